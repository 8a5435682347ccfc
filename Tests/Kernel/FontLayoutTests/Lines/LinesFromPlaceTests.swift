import FontMatching
import FontShaping
import FontSources
import FontSubstitution
import Testing

@testable import FontLayout

/// Lines that begin within a text. Base.ttf at 1000 points: space 250, H 720, x 520 wide.
struct LinesFromPlaceTests {
  private static func base() throws -> Font { try MeasuredFont.fixture("Base.ttf") }

  @Test("Lines from an offset have ranges counted from the beginning of the text")
  func rest() throws {
    let text = try Self.base().shaped("H H H\nx")
    #expect(text.lines(width: 1690, from: 2).map(\.utf8Range) == [2..<5, 6..<7])
    #expect(text.lines(width: 1690, from: 4).map(\.advance) == [720, 520])
    #expect(text.lines(width: 1690, from: 0).map(\.utf8Range) == text.lines(width: 1690).map(\.utf8Range))
    #expect(text.lines(width: 1690, from: -3).map(\.utf8Range) == text.lines(width: 1690).map(\.utf8Range))
  }

  @Test("Each line can have its own width")
  func widths() throws {
    let text = try Self.base().shaped("H H H H H")
    var (start, found) = (0, [String]())
    for width in [1690.0, 720, 9999] {
      let lines = text.lines(width: width, maximumLines: 1, from: start)
      found.append(lines[0].drawnText)
      start = lines[0].utf8Range.upperBound
    }
    #expect(found == ["H H", "H", "H H"])
    #expect(start == 9)
  }

  @Test("Lines can begin in white space, at a line feed, within a character, or at the end")
  func edges() throws {
    let text = try Self.base().shaped("H  \n\u{1F468}\u{200D}\u{1F469}x\n")
    #expect(text.lines(width: 9999, from: 2).map(\.utf8Range) == [2..<3, 4..<16])
    #expect(text.lines(width: 9999, from: 2)[0].advance == 0)
    #expect(text.lines(width: 9999, from: 3).map(\.utf8Range) == [3..<3, 4..<16])
    #expect(text.lines(width: 9999, from: 9).first?.utf8Range == 4..<16)
    #expect(text.lines(width: 9999, from: 17).isEmpty)
    #expect(text.lines(width: 9999, from: 99).isEmpty)
    #expect(text.lines(width: 9999, from: 99).height == 0)
    #expect(try Self.base().shaped("").lines(width: 10, from: 4).isEmpty)
  }

  @Test("Lines from within a paragraph have the direction of the paragraph")
  func direction() throws {
    let text = try MeasuredFont.fixture("Hebrew.ttf").shaped("אב Hx Hx")
    #expect(text.lines(width: 9999, from: 5).map(\.direction) == [.rightToLeft])
    #expect(text.lines(width: 9999)[0].direction == .rightToLeft)
  }

  @Test("A line that begins between kerned letters is shaped by itself")
  func kerned() throws {
    let font = FontCollection(systemFonts: false).font(named: "Manrope-Medium", size: 1000)
    let line = font.shaped("AVAVA").lines(width: 9999, from: 1)[0]
    #expect(abs(line.advance - font.measure("VAVA").advance) < 1e-6)
    #expect(abs(line.advance - line.measured.advance) < 1e-6)
  }

  @Test("Lines from a later paragraph begin at the top, without the space before it")
  func styled() throws {
    let style = ParagraphStyle(lineBoxes: .typesetter, spaceBefore: 100)
    let text = StyledText("H\nx\nH", font: try Self.base()).shaped(paragraph: style)
    #expect(text.lines(width: 9999, from: 2).map(\.top) == [0, 1300])
    #expect(text.lines(width: 9999).map(\.top) == [0, 1300, 2600])
  }
}
