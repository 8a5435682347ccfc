import Testing
import TextFormats

/// Where the values of a JSON document stand.
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

  /// RFC 8259 has no line breaks of its own: CR, LF and CR LF each end a line once.
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
