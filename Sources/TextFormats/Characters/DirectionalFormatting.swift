extension Unicode.Scalar {
  /// Whether it is one of the explicit directional formatting characters (UAX #9, § 2): U+202A…U+202E, U+2066…U+2069.
  ///
  /// A text that holds one can be shown in another order than the order in which programs read it.
  package var isDirectionalFormatting: Bool { (0x202A...0x202E).contains(value) || (0x2066...0x2069).contains(value) }
}
