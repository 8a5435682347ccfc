import TestSupport
import Testing
import TextFormats

/// UAX #15, § 13: no name has more than 30 combining marks in a row.
@Suite(.stopped(after: .seconds(300))) struct CombiningMarksTests {
  private static func marks(_ count: Int) -> String {
    String(String.UnicodeScalarView((0..<count).map { $0 % 2 == 0 ? "\u{301}" : "\u{323}" }))
  }

  @Test func thirtyAreAName() {
    #expect(!("a" + Self.marks(30)).hasTooManyMarks)
    #expect(("a" + Self.marks(31)).hasTooManyMarks)
    #expect(!("a" + Self.marks(30) + "b" + Self.marks(30)).hasTooManyMarks)
    #expect(!String(repeating: "é字한", count: 40).hasTooManyMarks)
    // Each of these characters is decomposed into two marks.
    #expect(("a" + String(repeating: "\u{F73}", count: 31)).hasTooManyMarks)
  }

  @Test func theSurplusIsLeftOut() {
    let text = "a" + Self.marks(500) + "b"
    #expect(text.withoutSurplusMarks.unicodeScalars.elementsEqual(("a" + Self.marks(30) + "b").unicodeScalars))
    #expect("a" + Self.marks(30) == ("a" + Self.marks(30)).withoutSurplusMarks)
  }

  @Test("A document refuses keys with too many marks, and values too if they are names")
  func documents() throws {
    let long = "a" + Self.marks(200_000)
    let key = #expect(throws: JSONError.self) { try JSONReader(parsing: "{\"b\": 1, \"\(long)\": 1}".utf8) }
    #expect(key?.place == .position(line: 1, column: 10))
    #expect(key?.message.contains("more than 30 combining marks") == true)
    #expect((key?.message.utf8.count ?? 0) < 400)
    let text = "{\"b\": \"\(long)\"}"
    #expect(try JSONReader(parsing: text.utf8).member("b").text().utf8.count == long.utf8.count)
    #expect(throws: JSONError.self) { try JSONReader(parsing: text.utf8, texts: .names) }
  }

  @Test("Exact texts are compared by their bytes, even with many marks")
  func exactTexts() {
    #expect(ExactText("é") != ExactText("e\u{301}"))
    #expect("é" == "e\u{301}")
    let long = "a" + Self.marks(200_000)
    #expect(Set(["x", "y", "x"].map { ExactText(long + $0) }).count == 2)
    #expect([ExactText(long): 1][ExactText(long)] == 1)
  }

  @Test("A message has only the beginning of a long text")
  func messages() {
    #expect(("a" + Self.marks(1000)).shortened.unicodeScalars.count == 33)
    #expect(String(repeating: "ab", count: 40).shortened == String(repeating: "ab", count: 16) + "…")
  }
}
