extension BinaryInteger {
  /// The number with a word after it: `1 face`, `2 faces`.
  ///
  /// - Parameter many: the word for other numbers than 1; `nil` for the singular with an s.
  package func counted(_ one: String, _ many: String? = nil) -> String {
    "\(self) \(self == 1 ? one : many ?? one + "s")"
  }
}

extension FixedWidthInteger where Self: UnsignedInteger {
  /// The number in base 16, lowercase, with zeros before it up to so many digits: `00ff`.
  package func hexadecimal(digits: Int) -> String { padded(String(self, radix: 16), to: digits) }

  /// The number as Unicode writes a code point: `U+0041`, at least four digits.
  package var codePointText: String { "U+" + padded(String(self, radix: 16, uppercase: true), to: 4) }

  private func padded(_ text: String, to digits: Int) -> String {
    String(repeating: "0", count: Swift.max(0, digits - text.utf8.count)) + text
  }
}
