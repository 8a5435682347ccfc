/// Apple's tables of texts were written in UTF-16 once.
enum UTF16Text {
  /// The same text in UTF-8, where a byte order mark says that it is in UTF-16.
  static func utf8(of bytes: [UInt8]) throws(LocalizedTextError) -> [UInt8] {
    let isBig = bytes.starts(with: [0xFE, 0xFF])
    guard isBig || bytes.starts(with: [0xFF, 0xFE]) else { return bytes }
    let units = stride(from: 2, to: bytes.count - 1, by: 2).map { place -> UInt16 in
      let (first, second) = (UInt16(bytes[place]), UInt16(bytes[place + 1]))
      return isBig ? first << 8 | second : second << 8 | first
    }
    guard bytes.count.isMultiple(of: 2), let text = String(validating: units, as: UTF16.self) else {
      throw LocalizedTextError("it is no text in UTF-16", at: .start, hint: "save the file in UTF-8")
    }
    return Array(text.utf8)
  }
}
