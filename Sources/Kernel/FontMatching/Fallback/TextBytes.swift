/// A text as the bytes of well-formed UTF-8.
extension UnsafeBufferPointer<UInt8> {
  /// Returns the code point that begins at an index, and moves the index to the end of the code point.
  @inline(__always)
  func scalar(at place: inout Int) -> Unicode.Scalar {
    let first = UInt32(unsafe self[place])
    place += 1
    var value = first
    if first >= 0x80 {
      let length = first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4
      // The leading byte of a sequence of 2, 3 or 4 bytes has 5, 4 or 3 value bits.
      value = first & (0xFF >> UInt32(truncatingIfNeeded: length + 1))
      for _ in 1..<length where place < count {
        value = value << 6 | UInt32(unsafe self[place]) & 0x3F
        place += 1
      }
    }
    return Unicode.Scalar(value) ?? "\u{FFFD}"
  }
}

extension Unicode.Scalar {
  /// Whether the code point is a letter, digit or sign of certain frequent ranges. Two such code points are separate
  /// grapheme clusters: their Grapheme_Cluster_Break is Other (UAX #29, rule GB999).
  @inline(__always)
  var isLetterOfItsOwn: Bool {
    switch value {
    case 0x20...0x7E, 0xC0...0x2FF, 0x400...0x481, 0x5D0...0x5EA, 0x620...0x64A, 0x3041...0x3096, 0x30A1...0x30FA,
      0x3400...0x4DBF, 0x4E00...0x9FFF:
      true
    default: false
    }
  }
}
