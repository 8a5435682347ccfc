extension Unicode.Scalar {
  /// Whether it changes how the line around it is shown: a control character, which a terminal obeys; a separator of lines or
  /// paragraphs, which ends the line; or a directional formatting character, which changes the order that people see.
  ///
  /// Each format has its own way to write these characters. All formats ask this property.
  package var isUnprintable: Bool {
    switch value {
    case 0...0x1F, 0x7F...0x9F, 0x2028, 0x2029: true
    default: isDirectionalFormatting
    }
  }

  /// The character as a message shows it: itself, or its code point where it cannot be seen by itself.
  package var shown: String {
    let isVisible = properties.isGraphemeBase && !properties.isWhitespace && !isUnprintable
    return isVisible ? String(self) : value.codePointText
  }

  /// Whether nothing is drawn of it, and it is there to change how its neighbours are shown or broken: an isolate, a mark of
  /// direction, a soft hyphen, a word joiner.
  fileprivate var isInvisibleFormat: Bool {
    switch value {
    case 0xAD, 0x600...: properties.generalCategory == .format && properties.isDefaultIgnorableCodePoint
    default: false
    }
  }

  /// Whether it is one of the directional formatting characters (UAX #9, § 2): U+202A…U+202E, U+2066…U+2069, and the marks
  /// U+200E, U+200F and U+061C.
  private var isDirectionalFormatting: Bool {
    switch value {
    case 0x61C, 0x200E, 0x200F, 0x202A...0x202E, 0x2066...0x2069: true
    default: false
    }
  }
}

extension String {
  /// The text with U+FFFD in place of each control character and separator of lines, and invisible characters that stand for
  /// themselves by their names: `[U+2067 RIGHT-TO-LEFT ISOLATE]`. A joiner within a cluster shows in the cluster, and stays. A
  /// name from a font then neither ends a line of a message nor moves the cursor of a terminal.
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
  /// The most combining marks in a row of a valid name or key.
  ///
  /// UAX #15, § 13, Stream-Safe Text Format: "The value of 30 is chosen to be significantly beyond what is required for any
  /// linguistic or technical usage." Swift compares and hashes texts in a normal form, for which the marks of a row are
  /// sorted: a hundred thousand of them take as long as their square.
  static let mostMarks = 30

  /// Whether there are more than `mostMarks` combining marks in a row.
  package var hasTooManyMarks: Bool {
    // A mark takes two bytes at the least: most names are too short for so many.
    guard utf8.count > 2 * Self.mostMarks else { return false }
    var count = 0
    for scalar in unicodeScalars {
      count = scalar.isReordered ? count + 1 : 0
      if count > Self.mostMarks { return true }
    }
    return false
  }

  /// The text with at most `mostMarks` combining marks in a row; further marks are left out.
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
  /// Whether a normal form may move it, or a part of its decomposition, to another place among its neighbours.
  fileprivate var isReordered: Bool {
    switch value {
    // There are none from Latin to Greek, from Bopomofo to Yi, and in Hangul.
    case 0..<0x300, 0x3100..<0xA66F, 0xAC00..<0xD800: false
    // UAX #15, § 13: "non-starter decompositions", of characters that are not reordered themselves.
    case 0xF73, 0xF75, 0xF81: true
    default: properties.canonicalCombiningClass != .notReordered
    }
  }
}
