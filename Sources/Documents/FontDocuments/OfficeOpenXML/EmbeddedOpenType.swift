internal import FontFaces
internal import FontFiles

/// The header of a font in Embedded OpenType (a W3C submission of 2008), which PowerPoint uses for embedded fonts.
enum EmbeddedOpenType {
  /// Returns the original font after the header; nil if the font is compressed.
  ///
  /// § 3: EOTSize is at byte 0, FontDataSize at byte 4, and Flags at byte 12, all little-endian. Flag 0x4 means that
  /// data is compressed. Flag 0x10000000 means that bytes are combined by XOR with 0x50. A part without the magic
  /// number at byte 34 is a plain font.
  static func file(_ bytes: [UInt8]) -> [UInt8]? {
    guard bytes.count >= 36, bytes[34] == 0x4C, bytes[35] == 0x50 else { return bytes }
    func number(at place: Int) -> Int { (0..<4).reduce(0) { $0 | Int(bytes[place + $1]) << (8 * $1) } }
    let (size, flags) = (number(at: 4), number(at: 12))
    guard flags & 0x4 == 0 else { return nil }
    let data = bytes.suffix(min(size, bytes.count - 36))
    return flags & 0x1000_0000 == 0 ? Array(data) : data.map { $0 ^ 0x50 }
  }

  static func read(_ part: String, in package: DocumentPackage) throws(FontError) -> EmbeddedFont {
    var head: [UInt8] = []
    try unsafe package.read(part) { piece in
      unsafe head.append(contentsOf: piece.prefix(64 - head.count))
      return head.count < 64
    }
    guard head.count >= 36, head[34] == 0x4C, head[35] == 0x50 else {
      return EmbeddedFont(embedding: .whole, rights: nil)
    }
    // § 3: Flags is at byte 12, and its first bit means "subset". fsType is at byte 32, little-endian. The magic number
    // 0x504C is at byte 34.
    let rights = EmbeddingRights(rawValue: UInt16(head[33]) << 8 | UInt16(head[32]))
    return EmbeddedFont(embedding: head[12] & 1 == 1 ? .subset : .whole, rights: rights)
  }
}
