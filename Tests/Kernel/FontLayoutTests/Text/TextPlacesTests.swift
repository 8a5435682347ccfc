import FontFaces
import FontLayout
import FontMatching
import FontNames
import FontShaping
import FontSources
import FontSubstitution
import TestSupport
import Testing

/// Carets and indices of positions in a text. Base.ttf at 1000 points: H is 720 wide, x 520, zero 560.
struct TextPlacesTests {
  private static func measure(_ text: String, _ font: String = "Base.ttf") throws -> MeasuredText {
    try MeasuredFont.fixture(font).measure(text, in: MeasuredFont.alone)
  }

  @Test("A position in a line gives the nearest caret")
  func hits() throws {
    let text = try Self.measure("Hx0")
    let hits: [(Double, Int)] = [
      (-10_000, 0), (0, 0), (359, 0), (360, 0), (361, 1), (720, 1), (979, 1), (981, 2), (1519, 2), (1521, 3),
      (1800, 3), (.infinity, 3), (-.infinity, 0), (.nan, 0),
    ]
    for (x, offset) in hits {
      #expect(text.caret(atX: x).utf8Offset == offset, "\(x)")
      #expect(text.index(atX: x) == text.text.index(text.text.startIndex, offsetBy: offset), "\(x)")
    }
  }

  @Test("An empty text has one caret for every position")
  func empty() throws {
    let text = try Self.measure("")
    #expect(text.caret(atX: 100) == text.carets[0])
    #expect(text.index(atX: 100) == text.text.endIndex)
    #expect(text.caret(at: text.text.startIndex).x == 0)
    #expect(text.direction == .leftToRight)
  }

  @Test("In right-to-left text, the first caret is at the right end")
  func rightToLeft() throws {
    let text = try Self.measure("אבג", "Hebrew.ttf")
    #expect(text.direction == .rightToLeft)
    #expect(text.caret(atX: text.advance).utf8Offset == 0)
    #expect(text.index(atX: 0) == text.text.endIndex)
    #expect(text.caret(at: text.text.startIndex).x == text.advance)
  }

  @Test("The indices of carets, glyphs and runs are those of whole characters")
  func indices() throws {
    let text = try Self.measure("Hé\u{301}x")
    let string = text.text
    #expect(text.carets.map { text.index(of: $0) } == Array(string.indices) + [string.endIndex])
    for index in string.indices {
      #expect(text.index(of: text.caret(at: index)) == index)
    }
    // An index within a character gives the caret before this character.
    let within = string.unicodeScalars.index(string.startIndex, offsetBy: 2)
    #expect(text.index(of: text.caret(at: within)) == string.index(after: string.startIndex))
    #expect(text.caret(at: string.endIndex) == text.carets.last)
    #expect(text.runs.map { String(string[text.range(of: $0)]) }.joined() == string)
    #expect(text.glyphs.last.map { string[text.index(of: $0)] } == "x")
  }

  @Test("The direction is the requested direction, or else that of the first letter")
  func direction() throws {
    let font = try MeasuredFont.fixture("Hebrew.ttf")
    #expect(font.measure("0, א H", in: MeasuredFont.alone).direction == .rightToLeft)
    #expect(font.measure("0, א", direction: .leftToRight, in: MeasuredFont.alone).direction == .leftToRight)
    #expect(font.measure("H", direction: .rightToLeft, in: MeasuredFont.alone).direction == .rightToLeft)
    #expect(font.measure("H א", in: MeasuredFont.alone).direction == .leftToRight)
  }
}
