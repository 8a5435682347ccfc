/// Base64, which encodes bytes as text (RFC 4648, § 4).
package enum Base64 {
  private static let letters = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)
  private static let padding = UInt8(ascii: "=")

  /// Encodes the bytes as text with padding, on one line.
  package static func encoded(_ bytes: [UInt8]) -> String {
    var text: [UInt8] = []
    text.reserveCapacity((bytes.count + 2) / 3 * 4)
    for start in stride(from: 0, to: bytes.count, by: 3) {
      let group = bytes[start..<min(start + 3, bytes.count)]
      let bits = (0..<3).reduce(0) { $0 << 8 | (start + $1 < bytes.count ? Int(bytes[start + $1]) : 0) }
      for place in 0..<4 {
        // "Special processing is performed if fewer than 24 bits are available at the end".
        text.append(place <= group.count ? letters[bits >> (18 - 6 * place) & 63] : padding)
      }
    }
    return String(decoding: text, as: UTF8.self)
  }

  /// Decodes a padded text without line breaks; nil for an invalid text.
  package static func decoded(_ text: String) -> [UInt8]? {
    var text = text
    return text.withUTF8 { letters in unsafe decoded(letters) }
  }

  private static func decoded(_ text: UnsafeBufferPointer<UInt8>) -> [UInt8]? {
    guard text.count % 4 == 0 else { return nil }
    let pads = unsafe text.suffix(2).reduce(0) { $0 + ($1 == padding ? 1 : 0) }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(text.count / 4 * 3)
    var bits: UInt32 = 0
    for place in 0..<text.count - pads {
      let value = unsafe values[Int(text[place])]
      guard value < 64 else { return nil }
      bits = bits << 6 | UInt32(value)
      guard place & 3 == 3 else { continue }
      bytes.append(UInt8(truncatingIfNeeded: bits >> 16))
      bytes.append(UInt8(truncatingIfNeeded: bits >> 8))
      bytes.append(UInt8(truncatingIfNeeded: bits))
    }
    if pads > 0 {
      bits <<= 6 * pads
      bytes.append(UInt8(truncatingIfNeeded: bits >> 16))
      if pads == 1 { bytes.append(UInt8(truncatingIfNeeded: bits >> 8)) }
    }
    return bytes
  }

  /// The value of each letter, by its code; 255 for a byte that is no letter of Base64.
  private static let values: [UInt8] = {
    var values = [UInt8](repeating: 255, count: 256)
    for (value, letter) in letters.enumerated() { values[Int(letter)] = UInt8(truncatingIfNeeded: value) }
    return values
  }()
}
