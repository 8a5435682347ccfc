import FontMatching
import FontShaping
import FontSources
import FontSubstitution
import TestSupport
import Testing

@testable import FontLayout

/// Lines with letters that run from right to left: what UAX #9 says of their order.
struct BidirectionalTextTests {
  private static func measure(_ text: String, _ direction: TextDirection? = nil) throws -> MeasuredText {
    try MeasuredFont.fixture("Hebrew.ttf").measure(text, direction: direction, in: MeasuredFont.alone)
  }

  @Test("A line that begins with Hebrew runs to the left: what is read first stands right")
  func rightToLeft() throws {
    let text = try Self.measure("אב Hx")
    #expect(text.glyphs.map(\.cluster) == [5, 6, 4, 2, 0])
    #expect(text.carets.map(\.utf8Offset) == [0, 2, 4, 5, 6, 7])
    // Each Hebrew letter is 720 wide, the space 250; H begins at the left end, after it x, 520 wide.
    #expect(text.carets.map(\.x) == [2930, 2210, 1490, 0, 720, 1240])
    #expect(text.runs.map(\.direction) == [.leftToRight, .rightToLeft])
  }

  @Test("In a line that runs to the right only the Hebrew is turned round")
  func leftToRight() throws {
    #expect(try Self.measure("Hx אב").glyphs.map(\.cluster) == [0, 1, 2, 5, 3])
    #expect(try Self.measure("אב Hx", .leftToRight).glyphs.map(\.cluster) == [2, 0, 4, 5, 6])
    #expect(try Self.measure("Hx אב", .rightToLeft).glyphs.map(\.cluster) == [5, 3, 2, 0, 1])
  }

  @Test("White space at the end of a line stands at the line's own end (UAX #9, L1)")
  func trailingSpace() throws {
    #expect(try Self.measure("Hא ", .leftToRight).glyphs.map(\.cluster) == [0, 1, 3])
    #expect(try Self.measure("אH ", .rightToLeft).glyphs.map(\.cluster) == [3, 2, 0])
  }

  @Test("Tracking stands left of a letter that is read to the left")
  func tracking() throws {
    let text = try MeasuredFont.fixture("Hebrew.ttf").measure("אב", tracking: 10, in: MeasuredFont.alone)
    #expect(text.advance == 1460)
    #expect(text.glyphs.map(\.x) == [10, 740])
  }
}
