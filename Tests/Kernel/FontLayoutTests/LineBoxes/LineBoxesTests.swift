import FontFaces
import FontMatching
import FontNames
import Testing

@testable import FontLayout

/// The heights of lines with several fonts. Inter has 2816 units per em, ascender 2728, descender -680 and no leading.
struct LineBoxesTests {
  private static let inter = MeasuredFont.bundled.font(named: "Inter", size: 16)
  private static let chromium = ParagraphStyle(rounding: .chromium)

  private static func line(_ text: StyledText, _ paragraph: ParagraphStyle = ParagraphStyle()) -> TextLine {
    text.lines(in: inter, width: .infinity, paragraph: paragraph)[0]
  }

  /// CSS 2.2, § 10.8: "the minimum height consists of a minimum height above the baseline and a minimum depth below it".
  @Test("A CSS line is as high as its highest run or the font of the paragraph")
  func strut() {
    #expect(Self.line(StyledText("a").size(8)).height == Self.inter.lineHeight)
    let big = Self.inter.withSize(32)
    #expect(Self.line(StyledText("a") + StyledText("b").size(32)).height == big.lineHeight)
    let typesetter = ParagraphStyle(lineBoxes: .typesetter)
    #expect(Self.line(StyledText("a").size(8), typesetter).height == Self.inter.withSize(8).lineHeight)
  }

  /// In Chromium 156, `<div style="font: 16px Inter">` is 20 px high.
  @Test("Chromium moves a pixel from the ascent to a descent that was rounded down")
  func chromiumHeights() {
    let line = Self.line(StyledText("a"), Self.chromium)
    // 15.5 and 3.864 become 16 and 4, so the descent was not rounded down.
    #expect(line.height == 20 && line.baseline == 16)
    let tall = Self.line(StyledText("a").size(17), Self.chromium)
    // 16.469 and 4.105 become 16 and 4, then 15 and 5. The font of the paragraph has 16 above the baseline.
    #expect(tall.height == 21 && tall.baseline == 16)
  }

  @Test("Half of the leading is above the text, and Chromium rounds this half down")
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

  /// In Chromium, a third of the paragraph's size and 1 px upwards, a fifth and 1 px downwards, in 64ths of a pixel.
  @Test("Chromium moves superscripts by the paragraph's size, and a typesetter by the font")
  func scripts() {
    let text = StyledText("a") + StyledText("2").size(10).baselineShift(.superscript)
    let line = Self.line(text, Self.chromium)
    #expect(line.runs[1].baseline == line.baseline - 6.328125)
    let lower = Self.line(StyledText("a") + StyledText("2").size(10).baselineShift(.subscript), Self.chromium)
    #expect(lower.runs[1].baseline == lower.baseline + 4.1875)
    let own = ParagraphStyle(lineBoxes: .typesetter)
    let set = Self.line(StyledText("a") + StyledText("2").baselineShift(.superscript), own)
    let placement = try? Self.inter.placement(of: .superscript)
    #expect(set.runs[1].baseline == set.baseline - (placement?.y ?? .nan))
  }

  @Test("Inline boxes are aligned with the baseline, the capitals, or an edge of the line")
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

  /// Of 1000 units, Base.ttf has a descender of -300 and no leading, and LineGap.ttf has a leading of 120.
  @Test("A typesetter's line has the largest leading below the lowest descender of its runs")
  func leading() throws {
    let (base, gap) = try (MeasuredFont.fixture("Base.ttf", size: 2000), MeasuredFont.fixture("LineGap.ttf"))
    let text = StyledText("x").font(base) + StyledText("x").font(gap)
    let line = text.lines(in: base, width: .infinity, paragraph: ParagraphStyle(lineBoxes: .typesetter))[0]
    #expect(gap.leading > 0)
    #expect(line.height == base.ascender - base.descender + gap.leading)
  }

  @Test("Underlines have the font's position and thickness, and gaps at letters that cross them")
  func decorations() throws {
    let line = Self.line(StyledText("nn") + StyledText("pn").underlined + StyledText("x").struckOut)
    let decorations = line.decorations
    #expect(decorations.map(\.kind) == [.underline, .strikeout] && decorations.map(\.run) == [1, 2])
    let metrics = Self.inter.metrics
    let first = try #require(decorations[0].frames.first)
    #expect(abs(first.top - (line.baseline - (metrics.underlinePosition ?? 0))) < 1e-9)
    #expect(first.height == metrics.underlineThickness)
    // The stem of p interrupts the underline.
    let run = line.runs[1]
    #expect(decorations[0].frames.contains { $0.x > run.x + 1 })
    let end = try #require(decorations[0].frames.last)
    #expect(abs(end.x + end.width - (run.x + run.advance)) < 1e-9)
    #expect(decorations[1].frames.count == 1)
    // Hanging white space has no underline.
    let lines = StyledText("nn nn").underlined.lines(in: Self.inter, width: Self.inter.measure("nn").advance + 1)
    let whole = lines[0].decorations[0].frames
    #expect(lines.count == 2 && abs((whole.last.map { $0.x + $0.width } ?? 0) - lines[0].advance) < 1e-9)
  }

  @Test("The gaps of an underline follow the slant of imitated letters")
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
    // Below the baseline, the stem of p leans to the left.
    #expect(abs(leaning.lowerBound - upright.lowerBound - middle * 0.249) < 1)
    #expect(abs(leaning.upperBound - upright.upperBound - middle * 0.249) < 1)
  }
}
