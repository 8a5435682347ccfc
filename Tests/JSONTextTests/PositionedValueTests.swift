import JSONText
import Testing

struct PositionedValueTests {
  @Test func everyValueKnowsItsLineAndColumn() throws {
    let text = "{\n  \"größe\": 1, \"b\": [true,\r\n\tnull]\n}"
    let value = try PositionedValue(parsing: text.utf8)
    #expect(value.position == TextPosition(line: 1, column: 1))
    let size = try #require(value.member("größe"))
    #expect(size.position == TextPosition(line: 2, column: 3))
    #expect(size.value.position == TextPosition(line: 2, column: 12))
    let array = try #require(value.member("b")?.value)
    #expect(array.position == TextPosition(line: 2, column: 20))
    #expect(array.elements?.map(\.position) == [TextPosition(line: 2, column: 21), TextPosition(line: 3, column: 2)])
  }

  /// RFC 8259 has no line breaks of its own: CR, LF and CR LF each end a line once.
  @Test(arguments: ["\n", "\r", "\r\n"])
  func aLineEndsOnceHoweverItIsWritten(_ ending: String) throws {
    let value = try PositionedValue(parsing: "[1,\(ending)\(ending)  2]".utf8)
    #expect(value.elements?.last?.position == TextPosition(line: 3, column: 3))
  }

  /// The tree is the one that `JSONValue` reads, and the errors are the same.
  @Test(arguments: [
    "{\"a\": 1,}", "{\"a\": 1, \"a\": 2}", "[1 2]", "\u{FEFF}{}", "{\"a\": tru}", "", "[01]", "{\"a\" 1}", "nul",
  ])
  func refusesWhatIsNoJSON(_ text: String) {
    let plain = #expect(throws: JSONError.self) { try JSONValue(parsing: text) }
    let positioned = #expect(throws: JSONError.self) { try PositionedValue(parsing: text.utf8) }
    #expect(plain == positioned)
  }

  @Test func aKeyThatComesTwiceIsFoundAmongMany() {
    let members = (0..<40).map { "\"k\($0)\": 0" }.joined(separator: ", ")
    #expect(throws: JSONError.self) { try PositionedValue(parsing: "{\(members), \"k39\": 1}".utf8) }
    #expect(throws: Never.self) { try PositionedValue(parsing: "{\(members), \"k40\": 1}".utf8) }
  }
}
