import CoreTextNames
import FontMetricsKit
import Testing

/// The code of README.md. `run` compares each line.
struct ReadmeTests {
  @Test("The first lines of a toolkit")
  func firstLines() throws {
    let regular = try Fixtures.manrope()
    let bold = try Fixtures.font("Manrope-Bold", 20)
    let text = StyledText("Now ", font: regular.font) + StyledText("€12", font: bold.font)
    let line = CTLineCreateWithAttributedString(text)
    var (ascent, descent, leading): (CGFloat, CGFloat, CGFloat) = (0, 0, 0)
    let width = CTLineGetTypographicBounds(line, &ascent, &descent, &leading)
    for run in CTLineGetGlyphRuns(line) {
      var glyphs = [CGGlyph](repeating: 0, count: CTRunGetGlyphCount(run))
      CTRunGetGlyphs(run, CFRangeMake(0, 0), &glyphs)
      #expect(!glyphs.contains(0))
    }
    let advances = regular.font.measure("Now ").advance + bold.font.measure("€12").advance
    #expect(near(width, advances))
    #expect(near([ascent, descent, leading], [21.32, 6, 0]))
  }
}
