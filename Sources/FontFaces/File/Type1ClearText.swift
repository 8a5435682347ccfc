/// What a Type 1 font says in its clear-text part (Adobe Type 1 Font Format, chapter 2), read where FreeType rounds it.
enum Type1ClearText {
  /// The clear text ends before this in every font; a file without an end is not searched any further.
  private static let mostBytes = 64 << 10

  /// ItalicAngle of the FontInfo dictionary, in degrees; FreeType keeps whole degrees only.
  static func italicAngle(_ bytes: RawSpan) -> Double? { number(after: "/ItalicAngle", in: bytes) }

  /// The number behind a key, before the encrypted part begins.
  private static func number(after key: String, in bytes: RawSpan) -> Double? {
    let end = min(bytes.byteCount, mostBytes)
    guard let place = place(of: key, in: bytes, from: 0, to: end) else { return nil }
    if let encrypted = self.place(of: "eexec", in: bytes, from: 0, to: end), encrypted < place { return nil }
    var digits = ""
    var next = place + key.utf8.count
    while let byte = bytes.u8(next), next < end {
      switch byte {
      case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "."), UInt8(ascii: "-"), UInt8(ascii: "+"):
        digits.unicodeScalars.append(Unicode.Scalar(byte))
      case UInt8(ascii: " "), UInt8(ascii: "\t"), 0x0A, 0x0D: if !digits.isEmpty { return Double(digits) }
      default: return Double(digits)
      }
      next += 1
    }
    return Double(digits)
  }

  private static func place(of word: String, in bytes: RawSpan, from start: Int, to end: Int) -> Int? {
    let letters = Array(word.utf8)
    return (start..<max(start, end - letters.count)).first { place in
      letters.indices.allSatisfy { bytes.u8(place + $0) == letters[$0] }
    }
  }
}
