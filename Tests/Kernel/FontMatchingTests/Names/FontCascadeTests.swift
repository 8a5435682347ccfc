import FontNames
import TestSupport
import Testing

@testable import FontMatching
@testable import FontSources
@testable import FontSubstitution

struct FontCascadeTests {
  @Test(
    "A font-family list is divided into names",
    arguments: [
      ("Georgia, serif", ["Georgia", "serif"]),
      ("  \"Museo Slab\" ,'Gill Sans',serif ", ["Museo Slab", "Gill Sans", "serif"]),
      ("\"Foo, Bar\", Inter", ["Foo, Bar", "Inter"]), ("", []), (" , ,", []), ("\"\"", []),
      ("Museo  Slab", ["Museo  Slab"]),
      ("L'Engle, Inter", ["L'Engle", "Inter"]), ("\"it's\"", ["it's"]), ("'unclosed, list", ["unclosed, list"]),
      // CSS Syntax 3, § 4.3.7: escapes.
      ("Foo\\, Bar", ["Foo, Bar"]), ("\\47 eorgia", ["Georgia"]), ("\\000047eorgia", ["Georgia"]),
      ("Gr\\F6\\DF e", ["Größe"]), ("a\\", ["a\u{FFFD}"]), ("a\\0 b", ["a\u{FFFD}b"]), ("\\D800 x", ["\u{FFFD}x"]),
      ("\"a\\\"b\"", ["a\"b"]),
      // Style words alone belong to the name before them.
      ("museo-slab, 500", ["museo-slab 500"]),
      ("Museo Slab, semibold italic, serif", ["Museo Slab semibold italic", "serif"]),
      ("Museo Slab, Condensed, Bold", ["Museo Slab Condensed Bold"]), ("500, Inter", ["500", "Inter"]),
      ("serif, 500", ["serif", "500"]), ("Museo Slab, \"Black\"", ["Museo Slab", "Black"]),
    ] as [(String, [String])])
  func names(_ list: String, _ names: [String]) {
    #expect(FontCascade.names(in: list) == names)
  }

  @Test("A style word that is the name of a font stays a name")
  func aFontCalledBold() {
    #expect(FontCascade.names(in: "Inter, Black") { $0 == "Black" } == ["Inter", "Black"])
  }

  @Test(
    "A style after a comma belongs to the name before it",
    arguments: ["museo-slab, 500", "Museo Slab, Medium", "\"Museo Slab\", 500, serif"])
  func descriptor(_ cascade: String) throws {
    let collection = try FontCollection.of(FontCollection.museoSlab)
    let match = collection.match(for: FontDescriptor(cascade: cascade, in: collection))
    #expect(match.outcome == .exact)
    #expect(match.face.postScriptName == "MuseoSlab-500")
    let later = collection.match(for: FontDescriptor(cascade: "Nowhere, \(cascade)", in: collection))
    #expect((later.face, later.named, later.absent) == (match.face, 1, ["Nowhere"]))
  }

  @Test("A single name may have its style after a comma")
  func name() throws {
    let match = try FontCollection.of(FontCollection.museoSlab).match(named: "museo-slab, 500")
    #expect(match.outcome == .exact)
    #expect(match.face.postScriptName == "MuseoSlab-500")
  }
}
