internal import FontFiles
internal import PlatformC

/// A code page for the names in old fonts: OpenType, name, "Windows encoding IDs" 2 to 6 and "Macintosh encoding IDs".
struct CodePage {
  /// The name of the code page in the C library.
  private let name: String
  private let isWindows: Bool

  /// Finds the code page of a record. Nil for a Unicode encoding, and for a script whose table the C library lacks.
  init?(_ record: NameTable.Record) {
    let name: String? =
      switch (record.platform, record.encoding) {
      case (3, 2), (1, 1): "CP932"
      case (3, 3): "GB18030"
      case (3, 4), (1, 2): "CP950"
      case (3, 5), (1, 3): "UHC"
      case (3, 6): "JOHAB"
      case (1, 7): "MAC-CYRILLIC"
      case (1, 25): "GBK"
      case (1, 29): "MAC-CENTRALEUROPE"
      default: nil
      }
    guard let name else { return nil }
    self.name = name
    isWindows = record.platform == 3
  }

  /// Decodes a name. A name for Windows consists of 16-bit units. If a code has only one byte, the unit has a zero byte
  /// before it. Some tools wrote UTF-16 by mistake. Such a name has a unit that begins with a byte that is invalid in
  /// the code page.
  func text(_ bytes: RawSpan) -> String? {
    var codes: [UInt8] = []
    codes.reserveCapacity(bytes.byteCount)
    for index in 0..<bytes.byteCount { codes.append(bytes.u8(index) ?? 0) }
    guard isWindows, codes.count.isMultiple(of: 2) else { return converted(codes) }
    guard codes.contains(0) else {
      let text = converted(codes)
      guard text.map(Self.isOdd) ?? true, let wide = NameText.utf16(bytes), Self.isEastAsian(wide) else { return text }
      return wide
    }
    let starts = stride(from: 0, to: codes.count, by: 2)
    if starts.contains(where: { (1...0x80).contains(codes[$0]) }) { return NameText.utf16(bytes) }
    return converted(starts.flatMap { codes[$0] == 0 ? codes[$0 + 1...$0 + 1] : codes[$0...$0 + 1] })
      ?? NameText.utf16(bytes)
  }

  /// Whether a text has characters that are very rare in font names, such as UTF-16 read as a code page: "0ﾆ0ｹ0ﾈ".
  private static func isOdd(_ text: String) -> Bool {
    var isAfterDigit = false
    for scalar in text.unicodeScalars {
      let isNarrow = (0xFF61...0xFF9F).contains(scalar.value)
      if isNarrow && isAfterDigit || scalar.properties.generalCategory == .control || scalar.value == 0xFFFD {
        return true
      }
      if scalar.isASCII, !scalar.properties.isAlphabetic, !("0"..."9").contains(scalar),
        !" -+.&".unicodeScalars.contains(scalar)
      {
        return true
      }
      isAfterDigit = ("0"..."9").contains(scalar)
    }
    return false
  }

  /// Whether all characters may occur in Chinese, Japanese or Korean names.
  private static func isEastAsian(_ text: String) -> Bool {
    text.unicodeScalars.allSatisfy { scalar in
      switch scalar.value {
      case 0x20, 0x3000...0x30FF, 0x4E00...0x9FA5, 0xAC00...0xD7A3, 0xFF01...0xFF5E: true
      default: false
      }
    }
  }

  private func converted(_ codes: [UInt8]) -> String? {
    if codes.allSatisfy({ $0 < 0x80 }) { return NameText.tidy(String(decoding: codes, as: UTF8.self)) }
    return EncodedText.text(of: codes, in: name).flatMap(NameText.tidy)
  }
}

/// Decodes texts in encodings that the C library supports.
package enum EncodedText {
  /// Decodes the bytes; nil if they contain an invalid code, or if the C library lacks the table.
  ///
  /// - Parameter encoding: the name of the encoding in the C library.
  package static func text(of codes: [UInt8], in encoding: String) -> String? {
    guard let converter = unsafe iconv_open("UTF-8", encoding), unsafe converter != iconv_t(bitPattern: -1) else {
      return nil
    }
    defer { unsafe iconv_close(converter) }
    // A code of one byte becomes at most three bytes of UTF-8.
    var (input, output) = (codes.map { CChar(bitPattern: $0) }, [CChar](repeating: 0, count: codes.count * 4))
    let written = unsafe input.withUnsafeMutableBufferPointer { input -> Int? in
      unsafe output.withUnsafeMutableBufferPointer { output -> Int? in
        var (left, room) = (input.count, output.count)
        var from = input.baseAddress
        var to = output.baseAddress
        let status = unsafe iconv(converter, &from, &left, &to, &room)
        return status == Int(bitPattern: UInt.max) || left > 0 ? nil : output.count - room
      }
    }
    return written.map { String(decoding: output.prefix($0).map { UInt8(bitPattern: $0) }, as: UTF8.self) }
  }
}
