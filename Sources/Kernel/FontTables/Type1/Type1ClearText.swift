internal import FontFiles

/// The data that fontprobe uses from the clear text at the start of a Type 1 font (Adobe Type 1 Font Format, chapter
/// 2).
package struct Type1ClearText {
  /// FontInfo's ItalicAngle in degrees, with the fraction that FreeType truncates; nil if there is none.
  package let italicAngle: Double?

  /// The number of bytes that are searched. The clear text has one or two thousand bytes. Encrypted data follow.
  private static let mostBytes = 16 << 10
  private static let key = Array("/ItalicAngle ".utf8)

  package init(_ bytes: RawSpan) {
    let end = min(bytes.byteCount, Self.mostBytes)
    guard let place = (0..<end).first(where: { Self.isKey(at: $0, bytes) }) else {
      italicAngle = nil
      return
    }
    var digits = ""
    var next = place + Self.key.count
    while let byte = bytes.u8(next), byte != UInt8(ascii: " "), digits.utf8.count < 32 {
      digits.unicodeScalars.append(Unicode.Scalar(byte))
      next += 1
    }
    italicAngle = Double(digits).flatMap { $0.isFinite ? $0 : nil }
  }

  private static func isKey(at place: Int, _ bytes: RawSpan) -> Bool {
    bytes.u8(place) == key[0] && key.indices.allSatisfy { bytes.u8(place + $0) == key[$0] }
  }
}
