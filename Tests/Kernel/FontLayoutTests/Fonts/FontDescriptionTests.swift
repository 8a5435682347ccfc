import FontFaces
import FontLayout
import FontMatching
import FontNames
import FontSources
import FontSubstitution
import TestSupport
import Testing

struct FontDescriptionTests {
  private static func museo(_ size: Double = 17) throws -> Font {
    let collection = FontCollection(bundledFonts: true, systemFonts: false)
    try collection.register(contentsOf: Fixtures.font("MuseoSlab-500.ttf"))
    return collection.font(named: "MuseoSlab-500", size: size)
  }

  @Test("A font is described by its full name, size and features")
  func font() throws {
    #expect(try "\(Self.museo())" == "Museo Slab 500, 17 pt")
    #expect(try "\(Self.museo(49.0 / 3))" == "Museo Slab 500, 16.333 pt")
    #expect(try Self.museo().debugDescription == "Font(Museo Slab 500, 17 pt; exact, registered)")
    let tabular = try Self.museo().collection.font(
      for: FontDescriptor(names: ["MuseoSlab-500"], features: ["tnum", "zero"]), size: 12)
    #expect("\(tabular)" == "Museo Slab 500, 12 pt, tnum, zero")
  }

  @Test("The description of a substitute names the absent font")
  func substitute() {
    let font = MeasuredFont.bundled.font(named: "Rockwell", size: 20)
    #expect(font.match.outcome == .substitute)
    #expect("\(font)" == "\(font.face.fullName ?? "") for Rockwell, 20 pt")
    #expect("\(font.match)" == "\(font.face.fullName ?? "") for Rockwell, substitute")
    #expect(font.match.debugDescription.hasPrefix("FontMatch(\(font.match), bundled: "))
  }

  @Test("A variable font is described by its family and its changed axes")
  func variable() {
    let font = MeasuredFont.bundled.font(
      for: FontDescriptor(names: ["Inter"], variations: ["wght": 512, "opsz": 14]), size: 17)
    #expect("\(font)" == "Inter (wght=512), 17 pt")
  }

  @Test("A `FontDescriptor` is described by its requested properties only")
  func descriptor() {
    let full = FontDescriptor(
      names: ["Museo Slab", "serif"], weight: .semibold, width: .condensed, slant: .italic,
      variations: ["GRAD": 20],
      features: ["smcp", "onum"], keep: .xHeight, textStyle: .body, size: 17.5)
    #expect(
      "\(full)"
        == "Museo Slab or serif, weight 600, width 75 %, italic, GRAD=20, onum, smcp, keeping x-height, 17.5 pt, body")
    #expect("\(FontDescriptor(named: "Inter"))" == "Inter")
    #expect("\(FontDescriptor(names: []))" == "any font")
    #expect(FontDescriptor(named: "Inter").debugDescription == "FontDescriptor(Inter)")
  }

  @Test("Metrics are described by ascender, descender, leading, cap height and x-height")
  func metrics() throws {
    let font = try MeasuredFont.fixture("Base.ttf", size: 10)
    #expect("\(font.metrics)" == "ascender 9, descender -3, leading 0, cap height 7, x-height 5")
    #expect(font.metrics.debugDescription == "FontMetrics(\(font.metrics))")
  }

  @Test("A measured text is described by its first 40 characters and its width")
  func measured() throws {
    let font = try MeasuredFont.fixture("Base.ttf", size: 10)
    #expect("\(font.measure("Hx0"))" == "\"Hx0\", 18 pt wide")
    #expect("\(font.measure("H\n"))" == "\"H\\n\", 7.20 pt wide")
    let long = font.measure(String(repeating: "H", count: 41), in: MeasuredFont.alone)
    #expect("\(long)" == "\"\(String(repeating: "H", count: 40))…\", 295.20 pt wide")
    #expect(font.measure("Hx0").debugDescription.hasPrefix("MeasuredText(\"Hx0\", 18 pt wide, 12 pt high, in "))
  }

  @Test("Lines are described by their number and size")
  func lines() throws {
    let lines = try MeasuredFont.fixture("Base.ttf", size: 10).lines(of: "H H", width: 8)
    #expect("\(lines)" == "2 lines, 7.20 × 24 pt")
  }

  @Test("A collection is described by its registered faces and its font sources")
  func collection() throws {
    #expect("\(MeasuredFont.alone)" == "0 registered faces")
    let collection = FontCollection(bundledFonts: true, systemFonts: false)
    try collection.register(contentsOf: Fixtures.font("MuseoSlab-500.ttf"))
    #expect("\(collection)" == "1 registered face, bundled fonts")
    #expect(collection.debugDescription == "FontCollection(1 registered face, bundled fonts)")
  }
}
