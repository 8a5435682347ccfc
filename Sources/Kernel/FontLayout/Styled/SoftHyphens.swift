internal import FontFiles
internal import FontShaping

/// Soft hyphens that are inserted where hyphenation patterns divide the words of a text.
struct SoftHyphens: Sendable {
  /// The offsets of the hyphens in the original text, in bytes of UTF-8, ascending.
  let places: [Int]
  /// The error if hyphenation patterns are missing.
  let failure: FontError?

  /// The length of U+00AD in bytes of UTF-8.
  static let width = 2

  static let none = SoftHyphens(places: [], failure: nil)

  private init(places: [Int], failure: FontError?) {
    self.places = places
    self.failure = failure
  }

  /// A part of a text in one language.
  struct Part {
    /// The end of the part, in bytes of UTF-8.
    let end: Int
    let language: String?
    /// The hyphenation of the words; nil if no patterns are used.
    let hyphenation: Hyphenation?
  }

  /// Finds the offsets of the hyphens in a text. The parts are in order.
  init(_ text: String, _ parts: [Part]) {
    var places: [Int] = []
    var failure: FontError?
    var start = 0
    for part in parts {
      defer { start = part.end }
      guard let hyphenation = part.hyphenation else { continue }
      let characters = parts.count == 1 ? text : String(text[text.utf8Indices(of: start..<part.end)])
      let found = HyphenPlaces.find(in: characters, language: part.language, hyphenation)
      places += found.places.map { $0 + start }
      failure = failure ?? found.failure
    }
    self.init(places: places, failure: failure)
  }

  func inserted(into text: String) -> String {
    guard !places.isEmpty else { return text }
    let bytes = Array(text.utf8)
    var hyphenated: [UInt8] = []
    hyphenated.reserveCapacity(bytes.count + places.count * Self.width)
    var start = 0
    for place in places {
      hyphenated += bytes[start..<place]
      hyphenated += [0xC2, 0xAD]
      start = place
    }
    hyphenated += bytes[start...]
    return String(decoding: hyphenated, as: UTF8.self)
  }

  /// Returns the offset in the text with hyphens. A hyphen belongs to the word before it.
  func shown(_ offset: Int) -> Int {
    offset + Self.width * places.partitioningIndex { $0 > offset }
  }

  /// Returns the offset in the text without hyphens.
  func source(_ offset: Int) -> Int {
    // A hyphen begins at its offset in `places` plus the length of the hyphens before it.
    let before = places.indices.partitioningIndex { places[$0] + Self.width * $0 >= offset }
    return max(offset - Self.width * before, before > 0 ? places[before - 1] : 0)
  }
}

extension [SoftHyphens.Part] {
  /// Adds the text up to an offset, with the attributes of its run and the style of its paragraph.
  mutating func append(upTo end: Int, _ attributes: TextAttributes, _ style: ParagraphStyle) {
    let language = attributes.language ?? style.language
    if let last, last.language == language, last.hyphenation == style.hyphenation { removeLast() }
    append(SoftHyphens.Part(end: end, language: language, hyphenation: style.hyphenation))
  }
}
