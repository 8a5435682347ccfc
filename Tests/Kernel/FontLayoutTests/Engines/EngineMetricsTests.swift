import FontLayout
import TestSupport
import Testing

/// How engines read the same face: which table, which sign, which rounding.
///
/// The metrics are what the engines themselves answer for these fixtures, at 100 pixels per em unless a test says another
/// size; scripts/judge engines asks them again.
@Suite struct EngineMetricsTests {
  private func line(_ file: String, _ engine: TextEngine, size: Double = 100) throws -> EngineMetrics {
    try #require(try fixtureFace(file).metrics(of: engine, size: size))
  }

  /// Ascender, descender, line height.
  private func metrics(_ file: String, _ engine: TextEngine, size: Double = 100) throws -> [Double] {
    let line = try line(file, engine, size: size)
    return [line.ascender, line.descender, line.lineHeight]
  }

  @Test(
    "hhea, OS/2 typo and OS/2 win differ in Base.ttf: only Qt reads win",
    arguments: [
      (TextEngine.freetype, [90.0, -30.0, 120.0]), (.harfbuzz, [90, -30, 120]), (.chromium, [90, -30, 120]),
      (.firefox, [90, -30, 120]), (.qt6, [100, -35, 135]), (.capsize, [90, -30, 120]),
    ] as [(TextEngine, [Double])])
  func tables(_ engine: TextEngine, _ expected: [Double]) throws {
    #expect(try metrics("Base.ttf", engine) == expected)
  }

  @Test(
    "where USE_TYPO_METRICS is set, all but Capsize read typo",
    arguments: [
      (TextEngine.freetype, "OS/2 typo"), (.harfbuzz, "OS/2 typo"), (.chromium, "OS/2 typo"), (.firefox, "OS/2 typo"),
      (.qt6, "OS/2 typo"), (.capsize, "hhea"),
    ])
  func typoBit(_ engine: TextEngine, _ source: String) throws {
    #expect(try line("UseTypoMetrics.ttf", engine).units.ascender.source.description == source)
  }

  @Test(
    "hhea all zero: HarfBuzz has no line then, and Qt keeps the gap of FreeType's choice under win's metrics",
    arguments: [
      (TextEngine.freetype, [80.0, -20.0, 109.0]), (.harfbuzz, [0, 0, 0]), (.chromium, [80, -20, 109]),
      (.firefox, [80, -20, 109]), (.qt6, [100, -35, 144]), (.capsize, [0, 0, 0]),
    ] as [(TextEngine, [Double])])
  func zeroHhea(_ engine: TextEngine, _ expected: [Double]) throws {
    #expect(try metrics("ZeroHhea.ttf", engine) == expected)
  }

  @Test(
    "a descender above the baseline: this project repairs it, HarfBuzz and Firefox too, the others believe it",
    arguments: [
      (TextEngine.freetype, [90.0, 30.0, 60.0]), (.harfbuzz, [90, -30, 120]), (.chromium, [90, 30, 60]),
      (.firefox, [90, -30, 120]),
    ] as [(TextEngine, [Double])])
  func positiveDescender(_ engine: TextEngine, _ expected: [Double]) throws {
    #expect(try metrics("PositiveDescender.ttf", engine) == expected)
  }

  /// hhea and typo are 0 and usWinDescent is 0xFEA2: a signed −350 to FreeType, 65,186 to skrifa and Qt.
  @Test func winDescentBeyondItsSign() throws {
    #expect(try metrics("NegativeWinDescent.ttf", .freetype) == [100, 35, 65])
    #expect(try line("NegativeWinDescent.ttf", .chromium).descender == -6519)
    #expect(try line("NegativeWinDescent.ttf", .qt6).descender == -6518.59375)
  }

  @Test("a font that has bitmaps too is set by Qt in FreeType's whole pixels")
  func bitmapsBesideOutlines() throws {
    #expect(try line("BitmapAndOutlines.ttf", .qt6, size: 9).descender == -3)
  }

  @Test("the sanitizer of web fonts makes a negative line gap 0")
  func negativeLineGap() throws {
    #expect(try line("NegativeLineGap.ttf", .freetype).lineHeight == 112)
    #expect(try line("NegativeLineGap.ttf", .chromium).lineHeight == 120)
    #expect(try line("NegativeLineGap.ttf", .firefox).lineHeight == 120)
  }

  @Test(
    "a cap height of 0 beside an x-height",
    arguments: [
      (TextEngine.harfbuzz, 0.0, "OS/2"), (.qt6, 0, "OS/2"), (.chromium, 71, "measured H"), (.firefox, 90, "hhea"),
    ])
  func zeroCapHeight(_ engine: TextEngine, _ value: Double, _ source: String) throws {
    let height = try #require(try line("ZeroCapHeight.ttf", engine).capHeight)
    #expect(abs(height.value - value) < 1e-9)
    #expect(height.units.source.description == source)
  }

  @Test func heightsThatNobodyDeclares() throws {
    #expect(try line("ZeroHeights.ttf", .harfbuzz).capHeight == nil)
    #expect(try line("ZeroHeights.ttf", .freetype).xHeight == nil)
    #expect(try line("ZeroHeights.ttf", .firefox).xHeight?.value == 50)
    #expect(try line("OS2Version1.ttf", .qt6).capHeight?.value == 71)
  }

  /// FreeType's numbers at 17.3 pixels: 900 and −300 of 1000 units are 15.57 and −5.19.
  @Test("FreeType rounds outwards, Chromium to the nearest pixel, HarfBuzz not at all")
  func rounding() throws {
    #expect(try metrics("Base.ttf", .freetype, size: 17.3) == [16, -6, 21])
    #expect(try metrics("Base.ttf", .chromium, size: 17.3) == [16, -5, 21])
    #expect(try line("Base.ttf", .harfbuzz, size: 17.3).ascender == 900 * (17.3 / 1000))
  }

  /// Blink, FontDescription::EffectiveFontSize: 17.228 pixels are 17.22, and 900 of 1000 units 15.498.
  @Test("Chromium's sizes are hundredths of a pixel, in a line and in a paragraph alike")
  func hundredths() throws {
    #expect(try metrics("Base.ttf", .chromium, size: 17.228) == [15, -5, 20])
    #expect(try metrics("Base.ttf", .chromium, size: 17.23) == [16, -5, 21])
  }

  @Test("half of the gap lies above the baseline where CSS is set, all of it below elsewhere")
  func gap() throws {
    #expect(try line("UseTypoMetrics.ttf", .chromium).baseline == 84)
    #expect(try line("UseTypoMetrics.ttf", .firefox).baseline == 84.5)
    #expect(try line("UseTypoMetrics.ttf", .qt6).baseline == 80)
  }

  /// Capsize, the formulas of its README: above the capitals (ascent − capHeight + lineGap ÷ 2) ÷ em is taken off, below
  /// the baseline (descent + lineGap ÷ 2) ÷ em.
  @Test func trims() throws {
    let line = try line("LineGap.ttf", .capsize)
    // The ascender is 900, the cap height 700, the descender 300; the gap is 120, half of it above and below.
    let (above, below) = (try #require(line.capHeightTrim), try #require(line.baselineTrim))
    #expect(abs(above + 0.26) < 1e-9)
    #expect(abs(below + 0.36) < 1e-9)
    #expect(try self.line("LineGap.ttf", .chromium).capHeightTrim == nil)
  }

  @Test("a Type 1 font is read by FreeType and Qt alone, one of bitmaps by none")
  func formats() throws {
    let type1 = try fixtureFace("Type1.pfb")
    let readers = TextEngine.allCases.filter { type1.metrics(of: $0, size: 17) != nil }
    #expect(readers == [.freetype, .qt6])
    let bitmap = try fixtureFace("Bitmap.pcf")
    #expect(TextEngine.allCases.allSatisfy { bitmap.metrics(of: $0, size: 17) == nil })
  }

  @Test("no size, no metrics", arguments: [0, -1, .nan, .infinity])
  func sizes(_ size: Double) throws {
    let face = try fixtureFace("Base.ttf")
    #expect(TextEngine.allCases.allSatisfy { face.metrics(of: $0, size: size) == nil })
  }
}
