extension String {
  /// The most combining marks in a row that a name or a key has.
  ///
  /// UAX #15, § 13, Stream-Safe Text Format: "The value of 30 is chosen to be significantly beyond what is required for any
  /// linguistic or technical usage." Swift compares and hashes texts in a normal form, for which the marks of a row are
  /// sorted: a hundred thousand of them take as long as their square.
  package static let mostMarks = 30

  /// Whether more than `mostMarks` combining marks stand in a row.
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

  /// The text without those combining marks that come after `mostMarks` others in a row.
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
  /// Whether a normal form may give it, or what it is decomposed into, another place among its neighbours.
  fileprivate var isReordered: Bool {
    switch value {
    // From Latin to Greek, from Bopomofo to Yi, and Hangul there are none.
    case 0..<0x300, 0x3100..<0xA66F, 0xAC00..<0xD800: false
    // UAX #15, § 13: "non-starter decompositions", of characters that are not reordered themselves.
    case 0xF73, 0xF75, 0xF81: true
    default: properties.canonicalCombiningClass != .notReordered
    }
  }
}
