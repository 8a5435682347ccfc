import CoreTextNames
import FontMetricsKit
import Testing

/// Single lines, as a toolkit requests them, in fixtures with H 720, x 520 and the space 250 units wide.
struct CTTypesetterTests {
  private static func typesetter(_ characters: String) throws -> CTTypesetter {
    CTTypesetterCreateWithAttributedString(Fixtures.text(characters, try Fixtures.hebrew()))
  }

  @Test("CTTypesetterSuggestLineBreak: words that fit, with the space and the line feed after them, from any place on")
  func lineBreak() throws {
    let words = try Self.typesetter("H H H")
    #expect(CTTypesetterSuggestLineBreak(words, 0, 1690) == 4)
    #expect(CTTypesetterSuggestLineBreak(words, 4, 1690) == 1)
    #expect(CTTypesetterSuggestLineBreak(words, 2, 1690) == 3)
    #expect(CTTypesetterSuggestLineBreak(words, 5, 1690) == 0)
    let paragraphs = try Self.typesetter("H𝐀\n\nxx")
    #expect(CTTypesetterSuggestLineBreak(paragraphs, 0, 99_999) == 4)
    #expect(CTTypesetterSuggestLineBreak(paragraphs, 3, 99_999) == 1)
    #expect(CTTypesetterSuggestLineBreak(paragraphs, 4, 99_999) == 1)
    #expect(CTTypesetterSuggestLineBreak(paragraphs, 5, 99_999) == 2)
    // A word that is too wide is broken. A line has at least one character.
    #expect(CTTypesetterSuggestLineBreak(try Self.typesetter("HHH"), 0, 1500) == 2)
    #expect(CTTypesetterSuggestLineBreak(try Self.typesetter("HHH"), 1, 0) == 1)
  }

  @Test("CTTypesetterSuggestLineBreak: a whole text as the engine breaks it")
  func wholeText() throws {
    let font = try Fixtures.manrope()
    let text = "A typesetter suggests where a line may end; a toolkit may give each line another width.\nAnd so on."
    let typesetter = CTTypesetterCreateWithAttributedString(Fixtures.text(text, font))
    var starts = [0]
    while let last = starts.last, last < text.utf16.count {
      starts.append(last + CTTypesetterSuggestLineBreak(typesetter, last, 140))
    }
    #expect(starts.dropLast() == font.font.lines(of: text, width: 140).map(\.utf8Range.lowerBound)[...])
  }

  @Test("CTTypesetterSuggestClusterBreak: characters that fit")
  func clusterBreak() throws {
    let words = try Self.typesetter("Hx Hx")
    #expect(CTTypesetterSuggestLineBreak(words, 0, 2300) == 3)
    #expect(CTTypesetterSuggestClusterBreak(words, 0, 2300) == 4)
    #expect(CTTypesetterSuggestClusterBreak(words, 3, 720) == 1)
  }

  @Test(
    "CTTypesetterCreateLine: a part of the text, its places counted in the whole, in the direction of its paragraph")
  func createLine() throws {
    let typesetter = try Self.typesetter("𝐀H xH")
    let line = CTTypesetterCreateLine(typesetter, CFRangeMake(2, 3))
    #expect(CTLineGetStringRange(line) == CFRangeMake(2, 3))
    #expect(line.indices == [2, 3, 4])
    #expect(near(line.positions.map(\.x), [0, 720, 970]))
    #expect(CTLineGetStringIndexForPosition(line, CGPoint(x: 980, y: 0)) == 4)
    let rest = CTTypesetterCreateLine(typesetter, CFRangeMake(4, 0))
    #expect(CTLineGetStringRange(rest) == CFRangeMake(4, 2))
    // A space and x in a Hebrew paragraph: the space is read first, and is on the right.
    let hebrew = CTTypesetterCreateLine(try Self.typesetter("x\nאב x"), CFRangeMake(4, 2))
    #expect(hebrew.indices == [5, 4])
  }
}
