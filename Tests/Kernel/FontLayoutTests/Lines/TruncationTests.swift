import FontMatching
import FontShaping
import FontSources
import FontSubstitution
import Testing

@testable import FontLayout

/// Truncated lines, and lines with tabs. Base.ttf at 1000 points: space 250, H 720, x 520 wide.
struct TruncationTests {
  private static func lines(
    _ text: String, _ width: Double, _ truncation: TextTruncation, lines: Int = 1
  ) -> TextLines {
    MeasuredFont.robotoSlab(20).lines(of: text, width: width, maximumLines: lines, truncation: truncation)
  }

  @Test("The caret at an ellipsis has the offset of the text that the ellipsis replaces")
  func carets() throws {
    let text = "one two three four five"
    let tail = try #require(Self.lines(text, 100, .tail).last)
    #expect(tail.drawnText == "one two…")
    #expect(tail.carets.first?.utf8Offset == 0)
    // The space before the ellipsis is not drawn.
    #expect(tail.carets.last?.utf8Offset == 8)
    #expect(tail.offset(atX: 1000) == 8)
    let head = try #require(Self.lines(text, 100, .head).last)
    #expect(head.drawnText == "…four five")
    #expect(head.offset(atX: -10) == 0)
    #expect(head.offset(atX: 1000) == text.utf8.count)
    let middle = try #require(Self.lines(text, 120, .middle).last)
    #expect(middle.offset(atX: -10) == 0)
    #expect(middle.offset(atX: 1000) == text.utf8.count)
  }

  @Test("Omitted text, and text after an ellipsis, is in the line of the ellipsis")
  func linesOfPlaces() throws {
    let text = "one two three four five six seven"
    let lines = Self.lines(text, 120, .middle)
    // By HarfBuzz, 106.86 points are left beside the ellipsis. "seven" (55.37) takes more than half of them. Beside "even"
    // (45.39), "one t" (46.43) fits, but "one tw" (64.23) does not.
    #expect(lines[0].drawnText == "one t…even")
    #expect(lines[0].advance == 104.9609375)
    let carets = lines[0].carets.dropFirst("one t…".count)
    #expect(carets.map(\.utf8Offset) == [29, 30, 31, 32, 33])
    for caret in carets {
      #expect(lines.line(at: caret.utf8Offset)?.index == 0)
      #expect(lines.caret(at: caret.utf8Offset)?.x == caret.x)
    }
    let tail = Self.lines(text, 100, .tail)
    #expect(tail.caret(at: 20)?.x == tail[0].carets.last?.x)
    #expect(Self.lines(text, 100, .none).caret(at: 20) == nil)
  }

  @Test("Truncation ignores white space and empty lines at the end of the text", arguments: ["", "\n\n", "    "])
  func blankEnd(_ end: String) throws {
    let text = "one two three four five six" + end
    // By HarfBuzz, "…ive six" is 74.57 points wide, and "…five six" is 80.30.
    #expect(try #require(Self.lines(text, 80, .head).last).drawnText == "…ive six")
    // Of the 86.86 points beside the ellipsis, "e six" takes 43.41, just less than half.
    #expect(try #require(Self.lines(text, 100, .middle).last).drawnText == "one…e six")
  }

  @Test("A line with an ellipsis has no `missedBy`")
  func missed() throws {
    let lines = Self.lines("one two three four five six", 100, .tail, lines: 2)
    #expect(lines.map(\.drawnText) == ["one two", "three fou…"])
    // HarfBuzz's "one two three" is 129.1016 points wide.
    #expect(abs(try #require(lines[0].missedBy) - 29.1016) < 0.0001)
    #expect(lines[1].missedBy == nil)
  }

  @Test("`missedBy` takes tabs and the shaping of the line into account")
  func missedWithTabs() throws {
    let base = try MeasuredFont.fixture("Base.ttf")
    let lines = base.lines(of: "H\tx HH", width: 3000)
    #expect(lines.map(\.drawnText) == ["H\tx", "HH"])
    #expect(lines[0].advance == 2520 && lines[0].missedBy == 2520 + 250 + 1440 - 3000)
    let narrow = base.lines(of: "HHH x", width: 1000, breaking: LineBreaking(overflow: .normal))
    #expect(narrow[0].missedBy == 1930.0)
    let kerned = MeasuredFont.robotoSlab().lines(of: "AVAVAV To Wo AV ffi fi Te", width: 40)
    #expect(kerned.map(\.drawnText) == ["AVA", "VAV", "To", "Wo", "AV", "ffi fi", "Te"])
    // HarfBuzz's advances of "AVAVAV", "VAV To", "To Wo", "Wo AV", "AV ffi" and "ffi fi Te", less 40.
    let missed = [24.1899, 17.3750, 10.6016, 13.5483, 3.4961, 14.6772]
    try #require(kerned.count == missed.count + 1)
    for (line, points) in zip(kerned, missed) {
      #expect(abs(try #require(line.missedBy) - points) < 0.0001, "\(line.drawnText)")
    }
    #expect(kerned.last?.missedBy == nil)
  }

  @Test("A tab skips a stop that is nearer than half a space")
  func narrowTabs() throws {
    let base = try MeasuredFont.fixture("Base.ttf")
    func carets(_ text: String) -> [Double] { base.lines(of: text, width: 10_000)[0].carets.map(\.x) }
    #expect(carets("    \tx") == [0, 250, 500, 750, 1000, 2000, 2520])
    // The letters end at 1960. The stop at 2000 is nearer than half a space, so the tab ends at 4000.
    #expect(carets("HHx\tx") == [0, 720, 1440, 1960, 4000, 4520])
  }

  @Test("A tab in a line does not change the widths of the other lines")
  func tabsElsewhere() {
    let font = MeasuredFont.robotoSlab(24)
    let breaking = LineBreaking(strictness: .anywhere)
    let alone = font.lines(of: "xxffi", width: 30, breaking: breaking)
    let beside = font.lines(of: "xxffi\n\tz", width: 30, breaking: breaking)
    // "xx" and "ffi" by HarfBuzz.
    #expect(alone.map(\.advance) == [28.1953125, 23.015625])
    #expect(beside.prefix(2).map(\.advance) == [28.1953125, 23.015625])
    for line in alone { #expect(abs(line.measured.advance - line.advance) < 1e-9) }
  }

  @Test("An infinite position is in the first line or the last line")
  func boundless() {
    let lines = MeasuredFont.robotoSlab().lines(of: "a b", width: 1, lineHeight: .infinity)
    #expect(lines.line(atY: .infinity)?.index == 0)
    let others = MeasuredFont.robotoSlab().lines(of: "a b", width: 1)
    #expect(others.map(\.drawnText) == ["a", "b"])
    #expect(others.line(atY: .infinity)?.index == 1)
    #expect(others.line(atY: .nan)?.index == 0)
  }

  @Test("Each character that no font has is reported once")
  func missing() {
    let lines = MeasuredFont.robotoSlab().lines(of: "a\u{E000}b\u{E001}\u{E000}", width: 100, in: MeasuredFont.alone)
    #expect(lines.missing == ["\u{E000}", "\u{E001}"])
  }
}
