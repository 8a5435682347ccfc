import FontFaces
import FontFiles
import TestSupport
import Testing

@testable import FontMatching
@testable import FontNames
@testable import FontSources
@testable import FontSubstitution

struct WholeNamesTests {
  @Test(
    "An abbreviated style word finds the face, but not exactly",
    arguments: [
      ("RobotoSlab-Bol", "RobotoSlab-Bold"), ("RobotoSlab-B", "RobotoSlab-Bold"), ("RobotoSlab-Bd", "RobotoSlab-Bold"),
      ("EBGaramond12-Ital", "EBGaramond12-Italic"), ("EBGaramond12-It", "EBGaramond12-Italic"),
      ("robotoslabbol", "RobotoSlab-Bold"), ("Roboto Slab Lt", "RobotoSlab-Light"), ("Inter-ExtBd", "Inter-ExtraBold"),
      ("Manrope Med", "Manrope-Medium"), ("Inter Semi", "Inter-SemiBold"),
    ] as [(String, String)])
  func abbreviations(_ name: String, _ postScriptName: String) {
    let collection = FontCollection.bundledOnly
    let match = collection.match(named: name)
    #expect(match.face.postScriptName == postScriptName)
    #expect(match.outcome == .style)
    #expect(match.explanation.contains("read as an abbreviation of the style"))
    #expect(!collection.hasFont(named: name))
    let error = #expect(throws: FontError.self) { try collection.exactMatch(named: name) }
    #expect(error?.code == .notRegistered)
    #expect(error?.hint?.contains(postScriptName) == true)
  }

  @Test(
    "`match`, `hasFont` and `exactMatch` agree whether a font is available",
    arguments: [
      "RobotoSlab-Bold", "Roboto Slab Bold", "roboto slab", "RobotoSlab-Bol", "RobotoSlab-", "RobotoSlab",
      "EB Garamond Ital",
      "EB Garamond Italic", "Inter-500", "Inter-W3", "Inter Variable", "InterVF", "Inter Demi", "serif", "Museo Slab",
      "Museo-Slab",
      "MuseoSlab-500", "MuseoSlab-600", "MuseoSlab-Md", "Museo Slab Medium", "Museo Slab Arabic", "Arial:bold", "",
      "--", "Bold",
      "Rockwell", "system-ui", "RobotoSlab-BoldItalic",
    ])
  func oneAnswer(_ name: String) throws {
    let collection = try FontCollection.of(FontCollection.museoSlab)
    let isExact = collection.match(named: name).outcome == .exact
    #expect(collection.hasFont(named: name) == isExact)
    #expect(((try? collection.exactMatch(named: name)) != nil) == isExact)
  }

  @Test("An abbreviation in a face's own style name is a whole name")
  func ownAbbreviation() throws {
    let collection = FontCollection(bundledFonts: false, systemFonts: false)
    let names = [
      RebuiltFont.Name(1, "Probe Pro"), .init(2, "Italic"), .init(4, "ProbePro-It"), .init(6, "ProbeProAlpha"),
      .init(16, "Probe Pro"), .init(17, "It"),
    ]
    let italic = try Fixtures.bytes(Fixtures.font("MuseoSlab-500Italic.ttf"))
    try collection.register(bytes: RebuiltFont.bytes(italic, with: ["name": RebuiltFont.nameTable(names)]))
    #expect(collection.match(named: "Probe Pro It").outcome == .exact)
    #expect(collection.hasFont(named: "Probe Pro It"))
    #expect(!collection.hasFont(named: "Probe Pro Ital"))
  }

  @Test("A family is a name in a cascade, even without a regular face")
  func cascade() throws {
    let collection = try FontCollection.of(FontCollection.museoSlab)
    #expect(collection.isName("Museo Slab") && !collection.hasFont(named: "Museo Slab"))
    #expect(FontDescriptor(cascade: "Museo Slab, 700", in: collection).names == ["Museo Slab 700"])
  }

  @Test("A face found by an abbreviation comes before its profile")
  func profile() throws {
    let collection = try FontCollection.of(FontCollection.museoSlab)
    let face = try FontFile(path: Fixtures.font("MuseoSlab-700.ttf")).faces[0]
    _ = collection.register(profile: try FontProfile(of: face))
    #expect(collection.match(named: "MuseoSlab-Bd").outcome == .style)
  }
}
