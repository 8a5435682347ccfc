public import FontFaces
internal import FontFiles
internal import FontNames
internal import FontSources
internal import FontSubstitution

/// Conditions for faces, for example to filter a list of fonts. A face must meet all conditions.
///
/// ```swift
/// let query = FontQuery(weights: 300...700, isMonospaced: true)
/// let found = collection.faces(matching: query)
/// ```
public struct FontQuery: Sendable, Hashable {
  /// The families: a face must be of one of them. If empty, every family is allowed. Case, spaces and hyphens make no
  /// difference.
  public var families: [String]
  /// The language: a face must have all letters that Unicode CLDR lists for it. Nil for no condition.
  public var language: RequiredLanguage?
  /// The characters: a face must have a glyph for each. White space, control characters and characters that are
  /// invisible by themselves are ignored.
  public var characters: String
  /// The range of weights, from 1 to 1000. A face must have a weight in the range; for a variable face, a value on its
  /// axis is enough. Nil for no condition.
  public var weights: ClosedRange<Double>?
  /// Whether a face is italic or oblique, or has an axis for this. Nil for no condition.
  public var isSlanted: Bool?
  /// Whether all printable ASCII characters of a face have the same advance, whatever the face declares
  /// (`FontFace.isMonospaced()`). A face with fewer than two of these characters meets neither true nor false. Nil
  /// for no condition.
  public var isMonospaced: Bool?
  /// Whether a face has variation axes (`fvar`). Nil for no condition.
  public var isVariable: Bool?
  /// Whether a face has glyphs in colour (`COLR`, `CBDT`, `sbix`, `SVG `). Nil for no condition.
  public var isColor: Bool?

  /// Creates a query. If it has no conditions, every face meets it.
  public init(
    families: [String] = [], language: RequiredLanguage? = nil, characters: String = "",
    weights: ClosedRange<Double>? = nil, isSlanted: Bool? = nil, isMonospaced: Bool? = nil, isVariable: Bool? = nil,
    isColor: Bool? = nil
  ) {
    self.families = families
    self.language = language
    self.characters = characters
    self.weights = weights
    self.isSlanted = isSlanted
    self.isMonospaced = isMonospaced
    self.isVariable = isVariable
    self.isColor = isColor
  }

  /// Whether a condition is about the glyphs of a face. To check such a condition, every face is opened.
  package var needsGlyphs: Bool { language != nil || !characters.isEmpty || isMonospaced != nil }
}

/// A query whose conditions are prepared once, for many faces.
struct PreparedQuery {
  private let query: FontQuery
  private let families: Set<FoldedName>
  private let characters: RequiredCharacters

  init(_ query: FontQuery) {
    self.query = query
    families = Set(query.families.map(FoldedName.init))
    characters = RequiredCharacters(query.characters)
  }

  /// Whether a face meets all conditions. The conditions that need no glyph are checked first.
  ///
  /// - Throws: `FontError` if the face's characters cannot be read.
  func matches(_ face: FontFace) throws(FontError) -> Bool {
    guard matchesFacts(of: face) else { return false }
    if query.language != nil || !characters.isEmpty {
      let coverage = try face.coverage()
      guard query.language.map(coverage.contains) ?? true,
        characters.scalars.allSatisfy(coverage.contains)
      else { return false }
    }
    if let wanted = query.isMonospaced {
      // If the file cannot be read, `isMonospaced()` returns the declared value. For a query this is an error.
      _ = try face.coverage()
      guard face.isMonospaced() == wanted else { return false }
    }
    return true
  }

  private func matchesFacts(of face: FontFace) -> Bool {
    if let wanted = query.isVariable, face.isVariable != wanted { return false }
    if let wanted = query.isColor, face.isColor != wanted { return false }
    if !families.isEmpty {
      let names = [face.family, face.names.legacyFamily].compactMap { $0 } + face.names.otherFamilies
      guard names.contains(where: { families.contains(FoldedName($0)) }) else { return false }
    }
    let ranges = StyleRanges(face)
    if let wanted = query.weights, !wanted.overlaps(ranges.weight) { return false }
    if let wanted = query.isSlanted {
      let isSlanted = ranges.italic != nil || ranges.oblique.map { $0.lowerBound != 0 || $0.upperBound != 0 } ?? false
      guard isSlanted == wanted else { return false }
    }
    return true
  }
}
