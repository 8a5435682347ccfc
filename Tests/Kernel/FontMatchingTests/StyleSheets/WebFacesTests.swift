import BundledData
import FontFaces
import FontFiles
import TestSupport
import Testing

@testable import FontCode
@testable import FontMatching
@testable import FontNames
@testable import FontSources
@testable import FontSubstitution

struct WebFacesTests {
  @Test("Every row of the table of web faces is valid")
  func everyLine() {
    let rows = unsafe bundled_web_faces().rows.filter { $0 != [""] }
    #expect(rows.count > 140)
    for row in rows { #expect(WebFaces.Row(row) != nil, "\(row)") }
  }

  @Test("Every family of a stack has known names or published metrics", arguments: WebStacks.standard.families)
  func stacks(_ family: String) {
    let name = FoldedName(family)
    let isPublished = PublishedTable.standard.regularMetrics(of: name, nil) != nil
    #expect(isPublished || WebFaces.standard.face(of: name, in: .regular) != nil)
  }

  @Test("Every kind has a stack, and a script without families has an empty stack", arguments: FontClass.allCases)
  func kinds(_ kind: FontClass) {
    let stack = WebStacks.standard.stack(for: .latin, kind)
    #expect(!stack.families.isEmpty && CSSFallback.isGeneric(stack.generic))
    let symbols = WebStacks.standard.stack(for: .symbols, kind)
    #expect(symbols.families.isEmpty && symbols.generic == stack.generic)
    #expect(WebStacks.standard.stack(for: .emoji, kind).generic == "emoji")
  }

  @Test(
    "The script of an absent font comes from its name",
    arguments: [
      ("Hiragino Sans", "Jpan"), ("Microsoft YaHei", "Hans"), ("Malgun Gothic", "Kore"), ("Apple Color Emoji", "Zsye"),
      ("Webdings", "Zsym"), ("Thonburi", "Thai"), ("Georgia", "Latn"),
    ])
  func scripts(_ family: String, _ script: String) throws {
    let owner = FontCollection(bundledFonts: true, systemFonts: false).match(named: family).metricsOwner
    #expect(owner.published != nil)
    #expect(PageScript(of: owner).code == script)
  }

  @Test("A web face is chosen as in CSS: regular up to 500, bold from 600")
  func styles() throws {
    func name(_ weight: Double) -> String? {
      WebFaces.standard.face(of: FoldedName("Arial"), in: FontStyle(weight: FontWeight(weight)))?.names.first
    }
    #expect(name(300) == "Arial" && name(500) == "Arial" && name(600) == "Arial Bold" && name(900) == "Arial Bold")
  }

  @Test("Widths and names in the table of web faces are those of the files", .corpus)
  func widths() throws {
    let collection = FontCollection(bundledFonts: false, systemFonts: false)
    let folder = try #require(Corpus.folder)
    for package in ["fonts-liberation2", "fonts-texgyre"] {
      try collection.register(contentsOf: "\(folder)/\(package)")
    }
    var count = 0
    for face in collection.registeredFaces
    where ["Liberation Sans", "Liberation Serif", "TeX Gyre Heros"].contains(face.family) {
      let row = try #require(WebFaces.standard.face(of: FoldedName(face.family ?? ""), in: face.style))
      let average = try #require(face.letterShape?.averageWidth)
      #expect(abs(average - (row.averageWidth ?? 0) / Double(row.unitsPerEm ?? 1)) < 0.0001)
      let names = Set(row.names)
      #expect(names.contains(face.fullName ?? "") && names.contains(face.postScriptName ?? ""))
      count += 1
    }
    #expect(count == 12)
  }
}
