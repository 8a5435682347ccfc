public import FontFaces
internal import FontFiles
public import FontMatching
public import FontNames
internal import FontSources
public import FontSubstitution

/// A font that a document names: where, for which text, and what answers it here.
public struct DocumentFont: Sendable {
  /// The name as the document has it, without the tag of a subset. Of a list it is one: the text counts for the first that is no
  /// generic family, and for the generic family where that is all, or where it comes first and answers here.
  public let name: String
  /// The name that the text of the list counts for, where this one comes after it, as a font that may draw in its place; nil for
  /// any other font. No text counts for a fallback.
  public let fallbackOf: String?
  /// The tag of a subset before the name in a PDF, `ABCDEE`; nil where there is none.
  public let prefix: String?
  /// The weight that is asked for besides the name; nil where the name alone says it.
  public let weight: FontWeight?
  /// Whether a slanted face is asked for besides the name.
  public let isItalic: Bool
  /// How much text is set in it, in `unit`; 0 for a font that is named and not used.
  public let count: Int
  /// What is counted.
  public let unit: Unit
  /// The places of the text, those of most text first: at most 20.
  public let places: [(place: DocumentPlace, count: Int)]
  /// How many places there are; beyond 1,000 of them they are not counted.
  public let placeCount: Int
  /// Whether the document has the font in itself.
  public let embedding: Embedding
  /// How far its maker allows embedding: by the embedded file; of a font that is not embedded by the installed font of that name, but
  /// not for a PDF, whose fonts may be others of that name. Nil where that is not known.
  public let rights: EmbeddingRights?
  /// The characters that are set in it.
  public let characters: FontCoverage
  /// What answers it here.
  public let match: FontMatch
  /// How alike what draws here is to the font.
  public let likeness: MatchLikeness
  /// The characters of the document in this font that the face that draws here lacks; nil where none is known to be lacking, and not
  /// all characters are known.
  public let missing: [Unicode.Scalar]?
  /// What moves where the face that draws here replaces it; nil where the font itself is here, and where nothing is known of it.
  public let differences: TextDifferences?
  let order: Int
  /// The family that the document says besides the name; nil where it says none.
  let family: String?

  /// What is counted of a font's text.
  public enum Unit: String, Sendable, Hashable, Codable {
    /// Characters (code points).
    case characters
    /// Codes of glyphs, as a PDF shows them.
    case codes
    /// Declarations of a style sheet, which has no text.
    case declarations
  }

  /// Whether a document has a font in itself.
  public enum Embedding: String, Sendable, Hashable, Codable {
    /// The document has its name alone.
    case no
    /// A part of its glyphs.
    case subset
    /// All of it, as far as the document says.
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
    // A name without a letter or a digit is one that no font has: it is absent like any other.
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
