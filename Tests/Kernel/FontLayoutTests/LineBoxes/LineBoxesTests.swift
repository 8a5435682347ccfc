import FontFaces
import FontMatching
import FontNames
import Testing

@testable import FontLayout

/// The heights of lines of several fonts. Inter is 2048 units an em, ascender 1984, descender -494, no leading: 0.96875 and
/// 0.2412 of the size; Roboto Slab is 1000, 1048 and -271.
struct LineBoxesTests {
  private static let inter = MeasuredFont.bundled.font(named: "Inter", size: 16)
  private static let chromium = ParagraphStyle(rounding: .chromium)

  private static func line(_ text: StyledText, _ paragraph: ParagraphStyle = ParagraphStyle()) -> TextLine {
    text.lines(in: inter, width: .infinity, paragraph: paragraph)[0]
  }

  /// CSS 2.2, § 10.8: "the minimum height consists of a minimum height above the baseline and a minimum depth below it".
  @Test("A line is never lower than the paragraph's own font, and as high as its highest run")
  func strut() {
    #expect(Self.line(StyledText("a").size(8)).height == Self.inter.lineHeight)
    let big = Self.inter.withSize(32)
    #expect(Self.line(StyledText("a") + StyledText("b").size(32)).height == big.lineHeight)
    let typesetter = ParagraphStyle(lineBoxes: .typesetter)
    #expect(Self.line(StyledText("a").size(8), typesetter).height == Self.inter.withSize(8).lineHeight)
  }

  /// By Chromium 156: `<div style="font: 16px Inter">` is 20 px high, its baseline at 15.
  @Test("Chromium's whole pixels: a pixel of the ascent goes to a descent that was rounded down")
  func chromiumHeights() {
    let line = Self.line(StyledText("a"), Self.chromium)
    // 15.5 and 3.859: 16 and 4, which is not rounded down.
    #expect(line.height == 20 && line.baseline == 16)
    let tall = Self.line(StyledText("a").size(17), Self.chromium)
    // 16.469 and 4.101 are 16 and 4; the descent was rounded down: 15 and 5.
    #expect(tall.height == 21 && tall.baseline == 16)
  }

  @Test("Half of the leading is above, and half below; Chromium rounds the upper half down to a pixel")
  func halfLeading() {
    let paragraph = ParagraphStyle(lineHeight: .points(27))
    #expect(
      abs(Self.line(StyledText("a"), paragraph).baseline - ((27 - Self.inter.lineHeight) / 2 + Self.inter.ascender))
        < 1e-9)
    var rounded = paragraph
    rounded.rounding = .chromium
    #expect(Self.line(StyledText("a"), rounded).baseline == 3 + 16)
    #expect(Self.line(StyledText("a"), rounded).height == 27)
  }

  /// Chromium: a third of the paragraph's size and a pixel upwards, a fifth and a pixel downwards, in 64ths.
  @Test("Superscripts and subscripts move by the size of the paragraph, not of the run")
  func scripts() {
    let text = StyledText("a") + StyledText("2").size(10).baselineShift(.superscript)
    let line = Self.line(text, Self.chromium)
    #expect(line.runs[1].baseline == line.baseline - 6.328125)
    let lower = Self.line(StyledText("a") + StyledText("2").size(10).baselineShift(.subscript), Self.chromium)
    #expect(lower.runs[1].baseline == lower.baseline + 4.1875)
    // A typesetter takes the font's own (OS/2 ySuperscriptYOffset 717 of 2048).
    let own = ParagraphStyle(lineBoxes: .typesetter)
    let set = Self.line(StyledText("a") + StyledText("2").baselineShift(.superscript), own)
    let placement = try? Self.inter.placement(of: .superscript)
    #expect(set.runs[1].baseline == set.baseline - (placement?.y ?? .nan))
  }

  @Test("Boxes stand at the baseline, in the middle of the capitals, at the top and the bottom of the line")
  func boxes() throws {
    func frame(_ align: InlineBox.Alignment, height: Double = 10) throws -> (TextFrame, TextLine) {
      let line = Self.line(StyledText("a") + .box(width: 5, height: height, align: align))
      return (try #require(line.runs[1].box), line)
    }
    let (baseline, line) = try frame(.baseline)
    #expect(abs(baseline.top + 10 - line.baseline) < 1e-9)
    let (capitals, own) = try frame(.capitals)
    #expect(abs((capitals.top + 5) - (own.baseline - Self.inter.capHeight / 2)) < 1e-9)
    let (top, _) = try frame(.top)
    #expect(top.top == 0)
    let (bottom, last) = try frame(.bottom)
    #expect(abs(bottom.top + 10 - last.height) < 1e-9)
    // A box that is higher than the line keeps its edge, and the line grows at the other side.
    let (high, grown) = try frame(.top, height: 50)
    #expect(high.top == 0 && grown.height == 50 && abs(grown.baseline - Self.inter.ascender) < 1e-9)
    let (deep, raised) = try frame(.bottom, height: 50)
    #expect(deep.top == 0 && raised.height == 50)
    #expect(abs(raised.height - raised.baseline - -Self.inter.descender) < 1e-9)
  }

  /// ProbeBase has no leading and a descender of -300 at 1000, ProbeLineGap a leading of 120.
  @Test("A typesetter's line has the largest leading below the lowest descender, of whichever runs they are")
  func leading() throws {
    let (base, gap) = try (MeasuredFont.fixture("Base.ttf", size: 2000), MeasuredFont.fixture("LineGap.ttf"))
    let text = StyledText("x").font(base) + StyledText("x").font(gap)
    let line = text.lines(in: base, width: .infinity, paragraph: ParagraphStyle(lineBoxes: .typesetter))[0]
    #expect(gap.leading > 0)
    #expect(line.height == base.ascender - base.descender + gap.leading)
  }

  @Test("Underlines have the place and the thickness of their font, and gaps where letters cross them")
  func decorations() throws {
    let line = Self.line(StyledText("nn") + StyledText("pn").underlined + StyledText("x").struckOut)
    let decorations = line.decorations
    #expect(decorations.map(\.kind) == [.underline, .strikeout] && decorations.map(\.run) == [1, 2])
    let metrics = Self.inter.metrics
    let first = try #require(decorations[0].frames.first)
    #expect(abs(first.top - (line.baseline - (metrics.underlinePosition ?? 0))) < 1e-9)
    #expect(first.height == metrics.underlineThickness)
    // The stem of p goes through it: what is left begins after the stem.
    let run = line.runs[1]
    #expect(decorations[0].frames.contains { $0.x > run.x + 1 })
    let end = try #require(decorations[0].frames.last)
    #expect(abs(end.x + end.width - (run.x + run.advance)) < 1e-9)
    #expect(decorations[1].frames.count == 1)
    // White space that hangs has none.
    let lines = StyledText("nn nn").underlined.lines(in: Self.inter, width: Self.inter.measure("nn").advance + 1)
    let whole = lines[0].decorations[0].frames
    #expect(lines.count == 2 && abs((whole.last.map { $0.x + $0.width } ?? 0) - lines[0].advance) < 1e-9)
  }

  @Test("The gaps of an underline are where imitated letters lean to")
  func leaningGaps() throws {
    func gap(_ slant: FontSlant) throws -> Range<Double> {
      let font = MeasuredFont.bundled.font(family: "Manrope", slant: slant, size: 100)
      let line = StyledText("p").underlined.lines(in: font, width: .infinity)[0]
      let frames = line.decorations[0].frames
      let end = try #require(frames.first).x
      return try #require(frames.first.map { $0.x + $0.width })..<max(end, try #require(frames.last).x)
    }
    let (upright, leaning) = (try gap(.upright), try gap(.italic))
    let metrics = MeasuredFont.bundled.font(family: "Manrope", size: 100).metrics
    let middle = (metrics.underlinePosition ?? 0) - (metrics.underlineThickness ?? 0) / 2
    // The stem of p is below the baseline there: it leans to the left.
    #expect(abs(leaning.lowerBound - upright.lowerBound - middle * 0.249) < 1)
    #expect(abs(leaning.upperBound - upright.upperBound - middle * 0.249) < 1)
  }
}
