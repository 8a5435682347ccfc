internal import FontFiles
internal import FontTables

/// An address that is the data itself (RFC 2397): `data:[type][;base64],…`.
enum DataAddress {
  static func isOne(_ address: String) -> Bool { address.prefix(5).lowercased() == "data:" }

  static func bytes(_ address: String, atMost most: Int) throws(FontError) -> [UInt8] {
    let text = Array(address.utf8)
    guard let comma = text.firstIndex(of: UInt8(ascii: ",")) else {
      throw FontError(.unreadableFile, "its data has no comma")
    }
    let isBase64 = String(decoding: text[..<comma], as: UTF8.self).lowercased().hasSuffix(";base64")
    let data = withoutPercents(text[(comma + 1)...])
    guard data.count / (isBase64 ? 4 : 3) * 3 <= most else { throw FontError(.unreadableFile, "its data is too long") }
    guard isBase64 else { return data }
    var letters = data.filter { $0 != 0x20 && !(0x09...0x0D).contains($0) }
    while letters.count % 4 != 0 { letters.append(UInt8(ascii: "=")) }
    guard let bytes = Base64.decoded(String(decoding: letters, as: UTF8.self)) else {
      throw FontError(.unreadableFile, "its data is no base64")
    }
    return bytes
  }

  /// A text with the bytes that its escapes `%20` stand for.
  static func withoutPercents(_ text: String) -> String {
    String(decoding: withoutPercents(Array(text.utf8)[...]), as: UTF8.self)
  }

  private static func withoutPercents(_ text: ArraySlice<UInt8>) -> [UInt8] {
    guard text.contains(UInt8(ascii: "%")) else { return Array(text) }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(text.count)
    var rest = text
    while let byte = rest.popFirst() {
      if byte == UInt8(ascii: "%"), rest.count >= 2, rest.first != UInt8(ascii: "+"),
        let value = UInt8(String(decoding: rest.prefix(2), as: UTF8.self), radix: 16)
      {
        bytes.append(value)
        rest = rest.dropFirst(2)
      } else {
        bytes.append(byte)
      }
    }
    return bytes
  }
}
