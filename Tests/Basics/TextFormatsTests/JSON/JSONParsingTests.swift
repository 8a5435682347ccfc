import TestSupport
import Testing
import TextFormats

/// RFC 8259.
struct JSONParsingTests {
  @Test(
    "Values of every kind are parsed",
    arguments: [
      ("null", .null), (" true ", .bool(true)), ("false\r\n", .bool(false)), ("0", .number(0)), ("-0", .number(0)),
      ("17.25", .number(17.25)), ("1e3", .number(1000)), ("-2.5E-1", .number(-0.25)), ("1E+2", .number(100)),
      ("\"\"", .string("")), ("\"Größe 字\"", .string("Größe 字")), ("[]", .array([])), ("{}", .object([])),
      ("[1, [2], {\"a\": []}]", .array([.number(1), .array([.number(2)]), ["a": .array([])]])),
      ("{\"b\": 1, \"a\": null}", ["b": .number(1), "a": .null]),
      (#""\"\\\/\b\f\n\r\t\u0041\u00e9\u5B57""#, .string("\"\\/\u{8}\u{C}\n\r\tAé字")),
      (#""\uD83D\uDE00""#, .string("😀")), (#""\u0000""#, .string("\0")),
    ] as [(String, JSONValue)])
  func values(_ text: String, _ value: JSONValue) throws {
    #expect(try JSONValue(parsing: text) == value)
  }

  @Test("Members keep their order")
  func order() throws {
    guard case .object(let members) = try JSONValue(parsing: #"{"z": 1, "a": 2, "m": 3}"#) else {
      Issue.record("no object")
      return
    }
    #expect(members.map(\.key) == ["z", "a", "m"])
  }

  @Test("Keys that differ only in Unicode normalization are different keys")
  func canonicalEquivalence() throws {
    #expect(throws: Never.self) { try JSONValue(parsing: "{\"\u{E9}\": 1, \"e\u{301}\": 2}") }
  }

  @Test(
    "Invalid JSON is refused with its line, its column and what was expected",
    arguments: [
      ("", 1, 1, "a value was expected, not the end of the text"),
      ("  \n\t", 2, 2, "a value was expected, not the end of the text"),
      ("nul", 1, 1, "a value was expected, not \"n\""), ("True", 1, 1, "a value was expected, not \"T\""),
      ("'a'", 1, 1, "a value was expected, not \"'\""), ("NaN", 1, 1, "a value was expected"),
      ("{\"a\": 1} x", 1, 10, "the end of the text was expected, not \"x\""), ("1 2", 1, 3, "the end of the text"),
      ("nullx", 1, 5, "the end of the text"), ("[1,]", 1, 4, "a value was expected, not \"]\""),
      ("[1 2]", 1, 4, "a comma or ] was expected, not \"2\""), ("[1", 1, 3, "a comma or ]"), ("[", 1, 2, "a value"),
      ("{", 1, 2, "a key in quotation marks"), ("{a: 1}", 1, 2, "a key in quotation marks"),
      ("{\"a\" 1}", 1, 6, "a colon was expected, not \"1\""), ("{\"a\": 1,}", 1, 9, "a key in"),
      ("{\"a\": 1 \"b\": 2}", 1, 9, "a comma or } was expected, not a quotation mark"),
      ("{\n  \"é\": 1,\n  \"é\": 2\n}", 3, 3, "the key \"é\" is there twice"),
      ("[\r\n1,\r\n x]", 3, 2, "a value was expected"), ("[\r1\r x]", 3, 2, "a comma or ]"),
      ("01", 1, 2, "the end of the text"), ("-", 1, 2, "a digit was expected, not the end of the text"),
      ("+1", 1, 1, "a value"), (".5", 1, 1, "a value"), ("1.", 1, 3, "a digit"), ("1.e3", 1, 3, "a digit"),
      ("1e", 1, 3, "a digit"), ("1e+", 1, 4, "a digit"), ("0x1F", 1, 2, "the end of the text"),
      ("--1", 1, 2, "a digit"),
      ("[1e309]", 1, 2, "the number is too large"), ("-1e999", 1, 1, "the number is too large"),
      ("\"a", 1, 3, "the closing quotation mark was expected, not the end of the text"),
      ("\"é\n\"", 1, 3, "the escaped form of a control character"), ("\"\u{1}\"", 1, 2, "not the byte 0x01"),
      (#""\x""#, 1, 3, "one of \" \\ / b f n r t u was expected, not \"x\""),
      (#""\u12G4""#, 1, 6, "a hexadecimal digit"),
      (#""\u12"#, 1, 6, "a hexadecimal digit"), (#"["a\uD83D"]"#, 1, 4, "a single surrogate is not a character"),
      (#""\uDE00""#, 1, 2, "a single surrogate is not a character"),
      (#""\uD83D\n""#, 1, 2, "a single surrogate is not a character"),
      (#""\uD83D\u0041""#, 1, 2, "a single surrogate is not a character"),
      (#""\uD83D\uD83D""#, 1, 2, "a single surrogate is not a character"),
      ("\u{FEFF}{}", 1, 1, "byte order mark"), ("/* a */ 1", 1, 1, "a value"), ("\u{A0}1", 1, 1, "a value"),
    ])
  func refused(_ text: String, _ line: Int, _ column: Int, _ message: String) {
    let error = #expect(throws: JSONError.self) { try JSONValue(parsing: text) }
    #expect(error?.place == .position(line: line, column: column))
    #expect(error?.message.contains(message) ?? false, "\(error?.message ?? "none")")
    #expect(error?.description == "line \(line), column \(column): \(error?.message ?? "")")
  }

  @Test(
    "Invalid UTF-8 is refused at the first bad byte",
    arguments: [
      [0x80], [0xC0, 0x80], [0xC1, 0xBF], [0xE0, 0x80, 0x80], [0xED, 0xA0, 0x80], [0xF4, 0x90, 0x80, 0x80], [0xF8],
      [0xC3], [0xE5, 0xAD], [0xFF],
    ] as [[UInt8]])
  func invalidUTF8(_ bytes: [UInt8]) {
    let error = #expect(throws: JSONError.self) {
      try JSONValue(parsing: Array("[\"a".utf8) + bytes + Array("\"]".utf8))
    }
    #expect(error?.place == .position(line: 1, column: 4))
    #expect(error?.message.hasPrefix("UTF-8 was expected") ?? false)
  }

  @Test func utf16() {
    let error = #expect(throws: JSONError.self) { try JSONValue(parsing: [0xFF, 0xFE, 0x7B, 0, 0x7D, 0] as [UInt8]) }
    #expect(error?.message == "the text is UTF-16, but JSON must be UTF-8; save the file as UTF-8")
  }

  @Test("Documents that are too deep or too large are refused")
  func limits() throws {
    let levels = PositionedValue.mostLevels
    func nested(_ count: Int) -> String {
      String(repeating: "[", count: count) + String(repeating: "]", count: count)
    }
    #expect(throws: Never.self) { try JSONValue(parsing: nested(levels)) }
    let tooDeep = #expect(throws: JSONError.self) { try JSONValue(parsing: nested(levels + 1)) }
    #expect(tooDeep?.place == .position(line: 1, column: levels + 1))
    #expect(throws: JSONError.self) { try JSONValue(parsing: String(repeating: "{\"a\":", count: 1_000_000)) }

    let full = [UInt8](repeating: 0x20, count: JSONDocument.mostBytes - 1) + [0x30]
    #expect(try JSONValue(parsing: full) == .number(0))
    let tooLarge = #expect(throws: JSONError.self) { try JSONValue(parsing: full + [0x30]) }
    #expect(tooLarge?.message == "the text has 16777217 bytes, but at most 16777216 are read")
    // If each value has two bytes, the values take twenty times as much memory as the text.
    let tooMany = #expect(throws: JSONError.self) {
      try JSONValue(parsing: "[" + String(repeating: "1,", count: JSONDocument.mostValues) + "1]")
    }
    #expect(tooMany?.message == "the text has more than 1048576 values")
    let tooLong = #expect(throws: JSONError.self) {
      try JSONValue(parsing: "[" + String(repeating: "1", count: 2000) + "]")
    }
    #expect(tooLong?.place == .position(line: 1, column: 2))
  }

  @Test("Random bytes and damaged documents are parsed or refused, never a crash")
  func randomBytes() {
    var random = SeededGenerator(seed: 8259)
    let letters = Array("{}[]\",:0123456789.eE+-truefalsn\\u \n\u{E9}".utf8) + [0x00, 0x80, 0xC0, 0xED, 0xFF]
    let document = Array(#"{"names": ["é\uD83D\uDE00", -1.5e3, true, null], "a": {"b": [[], {}]}}"#.utf8)
    var refused = 0
    for round in 0..<20_000 {
      var bytes: [UInt8]
      if round.isMultiple(of: 2) {
        bytes = (0..<Int.random(in: 0..<40, using: &random)).map { _ in letters.randomElement(using: &random) ?? 0 }
      } else {
        bytes = document
        for _ in 0..<Int.random(in: 1...3, using: &random) {
          bytes[Int.random(in: bytes.indices, using: &random)] = UInt8.random(in: 0...255, using: &random)
        }
      }
      do throws(JSONError) { _ = try JSONValue(parsing: bytes) } catch {
        refused += 1
        guard case .position(let line, let column) = error.place else {
          Issue.record("no position")
          continue
        }
        #expect(line >= 1 && column >= 1 && column <= bytes.count + 1)
      }
    }
    #expect(refused > 10_000)
  }
}

struct JSONPositionTests {
  @Test func everyValueKnowsItsLineAndColumn() throws {
    let text = "{\n  \"größe\": 1, \"b\": [true,\r\n\tnull]\n}"
    let value = try JSONDocument.value(parsing: text.utf8)
    #expect(value.position == TextPosition(line: 1, column: 1))
    let size = try #require(value.member("größe"))
    #expect(size.position == TextPosition(line: 2, column: 3))
    #expect(size.value.position == TextPosition(line: 2, column: 12))
    let array = try #require(value.member("b")?.value)
    #expect(array.position == TextPosition(line: 2, column: 20))
    #expect(array.elements?.map(\.position) == [TextPosition(line: 2, column: 21), TextPosition(line: 3, column: 2)])
  }

  /// RFC 8259 does not define line breaks: CR, LF and CR LF each end a line once.
  @Test(arguments: ["\n", "\r", "\r\n"])
  func aLineEndsOnceHoweverItIsWritten(_ ending: String) throws {
    let value = try JSONDocument.value(parsing: "[1,\(ending)\(ending)  2]".utf8)
    #expect(value.elements?.last?.position == TextPosition(line: 3, column: 3))
  }

  @Test func aKeyThatComesTwiceIsFoundAmongMany() {
    let members = (0..<40).map { "\"k\($0)\": 0" }.joined(separator: ", ")
    #expect(throws: JSONError.self) { try JSONDocument.value(parsing: "{\(members), \"k39\": 1}".utf8) }
    #expect(throws: Never.self) { try JSONDocument.value(parsing: "{\(members), \"k40\": 1}".utf8) }
  }
}
