import CoreTextNames
import FontMetricsKit
import Testing

/// Runs of "HאבH " in one fixture at 1000 points: each letter 720 wide, the space 250.
struct CTRunTests {
  private static func runs() throws -> [CTRun] { CTLineGetGlyphRuns(Fixtures.line("HאבH ", try Fixtures.hebrew())) }

  @Test("CTRunGetGlyphCount, CTRunGetGlyphs: all of them, or those of a range")
  func glyphs() throws {
    let run = try Self.runs()[1]
    #expect(CTRunGetGlyphCount(run) == 2)
    var glyphs = [CGGlyph](repeating: 9, count: 2)
    CTRunGetGlyphs(run, CFRangeMake(0, 0), &glyphs)
    #expect(glyphs == [3, 3])
    glyphs = [9, 9]
    CTRunGetGlyphs(run, CFRangeMake(1, 1), &glyphs)
    #expect(glyphs == [3, 9])
  }

  @Test("CTRunGetPositions: from the left end of the line, above its baseline")
  func positions() throws {
    var positions = [CGPoint](repeating: .zero, count: 2)
    CTRunGetPositions(try Self.runs()[1], CFRangeMake(0, 0), &positions)
    #expect(near(positions.map(\.x), [720, 1440]))
    let raised =
      Fixtures.text("H", try Fixtures.base()) + Fixtures.text("x", try Fixtures.base()).baselineShift(.points(50))
    #expect(near(CTLineCreateWithAttributedString(raised).positions.map(\.y), [0, 50]))
  }

  @Test("CTRunGetAdvances: with the tracking of the run")
  func advances() throws {
    var advances = [CGSize](repeating: .zero, count: 2)
    CTRunGetAdvances(try Self.runs()[2], CFRangeMake(0, 2), &advances)
    #expect(near(advances.map(\.width), [720, 250]))
    let tracked = Fixtures.text("Hx", try Fixtures.base()).tracking(10)
    #expect(near(CTLineCreateWithAttributedString(tracked).advances, [730, 530]))
  }

  @Test("CTRunGetStringIndices: descending from right to left")
  func stringIndices() throws {
    var indices = [CFIndex](repeating: 9, count: 2)
    CTRunGetStringIndices(try Self.runs()[1], CFRangeMake(0, 0), &indices)
    #expect(indices == [2, 1])
  }

  @Test("CTRunGetStringRange: the characters of the run")
  func stringRange() throws {
    #expect(try Self.runs().map(CTRunGetStringRange) == [CFRangeMake(0, 1), CFRangeMake(1, 2), CFRangeMake(3, 2)])
  }

  @Test("CTRunGetAttributes: attributes of one's own, and the font that draws")
  func attributes() throws {
    enum Link: TextAttributeKey { typealias Value = String }
    var attributes = TextAttributes()
    attributes.font = .font(try Fixtures.manrope().font)
    attributes[Link.self] = "#top"
    let runs = CTLineGetGlyphRuns(CTLineCreateWithAttributedString(StyledText("Aא", attributes: attributes)))
    #expect(runs.map { CTRunGetAttributes($0)[Link.self] } == ["#top", "#top"])
    let names = runs.map { run in
      if case .font(let font) = CTRunGetAttributes(run).font { font.fontName } else { "" }
    }
    #expect(names == ["Manrope-Medium", "ProbeHebrew-Regular"])
  }

  @Test("CTRunGetStatus: from right to left")
  func status() throws {
    #expect(try Self.runs().map(CTRunGetStatus) == [[], .rightToLeft, []])
  }

  @Test("CTRunGetTypographicBounds: the width of a range, and the heights of the font or of the box")
  func typographicBounds() throws {
    let run = try Self.runs()[2]
    var (ascent, descent, leading) = (0.0, 0.0, 1.0)
    #expect(near(CTRunGetTypographicBounds(run, CFRangeMake(0, 0), &ascent, &descent, &leading), 970))
    #expect(near([ascent, descent, leading], [900, 300, 0]))
    #expect(near(CTRunGetTypographicBounds(run, CFRangeMake(1, 1), nil, nil, nil), 250))
    let text = Fixtures.text("H", try Fixtures.base()) + .box(width: 333, height: 950)
    let line = CTLineCreateWithAttributedString(text)
    let box = try #require(CTLineGetGlyphRuns(line).last)
    #expect(near(CTRunGetTypographicBounds(box, CFRangeMake(0, 0), &ascent, &descent, &leading), 333))
    #expect(near([ascent, descent, leading], [950, 0, 0]))
    #expect(CTRunGetStringRange(box) == CFRangeMake(1, 1))
    #expect(near(CTLineGetTypographicBounds(line, &ascent, nil, nil), 1053))
    #expect(near(ascent, 950))
  }

  @Test("CTRunGetImageBounds: H is 80…640 × 0…710")
  func imageBounds() throws {
    let runs = try Self.runs()
    let box = CTRunGetImageBounds(runs[2], nil, CFRangeMake(0, 0))
    #expect(near([box.origin.x, box.origin.y, box.size.width, box.size.height], [2240, 0, 560, 710]))
    #expect(CTRunGetImageBounds(runs[2], nil, CFRangeMake(1, 1)).isNull)
  }
}
