import FontMatching
import FontShaping
import FontSources
import FontSubstitution
import TestSupport
import Testing

@testable import FontLayout

/// The selection boxes of a text in lines. Base.ttf at 1000 points: H is 720 wide, x 520, the space 250, a line 1200 high.
/// Each letter of Hebrew.ttf is 720 wide.
struct LineSelectionTests {
  private static func lines(
    _ text: String, width: Double, alignment: TextAlignment = .start, font: String = "Base.ttf"
  ) throws -> TextLines {
    try MeasuredFont.fixture(font).lines(of: text, width: width, alignment: alignment, in: MeasuredFont.alone)
  }

  /// The line, the left edge and the right edge of each box.
  private static func edges(_ lines: TextLines, _ range: Range<Int>) -> [[Double]] {
    lines.selectionRects(of: range).map { [Double($0.line), $0.x, $0.x + $0.width] }
  }

  @Test("A selection has a box in each line, as high as the line")
  func lines() throws {
    let lines = try Self.lines("HH xx", width: 1700)
    #expect(
      lines.selectionRects(of: 1..<4) == [
        SelectionRect(line: 0, x: 720, width: 970, top: 0, bottom: 1200),
        SelectionRect(line: 1, x: 0, width: 520, top: 1200, bottom: 2400),
      ])
    #expect(Self.edges(lines, 4..<5) == [[1, 520, 1040]])
    #expect(Self.edges(lines, 0..<2) == [[0, 0, 1440]])
  }

  @Test("White space at the end of a line is selected up to the edge of the column")
  func hanging() throws {
    #expect(Self.edges(try Self.lines("HH xx", width: 1500), 2..<3) == [[0, 1440, 1500]])
    #expect(Self.edges(try Self.lines("HH xx", width: 1440), 2..<3) == [])
    #expect(Self.edges(try Self.lines("HH ", width: .infinity), 2..<3) == [[0, 1440, 1690]])
    #expect(Self.edges(try Self.lines("HH xx", width: 1500, alignment: .right), 0..<3) == [[0, 60, 1500]])
    // In right-to-left text, the white space is left of the letters.
    let hebrew = try Self.lines("אב גג", width: 1500, font: "Hebrew.ttf")
    #expect(Self.edges(hebrew, 4..<5) == [[0, 0, 60]])
    #expect(Self.edges(hebrew, 0..<9) == [[0, 0, 1500], [1, 60, 1500]])
    #expect(Self.edges(try Self.lines("אב ", width: .infinity, font: "Hebrew.ttf"), 4..<5) == [[0, -250, 0]])
    // A word that is wider than the column is selected whole.
    #expect(Self.edges(try Self.lines("x HH", width: 1000, alignment: .center), 2..<3) == [[1, 140, 860]])
    let wide = try MeasuredFont.fixture("Base.ttf").lines(
      of: "HH x", width: 1000, breaking: LineBreaking(overflow: .normal), in: MeasuredFont.alone)
    #expect(Self.edges(wide, 0..<3) == [[0, 0, 1440]])
  }

  @Test("Mandatory breaks, empty lines and empty texts have no selection boxes")
  func breaks() throws {
    let lines = try Self.lines("H\n\r\nx", width: 1500)
    #expect(lines.count == 3)
    #expect(Self.edges(lines, 1..<4) == [])
    #expect(Self.edges(lines, 0..<5) == [[0, 0, 720], [2, 0, 520]])
    #expect(Self.edges(try Self.lines("", width: 1500), 0..<1) == [])
    #expect(Self.edges(lines, 2..<2) == [])
  }

  @Test("A range is limited to the text, and indices select the same as offsets")
  func bounds() throws {
    let lines = try Self.lines("HÄ x👩‍👧x", width: 1600)
    let text = lines.text
    let whole = lines.selectionRects(of: 0..<text.utf8.count)
    #expect(text.count == 6 && whole.count == lines.count && lines.count > 1)
    #expect(lines.selectionRects(of: -9..<99) == whole && lines.selectionRects(of: Int.min..<Int.max) == whole)
    #expect(lines.selectionRects(of: 99..<100) == [] && lines.selectionRects(of: -9..<0) == [])
    #expect(lines.selectionRects(of: text.startIndex..<text.endIndex) == whole)
    for index in text.indices {
      let offset = text.utf8.distance(from: text.startIndex, to: index)
      let end = text.utf8.distance(from: text.startIndex, to: text.index(after: index))
      let rects = lines.selectionRects(of: index..<text.index(after: index))
      #expect(rects == lines.selectionRects(of: offset..<end))
      // A part of a character selects the character.
      #expect(rects == lines.selectionRects(of: offset..<offset + 1))
      let rect = try #require(rects.first)
      #expect(lines.offset(atX: rect.x, y: rect.top + 1) == offset)
    }
  }

  @Test("A selection in text of two directions has several boxes in a line")
  func mixed() throws {
    // From the left: H, x, the space to 1490, ב to 2210, א to 2930.
    let lines = try Self.lines("Hx אב", width: 5000, alignment: .right, font: "Hebrew.ttf")
    #expect(Self.edges(lines, 2..<5) == [[0, 3310, 3560], [0, 4280, 5000]])
  }

  @Test("The drawn hyphen is selected with the soft hyphen")
  func hyphen() throws {
    let lines = MeasuredFont.robotoSlab(20).lines(of: "hyphen\u{AD}ated", width: 80)
    #expect(lines[0].isHyphenated)
    let rects = lines.selectionRects(of: 0..<8)
    #expect(rects.count == 1 && abs(rects[0].width - lines[0].advance) < 1e-9)
    let hyphen = lines.selectionRects(of: 6..<8)
    #expect(hyphen.count == 1 && hyphen[0].x + hyphen[0].width == rects[0].width)
    #expect(lines.selectionRects(of: 0..<6).map { $0.x + $0.width } == hyphen.map(\.x))
  }
}

/// Truncated lines: the ellipsis is selected with the text that it replaces.
extension LineSelectionTests {
  private static let text = "one two three four five six seven"

  private static func cut(_ text: String, _ truncation: TextTruncation, width: Double, lines: Int = 1) -> TextLines {
    MeasuredFont.robotoSlab(20).lines(of: text, width: width, maximumLines: lines, truncation: truncation)
  }

  @Test("Text that an ellipsis replaces is selected as the ellipsis")
  func ellipsis() throws {
    let font = MeasuredFont.robotoSlab(20)
    let tail = Self.cut(Self.text, .tail, width: 100)
    #expect(tail[0].drawnText == "one two…")
    let width = font.measure("…").advance
    // The space before the ellipsis, a letter, the whole rest, and the last letter.
    for range in [7..<8, 9..<10, 8..<33, 28..<30, 32..<33] {
      let rects = tail.selectionRects(of: range)
      #expect(rects.count == 1 && abs(rects[0].width - width) < 1e-9, "\(range)")
      #expect(abs(rects[0].x + rects[0].width - tail[0].advance) < 1e-9, "\(range)")
    }
    let last = try #require(tail.selectionRects(of: 6..<7).first)
    #expect(abs(last.x + last.width - (tail[0].advance - width)) < 1e-9)
    #expect(Self.edges(tail, 6..<8) == [[0, last.x, tail[0].advance]])
    let head = Self.cut("one two three four five", .head, width: 100)
    #expect(head[0].drawnText == "…four five")
    for range in [0..<1, 0..<14, 13..<14] {
      #expect(head.selectionRects(of: range).map { abs($0.width - width) < 1e-9 && $0.x == 0 } == [true], "\(range)")
    }
    #expect(head.selectionRects(of: 14..<15).map { abs($0.x - width) < 1e-9 } == [true])
  }

  /// Each character of the texts is one byte, which is drawn or replaced by the ellipsis.
  @Test(
    "Every range of a truncated line is selected from its first to its last caret",
    arguments: [TextTruncation.tail, .middle, .head], [1, 2])
  func everyRange(_ truncation: TextTruncation, _ count: Int) throws {
    for text in [Self.text, "one two three\nfour five\nsix seven", "one two three four five six   \n\n"] {
      let lines = Self.cut(text, truncation, width: 110, lines: count)
      let line = try #require(lines.last)
      let before = lines.count == 1 ? 0 : lines[lines.count - 2].utf8Range.upperBound
      let start = before + text.dropFirst(before).prefix { $0 == "\n" }.count
      let parts = line.drawnText.split(separator: "…", omittingEmptySubsequences: false).map(\.utf8.count)
      #expect(line.hasEllipsis && parts.count == 2)
      let carets = line.carets.map(\.x)
      // If text is drawn after the ellipsis, this text ends at its last letter.
      let end = parts[1] == 0 ? text.utf8.count : text.utf8.count - text.reversed().prefix { $0.isWhitespace }.count
      func place(_ offset: Int) -> Int {
        if offset < start + parts[0] { return offset - start }
        return parts[1] == 0 || offset < end - parts[1] ? parts[0] : parts[0] + 1 + offset - (end - parts[1])
      }
      for first in start..<end {
        for last in Set([first, min(first + 1, end - 1), (first + end) / 2, end - 1]) {
          let rects = lines.selectionRects(of: first..<last + 1)
          let (left, right) = (carets[place(first)], carets[place(last) + 1])
          #expect(
            rects.count == 1 && abs(rects[0].x - left) < 1e-9 && abs(rects[0].x + rects[0].width - right) < 1e-9
              && rects[0].line == line.index,
            "\(line.drawnText): \(first)...\(last)")
        }
      }
      // White space after the drawn text is not selected.
      #expect(end == text.utf8.count || lines.selectionRects(of: end..<text.utf8.count) == [])
      #expect(lines.selectionRects(of: 0..<text.utf8.count).count == lines.count)
    }
  }

  @Test("Without an ellipsis, omitted text is not selected")
  func withoutEllipsis() {
    let lines = Self.cut(Self.text, .none, width: 100)
    let end = lines[0].utf8Range.upperBound
    #expect(lines.isTruncated && lines.selectionRects(of: end..<Self.text.utf8.count) == [])
    #expect(lines.selectionRects(of: 0..<Self.text.utf8.count).count == 1)
  }
}
