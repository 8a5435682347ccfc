/// A JSON document (RFC 8259) as a tree of values with their positions.
///
/// Some valid JSON is refused, too:
/// - a member that occurs twice;
/// - a member whose name has more than `String.mostMarks` combining marks in a row;
/// - a number that a double cannot represent;
/// - more than `mostBytes`, `mostValues` or `PositionedValue.mostLevels`.
package enum JSONDocument {
  /// The greatest size of a document, in bytes.
  package static let mostBytes = 16 << 20
  /// The greatest number of values. The largest lock has fewer. A value that takes two bytes in the document needs
  /// twenty times as much memory.
  package static let mostValues = 1 << 20

  /// The texts that a document may contain.
  package enum Texts: Sendable {
    /// Any text, for example translations and messages.
    case any
    /// Only names and words. A text with more than `String.mostMarks` combining marks in a row is refused.
    case names
  }

  package static func value(
    parsing bytes: some Sequence<UInt8>, mostValues: Int = mostValues, texts: Texts = .any
  ) throws(JSONError) -> PositionedValue {
    var parser = JSONParser(bytes, mostValues, texts)
    return try parser.document()
  }
}

/// A recursive descent parser.
struct JSONParser {
  let bytes: [UInt8]
  var place = 0
  var level = 0
  private let mostValues: Int
  private let texts: JSONDocument.Texts
  private var count = 0
  /// The byte index where the current line begins, and the line number from 0. Only `skipBlanks` updates them, because
  /// JSON has line breaks only between tokens.
  private var lineStart = 0
  private var line = 0
  /// The byte index whose column was counted last, and this column. Columns are counted from 0.
  private var counted = (place: 0, column: 0)

  init(_ bytes: some Sequence<UInt8>, _ mostValues: Int, _ texts: JSONDocument.Texts) {
    self.bytes = Array(bytes)
    self.mostValues = mostValues
    self.texts = texts
  }

  mutating func document() throws(JSONError) -> PositionedValue {
    guard bytes.count <= JSONDocument.mostBytes else {
      throw failure("the text has \(bytes.count) bytes, but at most \(JSONDocument.mostBytes) are read")
    }
    // RFC 8259, § 8.1: "Implementations MUST NOT add a byte order mark".
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) {
      throw failure(
        "the text begins with a byte order mark, which JSON does not allow; save the file as UTF-8 without a byte order mark"
      )
    }
    if bytes.starts(with: [0xFE, 0xFF]) || bytes.starts(with: [0xFF, 0xFE]) {
      throw failure("the text is UTF-16, but JSON must be UTF-8; save the file as UTF-8")
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

  /// The parser's line and its column in characters, both from 1.
  ///
  /// Positions must be requested in increasing order. Counting all columns then takes one pass over the text.
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

  /// - Parameter place: the byte index of the mistake; nil for the parser's index.
  func failure(_ message: String, at place: Int? = nil) -> JSONError {
    JSONError(message, at: place ?? self.place, in: bytes)
  }
}

extension JSONParser {
  mutating func value() throws(JSONError) -> PositionedValue {
    skipBlanks()
    count += 1
    guard count <= mostValues else { throw failure("the text has more than \(mostValues) values") }
    let position = position()
    switch byte {
    case UInt8(ascii: "{"):
      return PositionedValue(.object(try nested { parser throws(JSONError) in try parser.members() }), at: position)
    case UInt8(ascii: "["):
      return PositionedValue(.array(try nested { parser throws(JSONError) in try parser.elements() }), at: position)
    case UInt8(ascii: "\""):
      let start = place
      let text = try string()
      guard texts == .any || !text.hasTooManyMarks else { throw failure(JSONError.tooManyMarks(in: text), at: start) }
      return PositionedValue(.string(text), at: position)
    case UInt8(ascii: "-"), (UInt8(ascii: "0")...UInt8(ascii: "9"))?:
      return PositionedValue(.number(try number()), at: position)
    default:
      if take(word: "true") { return PositionedValue(.bool(true), at: position) }
      if take(word: "false") { return PositionedValue(.bool(false), at: position) }
      if take(word: "null") { return PositionedValue(.null, at: position) }
      throw unexpected("a value")
    }
  }

  private mutating func take(word: String) -> Bool {
    guard bytes[place...].starts(with: word.utf8) else { return false }
    place += word.utf8.count
    return true
  }

  private mutating func nested<Value>(
    _ read: (inout JSONParser) throws(JSONError) -> Value
  ) throws(JSONError) -> Value {
    guard level < PositionedValue.mostLevels else {
      throw failure("the values are nested more than \(PositionedValue.mostLevels) deep")
    }
    level += 1
    let value = try read(&self)
    level -= 1
    return value
  }

  private mutating func members() throws(JSONError) -> [PositionedValue.Member] {
    var members: [PositionedValue.Member] = []
    var keys = DistinctKeys()
    place += 1
    skipBlanks()
    guard !take("}") else { return [] }
    members.reserveCapacity(Self.usualMembers)
    while true {
      skipBlanks()
      guard byte == UInt8(ascii: "\"") else { throw unexpected("a key in quotation marks") }
      let position = position()
      let start = place
      let key = try string()
      guard !key.hasTooManyMarks else { throw failure(JSONError.tooManyMarks(in: key), at: start) }
      guard keys.isNew(key, after: members) else {
        throw failure("the key \"\(key.shortened)\" is there twice", at: start)
      }
      skipBlanks()
      guard take(":") else { throw unexpected("a colon") }
      members.append(PositionedValue.Member(key, at: position, try value()))
      skipBlanks()
      if take("}") { return members }
      guard take(",") else { throw unexpected("a comma or }") }
    }
  }

  /// The initial capacity of an object. Most objects have no more members, and reserving is faster than growing.
  private static let usualMembers = 4

  private mutating func elements() throws(JSONError) -> [PositionedValue] {
    var values: [PositionedValue] = []
    place += 1
    skipBlanks()
    guard !take("]") else { return [] }
    while true {
      values.append(try value())
      skipBlanks()
      if take("]") { return values }
      guard take(",") else { throw unexpected("a comma or ]") }
    }
  }
}
