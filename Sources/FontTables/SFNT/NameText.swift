internal import FontFiles
internal import TextFormats

/// Decoding of the strings in a `name` table.
enum NameText {
  /// UTF-16, big-endian; unpaired surrogates become U+FFFD.
  static func utf16(_ bytes: RawSpan) -> String? {
    let count = bytes.byteCount / 2
    var isASCII = true
    for index in 0..<count where isASCII {
      isASCII = (bytes.u16(index * 2) ?? 0xFFFF) < 0x80
    }
    if isASCII { return latin(bytes, count: count, stride: 2, first: 1) }
    var units: [UInt16] = []
    units.reserveCapacity(count)
    for index in 0..<count { if let unit = bytes.u16(index * 2) { units.append(unit) } }
    return tidy(String(decoding: units, as: UTF16.self))
  }

  /// Mac OS Roman.
  static func macRoman(_ bytes: RawSpan) -> String? {
    if let text = ascii(bytes) { return text }
    var text = String.UnicodeScalarView()
    for index in 0..<bytes.byteCount {
      guard let byte = bytes.u8(index) else { break }
      text.append(byte < 0x80 ? Unicode.Scalar(byte) : upperMacRoman[Int(byte) - 0x80])
    }
    return tidy(String(text))
  }

  /// ASCII, which every Macintosh and Windows encoding agrees on; `nil` where there is anything else.
  static func ascii(_ bytes: RawSpan) -> String? {
    for index in 0..<bytes.byteCount where (bytes.u8(index) ?? 0x80) >= 0x80 { return nil }
    return latin(bytes, count: bytes.byteCount, stride: 1, first: 0)
  }

  private static func latin(_ bytes: RawSpan, count: Int, stride: Int, first: Int) -> String? {
    var low = 0
    var high = count
    func isBlank(_ index: Int) -> Bool { (bytes.u8(index * stride + first) ?? 0) <= 0x20 }
    while low < high, isBlank(low) { low += 1 }
    while high > low, isBlank(high - 1) { high -= 1 }
    guard low < high else { return nil }
    return unsafe String(unsafeUninitializedCapacity: high - low) { buffer in
      for index in low..<high { unsafe buffer[index - low] = bytes.u8(index * stride + first) ?? 0x3F }
      return high - low
    }
  }

  /// Without the blanks and control characters that pad some fonts' names, and without combining marks that no name has;
  /// `nil` where nothing is left.
  private static func tidy(_ text: String) -> String? {
    let scalars = text.unicodeScalars
    func isBlank(_ scalar: Unicode.Scalar) -> Bool { scalar.value <= 0x20 || scalar.properties.isWhitespace }
    guard let first = scalars.firstIndex(where: { !isBlank($0) }), let last = scalars.lastIndex(where: { !isBlank($0) })
    else { return nil }
    return String(scalars[first...last]).withoutSurplusMarks
  }

  /// The upper half of Mac OS Roman (Unicode's mapping table APPLE/ROMAN.TXT).
  private static let upperMacRoman = Array(
    ("ÄÅÇÉÑÖÜáàâäãåçéèêëíìîïñóòôöõúùûü†°¢£§•¶ß®©™´¨≠ÆØ∞±≤≥¥µ∂∑∏π∫ªºΩæø"
      + "¿¡¬√ƒ≈∆«»…\u{A0}ÀÃÕŒœ–—“”‘’÷◊ÿŸ⁄€‹›ﬁﬂ‡·‚„‰ÂÊÁËÈÍÎÏÌÓÔ\u{F8FF}ÒÚÛÙıˆ˜¯˘˙˚¸˝˛ˇ").unicodeScalars)
}
