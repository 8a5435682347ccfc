import Foundation
import TestSupport
import Testing

@testable import FontFaces
@testable import FontMatching
@testable import FontNames
@testable import FontSources
@testable import FontSubstitution

/// The tests have a private Fontconfig configuration, whose fonts are fixtures. `scripts/judge matchers` compares the
/// answers with fc-match and Chromium.
struct OtherMatcherTests {
  private static func withFonts(
    _ fonts: [String], rules: String = "", _ body: (FontCollection) throws -> Void
  ) throws {
    try withTemporaryFolder { folder in
      try FileManager.default.createDirectory(atPath: "\(folder)/fonts", withIntermediateDirectories: true)
      for font in fonts { try Fixtures.copy(Fixtures.font(font), to: "\(folder)/fonts/\(font)") }
      let configuration = """
        <?xml version="1.0"?>
        <!DOCTYPE fontconfig SYSTEM "urn:fontconfig:fonts.dtd">
        <fontconfig><dir>\(folder)/fonts</dir><cachedir>\(folder)/cache</cachedir>\(rules)</fontconfig>
        """
      try Fixtures.write(Array(configuration.utf8), to: "\(folder)/fonts.conf")
      let system = SystemFonts(configuration: "\(folder)/fonts.conf")
      try body(FontCollection(bundledFonts: false, system: system))
    }
  }

  /// A rule that replaces a family with a different family.
  private static func rule(_ family: String, _ other: String) -> String {
    """
    <match target="pattern"><test name="family"><string>\(family)</string></test>
    <edit name="family" mode="assign" binding="strong"><string>\(other)</string></edit></match>
    """
  }

  private static let museo = ["MuseoSlab-300.ttf", "MuseoSlab-500.ttf", "MuseoSlab-500Italic.ttf", "MuseoSlab-700.ttf"]

  @Test("Fontconfig always names a font, by the requested weight and slant", .withFontconfig)
  func fontconfig() throws {
    try Self.withFonts(Self.museo) { collection in
      func answer(_ list: String, _ weight: FontWeight?, italic: Bool = false) -> String? {
        let asked = FontDescriptor(names: [], weight: weight, slant: italic ? .italic : nil)
        return collection.answer(of: .fontconfig, to: list, asked).postScriptName
      }
      #expect(answer("Museo Slab", .bold) == "MuseoSlab-700")
      #expect(answer("Museo Slab", .light) == "MuseoSlab-300")
      #expect(answer("Museo Slab", 500, italic: true) == "MuseoSlab-500Italic")
      #expect(answer("Nobody", .bold) == "MuseoSlab-700")
      let unknown = collection.answer(of: .fontconfig, to: "Nobody", FontDescriptor(names: []))
      #expect(
        unknown.steps == ["Fontconfig does not have Nobody; it then chooses a font by its rules, or the nearest font"])
    }
  }

  /// fc-match prints the number of the instance in the high 16 bits of the index.
  @Test("Fontconfig names an instance of a variable font with its coordinates", .withFontconfig)
  func fontconfigInstances() throws {
    try Self.withFonts(["Variable.ttf"]) { collection in
      let asked = FontDescriptor(names: [], weight: .thin)
      let thin = collection.answer(of: .fontconfig, to: "Probe Variable", asked)
      #expect(thin.instance == 1 && thin.faceIndex == 0)
      #expect(thin.variations == [.weight: 100, .width: 100])
      #expect(thin.fullName == "Probe Variable Thin")
      let face = collection.match(named: "ProbeVariable-Thin").face
      #expect(thin.isSame(as: face) == true)
      let regular = try face.at([.weight: 400])
      #expect(thin.isSame(as: regular) == false)
    }
    try Self.withFonts(["Base.ttf"]) { collection in
      let answer = collection.answer(of: .fontconfig, to: "Probe Base", FontDescriptor(names: []))
      #expect(answer.instance == nil && answer.variations == nil)
    }
  }

  @Test("Chromium accepts Fontconfig's font only for the same family or by a rule", .withFontconfig)
  func chromiumNames() throws {
    try Self.withFonts(Self.museo + ["Base.ttf"], rules: Self.rule("Georgia", "Probe Base")) { collection in
      func answer(_ list: String) -> OtherAnswer {
        collection.answer(of: .chromium, to: list, FontDescriptor(names: [], weight: .bold))
      }
      #expect(answer("Nobody, 'Museo Slab'").postScriptName == "MuseoSlab-700")
      #expect(answer("Georgia, 'Museo Slab'").family == "Probe Base")
      #expect(answer("museo slab").steps == ["museo slab is Museo Slab"])
      let none = answer("Verdana")
      #expect(none.steps.count == 5, "\(none.steps)")
      #expect(none.steps.first?.hasPrefix("Verdana is not installed: Fontconfig names ") ?? false)
      #expect(none.steps.last == "the last resort is the font that Fontconfig gives when no name is asked for")
    }
  }

  @Test("Chromium resolves a generic family by its settings, unless the name is quoted")
  func chromiumGenerics() {
    var asked: [String?] = []
    func walk(_ list: String, having families: Set<String>) -> [String?] {
      asked = []
      var chromium = ChromiumList(.standard, .regular) { family, _, _ in
        asked.append(family)
        guard let family, families.contains(family) else { return (nil, nil) }
        let answer = FontconfigAnswer(
          families: [family], style: nil, fullName: nil, postScriptName: nil, path: "/f.ttf", faceIndex: 0, place: nil)
        return (answer, nil)
      }
      let answer = chromium.answer(to: FontCascade.elements(of: list))
      #expect(answer.family == families.first { asked.contains($0) })
      return asked
    }
    #expect(walk("sans-serif", having: ["Arial"]) == ["Arial"])
    #expect(walk("SANS-SERIF", having: ["Helvetica"]) == ["Arial", "Helvetica"])
    #expect(walk("'sans-serif', Lato", having: ["Lato"]) == ["sans-serif", "Lato"])
    #expect(walk("serif", having: ["serif"]) == ["Times New Roman", "Times", "serif"])
    #expect(walk("courier", having: ["Courier New"]) == ["courier", "Courier New"])
    #expect(walk("system-ui, Lato", having: ["Lato"]) == [nil, "Lato"])
    #expect(walk("Nobody", having: []) == ["Nobody", "Times New Roman", "Times", nil])
  }

  @Test("Chromium accepts a family of the same metrics, by the first row of a name")
  func twins() {
    let families = ChromiumFamilies.standard
    #expect(families.isSame("arial", "liberation sans") && families.isSame("carlito", "calibri"))
    #expect(!families.isSame("arial", "helvetica") && !families.isSame("nobody", "nobody"))
    #expect(families.isSame("pmingliu", "msung b5hk") && !families.isSame("mingliu", "msung b5hk"))
  }

  @Test(
    "Core Text matches the names of macOS fonts, and Helvetica for other names",
    arguments: [
      ("Menlo", "Menlo-Regular"), ("Menlo-Bold", "Menlo-Bold"), ("Nobody, Menlo", "Menlo-Regular"),
      ("system-ui", ".SFNS-Regular"),
      ("Roboto", "Helvetica"),
    ])
  func coreText(_ list: String, _ expected: String) {
    let answer = FontCollection(bundledFonts: false, systemFonts: false)
      .answer(of: .coreTextNames, to: list, FontDescriptor(names: []))
    #expect(answer.postScriptName == expected)
    #expect(answer.path == nil && !answer.steps.isEmpty)
  }

  @Test("Without system fonts, Fontconfig and Chromium have no answer, and the step says so")
  func withoutSystem() {
    let collection = FontCollection(bundledFonts: true, systemFonts: false)
    for matcher in [OtherMatcher.fontconfig, .chromium] {
      let answer = collection.answer(of: matcher, to: "Arial", FontDescriptor(names: []))
      #expect(answer.family == nil && answer.steps == ["the fonts of the system are not searched"])
    }
  }
}
