import FontShaping
import Testing

@testable import FontLayout

/// The empty line after a break at the end of a text, and paragraphs that are not wrapped. Base.ttf at 10 points: H is 7.2 wide.
struct ExtraLineTests {
  private static func base() throws -> Font { try MeasuredFont.fixture("Base.ttf", size: 10) }

  @Test(
    "A break at the end of a text is followed by an empty line with a caret",
    arguments: LineBoxes.allCases)
  func afterBreak(_ boxes: LineBoxes) throws {
    func lines(_ text: StyledText, _ maximumLines: Int? = nil, extra: Bool = true) throws -> TextLines {
      text.lines(
        in: try Self.base(), width: 100, maximumLines: maximumLines,
        paragraph: ParagraphStyle(alignment: .center, lineBoxes: boxes, hasExtraLine: extra))
    }
    let text = StyledText("HH\n").size(20)
    let (with, without) = (try lines(text), try lines(text, extra: false))
    #expect(with.map(\.drawnText) == ["HH", ""] && without.map(\.drawnText) == ["HH"])
    #expect(with.height == (boxes == .uniform ? 2 : 2) * without.height && with[1].x == 50)
    let caret = try #require(with.caret(at: 3))
    #expect(caret.line == 1 && caret.x == 50 && caret.top == with[1].top && without.caret(at: 3)?.line == 0)
    #expect(with.offset(atX: 10, y: with[1].top + 1) == 3)
    // An omitted empty line does not count as truncation.
    #expect(try lines(text, 1).isTruncated == false && lines(text, 2).count == 2)
    // Without a break at the end, nothing changes. A text without characters has one line.
    #expect(try lines("HH\nH").count == 2 && lines("H\n\n").count == 3)
    #expect(try lines("").count == 1 && lines("").height == lines("H").height && lines("", extra: false).isEmpty)
    #expect(try lines("").caret(at: 0)?.x == 50)
  }

  @Test("The empty line has the style and the direction of the paragraph before it")
  func style() throws {
    let end = ParagraphStyle(alignment: .end, firstLineIndent: 7)
    let text = StyledText("H\n") + StyledText("H\n").paragraph(end)
    let style = ParagraphStyle(hasExtraLine: true)
    #expect(text.lines(in: try Self.base(), width: 100, paragraph: style)[2].x == 100)
    #expect(StyledText("\u{5D0}\n").lines(in: try Self.base(), width: 100, paragraph: style)[1].x == 100)
    #expect(text.lines(in: try Self.base(), width: 100, paragraph: style)[0].x == 0)
  }

  @Test("Changes of a text keep the empty line at its end")
  func changes() throws {
    let style = ParagraphStyle(hasExtraLine: true)
    var source: StyledText = ""
    var shaped = source.shaped(in: try Self.base(), paragraph: style)
    let changes: [(Range<Int>, String)] = [
      (0..<0, "H"), (1..<1, "\n"), (2..<2, "x\n\n"), (3..<4, ""), (0..<2, ""), (0..<0, "\n"), (0..<9, ""),
      (0..<0, "\n"),
    ]
    for (range, new) in changes {
      source.replaceCharacters(in: range, with: new)
      shaped = shaped.replacingCharacters(in: range, with: new)
      let (lines, fresh) = (shaped.lines(width: 50), source.lines(in: try Self.base(), width: 50, paragraph: style))
      #expect(lines.map(\.utf8Range) == fresh.map(\.utf8Range) && lines.height == fresh.height && !lines.isEmpty)
    }
  }

  @Test("A paragraph that is not wrapped is aligned in the column of the other paragraphs")
  func nowrap() throws {
    let style = ParagraphStyle(alignment: .end, wraps: false)
    let text = StyledText("H H\nH H H H").paragraph(style) + StyledText("\nH H H H")
    let lines = text.lines(in: try Self.base(), width: 20)
    #expect(lines.map(\.drawnText) == ["H H", "H H H H", "H H", "H H"])
    // A line that is too wide begins at 0.
    #expect(abs(lines[0].x - (20 - 16.9)) < 1e-9 && lines[1].x == 0 && !lines.fitsWidth && lines[1].room < 0)
    #expect(lines[1].missedBy == nil)
  }
}
