import FontFaces
import FontNames
import MetricValues
import TestSupport
import Testing

@Suite struct RulesAndWidthsTests {
  @Test("The place of a metric is its index among all metrics") func placesAreThoseOfTheList() {
    #expect(Metric.allCases.map(\.place) == Array(Metric.allCases.indices))
  }

  @Test func underlineAndStrikeoutOfBase() throws {
    let metrics = try fixtureFace("Base.ttf").metrics()
    #expect(metrics.underlinePosition == MetricValue(-100, .post))
    #expect(metrics.underlineThickness == MetricValue(50, .post))
    #expect(metrics.strikeoutPosition == MetricValue(300, .os2))
    #expect(metrics.strikeoutThickness == MetricValue(45, .os2))
    #expect(metrics.italicAngle == MetricValue(0, .post))
  }

  @Test func withoutPostThereIsNoUnderlineAndNoAngle() throws {
    let metrics = try fixtureFace("NoPost.ttf").metrics()
    #expect(metrics.underlinePosition == nil)
    #expect(metrics.underlineThickness == nil)
    #expect(metrics.italicAngle == nil)
    #expect(metrics.strikeoutPosition?.value == 300)
  }

  @Test(
    "An underline is reported as declared, even at zero or above the baseline",
    arguments: [("ZeroUnderline.ttf", 0, 0), ("PositiveUnderline.ttf", 100, 50)] as [(String, Double, Double)])
  func underlines(_ file: String, _ position: Double, _ thickness: Double) throws {
    let metrics = try fixtureFace(file).metrics()
    #expect(metrics.underlinePosition == MetricValue(position, .post))
    #expect(metrics.underlineThickness == MetricValue(thickness, .post))
  }

  @Test(
    "Underline and angle of Type 1 and bare CFF come from FontInfo",
    arguments: [("Type1.pfb", 0), ("Type1NoAFM.pfb", -11), ("BareCFF.cff", 0)] as [(String, Double)])
  func fontInfo(_ file: String, _ angle: Double) throws {
    let metrics = try fixtureFace(file).metrics()
    // FontInfo's UnderlinePosition of −100 is the middle of a stroke of 50; the metric is the top.
    #expect(metrics.underlinePosition == MetricValue(-75, .fontInfo))
    #expect(metrics.underlineThickness == MetricValue(50, .fontInfo))
    #expect(metrics.italicAngle == MetricValue(angle, .fontInfo))
    #expect(metrics.strikeoutPosition == nil)
  }

  @Test(
    "The italic angle comes from `post`, negative for letters that lean right",
    arguments: [
      ("MuseoSlab-500Italic.ttf", -12), ("Oblique.ttf", -10.5), ("ItalicWithoutAngle.ttf", 0),
      ("ItalicWithoutBit.ttf", -12),
    ] as [(String, Double)])
  func angles(_ file: String, _ angle: Double) throws {
    #expect(try fixtureFace(file).metrics().italicAngle == MetricValue(angle, .post))
  }

  @Test func widthsOfBase() throws {
    let face = try fixtureFace("Base.ttf")
    #expect(face.averageWidth == MetricValue(512, .os2))
    #expect(face.maxAdvance == MetricValue(720, .hhea))
    #expect(face.zeroWidth == MetricValue(560, .hmtx))
    #expect(face.metrics().averageWidth == face.averageWidth)
    #expect(face.metrics().maxAdvance == face.maxAdvance)
    #expect(face.metrics().zeroWidth == face.zeroWidth)
  }

  /// The advances are 500, 250, 560, 720 and 520: their mean is 510.
  @Test(
    "An average width that no table declares is measured over all glyphs",
    arguments: ["ZeroAverageWidth.ttf", "NoOS2.ttf"])
  func measuredAverage(_ file: String) throws {
    #expect(try fixtureFace(file).averageWidth == MetricValue(510, .measuredGlyphs))
  }

  @Test(
    "The zero width is found in every format, and is nil without a zero",
    arguments: [
      ("NoZero.ttf", nil), ("Monospaced.ttf", 600), ("Upem16.ttf", 9), ("ShortHmtx.ttf", 560), ("Base.woff2", 560),
      ("CFF.otf", 560), ("MacRomanCmap.ttf", 560), ("SymbolCmap.ttf", 560), ("Type1.pfb", 560), ("BareCFF.cff", 560),
    ] as [(String, Double?)])
  func zero(_ file: String, _ width: Double?) throws {
    #expect(try fixtureFace(file).zeroWidth?.value == width)
  }

  /// hmtx has three advances for five glyphs; the last advance applies to the other glyphs (OpenType, hmtx).
  @Test func glyphsPastTheEndOfHmtxRepeatTheLastAdvance() throws {
    #expect(try fixtureFace("ShortHmtx.ttf").maxAdvance?.value == 560)
  }

  @Test(
    "A metric source is named in the words of the command line",
    arguments: [
      (.hhea, "hhea"), (.os2, "OS/2"), (.os2Typo, "OS/2 typo"), (.os2Win, "OS/2 win"), (.post, "post"), (.hmtx, "hmtx"),
      (.fvar, "fvar"), (.afm, "AFM"), (.fontInfo, "FontInfo"), (.boundingBox, "bounding box"),
      (.strike(ppem: 13), "strike 13 px"), (.measured("H"), "measured H"), (.measuredGlyphs, "measured glyphs"),
      (.estimated(0.5), "estimated"), (.varied(.os2, by: "MVAR"), "OS/2 + MVAR"),
      (.varied(.hmtx, by: "HVAR"), "hmtx + HVAR"),
    ] as [(MetricSource, String)])
  func sources(_ source: MetricSource, _ words: String) { #expect(source.description == words) }
}
