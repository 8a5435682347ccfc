import FontFaces
import FontNames
import MetricValues
import TestSupport
import Testing

/// Metrics in font units; the fixtures are made by Tests/Fixtures/probe_fonts/lines.py.
@Suite struct LineMetricsTests {
  private func lines(_ file: String, _ convention: MetricConvention = .standard) throws -> LineMetrics {
    try fixtureFace(file).lineMetrics(convention)
  }

  @Test("Line metrics come from `hhea` by default") func hheaAnswersByDefault() throws {
    for convention in [MetricConvention.standard, .apple] {
      let lines = try lines("Base.ttf", convention)
      #expect(lines.values == [900, -300, 0])
      #expect(lines.sources == ["hhea", "hhea", "hhea"])
      #expect(lines.lineHeight == 1200)
    }
  }

  @Test("The Windows convention uses the win metrics") func windowsReadsWin() throws {
    let lines = try lines("Base.ttf", .windows)
    #expect(lines.values == [1000, -350, 0])
    #expect(lines.sources[0...1] == ["OS/2 win", "OS/2 win"])
  }

  /// OpenType, fsSelection bit 7: "it is strongly recommended to use OS/2.sTypoAscender … as a default value for line
  /// spacing for this font." Core Text reads hhea all the same.
  @Test("USE_TYPO_METRICS counts in every convention except Apple's")
  func theTypoBitCountsExceptByApplesConvention() throws {
    #expect(try lines("UseTypoMetrics.ttf").values == [800, -200, 90])
    #expect(try lines("UseTypoMetrics.ttf").sources == ["OS/2 typo", "OS/2 typo", "OS/2 typo"])
    #expect(try lines("UseTypoMetrics.ttf", .windows).values == [800, -200, 90])
    #expect(try lines("UseTypoMetrics.ttf", .apple).values == [900, -300, 0])
    #expect(try fixtureFace("UseTypoMetrics.ttf").declaredLines.usesTypoMetrics)
  }

  /// FreeType, ttload.c: an OS/2 of version 0xFFFF is ignored, and its bit 7 with it.
  @Test(
    "Without win metrics, the Windows convention uses `hhea`",
    arguments: ["NoOS2.ttf", "OS2VersionFFFF.ttf", "OS2Version0Short.ttf"])
  func withoutWin(_ file: String) throws {
    for convention in MetricConvention.allCases {
      #expect(try lines(file, convention).values == [900, -300, 0])
      #expect(try lines(file, convention).sources == ["hhea", "hhea", "hhea"])
    }
    #expect(try fixtureFace(file).declaredLines.win == nil)
    #expect(try fixtureFace(file).declaredLines.typo == nil)
  }

  /// FreeType, sfobjs.c: "OS/2 Typo … if the hhea values are zero", then win.
  @Test(
    "Line metrics come from typo if `hhea` is zero, then from win",
    arguments: [
      ("ZeroHhea.ttf", [800, -200, 90], "OS/2 typo"), ("ZeroHheaWithGap.ttf", [800, -200, 90], "OS/2 typo"),
      ("ZeroHheaAndTypo.ttf", [1000, -350, 0], "OS/2 win"),
    ] as [(String, [Double], String)])
  func zeroHhea(_ file: String, _ metrics: [Double], _ source: String) throws {
    for convention in [MetricConvention.standard, .apple] {
      #expect(try lines(file, convention).values == metrics)
      #expect(try lines(file, convention).sources == [source, source, source])
    }
    #expect(try lines(file, .windows).values == [1000, -350, 0])
  }

  @Test("`hhea` is used even if one of its values is zero") func hheaOfWhichOneValueIsZeroStillAnswers() throws {
    #expect(try lines("ZeroAscender.ttf").values == [0, -300, 0])
    #expect(try lines("ZeroAscender.ttf").sources[0] == "hhea")
  }

  /// hhea is zero, and OS/2 is missing. The tallest glyph, zero, has 720; all glyphs stand on the baseline.
  @Test("The bounding box is the last resort for line metrics") func theGlyphsBoxIsTheLastResort() throws {
    for convention in MetricConvention.allCases {
      let lines = try lines("NoVerticalMetrics.ttf", convention)
      #expect(lines.values == [720, 0, 0])
      #expect(lines.sources == ["bounding box", "bounding box", "bounding box"])
    }
  }

  @Test("The leading is the line gap of the convention's table") func theLineGapIsTheConventionsOwn() throws {
    #expect(try lines("LineGap.ttf").values == [900, -300, 120])
    #expect(try lines("LineGap.ttf", .apple).values == [900, -300, 120])
    #expect(try lines("NegativeLineGap.ttf").values == [900, -300, -80])
    #expect(try lines("NegativeLineGap.ttf").lineHeight == 1120)
    // Without the bit, no convention reads the typo gap of 250.
    #expect(try lines("TypoLineGap.ttf").values == [900, -300, 0])
  }

  /// Microsoft, "Recommendations for OpenType Fonts": external leading is MAX(0, LineGap − ((usWinAscent +
  /// usWinDescent) − (Ascender − Descender))). Win is 150 taller than hhea: 120 leaves nothing, 250 leaves 100.
  @Test(
    "The Windows leading is GDI's external leading",
    arguments: [("LineGap.ttf", 0), ("LineGapBeyondWin.ttf", 100), ("NegativeLineGap.ttf", 0), ("Base.ttf", 0)]
      as [(String, Double)])
  func externalLeading(_ file: String, _ leading: Double) throws {
    let lines = try lines(file, .windows)
    #expect(lines.values == [1000, -350, leading])
    #expect(lines.leading.source == (leading == 0 ? .os2Win : .hhea))
  }

  @Test(
    "A descender above the baseline is read with the opposite sign, and noted",
    arguments: [
      ("PositiveDescender.ttf", .standard, [900, -300, 0]), ("PositiveDescender.ttf", .apple, [900, -300, 0]),
      ("PositiveTypoDescender.ttf", .standard, [800, -200, 90]),
      ("PositiveTypoDescender.ttf", .windows, [800, -200, 90]),
      ("PositiveTypoDescender.ttf", .apple, [900, -300, 0]),
      // usWinDescent 65186 is −350 in an unsigned field.
      ("NegativeWinDescent.ttf", .standard, [1000, -350, 0]), ("NegativeWinDescent.ttf", .windows, [1000, -350, 0]),
    ] as [(String, MetricConvention, [Double])])
  func wrongSigns(_ file: String, _ convention: MetricConvention, _ metrics: [Double]) throws {
    #expect(try lines(file, convention).values == metrics)
    let notes = try fixtureFace(file).notes
    #expect(notes.contains { $0.contains("above the baseline; fontprobe reads ") })
  }

  @Test("Line metrics are read for the smallest and the largest units per em") func unitsPerEmAtItsEnds() throws {
    #expect(try lines("Upem16.ttf").values == [14, -5, 0])
    #expect(try lines("Upem16.ttf", .windows).values == [16, -6, 0])
    #expect(try fixtureFace("Upem16.ttf").unitsPerEm == 16)
    #expect(try fixtureFace("Upem2048.ttf").unitsPerEm == 2048)
    #expect(try fixtureFace("Upem16384.ttf").unitsPerEm == 16_384)
    #expect(try lines("Upem16384.ttf").values == [900, -300, 0])
  }

  /// Neither Type 1 nor bare CFF has line metrics: FreeType uses the bounding box.
  @Test(
    "A font without line metrics uses its bounding box",
    arguments: [("Type1.pfb", [850, -250, 0]), ("Type1Text.pfa", [850, -250, 0]), ("BareCFF.cff", [720, 0, 0])]
      as [(String, [Double])])
  func boundingBoxes(_ file: String, _ metrics: [Double]) throws {
    for convention in MetricConvention.allCases {
      #expect(try lines(file, convention).values == metrics)
      #expect(try lines(file, convention).ascender.source == .boundingBox)
    }
  }

  @Test("The declared metrics of hhea, typo and win are all available") func everyTableCanBeLookedAt() throws {
    let lines = try fixtureFace("LineGap.ttf").declaredLines
    #expect(lines.hhea?.values == [900, -300, 120])
    #expect(lines.typo?.values == [800, -200, 90])
    #expect(lines.win?.values == [1000, -350, 0])
    #expect(lines.fontBox == nil)
    #expect(!lines.usesTypoMetrics)
  }
}
