/// A place in a JSON text, and the rules for what may stand there.
struct JSONParser {
  let bytes: [UInt8]
  var place = 0
  var level = 0
  /// Where the current line begins, and its number from 0; updated by `skipBlanks`, since JSON breaks lines nowhere else.
  private var lineStart = 0
  private var line = 0
  /// The place whose column was counted last, and that column from 0.
  private var counted = (place: 0, column: 0)

  init(_ bytes: some Sequence<UInt8>) { self.bytes = Array(bytes) }

  /// The one value of the text.
  mutating func document() throws(JSONError) -> PositionedValue {
    guard bytes.count <= JSONDocument.mostBytes else {
      throw failure("the text has \(bytes.count) bytes, and at most \(JSONDocument.mostBytes) are read")
    }
    // RFC 8259, § 8.1: "Implementations MUST NOT add a byte order mark".
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) {
      throw failure("the text begins with a byte order mark, which JSON has none of; save it as UTF-8 without one")
    }
    if bytes.starts(with: [0xFE, 0xFF]) || bytes.starts(with: [0xFF, 0xFE]) {
      throw failure("the text is UTF-16, and JSON is UTF-8; save it as that")
    }
    let value = try value()
    skipBlanks()
    guard place == bytes.count else { throw unexpected("the end of the text") }
    return value
  }

  // MARK: - The text

  var byte: UInt8? { place < bytes.count ? bytes[place] : nil }

  mutating func take(_ letter: Unicode.Scalar) -> Bool {
    guard byte == UInt8(ascii: letter) else { return false }
    place += 1
    return true
  }

  /// RFC 8259, § 2: "ws = *( %x20 / %x09 / %x0A / %x0D )".
  mutating func skipBlanks() {
    while let byte, byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D {
      place += 1
      // A line feed after a carriage return ends the same line.
      if byte == 0x0D || (byte == 0x0A && (place < 2 || bytes[place - 2] != 0x0D)) { line += 1 }
      if byte < 0x20, byte != 0x09 { lineStart = place }
    }
  }

  /// The line and the character of it where the parser is, both from 1.
  ///
  /// It is asked for one place after another, so that all of them together take one walk over the text.
  mutating func position() -> TextPosition {
    if counted.place < lineStart { counted = (lineStart, 0) }
    for byte in bytes[counted.place..<place] where byte & 0xC0 != 0x80 { counted.column += 1 }
    counted.place = place
    return TextPosition(line: line + 1, column: counted.column + 1)
  }

  // MARK: - Failures

  func unexpected(_ expected: String) -> JSONError {
    let found =
      switch byte {
      case nil: "the end of the text"
      case UInt8(ascii: "\"")?: "a quotation mark"
      case .some(let byte) where (0x21...0x7E).contains(byte): "\"\(Character(Unicode.Scalar(byte)))\""
      case .some(let byte): "the byte 0x" + (byte < 0x10 ? "0" : "") + String(byte, radix: 16, uppercase: true)
      }
    return failure("\(expected) was expected, not \(found)")
  }

  /// - Parameter place: where it is, in bytes from the beginning; nil for where the parser is.
  func failure(_ message: String, at place: Int? = nil) -> JSONError {
    var line = 1
    var column = 1
    var previous: UInt8 = 0
    for byte in bytes.prefix(place ?? self.place) {
      if byte == 0x0A {
        if previous != 0x0D { line += 1 }
        column = 1
      } else if byte == 0x0D {
        line += 1
        column = 1
      } else if byte & 0xC0 != 0x80 {
        // A byte that continues a character in UTF-8 is not a column of its own.
        column += 1
      }
      previous = byte
    }
    return JSONError(TextPosition(line: line, column: column), message)
  }
}
