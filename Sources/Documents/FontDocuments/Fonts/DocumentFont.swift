public import FontFaces
internal import FontFiles
public import FontMatching
public import FontNames
internal import FontSources
public import FontSubstitution

/// A font that a document names, with its places, its text, and the matching font on this machine.
public struct DocumentFont: Sendable {
  /// The name in the document, without the tag of a subset. If the document names a list of fonts, the text is assigned
  /// to the first name that is not a generic family. The text is assigned to a generic family only if the list has no
  /// other name, or if the generic family is first and available.
  public let name: String
  /// If the font is a fallback in a list, the name to which the text of the list is assigned; nil for other fonts.
  public let fallbackOf: String?
  /// The tag of a subset before the name in a PDF, `ABCDEE`; nil if there is none.
  public let prefix: String?
  /// The weight that is requested in addition to the name; nil if only the name determines the weight.
  public let weight: FontWeight?
  /// Whether a slanted face is requested in addition to the name.
  public let isItalic: Bool
  /// The amount of text in the font, in `unit`; 0 for a font that is named but not used.
  public let count: Int
  /// The unit of `count`.
  public let unit: Unit
  /// At most 20 places of the text, the places with the most text first.
  public let places: [(place: DocumentPlace, count: Int)]
  /// The number of places, at most 1,000.
  public let placeCount: Int
  /// Whether the font is embedded in the document.
  public let embedding: Embedding
  /// The embedding rights; nil if unknown. They are from the embedded file, or else from the installed font of the same
  /// name. For a PDF they are only from the embedded file, because other fonts may have the same name.
  public let rights: EmbeddingRights?
  /// The characters of the text in the font.
  public let characters: FontCoverage
  /// The matching font on this machine.
  public let match: FontMatch
  /// The likeness of the drawn font to the requested font.
  public let likeness: MatchLikeness
  /// The characters of the text in the font that the drawn face lacks. Nil if the text has unknown characters, and no
  /// missing character is known.
  public let missing: [Unicode.Scalar]?
  /// The changes of the layout if the drawn face replaces the font. Nil if the font itself is available, or if nothing
  /// is known about it.
  public let differences: TextDifferences?
  let order: Int
  /// The family in the document, in addition to the name; nil if there is none.
  let family: String?

  /// The unit of a font's amount of text.
  public enum Unit: String, Sendable, Hashable, Codable {
    /// Characters (code points).
    case characters
    /// Codes of glyphs, in a PDF.
    case codes
    /// Declarations, for a style sheet, which has no text.
    case declarations
  }

  /// Whether a font is embedded in a document.
  public enum Embedding: String, Sendable, Hashable, Codable {
    /// The document contains only the name of the font.
    case no
    /// A subset of its glyphs is embedded.
    case subset
    /// The whole font is embedded, as far as the document says.
    case whole
  }

  private static let mostPlaces = 20

  init(
    _ font: NamedFont, _ use: FontTally.Use, _ unit: Unit, fallbackOf first: String? = nil,
    in collection: FontCollection
  ) {
    fallbackOf = first
    prefix = font.prefix
    weight = font.weight.map { FontWeight($0) }
    isItalic = font.isItalic
    count = use.count
    self.unit = unit
    order = use.order
    family = use.family
    placeCount = use.places.count
    places = use.places.sorted { left, right in
      left.value == right.value ? left.key.sortKey < right.key.sortKey : left.value > right.value
    }.prefix(Self.mostPlaces).map { (place: $0.key, count: $0.value) }
    let counts = use.characters.all
    characters = FontCoverage(counts.map { $0.scalar.value...$0.scalar.value })
    // A name without letters and digits is in no font, so the font counts as absent.
    var descriptor = FontDescriptor(names: Array(font.names.prefix(FontCascade.longest)))
    descriptor.weight = weight
    if isItalic { descriptor.slant = .italic }
    descriptor.described = use.described
    match = collection.match(for: descriptor)
    let isOfGeneric = match.named == 0 && font.names.first.map { ParsedFontName($0).genericOnly != nil } ?? false
    name = (isOfGeneric ? nil : font.textName) ?? font.names.first ?? ""
    likeness = match.likeness
    var text = String.UnicodeScalarView()
    text.append(contentsOf: counts.map(\.scalar))
    let lacking = try? RequiredCharacters(String(text)).lacking(in: match.drawn.face)
    let isKnown = !counts.isEmpty && use.unknown == 0
    missing = lacking.flatMap { $0.isEmpty && !isKnown ? nil : $0 }
    let embedded = isOfGeneric && font.textName != nil ? nil : use.embedded
    embedding = embedded?.embedding ?? .no
    let isHere = embedded == nil && unit != .codes && likeness == .same
    rights = isHere ? match.drawn.face.embedding : embedded?.rights
    differences = likeness == .same ? nil : TextDifferences(of: counts, use, match)
  }
}

extension DocumentPlace {
  fileprivate var sortKey: (Int, Int, String, String) { (page ?? 0, line ?? 0, part ?? "", style ?? "") }
}
