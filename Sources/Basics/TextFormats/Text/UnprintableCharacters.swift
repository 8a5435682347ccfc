extension Unicode.Scalar {
  /// Whether the character changes how its line is shown: a control character, a line or paragraph separator, or a
  /// directional formatting character. Each output format writes these characters in its own way.
  package var isUnprintable: Bool {
    switch value {
    case 0...0x1F, 0x7F...0x9F, 0x2028, 0x2029: true
    default: isDirectionalFormatting
    }
  }

  /// The character for a message, or its code point if the character is invisible alone.
  package var shown: String {
    let isVisible = properties.isGraphemeBase && !properties.isWhitespace && !isUnprintable
    return isVisible ? String(self) : value.codePointText
  }

  /// Whether the character is invisible, and only affects its neighbours or where a line breaks: an isolate, a mark of
  /// direction, a soft hyphen, a word joiner.
  fileprivate var isInvisibleFormat: Bool {
    switch value {
    case 0xAD, 0x600...: properties.generalCategory == .format && properties.isDefaultIgnorableCodePoint
    default: false
    }
  }

  /// Whether the character is one of the directional formatting characters (UAX #9, § 2): U+202A…U+202E, U+2066…U+2069,
  /// and the marks U+200E, U+200F and U+061C.
  private var isDirectionalFormatting: Bool {
    switch value {
    case 0x61C, 0x200E, 0x200F, 0x202A...0x202E, 0x2066...0x2069: true
    default: false
    }
  }
}

extension String {
  /// The text without characters that could end a line of a message or move the cursor of a terminal. U+FFFD replaces
  /// each control character and line separator. A name replaces a single invisible character: `[U+2067 RIGHT-TO-LEFT
  /// ISOLATE]`. A joiner within a cluster affects the cluster, so it is kept.
  package var printable: String {
    // Nearly every text is plain ASCII, which needs no look-up in Unicode's tables.
    if utf8.allSatisfy({ (0x20...0x7E).contains($0) }) { return self }
    guard unicodeScalars.contains(where: { $0.isUnprintable || $0.isInvisibleFormat }) else { return self }
    var text = ""
    for character in self {
      let scalars = character.unicodeScalars
      if let only = scalars.first, scalars.count == 1, only.isInvisibleFormat {
        text += "[\(only.codePointAndName)]"
      } else {
        text.unicodeScalars.append(contentsOf: scalars.lazy.map { $0.isUnprintable ? "\u{FFFD}" : $0 })
      }
    }
    return text
  }
}

extension String {
  /// The greatest number of consecutive combining marks in a valid name or key.
  ///
  /// UAX #15, § 13, Stream-Safe Text Format: "The value of 30 is chosen to be significantly beyond what is required for
  /// any linguistic or technical usage." To compare texts, Swift sorts consecutive marks. The time for this is
  /// proportional to the square of their number.
  static let mostMarks = 30

  package var hasTooManyMarks: Bool {
    // A mark has at least two bytes, so most names are too short for this many marks.
    guard utf8.count > 2 * Self.mostMarks else { return false }
    var count = 0
    for scalar in unicodeScalars {
      count = scalar.isReordered ? count + 1 : 0
      if count > Self.mostMarks { return true }
    }
    return false
  }

  package var withoutSurplusMarks: String {
    guard hasTooManyMarks else { return self }
    var text = String.UnicodeScalarView()
    var count = 0
    for scalar in unicodeScalars {
      count = scalar.isReordered ? count + 1 : 0
      if count <= Self.mostMarks { text.append(scalar) }
    }
    return String(text)
  }
}

extension Unicode.Scalar {
  /// Whether a normal form may move the character, or a part of its decomposition, among its neighbours.
  fileprivate var isReordered: Bool {
    switch value {
    // There are no such characters from Latin to Greek, from Bopomofo to Yi, or in Hangul.
    case 0..<0x300, 0x3100..<0xA66F, 0xAC00..<0xD800: false
    // UAX #15, § 13: "non-starter decompositions". These characters are not reordered themselves.
    case 0xF73, 0xF75, 0xF81: true
    default: properties.canonicalCombiningClass != .notReordered
    }
  }
}
