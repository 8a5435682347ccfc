import FontMatching
import FontShaping
import FontSources
import FontSubstitution
import TestSupport
import Testing

@testable import FontLayout

/// Lines with right-to-left letters, ordered by UAX #9.
struct BidirectionalTextTests {
  private static func measure(_ text: String, _ direction: TextDirection? = nil) throws -> MeasuredText {
    try MeasuredFont.fixture("Hebrew.ttf").measure(text, direction: direction, in: MeasuredFont.alone)
  }

  @Test("A line that begins with Hebrew runs from right to left")
  func rightToLeft() throws {
    let text = try Self.measure("אב Hx")
    #expect(text.glyphs.map(\.cluster) == [5, 6, 4, 2, 0])
    #expect(text.carets.map(\.utf8Offset) == [0, 2, 4, 5, 6, 7])
    // Each Hebrew letter is 720 wide, the space 250. H begins at the left end, and x, 520 wide, follows.
    #expect(text.carets.map(\.x) == [2930, 2210, 1490, 0, 720, 1240])
    #expect(text.runs.map(\.direction) == [.leftToRight, .rightToLeft])
  }

  @Test("In a left-to-right line, only the Hebrew letters are reversed")
  func leftToRight() throws {
    #expect(try Self.measure("Hx אב").glyphs.map(\.cluster) == [0, 1, 2, 5, 3])
    #expect(try Self.measure("אב Hx", .leftToRight).glyphs.map(\.cluster) == [2, 0, 4, 5, 6])
    #expect(try Self.measure("Hx אב", .rightToLeft).glyphs.map(\.cluster) == [5, 3, 2, 0, 1])
  }

  @Test("White space at the end of a line follows the line's direction (UAX #9, L1)")
  func trailingSpace() throws {
    #expect(try Self.measure("Hא ", .leftToRight).glyphs.map(\.cluster) == [0, 1, 3])
    #expect(try Self.measure("אH ", .rightToLeft).glyphs.map(\.cluster) == [3, 2, 0])
  }

  @Test("The tracking of a right-to-left letter is on its left")
  func tracking() throws {
    let text = try MeasuredFont.fixture("Hebrew.ttf").measure("אב", tracking: 10, in: MeasuredFont.alone)
    #expect(text.advance == 1460)
    #expect(text.glyphs.map(\.x) == [10, 740])
  }
}
