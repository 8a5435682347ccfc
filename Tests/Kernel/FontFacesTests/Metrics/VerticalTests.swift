import FontFaces
import FontNames
import FontTables
import MetricValues
import TestSupport
import Testing

struct VerticalTests {
  @Test("The BASE table gives the horizontal and vertical baselines of each script")
  func baselines() throws {
    let face = try AttributesFont.face(["BASE": AttributesFont.base])
    let scripts = try face.baselines()
    #expect(scripts.map(\.script) == ["DFLT", "hani"])
    #expect(scripts.map(\.defaultBaseline) == ["romn", "ideo"])
    #expect(scripts.map { $0["ideo"]?.value } == [-120, -120])
    #expect(scripts.map { $0["romn"]?.value } == [0, 10])
    #expect(scripts[0]["hang"] == nil)
    #expect(scripts[0]["romn"]?.source.description == "BASE")
    let vertical = try face.baselines(.vertical)
    #expect(vertical.map(\.script) == ["hani"])
    #expect(vertical[0]["romn"]?.value == 120)
    #expect(try fixtureFace("Base.ttf").baselines().isEmpty)
  }

  @Test("A truncated BASE table gives fewer baselines")
  func truncatedBaselines() throws {
    for count in 0..<AttributesFont.base.count {
      let face = try AttributesFont.face(["BASE": Array(AttributesFont.base.prefix(count))])
      let both = try face.baselines() + face.baselines(.vertical)
      #expect(both.flatMap(\.baselines).count < 6)
    }
  }

  @Test("Vertical metrics come from vhea and vmtx: the origin of H is 170 above its top")
  func vertical() throws {
    let face = try AttributesFont.face(["vhea": AttributesFont.vhea, "vmtx": AttributesFont.vmtx])
    let metrics = try #require(try face.verticalLineMetrics())
    #expect(
      [metrics.ascender, metrics.descender, metrics.leading, metrics.maxAdvance].map(\.value) == [500, -500, 100, 1000])
    #expect(metrics.ascender.source == .table("vhea"))
    #expect(try face.verticalAdvance(ofGlyph: 3)?.value == 1000)
    #expect(try face.verticalOrigin(ofGlyph: 3) == MetricValue(880, .table("vmtx")))
    let font = try fixtureFace("Base.ttf")
    #expect(try font.verticalLineMetrics() == nil)
    #expect(try font.verticalAdvance(ofGlyph: 3) == nil)
    #expect(try font.verticalOrigin(ofGlyph: 3) == nil)
  }

  @Test("VORG takes precedence over the side bearings")
  func verticalOrigins() throws {
    let face = try AttributesFont.face([
      "vhea": AttributesFont.vhea, "vmtx": AttributesFont.vmtx, "VORG": AttributesFont.vorg,
    ])
    #expect(try face.verticalOrigin(ofGlyph: 3) == MetricValue(900, .table("VORG")))
    #expect(try face.verticalOrigin(ofGlyph: 4) == MetricValue(880, .table("VORG")))
  }

  @Test(
    "Subscript and superscript metrics of EB Garamond Italic come from OS/2")
  func scripts() throws {
    let face = try FontFile(path: Fixtures.path("Fonts/EBGaramond/EBGaramond12-Italic.otf")).faces[0]
    let below = try #require(try face.scriptMetrics(.subscript))
    #expect([below.xSize, below.ySize, below.xOffset, below.yOffset].map(\.value) == [650, 700, 131, -140])
    let above = try #require(try face.scriptMetrics(.superscript))
    #expect([above.xSize, above.ySize, above.xOffset, above.yOffset].map(\.value) == [650, 700, -451, 480])
    #expect(above.yOffset.source == .os2)
    #expect(try fixtureFace("NoOS2.ttf").scriptMetrics(.subscript) == nil)
    #expect(try fixtureFace("OS2VersionFFFF.ttf").scriptMetrics(.subscript) == nil)
  }

  @Test("A table is given unpacked, and a tag without a table gives nil")
  func tables() throws {
    let bytes = try Fixtures.bytes(Fixtures.font("Base.ttf"))
    for name in ["Base.ttf", "Base.woff", "Base.woff2"] {
      let face = try fixtureFace(name)
      for tag in ["OS/2", "hhea", "cmap", "name"] as [FontTag] {
        #expect(try face.table(tag) == RebuiltFont.table("\(tag)", of: bytes))
      }
      #expect(try face.table("GSUB") == nil)
    }
    #expect(try fixtureFace("Type1.pfb").table("head") == nil)
  }
}
