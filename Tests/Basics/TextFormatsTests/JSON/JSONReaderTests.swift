import Testing
import TextFormats

struct JSONReaderTests {
  private static let document: JSONValue = [
    "metrics": ["capHeight": .string("700"), "xHeight": .number(480.5), "none": .null],
    "names": .array([.string("a"), .integer(2)]), "count": .integer(3), "open": .bool(true),
  ]

  private static func reader() throws(JSONError) -> JSONReader { try JSONReader(parsing: document.line.utf8) }

  @Test func values() throws {
    let reader = try Self.reader()
    #expect(try reader.member("metrics").member("xHeight").number() == 480.5)
    #expect(try reader.member("count").integer(in: 0...3) == 3)
    #expect(try reader.member("open").bool())
    #expect(try reader.member("names").elements().first?.text() == "a")
    #expect(try reader.optional("nothing")?.path == nil)
    #expect(try reader.member("metrics").optional("none")?.path == nil)
    #expect(
      try reader.member("metrics").members().map(\.value.path) == [
        "metrics.capHeight", "metrics.xHeight", "metrics.none",
      ])
  }

  @Test(
    "An error message is one line, even if a key has a line break",
    arguments: ["a\nb", "a\r\nb", "a\u{85}b", "a\u{2028}b", "a\u{0}b"])
  func oneLine(_ key: String) throws {
    let text = JSONValue.object([(key: key, value: .object([(key: key, value: .number(1))]))]).line
    let member = try #require(try JSONReader(parsing: text.utf8).members().first).value
    let error = #expect(throws: JSONError.self) { try member.member(key).text() }
    #expect(error?.description.contains(where: \.isNewline) == false)
    // CR LF is two Unicode scalars.
    let shown = "a" + String(repeating: "\u{FFFD}", count: key.unicodeScalars.count - 2) + "b"
    #expect(error?.description.hasPrefix("\(shown).\(shown): ") == true)
    let twice = "{\(JSONValue.string(key).line): 1, \(JSONValue.string(key).line): 2}"
    let repeated = #expect(throws: JSONError.self) { try JSONReader(parsing: twice.utf8) }
    #expect(repeated?.description.contains(where: \.isNewline) == false)
  }

  private func message(_ read: @escaping (JSONReader) throws(JSONError) -> Void) -> String? {
    do throws(JSONError) { try read(try Self.reader()) } catch { return error.description }
    return nil
  }

  @Test func failures() {
    #expect(
      message { reader throws(JSONError) in _ = try reader.member("metrics").member("capHeight").number() }
        == "metrics.capHeight: a number was expected, not a text")
    #expect(
      message { reader throws(JSONError) in _ = try reader.member("metrics").member("none") }
        == "metrics.none: the key is missing")
    #expect(message { reader throws(JSONError) in _ = try reader.member("lines") } == "lines: the key is missing")
    #expect(
      message { reader throws(JSONError) in _ = try reader.member("names").elements()[1].text() }
        == "names[1]: a text was expected, not a number")
    #expect(
      message { reader throws(JSONError) in _ = try reader.member("metrics").member("xHeight").integer(in: 0...1000) }
        == "metrics.xHeight: 480.5 is not a whole number")
    #expect(
      message { reader throws(JSONError) in _ = try reader.member("count").integer(in: 10...20) }
        == "count: 3 is out of range; 10…20 is possible")
    #expect(message { reader throws(JSONError) in _ = try reader.text() } == "a text was expected, not an object")
    #expect(
      message { reader throws(JSONError) in _ = try reader.member("count").members() }
        == "count: an object was expected, not a number")
    #expect(
      message { reader throws(JSONError) in _ = try reader.member("count").optional("x") }
        == "count: an object was expected, not a number")
  }
}
