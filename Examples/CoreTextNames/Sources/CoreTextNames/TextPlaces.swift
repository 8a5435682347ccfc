import FontMetricsKit

/// The positions in a text: Core Text counts UTF-16 code units, fontprobe counts UTF-8 bytes.
struct TextPlaces: Sendable {
  let text: String
  /// The position of the text in the string that contains it, in UTF-16 code units.
  let start: CFIndex

  init(_ text: String, from start: CFIndex = 0) {
    self.text = text
    self.start = start
  }

  /// The position of a byte. If the byte is within a character, it is the beginning of the character.
  func utf16(_ utf8Offset: Int) -> CFIndex {
    var index = text.utf8.index(text.startIndex, offsetBy: min(max(utf8Offset, 0), text.utf8.count))
    while index.samePosition(in: text.unicodeScalars) == nil { index = text.utf8.index(before: index) }
    return start + text.utf16.distance(from: text.startIndex, to: index)
  }

  /// The byte at a position. Between the two halves of a surrogate pair, it is the first byte of their character.
  func utf8(_ place: CFIndex) -> Int {
    let units = min(max(place - start, 0), text.utf16.count)
    var index = text.utf16.index(text.startIndex, offsetBy: units)
    if index.samePosition(in: text.unicodeScalars) == nil { index = text.utf16.index(before: index) }
    return text.utf8.distance(from: text.startIndex, to: index)
  }

  /// A range of bytes, in UTF-16 code units.
  func utf16(_ range: Range<Int>) -> CFRange {
    let location = utf16(range.lowerBound)
    return CFRange(location: location, length: utf16(range.upperBound) - location)
  }

  /// The bytes of a range. A length of 0 means up to the end.
  func utf8(_ range: CFRange) -> Range<Int> {
    let start = utf8(range.location)
    guard range.length > 0, range.length < text.utf16.count else { return start..<text.utf8.count }
    return start..<max(start, utf8(range.location + range.length))
  }
}

extension StyledText {
  /// The same text with a font in each run. kCTFontAttributeName: "If this attribute is not specified, the default font
  /// is Helvetica 12." Letter case is removed, because it would change positions and Core Text has no such attribute.
  var withFonts: StyledText {
    guard runs.contains(where: { $0.attributes.font == nil || $0.attributes.textCase != nil }) else { return self }
    let standard = StyledFont.font(CTFontCreateWithName("Helvetica", 12, nil).font)
    return mapAttributes { attributes in
      var own = attributes
      own.font = attributes.font ?? standard
      own.textCase = nil
      return own
    }
  }

  /// The same text without mandatory breaks: an invisible character with the same number of UTF-8 bytes and UTF-16 code
  /// units replaces each. A line of Core Text does not end at a break.
  var unbroken: StyledText {
    guard text.unicodeScalars.contains(where: { Self.replacements[$0] != nil }) else { return self }
    var whole = StyledText()
    for run in runs {
      var characters = String.UnicodeScalarView()
      characters.append(contentsOf: self[run.utf8Range].text.unicodeScalars.map { Self.replacements[$0] ?? $0 })
      whole += StyledText(String(characters), attributes: run.attributes)
    }
    return whole
  }

  private static let replacements: [Unicode.Scalar: Unicode.Scalar] = [
    "\n": "\u{1}", "\u{B}": "\u{1}", "\u{C}": "\u{1}", "\r": "\u{1}", "\u{85}": "\u{81}", "\u{2028}": "\u{200B}",
    "\u{2029}": "\u{200B}",
  ]
}
