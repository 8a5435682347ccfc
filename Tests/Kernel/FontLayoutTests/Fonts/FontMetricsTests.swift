import FontFaces
import FontMatching
import FontNames
import FontSources
import FontSubstitution
import MetricValues
import TestSupport
import Testing

@testable import FontLayout

/// The metrics of a font: the face's metrics in font units × size ÷ units per em, not rounded.
struct FontMetricsTests {
  static let collection = FontCollection(bundledFonts: true, systemFonts: false)

  private static func font(_ fixture: String, _ size: Double) throws -> Font {
    let file = try #require(FontFileReference(Fixtures.font(fixture)))
    return Font(try collection.match(file: file), size: size)
  }

  @Test(
    "Every metric of Base.ttf is scaled exactly to the size",
    arguments: [1.0, 12, 17, 16.333, 1.0 / 3, 16_384])
  func base(_ size: Double) throws {
    let font = try Self.font("Base.ttf", size)
    #expect(font.ascender == 900 * size / 1000)
    #expect(font.descender == -300 * size / 1000)
    #expect(font.leading == 0)
    #expect(font.capHeight == 700 * size / 1000)
    #expect(font.xHeight == 500 * size / 1000)
    #expect(font.metrics.underlinePosition == -100 * size / 1000)
    #expect(font.metrics.underlineThickness == 50 * size / 1000)
    #expect(font.metrics.strikeoutPosition == 300 * size / 1000)
    #expect(font.metrics.strikeoutThickness == 45 * size / 1000)
    #expect(font.metrics.averageWidth == 512 * size / 1000)
    #expect(font.metrics.zeroWidth == 560 * size / 1000)
    #expect(font.metrics.maxAdvance == 720 * size / 1000)
    #expect(font.metrics.italicAngle == 0)
    #expect(font.pointSize == size)
  }

  @Test(
    "The bundled fonts have the metrics of their tables",
    arguments: [
      ("RobotoSlab-Regular", 2146.0, -555.0, 0.0, 1456.0, 1082.0, 2048.0), ("Inter", 2728, -680, 0, 2048, 1536, 2816),
    ] as [(String, Double, Double, Double, Double, Double, Double)])
  func bundled(
    _ name: String, _ ascender: Double, _ descender: Double, _ leading: Double, _ cap: Double, _ small: Double,
    _ em: Double
  ) {
    let font = Self.collection.font(named: name, size: 17)
    #expect(font.ascender == ascender * 17 / em)
    #expect(font.descender == descender * 17 / em)
    #expect(font.leading == leading * 17 / em)
    #expect(font.capHeight == cap * 17 / em)
    #expect(font.xHeight == small * 17 / em)
    #expect(font.fontName == name)
  }

  @Test("The line height is ascender − descender + leading in every fixture and convention")
  func lineHeight() throws {
    for name in try Fixtures.names(in: "Tests/Fixtures/Fonts") where !name.hasSuffix(".afm") {
      let font = try Self.font(name, 17)
      for convention in MetricConvention.allCases {
        let metrics = font.metrics(convention)
        #expect(metrics.lineHeight == metrics.ascender - metrics.descender + metrics.leading, "\(name)")
        let units = metrics.units
        #expect(units.lineHeight == units.ascender.value - units.descender.value + units.leading.value, "\(name)")
        #expect(units.convention == convention)
      }
      #expect(font.lineHeight == font.ascender - font.descender + font.leading, "\(name)")
    }
  }

  @Test(
    "Each convention reads the ascender, descender and leading from its own table",
    arguments: [
      ("Base.ttf", MetricConvention.standard, 900.0, -300.0, 0.0), ("Base.ttf", .apple, 900, -300, 0),
      ("Base.ttf", .windows, 1000, -350, 0), ("UseTypoMetrics.ttf", .standard, 800, -200, 90),
      ("UseTypoMetrics.ttf", .apple, 900, -300, 0), ("UseTypoMetrics.ttf", .windows, 800, -200, 90),
      ("ZeroHhea.ttf", .standard, 800, -200, 90), ("ZeroHhea.ttf", .apple, 800, -200, 90),
      ("ZeroHhea.ttf", .windows, 1000, -350, 0), ("ZeroHheaAndTypo.ttf", .standard, 1000, -350, 0),
      ("LineGap.ttf", .standard, 900, -300, 120), ("LineGap.ttf", .windows, 1000, -350, 0),
      ("LineGapBeyondWin.ttf", .windows, 1000, -350, 100), ("NegativeLineGap.ttf", .standard, 900, -300, -80),
      ("PositiveDescender.ttf", .standard, 900, -300, 0),
    ] as [(String, MetricConvention, Double, Double, Double)])
  func conventions(
    _ fixture: String, _ convention: MetricConvention, _ ascender: Double, _ descender: Double, _ leading: Double
  ) throws {
    let metrics = try Self.font(fixture, 20).metrics(convention)
    #expect(metrics.ascender == ascender * 20 / 1000)
    #expect(metrics.descender == descender * 20 / 1000)
    #expect(metrics.leading == leading * 20 / 1000)
  }

  @Test("The metrics of a variable font are those at its coordinates")
  func variations() {
    let asked = FontDescriptor(names: ["Inter"], weight: 650)
    let font = Self.collection.font(for: asked, size: 100)
    #expect(font.face.coordinates == [.weight: 650])
    // The zero is 1760 of 2816 units wide at its default weight, and 1908 at 650.
    #expect(Self.collection.font(named: "Inter", size: 2816).metrics.zeroWidth == 1760)
    #expect(abs((font.metrics.units.zeroWidth?.value ?? 0) - 1908) < 0.5)
    #expect(abs((font.metrics.zeroWidth ?? 0) - 190_800.0 / 2816) < 0.02)
  }

  @Test("A metric that the font lacks is nil, not 0")
  func absent() throws {
    let font = try Self.font("NoPost.ttf", 17)
    #expect(font.metrics.underlinePosition == nil)
    #expect(font.metrics.underlineThickness == nil)
    #expect(font.metrics.italicAngle == nil)
    #expect(try Self.font("NoOS2.ttf", 17).metrics.strikeoutPosition == nil)
    #expect(try Self.font("NoZero.ttf", 17).metrics.zeroWidth == nil)
    #expect(try Self.font("ZeroUnderline.ttf", 17).metrics.underlinePosition == 0)
  }

  @Test(
    "The metrics of a bitmap font are scaled from its strike",
    arguments: ["Bitmap.pcf", "BitmapOnly.otb", "BitmapGzip.pcf.gz"])
  func bitmaps(_ fixture: String) throws {
    let font = try Self.font(fixture, 26)
    #expect(font.metrics.units.unitsPerEm == 13)
    #expect(font.ascender == 20)
    #expect(font.descender == -6)
    #expect(font.capHeight == 18)
    #expect(font.xHeight == 12)
  }
}
