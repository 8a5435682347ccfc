/// A name of a PDF, which is bytes (ISO 32000-1, § 7.3.5).
struct PDFName: Hashable {
  /// The bytes without the slash.
  let bytes: [UInt8]

  init(bytes: [UInt8]) { self.bytes = bytes }
  init(_ text: String) { bytes = Array(text.utf8) }

  /// The name for a question to qpdf.
  var withSlash: [CChar] { ([UInt8(ascii: "/")] + bytes + [0]).map { CChar(bitPattern: $0) } }

  /// The name as UTF-8, as § 7.3.5 has it "when a text string is to be represented": what is none becomes U+FFFD. For names
  /// that the format defines.
  var text: String { String(decoding: bytes, as: UTF8.self) }
}

/// Strings of a PDF (§ 7.9.2.2).
enum PDFString {
  /// The text of a string: UTF-16 or UTF-8 after its mark, else the encoding of documents, which is Latin for most texts.
  static func text(_ bytes: [UInt8]) -> String {
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { return String(decoding: bytes.dropFirst(3), as: UTF8.self) }
    let isLittle = bytes.starts(with: [0xFF, 0xFE])
    guard isLittle || bytes.starts(with: [0xFE, 0xFF]) else {
      var text = String.UnicodeScalarView()
      for byte in bytes { text.append(special[byte] ?? Unicode.Scalar(byte)) }
      return String(text)
    }
    let units = stride(from: 2, to: bytes.count - 1, by: 2).map { place -> UInt16 in
      let unit = UInt16(bytes[place]) << 8 | UInt16(bytes[place + 1])
      return isLittle ? unit.byteSwapped : unit
    }
    return String(decoding: units, as: UTF16.self)
  }

  /// Annex D.2, PDFDocEncoding: the codes that are other characters than those of Latin-1.
  private static let special: [UInt8: Unicode.Scalar] = {
    var codes: [UInt8: Unicode.Scalar] = [0xA0: "€"]
    for (code, scalar) in zip(0x18..., "˘ˇˆ˙˝˛˚˜".unicodeScalars) { codes[UInt8(code)] = scalar }  // Fits: there are 8.
    for (code, scalar) in zip(0x80..., "•†‡…—–ƒ⁄‹›−‰„“”‘’‚™ﬁﬂŁŒŠŸŽıłœšž".unicodeScalars) {
      codes[UInt8(code)] = scalar  // Fits: there are 31.
    }
    return codes
  }()
}
