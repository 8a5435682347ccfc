import FontShaping
import TestSupport
import Testing

@testable import FontLayout

/// Hostile texts are broken into lines in bounded time. The limit is far above the time of every test.
@Suite(.stopped(after: .seconds(1200))) struct HostileLinesTests {
  private static func lines(_ text: String, width: Double = 100, _ breaking: LineBreaking = .standard) -> TextLines {
    let lines = MeasuredFont.robotoSlab().lines(of: text, width: width, breaking: breaking, in: MeasuredFont.bundled)
    #expect(lines.height.isFinite)
    return lines
  }

  @Test("A megabyte without a space is broken into lines")
  func megabyte() {
    let text = String(repeating: "Toyota", count: 1 << 20 / 6)
    let lines = Self.lines(text)
    #expect(lines.map(\.utf8Range.count).reduce(0, +) == text.utf8.count)
    #expect(lines.allSatisfy { $0.advance <= 100 + 1e-6 })
    #expect(Self.lines(text, width: .infinity).count == 1)
    #expect(Self.lines(text, width: 100, LineBreaking(overflow: .normal)).count == 1)
  }

  @Test("A quarter of a million spaces, tabs, line feeds or soft hyphens are broken into lines")
  func blanks() {
    for blank in [" ", "\t", "\u{AD}"] {
      #expect(!Self.lines(String(repeating: blank, count: 1 << 18)).isEmpty)
    }
    #expect(Self.lines(String(repeating: "a\t", count: 1 << 16), width: .infinity).count == 1)
    #expect(Self.lines(String(repeating: "\n", count: 1 << 18)).count == 1 << 18)
  }

  @Test("Soft hyphens in a column narrower than a hyphen are all in the lines")
  func softHyphens() {
    for part in ["\u{AD}", "a\u{AD}"] {
      let text = String(repeating: part, count: 1 << 18)
      let lines = Self.lines(text, width: 1)
      #expect(lines.map(\.utf8Range.count).reduce(0, +) == text.utf8.count)
    }
  }

  @Test("Two million characters without a space are cut after three lines")
  func twoMillion() {
    let text = String(repeating: "abcdefghij", count: 200_000)
    let shaped = MeasuredFont.robotoSlab().shaped(text, in: MeasuredFont.bundled)
    #expect(shaped.lines(width: .infinity).count == 1)
    let first = shaped.lines(width: 100, maximumLines: 3)
    #expect(first.count == 3 && first.isTruncated && first.fitsWidth)
  }

  @Test(
    "An ellipsis that is higher than thousands of lines fits into the maximum height",
    arguments: [TextTruncation.tail, .middle, .head])
  func highEllipsis(_ truncation: TextTruncation) throws {
    let text = StyledText(String(repeating: "a\n", count: 20_000) + "a").size(1)
    let shaped = text.shaped(in: MeasuredFont.robotoSlab(16_000), paragraph: ParagraphStyle(lineBoxes: .typesetter))
    let lines = shaped.lines(width: 100, truncation: truncation, maximumHeight: 22_000)
    let last = try #require(lines.last)
    #expect(last.hasEllipsis && lines.height <= 22_000 && lines.count > 1)
    // The ellipsis would not fit into the next line.
    #expect(lines.height + lines[0].height > 22_000)
    #expect(shaped.lines(width: 100, truncation: truncation, maximumHeight: 15_000).isEmpty)
    #expect(shaped.lines(width: 100, maximumHeight: 15_000).count > 10_000)
  }

  @Test("Lines with deeply nested embeddings and isolates contain the whole text")
  func nestedControls() {
    let embedded = String(repeating: "\u{202B}a\u{202A}א", count: 50) + String(repeating: "\u{202C}", count: 100)
    let isolated = String(repeating: "\u{2067}aא", count: 1000) + String(repeating: "\u{2069}", count: 1000)
    for text in [embedded, isolated] {
      for width in [0, 50, .infinity] {
        let lines = Self.lines(text, width: width)
        #expect(lines.map(\.utf8Range.count).reduce(0, +) == text.utf8.count)
        _ = lines.first?.carets
      }
    }
  }

  @Test(
    "Invalid widths and boxes give finite lines and sizes",
    arguments: [0, -0.0, -5, .nan, .infinity, -.infinity, 1e300])
  func lengths(_ length: Double) {
    let lines = MeasuredFont.robotoSlab().lines(of: "two words", width: length, in: MeasuredFont.bundled)
    #expect(lines.height.isFinite && lines.count >= 1)
    #expect(lines.allSatisfy { $0.x.isFinite && $0.advance.isFinite })
    let box = TextSize(width: length, height: length)
    let fitted = MeasuredFont.robotoSlab().fitting("two words", in: box)
    #expect(fitted.font.pointSize.isFinite && fitted.font.pointSize > 0)
  }

  @Test("Long rows of ideographic spaces, soft hyphens or flags are broken into lines")
  func squares() {
    #expect(!Self.lines(String(repeating: "日本\u{3000}", count: 1 << 15)).isEmpty)
    #expect(!Self.lines("a" + String(repeating: "\u{AD}\u{2061}", count: 1 << 15) + "b", width: 1).isEmpty)
    let flags = "x\n" + String(repeating: "🇩🇪", count: 1 << 14)
    for truncation in [TextTruncation.head, .middle, .tail] {
      let lines = MeasuredFont.robotoSlab().lines(of: flags, width: 200, maximumLines: 1, truncation: truncation)
      #expect(lines.count == 1)
    }
  }

  @Test("A letter with 100,000 combining marks stays in one line")
  func marks() {
    let text = "e" + String(repeating: "\u{301}", count: 100_000)
    #expect(Self.lines(text, width: 0).count == 1)
    #expect(Self.lines(text + "x", width: 0).count == 2)
  }

  @Test("Long texts of Arabic and Latin, Thai, or direction controls are broken into lines")
  func scripts() {
    #expect(!Self.lines(String(repeating: "abcجدهو", count: 10_000)).isEmpty)
    #expect(!Self.lines(String(repeating: "ภาษาไทย", count: 10_000)).isEmpty)
    for control in ["\u{202A}", "\u{202B}", "\u{202E}", "\u{2066}", "\u{2067}", "\u{2068}"] {
      #expect(!Self.lines(String(repeating: control + "aא1 ", count: 1000)).isEmpty)
    }
  }

  @Test("A tracking that puts letters on top of each other gives lines")
  func tracking() {
    let lines = MeasuredFont.robotoSlab().lines(of: "many words in a line", width: 50, tracking: -100)
    #expect(lines.count >= 1)
  }

  @Test("A long text is truncated to two lines in every width")
  func truncation() {
    let text = String(repeating: "Toyota makes ", count: 20_000)
    for truncation in TextTruncation.allCases {
      for width in [0, 5, 100, 1e6] {
        let lines = MeasuredFont.robotoSlab().lines(
          of: text, width: width, maximumLines: 2, truncation: truncation)
        #expect(lines.count <= 2)
        _ = lines.last?.drawnText
      }
    }
  }
}
