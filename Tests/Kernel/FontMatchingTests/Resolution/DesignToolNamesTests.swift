import TestSupport
import Testing

@testable import FontMatching
@testable import FontSources
@testable import FontSubstitution

struct DesignToolNamesTests {
  @Test(
    "A name as a design tool spells it is an exact match",
    arguments: [
      // Figma: the family, then its style.
      ("Museo Slab Medium Italic", "MuseoSlab-500Italic"), ("Museo Slab 500 Italic", "MuseoSlab-500Italic"),
      ("Museo Slab/500 Italic", "MuseoSlab-500Italic"), ("Museo Slab — Bold", "MuseoSlab-700"),
      // PostScript spellings.
      ("MuseoSlab-BoldMT", "MuseoSlab-700"),
      // CSS's words and numbers.
      ("museo-slab bold", "MuseoSlab-700"), ("museo slab 700", "MuseoSlab-700"), ("museo slab, 300", "MuseoSlab-300"),
      ("Ｍｕｓｅｏ Ｓｌａｂ　Ｂｏｌｄ", "MuseoSlab-700"),
    ] as [(String, String?)])
  func museoSlab(_ name: String, _ postScriptName: String?) throws {
    let match = try FontCollection.of(FontCollection.museoSlab).match(named: name)
    #expect((match.outcome == .exact ? match.face.postScriptName : nil) == postScriptName, "\(match.explanation)")
  }

  @Test(
    "A variable family matches every weight word",
    arguments: [
      ("Inter Semi Bold", 600.0), ("Inter SemiBold", 600), ("Inter ExtraBold", 800), ("Inter Extra Bold", 800),
      ("Inter UltraLight", 200), ("Inter Normal", 400), ("Inter-W3", 300), ("Inter Demi", 600),
    ] as [(String, Double)])
  func inter(_ name: String, _ weight: Double) {
    let match = FontCollection.bundledOnly.match(named: name)
    #expect(match.outcome == .exact)
    #expect(match.face.style.weight.rawValue == weight)
  }
}
