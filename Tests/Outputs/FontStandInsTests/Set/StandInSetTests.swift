import FontFaces
import FontFiles
import FontMatching
import FontNames
import FontSubstitution
import Foundation
import TestSupport
import Testing

@testable import FontStandIns

#if canImport(FoundationXML)
  import FoundationXML
#endif

struct StandInSetTests {
  /// The bundled fonts, and the profiles of fixture faces.
  private static func fonts(recording names: String...) throws -> FontCollection {
    let fonts = FontCollection(systemFonts: false)
    for name in names {
      let face = try FontFile(path: Fixtures.font("\(name).ttf")).faces[0]
      _ = fonts.register(profile: try FontProfile(of: face))
    }
    return fonts
  }

  private static func set(_ fonts: FontCollection, _ descriptors: FontDescriptor...) -> StandInSet {
    StandInSet(for: descriptors.map { .init($0) }, in: fonts)
  }

  @Test("An absent font gets a stand-in from its profile or published metrics")
  func kinds() throws {
    let fonts = try Self.fonts(recording: "MuseoSlab-500")
    let set = Self.set(
      fonts, FontDescriptor(named: "MuseoSlab-500"), FontDescriptor(named: "Verdana"), FontDescriptor(named: "Inter"),
      FontDescriptor(named: "No Such Font At All"))
    #expect(set.members.map(\.standIn.fullName) == ["Museo Slab 500 Stand-in", "Verdana Stand-in"])
    #expect(set.members.map(\.standIn.layout) == [.tables, .letters])
    #expect(set.members.map(\.fileName) == ["MuseoSlabStandin-500.otf", "VerdanaStandin-Regular.otf"])
    #expect(set.present.map(\.label) == ["Inter"])
    #expect(set.refusals.map(\.request.label) == ["No Such Font At All"])
    #expect(set.refusals.first?.error.code == .metricsUnknown)
    #expect(set.refusals.first?.error.message == "the metrics of No Such Font At All are not known")
  }

  @Test("A font that is requested by several names and weights has one stand-in")
  func once() throws {
    let fonts = try Self.fonts(recording: "MuseoSlab-500")
    let set = Self.set(
      fonts, FontDescriptor(named: "MuseoSlab-500"), FontDescriptor(names: ["Museo Slab"], weight: 500),
      FontDescriptor(named: "Museo Slab 500"))
    #expect(set.members.count == 1 && set.members.first?.requests.count == 3)
    // No light Verdana is published, so the regular is used, with regular letters.
    let verdana = Self.set(
      FontCollection(systemFonts: false), FontDescriptor(names: ["Verdana"], weight: 300),
      FontDescriptor(named: "Verdana"))
    #expect(verdana.members.count == 1 && verdana.members.first?.style == .regular)
    #expect(verdana.members.first?.standIn.letters.style.weight == .regular)
  }

  @Test("The nearest published weight is used, but a different width or slant is refused")
  func missingStyles() {
    let set = Self.set(
      FontCollection(systemFonts: false), FontDescriptor(names: ["Verdana"], weight: 600),
      FontDescriptor(names: ["Verdana"], weight: 400, width: .condensed))
    #expect(set.members.map(\.names.fullName) == ["Verdana Bold"])
    #expect(
      set.refusals.map(\.error.message) == [
        "the metrics of Verdana are not known in this width or slant, but Verdana is known"
      ])
  }

  @Test("The rules have both the requested name and the family name")
  func askedFamilies() {
    // The foundry's name of the family.
    let set = Self.set(FontCollection(systemFonts: false), FontDescriptor(names: ["Verdana MT"], weight: 700))
    #expect(set.members.map(\.names.family) == ["Verdana"])
    #expect(set.fontconfigRules.contains("<family>Verdana MT</family>"))
    #expect(
      set.styleSheet.contains(#"font-family: "Verdana MT";"#) && set.styleSheet.contains(#"font-family: "Verdana";"#))
  }

  @Test("A request may name the letters, and a request without permission is refused alone")
  func letters() throws {
    let fonts = try Self.fonts(recording: "MuseoSlab-500", "MuseoSans-500")
    let slab = fonts.match(for: FontDescriptor(named: "RobotoSlab-Bold")).face
    let preview = try FontFile(path: Fixtures.font("EmbeddingPreview.ttf")).faces[0]
    let set = StandInSet(
      for: [
        .init(FontDescriptor(named: "MuseoSlab-500"), drawnBy: slab),
        .init(FontDescriptor(named: "MuseoSans-500"), label: "Sans", drawnBy: preview),
      ], in: fonts)
    #expect(set.members.map(\.standIn.letters.postScriptName) == ["RobotoSlab-Bold"])
    #expect(set.refusals.map(\.request.label) == ["Sans"])
    #expect(set.refusals.first?.error.code == .notPermitted)
  }

  @Test("With measured pairs, no stand-in copies layout tables")
  func pairs() throws {
    let face = try FontFile(path: Fixtures.path("Fonts/Manrope/Manrope-Bold.ttf")).faces[0]
    let fonts = FontCollection(bundledFonts: false, systemFonts: false)
    _ = fonts.register(profile: try FontProfile(of: face))
    _ = try fonts.register(contentsOf: Fixtures.path("Fonts/Inter"))
    let set = StandInSet(for: [.init(FontDescriptor(named: "Manrope-Bold"))], in: fonts, .measuredPairs)
    #expect(set.members.map(\.standIn.layout) == [.pairs])
  }

  @Test("The Fontconfig rules have each name of an absent font exactly once")
  func rules() throws {
    let set = Self.set(
      try Self.fonts(recording: "MuseoSlab-500", "MuseoSlab-300"), FontDescriptor(named: "MuseoSlab-500"),
      FontDescriptor(named: "MuseoSlab-300"))
    let rules = set.fontconfigRules
    #expect(rules.contains(#"<dir prefix="relative">.</dir>"#))
    #expect(
      rules.contains(
        """
          <alias binding="same">
            <family>Museo Slab</family>
            <accept><family>Museo Slab Stand-in</family></accept>
          </alias>

        """))
    #expect(
      rules.contains(
        """
          <match target="pattern">
            <test name="family"><string>MuseoSlab-300</string></test>
            <edit name="family" mode="append" binding="same"><string>Museo Slab Stand-in</string></edit>
            <edit name="postscriptname" mode="append" binding="same"><string>MuseoSlabStandin-300</string></edit>
          </match>

        """))
    // The full name uses the group of four styles.
    for name in ["Museo Slab", "Museo Slab 500", "Museo Slab 300", "MuseoSlab-500", "MuseoSlab-300"] {
      #expect(rules.components(separatedBy: ">\(name)<").count == 2, "\(name)")
    }
    #expect(XMLParser(data: Data(rules.utf8)).parse())
  }

  @Test("The style sheet has a rule for each stand-in, with family, weight and slant")
  func styleSheet() throws {
    let set = Self.set(
      FontCollection(systemFonts: false), FontDescriptor(named: "Verdana"),
      FontDescriptor(names: ["Georgia"], weight: .bold, slant: .italic))
    #expect(
      set.styleSheet == """
        @font-face {
          font-family: "Verdana";
          src: local("Verdana"), url("VerdanaStandin-Regular.otf") format("opentype");
          font-weight: 400;
          font-style: normal;
        }

        @font-face {
          font-family: "Georgia";
          src: local("Georgia Bold Italic"), local("Georgia-BoldItalic"), url("GeorgiaStandin-BoldItalic.otf") format("opentype");
          font-weight: 700;
          font-style: italic;
        }

        """)
  }

  @Test("Stand-ins with equal PostScript names have different file names")
  func fileNames() throws {
    let fonts = FontCollection(systemFonts: false)
    // No characters of these families can be in a PostScript name.
    for family in ["明朝", "楷書"] {
      let profile = """
        {
          "profile": 1, "names": { "family": "\(family)" }, "style": { "weight": 400 }, "unitsPerEm": 1000,
          "vertical": { "hhea": { "ascender": 800, "descender": -200, "lineGap": 0 } },
          "capHeight": { "value": 700 }, "xHeight": { "value": 500 }
        }
        """
      _ = fonts.register(profile: try FontProfile(json: profile.utf8))
    }
    let set = Self.set(fonts, FontDescriptor(named: "明朝"), FontDescriptor(named: "楷書"))
    #expect(set.members.map(\.fileName) == ["Standin-Regular.otf", "Standin-Regular-2.otf"])
  }

  @Test("The folder is created and rewritten, but other files are never overwritten")
  func writing() throws {
    let set = Self.set(try Self.fonts(recording: "MuseoSlab-500"), FontDescriptor(named: "MuseoSlab-500"))
    try withTemporaryFolder { folder in
      let target = "\(folder)/StandIns"
      try StandInSet.check(target)
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder) == [])
      let written = try #require(try set.write(to: target))
      #expect(written.fonts == ["\(target)/MuseoSlabStandin-500.otf"])
      #expect(
        try FileManager.default.contentsOfDirectory(atPath: target).sorted() == [
          "MuseoSlabStandin-500.otf", "stand-ins.conf", "stand-ins.css",
        ])
      #expect(try FontFile(path: written.fonts[0]).faces[0].family == "Museo Slab Stand-in")
      #expect(try set.write(to: target + "/")?.styleSheet == "\(target)/stand-ins.css")
      try FileManager.default.removeItem(atPath: written.fonts[0])
      try Fixtures.copy(Fixtures.font("Base.ttf"), to: written.fonts[0])
      #expect(throws: FontError.self) { try set.write(to: target) }
      let file = "\(folder)/file"
      try Data().write(to: URL(filePath: file))
      for path in [file, "\(folder)/none/StandIns"] {
        #expect(throws: FontError.self) { try StandInSet.check(path) }
        #expect(throws: FontError.self) { try set.write(to: path) }
      }
      let none = Self.set(FontCollection(systemFonts: false), FontDescriptor(named: "Inter"))
      #expect(try none.write(to: "\(folder)/Empty") == nil)
      #expect(!FileManager.default.fileExists(atPath: "\(folder)/Empty"))
    }
  }
}
