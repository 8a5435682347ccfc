import Testing
import TextFormats
import YAMLFormat

struct YAMLDocumentTests {
  private func read(_ text: String) throws -> PositionedValue { try YAMLDocument.value(parsing: Array(text.utf8)) }

  @Test func everyValueKnowsItsLineAndColumn() throws {
    let value = try read("größe: 24\nfaces:\n  - {500: MuseoSlab-500}\n  - \"300\"\n")
    #expect(value.member("größe")?.value.position == TextPosition(line: 1, column: 8))
    let faces = try #require(value.member("faces")?.value.elements)
    #expect(faces[0].member("500")?.position == TextPosition(line: 3, column: 6))
    #expect(faces[0].member("500")?.value.text == "MuseoSlab-500")
    #expect(faces[1].position == TextPosition(line: 4, column: 5))
    #expect(faces[1].text == "300")
  }

  /// YAML 1.2.2, § 10.3.2, the core schema: `no` (Norway) is a text, not false.
  @Test func plainWordsMeanWhatTheCoreSchemaSays() throws {
    let value = try read("[0.5, +.5, -1e2, 0x10, 0o10, ~, true, no, 1.2.3, 007, '1', -, 12_000]")
    let kinds = try #require(value.elements).map { "\($0.kind)" }
    #expect(
      kinds == [
        "number(0.5)", "number(0.5)", "number(-100.0)", "number(16.0)", "number(8.0)", "null", "bool(true)",
        "string(\"no\")", "string(\"1.2.3\")", "number(7.0)", "string(\"1\")", "string(\"-\")", "string(\"12_000\")",
      ])
  }

  /// YAML 1.2.2, § 6.9.1: the tag `!` makes a plain word a text; a sequence and a mapping stay as they are.
  @Test func anExclamationMarkSaysThatAWordIsAText() throws {
    let value = try read("[! 12, &a ! true, ! \"x\", ! [1], ! {b: ! ~}, *a]")
    let elements = try #require(value.elements)
    #expect(elements.map(\.text) == ["12", "true", "x", nil, nil, "true"])
    #expect(elements[3].elements?.count == 1)
    #expect(elements[4].member("b")?.value.text == "~")
    #expect(try read("! 5: a").member("5")?.value.text == "a")
  }

  @Test func anAliasIsWhatItStandsFor() throws {
    let value = try read("a: &size {size: 24}\nb: *size\n")
    let alias = try #require(value.member("b")?.value)
    #expect(alias.member("size")?.position == TextPosition(line: 1, column: 11))
  }

  @Test(arguments: [
    ("a: 1\na: 2", 2, 1, "twice"), ("a: [1, 2", 2, 1, "expected ',' or ']'"), ("a: *b", 1, 4, "no anchor"),
    ("a: &a [*a]", 1, 8, "refers to itself"), ("a: !!python/object x", 1, 4, "tag"),
    ("a: !!str 5", 1, 4, "tag"), ("a: !mine [1]", 1, 4, "tag"), ("!!str a: 1", 1, 1, "tag"),
    ("? [a]\n: 1", 1, 3, "a key must be a text"), ("a: 1\n---\nb: 2", 2, 1, "second document"),
    ("a: 1e999", 1, 4, "too large"),
    ("a: .nan", 1, 4, "or is not a number"), ("a:\n\t- b", 2, 1, "token"),
  ])
  func saysWhereItIsWrong(_ text: String, line: Int, column: Int, words: String) throws {
    let error = #expect(throws: JSONError.self) { try read(text) }
    #expect(error?.place == .position(line: line, column: column))
    #expect(error?.message.contains(words) ?? false, "\(error?.message ?? "")")
  }

  @Test("A key or a text with more marks than a name may have is refused", arguments: ["\"%\": 1", "a: %", "[\"%\"]"])
  func marks(_ text: String) {
    let marks = "a" + String(repeating: "\u{301}\u{323}", count: 200)
    let parts = text.split(separator: "%", omittingEmptySubsequences: false)
    let error = #expect(throws: JSONError.self) { try read(parts.joined(separator: marks)) }
    #expect(error?.message.contains("more than 30 combining marks") == true)
  }

  @Test func anEmptyTextIsNoDocument() {
    #expect(throws: JSONError.self) { try read("") }
    #expect(throws: JSONError.self) { try read("# nothing\n") }
  }

  /// These nine lines mean a billion values: each line has ten aliases of the line before.
  @Test func aBillionLaughsAreRefused() {
    var text = "a0: &a0 [x, x, x, x, x, x, x, x, x, x]\n"
    for place in 1..<9 {
      text += "a\(place): &a\(place) [" + Array(repeating: "*a\(place - 1)", count: 10).joined(separator: ", ") + "]\n"
    }
    let error = #expect(throws: JSONError.self) { try read(text) }
    #expect(error?.message.contains("with its aliases") ?? false)
  }

  @Test func deepAndLongTextsAreRefused() {
    #expect(throws: JSONError.self) { try read(String(repeating: "[", count: 100_000)) }
    #expect(throws: JSONError.self) { try read(String(repeating: "- ", count: 5000) + "a") }
    #expect(throws: JSONError.self) { try read("\"" + String(repeating: "a", count: YAMLDocument.mostBytes) + "\"") }
    #expect(throws: JSONError.self) { try read(String(repeating: "- a\n", count: YAMLDocument.mostValues + 1)) }
  }

  @Test(arguments: [[0xFF, 0xFE], [0x61, 0x3A, 0x20, 0xC3], [0x61, 0x00], [0xED, 0xA0, 0x80]] as [[UInt8]])
  func bytesThatAreNoTextAreRefused(_ bytes: [UInt8]) {
    #expect(throws: JSONError.self) { try YAMLDocument.value(parsing: bytes) }
  }
}
