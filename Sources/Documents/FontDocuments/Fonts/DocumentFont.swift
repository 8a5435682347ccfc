public import FontFaces
internal import FontFiles
public import FontMatching
public import FontNames
internal import FontSources
public import FontSubstitution

/// A font that a document names, with its text, the places of the text, and the matching font on this machine.
public struct DocumentFont: Sendable {
  /// The name in the document, without the tag of a subset. For a list of fonts, the text is assigned to the first name
  /// that is not a generic family. A generic family gets the text if the list has no other name, or if the generic
  /// family is first and available.
  public let name: String
  /// For a fallback in a list, the name to which the text of the list is assigned; nil for other fonts.
  public let fallbackOf: String?
  /// The tag of a subset before the name in a PDF, such as `ABCDEE`; nil if there is none.
  public let prefix: String?
  /// The weight that is requested in addition to the name; nil if only the name determines the weight.
  public let weight: FontWeight?
  /// Whether a slanted face is requested in addition to the name.
  public let isItalic: Bool
  /// The amount of text in the font, in `unit`; 0 for a font that is named but not used.
  public let count: Int
  /// The unit of `count`.
  public let unit: Unit
  /// The places with the most text, at most 20, in descending order.
  public let places: [(place: DocumentPlace, count: Int)]
  /// The number of places, counted up to 1,000.
  public let placeCount: Int
  /// Whether the font is embedded in the document.
  public let embedding: Embedding
  /// The embedding rights in the embedded file, or else in the installed font of the same name; nil if unknown. For a
  /// PDF, only the embedded file counts, because other fonts may have the same name.
  public let rights: EmbeddingRights?
  /// The characters of the text in the font.
  public let characters: FontCoverage
  /// The matching font on this machine.
  public let match: FontMatch
  /// The likeness of the drawn font to the requested font.
  public let likeness: MatchLikeness
  /// The characters of the text that the drawn face lacks. Nil if no missing character is known, but the text has
  /// unknown characters.
  public let missing: [Unicode.Scalar]?
  /// The changes of the layout if the drawn face replaces the font. Nil if the font itself is available, or if nothing
  /// is known about the font.
  public let differences: TextDifferences?
  let order: Int
  /// The family that the document states in addition to the name; nil if there is none.
  let family: String?

  /// The unit for the amount of text in a font.
  public enum Unit: String, Sendable, Hashable, Codable {
    /// Characters (code points).
    case characters
    /// Codes of glyphs in a PDF.
    case codes
    /// Declarations in a style sheet, which has no text.
    case declarations
  }

  /// Whether a font is embedded in a document.
  public enum Embedding: String, Sendable, Hashable, Codable {
    /// The document contains only the name of the font.
    case no
    /// A subset of the font's glyphs is embedded.
    case subset
    /// The document says that the whole font is embedded.
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
    // A name without letters and digits matches no font, so the font counts as absent.
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
