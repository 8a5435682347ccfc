internal import TextFormats

/// Reads Apple's strings files: `"key" = "text";`, with comments between the entries.
struct AppleStringsReader {
  private var scanner: StringsScanner
  private let language: String?

  init(_ scanner: StringsScanner, language: String?) {
    self.scanner = scanner
    self.language = language
  }

  mutating func read(into list: inout LocalizedTextList) throws(LocalizedTextError) {
    while true {
      try skipComments()
      guard !scanner.isAtEnd else { return }
      let (key, place) = try token()
      try skipComments()
      var (text, position) = (key, place)
      if scanner.take("=") {
        try skipComments()
        (text, position) = try token()
        try skipComments()
      }
      guard scanner.take(";") else {
        throw LocalizedTextError(
          "a semicolon was expected after “\(key.shortened)”", at: scanner.position,
          hint: "plutil -lint gives details")
      }
      try list.add(
        LocalizedText(
          key: key, language: language, text: text, line: position.line, column: position.column, isTranslated: true))
    }
  }

  private mutating func skipComments() throws(LocalizedTextError) {
    while true {
      scanner.skipWhiteSpace()
      let position = scanner.position
      if scanner.take("//") {
        _ = scanner.takeLine()
      } else if scanner.take("/*") {
        guard scanner.takeText(through: "*/") != nil else {
          throw LocalizedTextError("the comment has no end", at: position)
        }
      } else {
        return
      }
    }
  }

  /// Reads a text in quotation marks, or a word without quotation marks.
  private mutating func token() throws(LocalizedTextError) -> (text: String, position: TextPosition) {
    let position = scanner.position
    if scanner.byte == UInt8(ascii: "\"") { return (try quoted(), position) }
    // A property list of the old format allows these characters without quotation marks.
    let word = scanner.takeText { byte in
      (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte & ~0x20) || "_$/:.-".utf8.contains(byte)
    }
    guard !word.isEmpty else { throw LocalizedTextError("a text in quotation marks was expected", at: position) }
    return (word, position)
  }

  private mutating func quoted() throws(LocalizedTextError) -> String {
    let start = scanner.position
    scanner.advance()
    var bytes: [UInt8] = []
    // A character above U+FFFF is written as two escapes, one for each surrogate.
    var half: UInt16?
    func close() { if half != nil { bytes += Array("\u{FFFD}".utf8) } }
    while let byte = scanner.byte {
      let position = scanner.position
      scanner.advance()
      if byte == UInt8(ascii: "\\") {
        guard let unit = try escape(at: position) else { continue }
        if let high = half {
          half = nil
          if UTF16.isTrailSurrogate(unit) {
            bytes += Array(String(decoding: [high, unit], as: UTF16.self).utf8)
            continue
          }
          bytes += Array("\u{FFFD}".utf8)
        }
        if UTF16.isLeadSurrogate(unit) {
          half = unit
        } else {
          bytes += Array(String(decoding: [unit], as: UTF16.self).utf8)
        }
        continue
      }
      close()
      half = nil
      if byte == UInt8(ascii: "\"") { return String(decoding: bytes, as: UTF8.self) }
      bytes.append(byte)
    }
    throw LocalizedTextError("the text has no closing quotation mark", at: start)
  }

  /// Reads an escape, and returns its UTF-16 code unit; nil for a backslash at the end of the file.
  private mutating func escape(at position: TextPosition) throws(LocalizedTextError) -> UInt16? {
    if let octal = scanner.takeOctal() { return UInt16(truncatingIfNeeded: octal) }
    guard let letter = scanner.byte else { return nil }
    scanner.advance()
    if letter == UInt8(ascii: "U") || letter == UInt8(ascii: "u") {
      guard let unit = scanner.takeHexadecimal(atMost: 4) else {
        throw LocalizedTextError("four hexadecimal digits were expected after \\U", at: position)
      }
      return UInt16(truncatingIfNeeded: unit)
    }
    if letter == 0x0A { return 0x0A }
    guard let byte = StringsScanner.escaped(letter) else {
      throw LocalizedTextError("the character after the backslash is not a known escape", at: position)
    }
    return UInt16(byte)
  }
}

/// Converts UTF-16, the encoding of Apple's older strings files.
enum UTF16Text {
  /// Returns the text in UTF-8. A text with a UTF-16 byte order mark is converted. Other texts are returned unchanged.
  static func utf8(of bytes: [UInt8]) throws(LocalizedTextError) -> [UInt8] {
    let isBig = bytes.starts(with: [0xFE, 0xFF])
    guard isBig || bytes.starts(with: [0xFF, 0xFE]) else { return bytes }
    let units = stride(from: 2, to: bytes.count - 1, by: 2).map { place -> UInt16 in
      let (first, second) = (UInt16(bytes[place]), UInt16(bytes[place + 1]))
      return isBig ? first << 8 | second : second << 8 | first
    }
    guard bytes.count.isMultiple(of: 2), let text = String(validating: units, as: UTF16.self) else {
      throw LocalizedTextError("the file is not text in UTF-16", at: .start, hint: "save the file in UTF-8")
    }
    return Array(text.utf8)
  }
}
