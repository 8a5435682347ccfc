extension JSONValue {
  /// Larger than any document that is read here.
  package static let mostBytes = 16 << 20
  /// Deeper than any document that is read here: the parser calls itself for each level.
  package static let mostLevels = 64

  /// Reads a document: RFC 8259 to the letter, and nothing around it.
  ///
  /// Refused besides what is no JSON: a member that comes twice, a number that no double can hold, more than `mostBytes`
  /// or `mostLevels`.
  package init(parsing bytes: some Sequence<UInt8>) throws(JSONError) {
    var parser = JSONParser(bytes)
    self = try parser.document()
  }

  /// Reads a document.
  package init(parsing text: String) throws(JSONError) { try self.init(parsing: text.utf8) }
}

/// A place in a text, and the rules for what may stand there.
struct JSONParser {
  let bytes: [UInt8]
  var place = 0
  private var level = 0
  /// Where the current line begins, and its number from 0; kept by `skipBlanks`, since JSON breaks lines nowhere else.
  private var lineStart = 0
  private var line = 0
  /// The place whose column was told last, and that column from 0.
  private var told = (place: 0, column: 0)

  init(_ bytes: some Sequence<UInt8>) { self.bytes = Array(bytes) }

  mutating func document() throws(JSONError) -> JSONValue {
    try document { parser throws(JSONError) in try parser.value() }
  }

  /// The one value of the text, read in the caller's way.
  mutating func document<Value>(
    _ read: (inout JSONParser) throws(JSONError) -> Value
  ) throws(JSONError) -> Value {
    guard bytes.count <= JSONValue.mostBytes else {
      throw failure("the text has \(bytes.count) bytes, and at most \(JSONValue.mostBytes) are read")
    }
    // RFC 8259, § 8.1: "Implementations MUST NOT add a byte order mark".
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) {
      throw failure("the text begins with a byte order mark, which JSON has none of; save it as UTF-8 without one")
    }
    if bytes.starts(with: [0xFE, 0xFF]) || bytes.starts(with: [0xFF, 0xFE]) {
      throw failure("the text is UTF-16, and JSON is UTF-8; save it as that")
    }
    let value = try read(&self)
    skipBlanks()
    guard place == bytes.count else { throw unexpected("the end of the text") }
    return value
  }

  // MARK: - Values

  private mutating func value() throws(JSONError) -> JSONValue {
    skipBlanks()
    switch byte {
    case UInt8(ascii: "{"): return try nested { parser throws(JSONError) in try parser.object() }
    case UInt8(ascii: "["): return try nested { parser throws(JSONError) in try parser.array() }
    case UInt8(ascii: "\""): return .string(try string())
    case UInt8(ascii: "-"), (UInt8(ascii: "0")...UInt8(ascii: "9"))?: return .number(try number())
    default:
      if take(word: "true") { return .bool(true) }
      if take(word: "false") { return .bool(false) }
      if take(word: "null") { return .null }
      throw unexpected("a value")
    }
  }

  mutating func take(word: String) -> Bool {
    guard bytes[place...].starts(with: word.utf8) else { return false }
    place += word.utf8.count
    return true
  }

  mutating func nested<Value>(
    _ read: (inout JSONParser) throws(JSONError) -> Value
  ) throws(JSONError) -> Value {
    guard level < JSONValue.mostLevels else { throw failure("the values lie more than \(JSONValue.mostLevels) deep") }
    level += 1
    let value = try read(&self)
    level -= 1
    return value
  }

  private mutating func object() throws(JSONError) -> JSONValue {
    var members: [(key: String, value: JSONValue)] = []
    // By their bytes: Swift's texts are equal where an accent is written in two ways, and JSON's are not.
    var keys = Set<[UInt8]>()
    place += 1
    skipBlanks()
    guard !take("}") else { return .object([]) }
    while true {
      skipBlanks()
      guard byte == UInt8(ascii: "\"") else { throw unexpected("a member's name in quotation marks") }
      let start = place
      let key = try string()
      guard keys.insert(Array(key.utf8)).inserted else {
        throw failure("the member \"\(key.shortened)\" is there twice", at: start)
      }
      skipBlanks()
      guard take(":") else { throw unexpected("a colon") }
      members.append((key: key, value: try value()))
      skipBlanks()
      if take("}") { return .object(members) }
      guard take(",") else { throw unexpected("a comma or }") }
    }
  }

  private mutating func array() throws(JSONError) -> JSONValue {
    var values: [JSONValue] = []
    place += 1
    skipBlanks()
    guard !take("]") else { return .array([]) }
    while true {
      values.append(try value())
      skipBlanks()
      if take("]") { return .array(values) }
      guard take(",") else { throw unexpected("a comma or ]") }
    }
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
      // A line feed behind a carriage return ends the same line.
      if byte == 0x0D || (byte == 0x0A && (place < 2 || bytes[place - 2] != 0x0D)) { line += 1 }
      if byte < 0x20, byte != 0x09 { lineStart = place }
    }
  }

  /// The line and the character of it where the parser is, both from 1.
  ///
  /// Told for one place after another, which all together takes one walk over the text.
  mutating func position() -> TextPosition {
    if told.place < lineStart { told = (lineStart, 0) }
    for byte in bytes[told.place..<place] where byte & 0xC0 != 0x80 { told.column += 1 }
    told.place = place
    return TextPosition(line: line + 1, column: told.column + 1)
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
        // What continues a character in UTF-8 is no column of its own.
        column += 1
      }
      previous = byte
    }
    return JSONError(.position(line: line, column: column), message)
  }
}

extension String {
  /// The beginning of a text that may be of any length.
  var shortened: String { utf8.count <= 64 ? self : prefix(32) + "…" }
}
