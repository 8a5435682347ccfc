import FontLayout
import TestSupport
import Testing

/// The metrics that each engine reads from the same face.
///
/// The engines themselves gave the expected values, at 100 pixels per em unless a test has another size.
/// `scripts/judge engines` compares them again.
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
    "Qt reads the OS/2 win metrics of Base.ttf, and every other engine reads hhea",
    arguments: [
      (TextEngine.freetype, [90.0, -30.0, 120.0]), (.harfbuzz, [90, -30, 120]), (.chromium, [90, -30, 120]),
      (.firefox, [90, -30, 120]), (.qt6, [100, -35, 135]), (.capsize, [90, -30, 120]),
    ] as [(TextEngine, [Double])])
  func tables(_ engine: TextEngine, _ expected: [Double]) throws {
    #expect(try metrics("Base.ttf", engine) == expected)
  }

  @Test(
    "Every engine except Capsize reads the typo metrics if USE_TYPO_METRICS is set",
    arguments: [
      (TextEngine.freetype, "OS/2 typo"), (.harfbuzz, "OS/2 typo"), (.chromium, "OS/2 typo"), (.firefox, "OS/2 typo"),
      (.qt6, "OS/2 typo"), (.capsize, "hhea"),
    ])
  func typoBit(_ engine: TextEngine, _ source: String) throws {
    #expect(try line("UseTypoMetrics.ttf", engine).units.ascender.source.description == source)
  }

  /// Qt takes the win metrics and the gap of 9 from typo.
  @Test(
    "HarfBuzz and Capsize keep an hhea table of zeros, and the other engines replace it",
    arguments: [
      (TextEngine.freetype, [80.0, -20.0, 109.0]), (.harfbuzz, [0, 0, 0]), (.chromium, [80, -20, 109]),
      (.firefox, [80, -20, 109]), (.qt6, [100, -35, 144]), (.capsize, [0, 0, 0]),
    ] as [(TextEngine, [Double])])
  func zeroHhea(_ engine: TextEngine, _ expected: [Double]) throws {
    #expect(try metrics("ZeroHhea.ttf", engine) == expected)
  }

  @Test(
    "HarfBuzz and Firefox negate a positive descender, and FreeType and Chromium keep it",
    arguments: [
      (TextEngine.freetype, [90.0, 30.0, 60.0]), (.harfbuzz, [90, -30, 120]), (.chromium, [90, 30, 60]),
      (.firefox, [90, -30, 120]),
    ] as [(TextEngine, [Double])])
  func positiveDescender(_ engine: TextEngine, _ expected: [Double]) throws {
    #expect(try metrics("PositiveDescender.ttf", engine) == expected)
  }

  /// hhea and typo are 0. usWinDescent is 0xFEA2: −350 if it is signed, else 65,186.
  @Test("FreeType reads usWinDescent as a signed number, Chromium and Qt as unsigned")
  func winDescentBeyondItsSign() throws {
    #expect(try metrics("NegativeWinDescent.ttf", .freetype) == [100, 35, 65])
    #expect(try line("NegativeWinDescent.ttf", .chromium).descender == -6519)
    #expect(try line("NegativeWinDescent.ttf", .qt6).descender == -6518.59375)
  }

  @Test("Qt rounds the metrics of a font with bitmaps and outlines to whole pixels")
  func bitmapsBesideOutlines() throws {
    #expect(try line("BitmapAndOutlines.ttf", .qt6, size: 9).descender == -3)
  }

  @Test("Chromium and Firefox read a negative line gap as 0, and FreeType keeps it")
  func negativeLineGap() throws {
    #expect(try line("NegativeLineGap.ttf", .freetype).lineHeight == 112)
    #expect(try line("NegativeLineGap.ttf", .chromium).lineHeight == 120)
    #expect(try line("NegativeLineGap.ttf", .firefox).lineHeight == 120)
  }

  @Test(
    "HarfBuzz and Qt keep a cap height of 0, Chromium measures H, Firefox takes the ascender",
    arguments: [
      (TextEngine.harfbuzz, 0.0, "OS/2"), (.qt6, 0, "OS/2"), (.chromium, 71, "measured H"), (.firefox, 90, "hhea"),
    ])
  func zeroCapHeight(_ engine: TextEngine, _ value: Double, _ source: String) throws {
    let height = try #require(try line("ZeroCapHeight.ttf", engine).capHeight)
    #expect(abs(height.value - value) < 1e-9)
    #expect(height.units.source.description == source)
  }

  @Test("HarfBuzz and FreeType report no undeclared height, and Firefox and Qt replace it")
  func heightsThatNobodyDeclares() throws {
    #expect(try line("ZeroHeights.ttf", .harfbuzz).capHeight == nil)
    #expect(try line("ZeroHeights.ttf", .freetype).xHeight == nil)
    #expect(try line("ZeroHeights.ttf", .firefox).xHeight?.value == 50)
    #expect(try line("OS2Version1.ttf", .qt6).capHeight?.value == 71)
  }

  /// At 17.3 pixels, 900 and −300 of 1000 units are 15.57 and −5.19.
  @Test("FreeType rounds outwards, Chromium to the nearest pixel, HarfBuzz not at all")
  func rounding() throws {
    #expect(try metrics("Base.ttf", .freetype, size: 17.3) == [16, -6, 21])
    #expect(try metrics("Base.ttf", .chromium, size: 17.3) == [16, -5, 21])
    #expect(try line("Base.ttf", .harfbuzz, size: 17.3).ascender == 900 * (17.3 / 1000))
  }

  /// Blink, FontDescription::EffectiveFontSize: 17.228 pixels are 17.22, and 900 of 1000 units 15.498.
  @Test("Chromium truncates font sizes to hundredths of a pixel")
  func hundredths() throws {
    #expect(try metrics("Base.ttf", .chromium, size: 17.228) == [15, -5, 20])
    #expect(try metrics("Base.ttf", .chromium, size: 17.23) == [16, -5, 21])
  }

  @Test("Browsers put half of the line gap above the text, and Qt puts all of it below")
  func gap() throws {
    #expect(try line("UseTypoMetrics.ttf", .chromium).baseline == 84)
    #expect(try line("UseTypoMetrics.ttf", .firefox).baseline == 84.5)
    #expect(try line("UseTypoMetrics.ttf", .qt6).baseline == 80)
  }

  /// README of Capsize: the trims are (ascent − capHeight + lineGap ÷ 2) ÷ em and (descent + lineGap ÷ 2) ÷ em.
  @Test("Capsize trims a line to the cap height and the baseline")
  func trims() throws {
    let line = try line("LineGap.ttf", .capsize)
    // Ascender 900, cap height 700, descender −300, line gap 120.
    let (above, below) = (try #require(line.capHeightTrim), try #require(line.baselineTrim))
    #expect(abs(above + 0.26) < 1e-9)
    #expect(abs(below + 0.36) < 1e-9)
    #expect(try self.line("LineGap.ttf", .chromium).capHeightTrim == nil)
  }

  @Test("Only FreeType and Qt read a Type 1 font, and no engine reads a bitmap font")
  func formats() throws {
    let type1 = try fixtureFace("Type1.pfb")
    let readers = TextEngine.allCases.filter { type1.metrics(of: $0, size: 17) != nil }
    #expect(readers == [.freetype, .qt6])
    let bitmap = try fixtureFace("Bitmap.pcf")
    #expect(TextEngine.allCases.allSatisfy { bitmap.metrics(of: $0, size: 17) == nil })
  }

  @Test("An invalid size has no metrics", arguments: [0, -1, .nan, .infinity])
  func sizes(_ size: Double) throws {
    let face = try fixtureFace("Base.ttf")
    #expect(TextEngine.allCases.allSatisfy { face.metrics(of: $0, size: size) == nil })
  }
}
