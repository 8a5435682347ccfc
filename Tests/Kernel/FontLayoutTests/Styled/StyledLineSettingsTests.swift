import FontFaces
import FontMatching
import FontShaping
import FontSources
import TestSupport
import Testing

@testable import FontLayout

struct StyledLineSettingsTests {
  private static let slab = MeasuredFont.robotoSlab(20)
  private static let inter = MeasuredFont.bundled.font(named: "Inter", size: 20)

  @Test("The ellipsis has the characters of the paragraph style, or else one ellipsis character")
  func ellipsis() throws {
    func line(_ ellipsis: String, _ truncation: TextTruncation = .tail, width: Double = 150) throws -> TextLine {
      let lines = StyledText("one two three four five six").lines(
        in: Self.slab, width: width, maximumLines: 1, truncation: truncation,
        paragraph: ParagraphStyle(ellipsis: ellipsis))
      return try #require(lines.first)
    }
    #expect(try line("").drawnText == line("…").drawnText)
    let dots = try line(" [more]")
    #expect(dots.drawnText.hasSuffix(" [more]") && dots.hasEllipsis && dots.advance <= 150)
    let last = try #require(dots.runs.last { $0.isEllipsis })
    #expect(last.utf8Range.isEmpty && last.glyphs.count == 7)
    #expect(try line("--", .head).drawnText.hasPrefix("--") && line("--", .middle).drawnText.contains("--"))
    #expect(try line("--", .middle).carets.map(\.utf8Offset).last == 27)
    // The ellipsis is drawn even if it is wider than the column.
    #expect(try line("more and more", width: 5).drawnText == "more and more")
  }

  @Test("A line height for the lines replaces that of the paragraph style, but not of a run")
  func lineHeight() {
    for boxes in LineBoxes.allCases {
      let paragraph = ParagraphStyle(lineHeight: .points(40), lineBoxes: boxes)
      let shaped = StyledText("one two").shaped(in: Self.slab, paragraph: paragraph)
      #expect(shaped.lines(width: 45).map(\.height) == [40, 40])
      #expect(shaped.lines(width: 45, lineHeight: 30).map(\.height) == [30, 30])
      #expect(shaped.lines(width: 45).map(\.height) == [40, 40])
    }
    let run = (StyledText("one ") + StyledText("two").lineHeight(.points(50))).shaped(in: Self.slab)
    #expect(run.lines(width: 45, lineHeight: 30).map(\.height) == [30, 50])
  }

  @Test("The fallback fonts of a run come from the collection of its font")
  func fallback() throws {
    let own = FontCollection(bundledFonts: false, systemFonts: false)
    try own.register(contentsOf: Fixtures.font("Hebrew.ttf"))
    try own.register(contentsOf: Fixtures.font("Base.ttf"))
    let base = own.font(named: "Probe Base", size: 20)
    let text = StyledText("\u{5D0} ") + StyledText("\u{5D0}").font(base)
    func families(_ collection: FontCollection? = nil) -> [Int: String] {
      let runs = text.lines(in: Self.inter, width: .infinity, collection: collection)[0].runs
      return Dictionary(runs.map { ($0.index, $0.match.face.family ?? "") }) { $1 }
    }
    let found = families()
    #expect(found[0] != "Probe Hebrew" && found[1] == "Probe Hebrew")
    // An explicit collection is used for all runs.
    #expect(families(own) == [0: "Probe Hebrew", 1: "Probe Hebrew"])
  }
}
