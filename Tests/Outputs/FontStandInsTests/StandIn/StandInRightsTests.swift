import FontFaces
import FontFiles
import FontMatching
import FontNames
import FontSubstitution
import TestSupport
import Testing

@testable import FontStandIns

struct StandInRightsTests {
  private static let fonts = FontStandInTests.fonts

  private static func profile(_ fixture: String) throws -> FontProfile {
    try FontProfile(of: FontFile(path: Fixtures.font(fixture)).faces[0])
  }

  @Test("The names of a stand-in name the absent font and the source of its letters")
  func names() throws {
    let standIn = try FontStandIn(for: Self.profile("MuseoSlab-500.ttf"), in: Self.fonts)
    #expect(standIn.family == "Museo Slab Stand-in" && standIn.fullName == "Museo Slab 500 Stand-in")
    #expect(standIn.postScriptName == "MuseoSlabStandin-500" && standIn.absentName == "Museo Slab 500")
    let face = try FontFile(bytes: standIn.bytes).faces[0]
    #expect(face.family == "Museo Slab Stand-in" && face.styleName == "500" && face.style.weight == 500)
    let names = try face.localizedNames()
    func name(_ id: Int) -> String? { names.first { $0.nameID == id }?.text }
    #expect(name(5)?.contains("Museo Slab 500") ?? false)
    #expect(name(10)?.contains(standIn.letters.fullName ?? "?") ?? false)
    #expect(name(13) == standIn.licence.text && name(0) == standIn.licence.copyright)
    #expect(standIn.licence.text?.contains("Apache License") ?? false)
    let renamed = try FontStandIn(for: Self.profile("MuseoSlab-500.ttf"), in: Self.fonts, family: "Layout Slab")
    #expect(renamed.family == "Layout Slab" && renamed.fullName == "Layout Slab 500")
  }

  @Test("Tables of a restricted font are not copied, but its pairs may be measured")
  func restricted() throws {
    let profile = try Self.profile("EmbeddingRestricted.ttf")
    #expect(throws: FontError.self) { try FontStandIn(for: profile, in: Self.fonts) }
    let error = #expect(throws: FontError.self) { try FontStandIn(for: profile, in: Self.fonts) }
    #expect(error?.code == .notPermitted && error?.hint?.contains("instead of its layout tables") ?? false)
    let pairs = try FontStandIn(for: profile, in: Self.fonts, .measuredPairs)
    #expect(try FontFile(bytes: pairs.bytes).faces[0].embedding?.level == .installable)
    // If the tables have fewer rights than the letters, the stand-in has the fewer rights.
    let preview = try FontStandIn(for: Self.profile("EmbeddingPreview.ttf"), in: Self.fonts)
    #expect(try FontFile(bytes: preview.bytes).faces[0].embedding?.level == .previewAndPrint)
  }

  @Test("Letters of a font that is not freely installable are refused")
  func letters() throws {
    let profile = try Self.profile("MuseoSlab-500.ttf")
    for fixture in ["EmbeddingRestricted.ttf", "EmbeddingPreview.ttf", "EmbeddingEditableNoSubset.ttf"] {
      let face = try FontFile(path: Fixtures.font(fixture)).faces[0]
      let error = #expect(throws: FontError.self) { try FontStandIn(for: profile, in: Self.fonts, drawnBy: face) }
      #expect(error?.code == .notPermitted && error?.hint?.contains("a different face") ?? false, "\(fixture)")
    }
  }

  @Test(
    "Reserved names are read from copyright notices",
    arguments: [
      ("Copyright 2011 A, with Reserved Font Names \"Lato\" and 'Lato Two'.", ["Lato", "Lato Two"]),
      ("Copyright (c) 2010, A (a@b.c), with Reserved Font Name Lobster.", ["Lobster"]),
      ("with Reserved Font Name: Gentium, SIL.", ["Gentium", "SIL"]),
      ("No modified version may use the Reserved Font Name(s) unless permission is granted", []),
      ("Copyright 2020 The Inter Project Authors", []),
    ] as [(String, [String])])
  func reservedNames(_ text: String, _ names: [String]) {
    #expect(StandInLicence(text: nil, url: nil, copyright: text).reservedNames == names)
  }

  @Test("A reserved name is refused as a word of the name, but not within a word")
  func reservedWord() throws {
    let licence = StandInLicence(text: nil, url: nil, copyright: "with Reserved Font Name \"Museo\"")
    let letters = try FontFile(path: Fixtures.font("Base.ttf")).faces[0]
    let style = FontStyle()
    let names = StandInNames(
      FaceNames(postScriptName: nil, fullName: "Museo Slab", family: "Museo Slab", style: nil), style, family: nil)
    #expect(throws: FontError.self) { try StandInRights.checkName(names, letters: letters, licence) }
    let other = StandInNames(
      FaceNames(postScriptName: nil, fullName: "Museology", family: "Museology", style: nil), style, family: nil)
    #expect(throws: Never.self) { try StandInRights.checkName(other, letters: letters, licence) }
  }
}
