extension Unicode.Scalar {
  /// Whether a line that holds it is not shown as it was written: a control character, which a terminal obeys; a separator of
  /// lines or paragraphs, which ends the line; or a directional formatting character, which shows a reader another order than
  /// programs read.
  ///
  /// Each format has its own way to write these; which they are is said here alone.
  package var isUnprintable: Bool {
    switch value {
    case 0...0x1F, 0x7F...0x9F, 0x2028, 0x2029: true
    default: isDirectionalFormatting
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
  /// The text with U+FFFD in place of each unprintable character: a name in a font neither ends a line of a message nor moves
  /// the cursor of a terminal.
  package var printable: String {
    // Nearly every text is plain ASCII: that is seen without a look into Unicode's tables.
    if utf8.allSatisfy({ (0x20...0x7E).contains($0) }) { return self }
    guard unicodeScalars.contains(where: \.isUnprintable) else { return self }
    return String(String.UnicodeScalarView(unicodeScalars.map { $0.isUnprintable ? "\u{FFFD}" : $0 }))
  }
}
