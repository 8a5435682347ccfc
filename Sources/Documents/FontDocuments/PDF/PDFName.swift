internal import PlatformC

/// A name in a PDF, which is a sequence of bytes (ISO 32000-1, § 7.3.5).
struct PDFName: Hashable {
  /// The bytes without the slash.
  let bytes: [UInt8]

  init(bytes: [UInt8]) { self.bytes = bytes }
  init(_ text: String) { bytes = Array(text.utf8) }

  /// Reads the form that qpdf uses.
  init(withSlash name: UnsafePointer<CChar>) {
    bytes = unsafe Array(UnsafeRawBufferPointer(start: name, count: strlen(name)).dropFirst())
  }

  /// The name with a slash and a final zero byte, as qpdf requires.
  var withSlash: [CChar] { ([UInt8(ascii: "/")] + bytes + [0]).map { CChar(bitPattern: $0) } }

  /// The name as UTF-8, as in § 7.3.5 "when a text string is to be represented". Invalid bytes become U+FFFD. Use this
  /// form for names that the PDF format defines.
  var text: String { String(decoding: bytes, as: UTF8.self) }
}

/// Strings of a PDF (§ 7.9.2.2).
enum PDFString {
  /// Returns the text of a string: UTF-16 or UTF-8 with a byte order mark, or else PDFDocEncoding, which is mostly
  /// Latin.
  static func text(_ bytes: [UInt8]) -> String {
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { return String(decoding: bytes.dropFirst(3), as: UTF8.self) }
    if TextEncoding.isUTF16(bytes) { return TextEncoding.utf16(bytes.dropFirst(2), isLittle: bytes[0] == 0xFF) }
    var text = String.UnicodeScalarView()
    for byte in bytes { text.append(special[byte] ?? Unicode.Scalar(byte)) }
    return String(text)
  }

  /// Annex D.2, PDFDocEncoding: the codes that differ from Latin-1.
  private static let special: [UInt8: Unicode.Scalar] = {
    var codes: [UInt8: Unicode.Scalar] = [0xA0: "€"]
    for (code, scalar) in zip(0x18..., "˘ˇˆ˙˝˛˚˜".unicodeScalars) { codes[UInt8(code)] = scalar }  // Fits: there are 8.
    for (code, scalar) in zip(0x80..., "•†‡…—–ƒ⁄‹›−‰„“”‘’‚™ﬁﬂŁŒŠŸŽıłœšž".unicodeScalars) {
      codes[UInt8(code)] = scalar  // Fits: there are 31.
    }
    return codes
  }()
}
