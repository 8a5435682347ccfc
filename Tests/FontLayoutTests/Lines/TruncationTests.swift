import FontMatching
import FontShaping
import FontSources
import FontSubstitution
import Testing

@testable import FontLayout

/// Lines of which a part is left out, and lines with tabs. Base.ttf at 1000 points: space 250, H 720, x 520 wide.
struct TruncationTests {
  private static func lines(
    _ text: String, _ width: Double, _ truncation: TextTruncation, lines: Int = 1
  ) -> TextLines {
    MeasuredFont.robotoSlab(20).lines(of: text, width: width, maximumLines: lines, truncation: truncation)
  }

  @Test("A caret beside the ellipsis is where the text is that it stands for")
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

  @Test("What is after the ellipsis, or left out, is in the line of the ellipsis")
  func linesOfPlaces() throws {
    let text = "one two three four five six seven"
    let lines = Self.lines(text, 120, .middle)
    let carets = lines[0].carets
    for caret in carets.dropFirst(lines[0].drawnText.prefix { $0 != "…" }.count + 1) {
      #expect(lines.line(at: caret.utf8Offset)?.index == 0)
      #expect(lines.caret(at: caret.utf8Offset)?.x == caret.x)
    }
    let tail = Self.lines(text, 100, .tail)
    #expect(tail.caret(at: 20)?.x == tail[0].carets.last?.x)
    #expect(Self.lines(text, 100, .none).caret(at: 20) == nil)
  }

  @Test("White space and empty lines at the end of the text are not what its end is", arguments: ["", "\n\n", "    "])
  func blankEnd(_ end: String) throws {
    let text = "one two three four five six" + end
    let head = try #require(Self.lines(text, 80, .head).last).drawnText
    #expect(head.hasPrefix("…") && head.hasSuffix("e six"))
    #expect(try #require(Self.lines(text, 100, .middle).last).drawnText.hasSuffix("six"))
  }

  @Test("A line with an ellipsis misses nothing: the word that was too wide is not drawn")
  func missed() throws {
    let lines = Self.lines("one two three four five six", 100, .tail, lines: 2)
    #expect(lines[0].missedBy.map { $0 > 0 } == true)
    #expect(lines[1].missedBy == nil)
  }

  @Test("By how much a word missed is measured with tabs, and in the shape that the line has")
  func missedWithTabs() throws {
    let base = try MeasuredFont.fixture("Base.ttf")
    let lines = base.lines(of: "H\tx HH", width: 3000)
    #expect(lines.map(\.drawnText) == ["H\tx", "HH"])
    #expect(lines[0].advance == 2520 && lines[0].missedBy == 2520 + 250 + 1440 - 3000)
    let narrow = base.lines(of: "HHH x", width: 1000, breaking: LineBreaking(overflow: .normal))
    #expect(narrow[0].missedBy == 1930.0)
    for line in MeasuredFont.robotoSlab().lines(of: "AVAVAV To Wo AV ffi fi Te", width: 40) where !line.endsParagraph {
      #expect(line.missedBy.map { $0 > 0 } == true, "\(line.drawnText)")
    }
  }

  @Test("A tab is at least half a space wide: a nearer stop is passed over")
  func narrowTabs() throws {
    let base = try MeasuredFont.fixture("Base.ttf")
    func carets(_ text: String) -> [Double] { base.lines(of: text, width: 10_000)[0].carets.map(\.x) }
    #expect(carets("    \tx") == [0, 250, 500, 750, 1000, 2000, 2520])
    // 720 + 720 + 520 are 1960, and the first stop is 40 farther, less than half a space: the second one it is.
    #expect(carets("HHx\tx") == [0, 720, 1440, 1960, 4000, 4520])
  }

  @Test("With a tab in one line the others are measured as without")
  func tabsElsewhere() {
    let font = MeasuredFont.robotoSlab(24)
    let breaking = LineBreaking(strictness: .anywhere)
    let alone = font.lines(of: "xxffi", width: 30, breaking: breaking)
    let beside = font.lines(of: "xxffi\n\tz", width: 30, breaking: breaking)
    #expect(alone.map(\.advance) == Array(beside.prefix(alone.count)).map(\.advance))
    for line in alone { #expect(abs(line.measured.advance - line.advance) < 1e-9) }
  }

  @Test("A place without bounds is in the first line or the last")
  func boundless() {
    let lines = MeasuredFont.robotoSlab().lines(of: "a b", width: 1, lineHeight: .infinity)
    #expect(lines.line(atY: .infinity)?.index == 0)
    let others = MeasuredFont.robotoSlab().lines(of: "a b", width: 1)
    #expect(others.line(atY: .infinity)?.index == others.count - 1)
    #expect(others.line(atY: .nan)?.index == 0)
  }

  @Test("Characters that no font has are reported, each once")
  func missing() {
    let lines = MeasuredFont.robotoSlab().lines(of: "a\u{E000}b\u{E001}\u{E000}", width: 100, in: MeasuredFont.alone)
    #expect(lines.missing == ["\u{E000}", "\u{E001}"])
  }
}
