internal import FontFiles

extension String {
  /// The text with one space in place of each sequence of spaces, tabs and line breaks.
  var collapsed: String {
    var isAfterBlank = false
    var needsIt = false
    for scalar in unicodeScalars {
      let isBlank = scalar == " " || scalar == "\n" || scalar == "\t" || scalar == "\r"
      needsIt = needsIt || isBlank && (isAfterBlank || scalar != " ")
      isAfterBlank = isBlank
    }
    guard needsIt else { return self }
    var text = String.UnicodeScalarView()
    for scalar in unicodeScalars {
      let isBlank = scalar == " " || scalar == "\n" || scalar == "\t" || scalar == "\r"
      if !isBlank { text.append(scalar) } else if text.last != " " { text.append(" ") }
    }
    return String(text)
  }
}

extension String {
  /// The text for a message. The middle of a long text is omitted.
  var shortened: String { count <= 80 ? self : "\(prefix(40))…\(suffix(30))" }
}

/// The encodings of texts on the web.
enum TextEncoding {
  /// Whether bytes begin with a byte order mark of UTF-16.
  static func isUTF16(_ bytes: some Sequence<UInt8>) -> Bool {
    bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF])
  }

  /// Returns the text of bytes with a byte order mark; nil without a mark. Encoding, § 6: the mark takes precedence
  /// over the page's encoding.
  private static func textByMark(_ bytes: [UInt8]) -> String? {
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { return String(validating: bytes.dropFirst(3), as: UTF8.self) }
    return isUTF16(bytes) ? utf16(bytes.dropFirst(2), isLittle: bytes[0] == 0xFF) : nil
  }

  /// Returns the text of bytes in UTF-16. A single byte at the end is ignored.
  static func utf16(_ bytes: ArraySlice<UInt8>, isLittle: Bool = false) -> String {
    let units = stride(from: bytes.startIndex, to: bytes.endIndex - 1, by: 2).map { place in
      let unit = UInt16(bytes[place]) << 8 | UInt16(bytes[place + 1])
      return isLittle ? unit.byteSwapped : unit
    }
    return String(decoding: units, as: UTF16.self)
  }

  private static let read: Set<String> = [
    "utf-8", "utf8", "us-ascii", "ascii", "iso-8859-1", "iso8859-1", "latin1", "latin-1", "l1", "windows-1252",
    "cp1252",
    "x-cp1252", "utf-16", "utf-16le", "utf-16be",
  ]

  /// Returns the text of a page, and an error if the page names an unsupported encoding.
  static func page(of bytes: [UInt8]) -> (text: String, unread: FontError?) {
    if let text = unicode(bytes) { return (text, nil) }
    let text = codePageText(bytes)
    // HTML, § 13.2.3.2: the first 1,024 bytes are searched.
    let start = String(decoding: bytes.prefix(1024), as: UTF8.self).lowercased()
    guard let place = start.ranges(of: "charset=").first else { return (text, nil) }
    let name = String(
      start[place.upperBound...].drop { "\"' ".contains($0) }.prefix { $0.isLetter || $0.isNumber || "-_".contains($0) }
    )
    guard !read.contains(name) else { return (text, nil) }
    let message = "fontprobe does not read the encoding \(name): it reads characters beyond ASCII wrongly"
    return (text, FontError(.unreadableFile, message, hint: "save the document as UTF-8"))
  }

  /// Returns the text of bytes as browsers read it: by the byte order mark, or as UTF-8, or else in Windows' code page
  /// 1252.
  static func text(of bytes: [UInt8]) -> String {
    unicode(bytes) ?? codePageText(bytes)
  }

  private static func unicode(_ bytes: [UInt8]) -> String? {
    textByMark(bytes) ?? String(validating: bytes, as: UTF8.self)
  }

  private static func codePageText(_ bytes: [UInt8]) -> String {
    var text = String.UnicodeScalarView()
    for byte in bytes {
      let value = (0x80...0x9F).contains(byte) ? codePage[Int(byte) - 0x80] : UInt16(byte)
      text.append(Unicode.Scalar(value) ?? "\u{FFFD}")
    }
    return String(text)
  }

  /// The characters 0x80 to 0x9F of code page 1252 (Encoding, index windows-1252).
  private static let codePage: [UInt16] = [
    0x20AC, 0x81, 0x201A, 0x192, 0x201E, 0x2026, 0x2020, 0x2021, 0x2C6, 0x2030, 0x160, 0x2039, 0x152, 0x8D, 0x17D, 0x8F,
    0x90, 0x2018, 0x2019, 0x201C, 0x201D, 0x2022, 0x2013, 0x2014, 0x2DC, 0x2122, 0x161, 0x203A, 0x153, 0x9D, 0x17E,
    0x178,
  ]
}

extension UInt8 {
  /// Whether the byte is an ASCII digit.
  var isDigit: Bool { (0x30...0x39).contains(self) }
  /// Whether the byte is an ASCII letter.
  var isLetter: Bool { (0x61...0x7A).contains(self | 0x20) }
  /// Whether the byte is a space, a tab or a line break.
  var isBlank: Bool { self == 0x20 || (0x09...0x0D).contains(self) }
}
