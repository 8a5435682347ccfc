import FontShaping
import TestSupport
import Testing

@testable import FontLayout

/// Texts that somebody made to hurt: broken into lines, in bounded time. The limit is more than any takes, by far.
@Suite(.stopped(after: .seconds(1200))) struct HostileLinesTests {
  private static func lines(_ text: String, width: Double = 100, _ breaking: LineBreaking = .standard) -> TextLines {
    let lines = MeasuredFont.robotoSlab().lines(of: text, width: width, breaking: breaking, in: MeasuredFont.bundled)
    #expect(lines.height.isFinite)
    return lines
  }

  @Test("A megabyte without a space")
  func megabyte() {
    let text = String(repeating: "Toyota", count: 1 << 20 / 6)
    let lines = Self.lines(text)
    #expect(lines.map(\.utf8Range.count).reduce(0, +) == text.utf8.count)
    #expect(lines.allSatisfy { $0.advance <= 100 + 1e-6 })
    #expect(Self.lines(text, width: .infinity).count == 1)
    #expect(Self.lines(text, width: 100, LineBreaking(overflow: .normal)).count == 1)
  }

  @Test("A quarter of a million spaces, tabs, line feeds, soft hyphens")
  func blanks() {
    for blank in [" ", "\t", "\u{AD}"] {
      #expect(!Self.lines(String(repeating: blank, count: 1 << 18)).isEmpty)
    }
    #expect(Self.lines(String(repeating: "a\t", count: 1 << 16), width: .infinity).count == 1)
    #expect(Self.lines(String(repeating: "\n", count: 1 << 18)).count == 1 << 18)
  }

  @Test("Half a million soft hyphens in a column that is narrower than a hyphen, alone and after letters")
  func softHyphens() {
    for part in ["\u{AD}", "a\u{AD}"] {
      let text = String(repeating: part, count: 1 << 18)
      let lines = Self.lines(text, width: 1)
      #expect(lines.map(\.utf8Range.count).reduce(0, +) == text.utf8.count)
    }
  }

  @Test("Two million characters without a space")
  func twoMillion() {
    let text = String(repeating: "abcdefghij", count: 200_000)
    let shaped = MeasuredFont.robotoSlab().shaped(text, in: MeasuredFont.bundled)
    #expect(shaped.lines(width: .infinity).count == 1)
    let first = shaped.lines(width: 100, maximumLines: 3)
    #expect(first.count == 3 && first.isTruncated && first.fitsWidth)
  }

  @Test(
    "An ellipsis that is higher than thousands of the lines before it",
    arguments: [TextTruncation.tail, .middle, .head])
  func highEllipsis(_ truncation: TextTruncation) throws {
    let text = StyledText(String(repeating: "a\n", count: 20_000) + "a").size(1)
    let shaped = text.shaped(in: MeasuredFont.robotoSlab(16_000), paragraph: ParagraphStyle(lineBoxes: .typesetter))
    let lines = shaped.lines(width: 100, truncation: truncation, maximumHeight: 22_000)
    let last = try #require(lines.last)
    #expect(last.hasEllipsis && lines.height <= 22_000 && lines.count > 1)
    // In the next line it would not fit.
    #expect(lines.height + lines[0].height > 22_000)
    #expect(shaped.lines(width: 100, truncation: truncation, maximumHeight: 15_000).isEmpty)
    #expect(shaped.lines(width: 100, maximumHeight: 15_000).count > 10_000)
  }

  @Test("A hundred levels of embedding, and a thousand isolates in each other")
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

  @Test("Invalid widths and line heights", arguments: [0, -0.0, -5, .nan, .infinity, -.infinity, 1e300])
  func lengths(_ length: Double) {
    let lines = MeasuredFont.robotoSlab().lines(of: "two words", width: length, in: MeasuredFont.bundled)
    #expect(lines.height.isFinite && lines.count >= 1)
    #expect(lines.allSatisfy { $0.x.isFinite && $0.advance.isFinite })
    let box = TextSize(width: length, height: length)
    let fitted = MeasuredFont.robotoSlab().fitting("two words", in: box)
    #expect(fitted.font.pointSize.isFinite && fitted.font.pointSize > 0)
  }

  @Test("Words between ideographic spaces, soft hyphens without room, a row of flags")
  func squares() {
    #expect(!Self.lines(String(repeating: "日本\u{3000}", count: 1 << 15)).isEmpty)
    #expect(!Self.lines("a" + String(repeating: "\u{AD}\u{2061}", count: 1 << 15) + "b", width: 1).isEmpty)
    let flags = "x\n" + String(repeating: "🇩🇪", count: 1 << 14)
    for truncation in [TextTruncation.head, .middle, .tail] {
      let lines = MeasuredFont.robotoSlab().lines(of: flags, width: 200, maximumLines: 1, truncation: truncation)
      #expect(lines.count == 1)
    }
  }

  @Test("100,000 combining marks on one letter are one character")
  func marks() {
    let text = "e" + String(repeating: "\u{301}", count: 100_000)
    #expect(Self.lines(text, width: 0).count == 1)
    #expect(Self.lines(text + "x", width: 0).count == 2)
  }

  @Test("Arabic and Latin in turn, Thai without a space, and controls of direction")
  func scripts() {
    #expect(!Self.lines(String(repeating: "abcجدهو", count: 10_000)).isEmpty)
    #expect(!Self.lines(String(repeating: "ภาษาไทย", count: 10_000)).isEmpty)
    for control in ["\u{202A}", "\u{202B}", "\u{202E}", "\u{2066}", "\u{2067}", "\u{2068}"] {
      #expect(!Self.lines(String(repeating: control + "aא1 ", count: 1000)).isEmpty)
    }
  }

  @Test("Tracking that sets letters on top of each other")
  func tracking() {
    let lines = MeasuredFont.robotoSlab().lines(of: "many words in a line", width: 50, tracking: -100)
    #expect(lines.count >= 1)
  }

  @Test("Truncation of a long text, in any width")
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
