internal import FontFiles
internal import FontNames

/// The place of a text in a document.
public struct DocumentPlace: Sendable, Hashable, Codable {
  /// The part of the document, such as `header1`, `footnotes`, the name of a sheet, or a style sheet.
  public var part: String?
  /// The page or the slide, from 1.
  public var page: Int?
  /// The displayed name of the style that determines the font.
  public var style: String?
  /// The line of the file, from 1.
  public var line: Int?

  package init(part: String? = nil, page: Int? = nil, style: String? = nil, line: Int? = nil) {
    self.part = part
    self.page = page
    self.style = style
    self.line = line
  }
}

/// Counts the fonts of a document while the document is read. Only one thread may use the tally.
final class FontTally {
  /// The text in a font.
  struct Use: Sendable, Codable {
    var count = 0
    var characters = CharacterCounts()
    /// The amount of text with unknown characters.
    var unknown = 0
    var places: [DocumentPlace: Int] = [:]
    /// The number of characters for each size in points.
    var sizes: [Double: Int] = [:]
    /// The position of the font in the order of the document.
    let order: Int
    var embedded: EmbeddedFont?
    /// The embedded fonts that the font's list names after this font. The keys are their names.
    var embeddedFallbacks: [String: EmbeddedFont] = [:]
    /// The document's description of the font, apart from the name.
    var described = DescribedStyle()
    /// The family that the document states in addition to the name.
    var family: String?
    /// The advances that the document states, in ems by code point.
    var advances: [UInt32: Double] = [:]

    mutating func add(_ count: Int, size: Double?, at place: DocumentPlace) {
      self.count += count
      if let size, size > 0, size.isFinite { sizes[size, default: 0] += count }
      if places[place] != nil || places.count < mostPlaces { places[place, default: 0] += count }
    }
  }

  /// The greatest number of fonts. No document has more.
  static let mostFonts = 4096
  /// The greatest number of places of a font. The result lists fewer places.
  private static let mostPlaces = 1000

  private(set) var found: [NamedFont: Use] = [:]
  /// The embedded files; nil if they were not requested.
  private(set) var kept: KeptFontFiles?
  private(set) var problems: [FontError] = []
  /// The problems with parts whose text was not read.
  private var unread: [FontError] = []
  var unit = DocumentFont.Unit.characters
  /// The reason to refuse the document after it is read; nil if there is none.
  private(set) var refusal: FontError?

  init(keepingFiles keepsFiles: Bool = false) { kept = keepsFiles ? KeptFontFiles() : nil }

  /// Records a problem with a part that is not counted or not applied.
  func note(_ message: String) { problems.append(FontError(.unreadableFile, message)) }

  /// Records that a font cannot be read, or that a part of the document that may name fonts cannot be read.
  func miss(_ message: String, hint: String? = nil) { miss(FontError(.unreadableFile, message, hint: hint)) }

  private func miss(_ error: FontError) {
    problems.append(error)
    kept?.problems.append(error)
  }

  /// Records a part whose text was not read. The fonts of the text are unknown.
  func lose(_ message: String, hint: String? = nil) { lose(FontError(.unreadableFile, message, hint: hint)) }

  func lose(_ error: FontError) {
    miss(error)
    unread.append(error)
  }

  /// Stores the bytes of an embedded font if embedded files were requested.
  func keep(_ font: NamedFont, _ embedding: DocumentFont.Embedding, _ bytes: @autoclosure () -> [UInt8]?) {
    guard kept != nil, let bytes = bytes() else { return }
    let file = DocumentFontFile(name: font.label, embedding: embedding, bytes: bytes)
    if kept?.keep(file) == false { refuse("has more than 128 MB of fonts, or more than 10,000 fonts") }
  }

  /// Stores the reason to refuse the document after it is read. Later reasons are ignored.
  func refuse(_ message: String, hint: String? = nil) {
    refusal = refusal ?? FontError(.unreadableFile, message, hint: hint)
  }

  /// The fonts in the order of the document.
  var result: FoundFonts {
    FoundFonts(
      uses: found.map { .init(font: $0, use: $1) }.sorted { $0.use.order < $1.use.order }, problems: problems,
      unread: unread, unit: unit)
  }

  var usedNames: Set<String> { Set(found.filter { $0.value.count > 0 }.compactMap(\.key.names.first)) }

  /// Records which fonts of each list are embedded.
  func embed(_ font: (String) -> EmbeddedFont?) {
    for key in Array(found.keys) {
      guard let first = key.textName else { continue }
      if let own = font(first) {
        found[key]?.embedded = own
        // If a generic family before this font gets the text, this font is also a fallback.
        found[key]?.embeddedFallbacks[first] = own
      }
      for name in key.fallbacks(of: first) {
        if let own = font(name) { found[key]?.embeddedFallbacks[name] = own }
      }
    }
  }

  /// - Parameter times: the number of occurrences of the text at the place.
  func add(
    _ text: some Sequence<Unicode.Scalar>, times: Int = 1, in font: NamedFont, size: Double? = nil,
    at place: DocumentPlace
  ) {
    change(font) { use in use.add(use.characters.add(text, times: times), size: size, at: place) }
  }

  /// Records a font that the document names, with or without text.
  func declare(
    _ font: NamedFont, embedded: EmbeddedFont? = nil, described: DescribedStyle? = nil, at place: DocumentPlace? = nil
  ) {
    change(font) { use in
      if let described { use.described = described }
      if let embedded { use.embedded = embedded }
      if let place, use.places.isEmpty { use.places[place] = 0 }
    }
  }

  /// Records the fonts that a part of the document names, except fonts with text.
  func declareUnused(_ names: [String], in part: String) {
    let used = usedNames
    for name in names where !used.contains(name) { declare(NamedFont([name]), at: DocumentPlace(part: part)) }
  }

  func change(_ font: NamedFont, _ body: (inout Use) -> Void) {
    if found[font] == nil, found.count >= Self.mostFonts {
      return refuse("names more than \(Self.mostFonts) fonts", hint: "no text document has so many")
    }
    let order = found.count
    body(&found[font, default: Use(order: order)])
  }
}

struct FoundFonts: Sendable, Codable {
  struct Found: Sendable, Codable {
    let font: NamedFont
    let use: FontTally.Use
  }

  let uses: [Found]
  let problems: [FontError]
  let unread: [FontError]
  let unit: DocumentFont.Unit
}

struct CharacterCounts: Sendable, Codable {
  private var ascii = [Int](repeating: 0, count: 128)
  private var others: [UInt32: Int] = [:]

  /// Counts the characters of a text that occurs several times. Returns their number without control characters.
  mutating func add(_ text: some Sequence<Unicode.Scalar>, times: Int = 1) -> Int {
    var count = 0
    for scalar in text {
      if scalar.value < 128 {
        guard scalar.value >= 32, scalar.value != 127 else { continue }
        ascii[Int(scalar.value)] += times
      } else {
        others[scalar.value, default: 0] += times
      }
      count += times
    }
    return count
  }

  /// The characters in the order of their code points, with their numbers of occurrences.
  var all: [(scalar: Unicode.Scalar, count: Int)] {
    let first = ascii.enumerated().filter { $1 > 0 }.map { (UInt32($0), $1) }  // Fits: there are 128.
    return (first + others.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }).compactMap { value, count in
      Unicode.Scalar(value).map { (scalar: $0, count: count) }
    }
  }
  init() {}

  /// Decodes pairs of a code point and its count. A list of the counts of the first 128 characters would be longer,
  /// because most texts use few of these characters.
  init(from decoder: any Decoder) throws {
    var pairs = try decoder.unkeyedContainer()
    while !pairs.isAtEnd {
      let (value, count) = (try pairs.decode(UInt32.self), try pairs.decode(Int.self))
      if value < 128 { ascii[Int(value)] = count } else { others[value] = count }  // Fits: below 128.
    }
  }

  func encode(to encoder: any Encoder) throws {
    var pairs = encoder.unkeyedContainer()
    for (scalar, count) in all {
      try pairs.encode(scalar.value)
      try pairs.encode(count)
    }
  }
}
