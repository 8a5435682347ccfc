import FontFaces
import FontNames
import TestSupport
import Testing

/// The tables decide the style; a name that says a different style is a disagreement.
@Suite struct StyleDisagreementTests {
  @Test(
    "A name that says a different style than the tables is a disagreement",
    arguments: [
      ("Thin250.ttf", .weight(.thin, tables: 250, name: "Thin")),
      ("NamedBoldWeighs400.ttf", .weight(.bold, tables: .regular, name: "Bold")),
      ("BoldBitWeighs400.ttf", .weight(.bold, tables: .regular, name: "Bold")),
      // The family ends with a weight, but the style is the legacy Regular.
      ("BlackInName.ttf", .weight(.black, tables: .regular, name: "Probe Ops Black")),
      ("NamedItalicStandsUpright.ttf", .slant(.italic, name: "Italic")),
      ("NamedCondensedIsWide.ttf", .width(.condensed, tables: .normal, name: "Condensed")),
      ("ItalicWithoutBit.ttf", .slantBit(.italic, name: "Italic")),
    ] as [(String, StyleDisagreement)])
  func facesThatLie(_ file: String, _ disagreement: StyleDisagreement) throws {
    #expect(try fixtureFace(file).styleDisagreements == [disagreement])
  }

  @Test(
    "Names that agree with the tables, or say nothing, are no disagreement",
    arguments: [
      "Base.ttf", "Bold.ttf", "Oblique.ttf", "Condensed.ttf", "MuseoSlab-300.ttf", "MuseoSlab-500Italic.ttf",
      "LegacyBlack.ttf", "LegacyBlackItalic.ttf", "Antiqua-900Italic.ttf", "HeavyWeighs800.ttf", "LegacyNarrow.ttf",
      "JapaneseW3.ttf", "ItalicWithoutAngle.ttf", "NoNames.ttf", "LongName.ttf", "Type1NoAFM.pfb",
    ])
  func facesThatDoNot(_ file: String) throws {
    #expect(try fixtureFace(file).styleDisagreements.isEmpty)
  }

  @Test(
    "A full name with a weight unlike the style name and the tables is a disagreement",
    arguments: [
      ("Karla Regular", [.weight(.regular, tables: .semibold, name: "Karla Regular")]), ("Karla SemiBold", []),
      ("Karla SemiBold Regular", []), ("Karla Demi", []), ("Karla", []),
    ] as [(String, [StyleDisagreement])])
  func fullNames(_ name: String, _ disagreements: [StyleDisagreement]) throws {
    let found = try Self.disagreements(
      [1: "Karla SemiBold", 2: "Regular", 4: name, 6: "Karla-SemiBold", 16: "Karla", 17: "SemiBold"], weight: 600)
    #expect(found == disagreements)
  }

  @Test(
    "\"Bold\" in a legacy full name means the bolder face, not weight 700",
    arguments: [("Karla Light", "SemiBold", 600), ("Karla Medium", "ExtraBold", 800), ("Karla Book", "Black", 900)])
  func groups(_ family: String, _ style: String, _ weight: Int) throws {
    let names = [1: family, 2: "Bold", 4: "\(family) Bold", 16: "Karla", 17: style]
    #expect(try Self.disagreements(names, weight: weight) == [])
  }

  @Test(
    "A full name is compared word by word, and an abbreviation counts as its word",
    arguments: [
      ("Bold", 700, "Karla SemiBold", true), ("Bold", 700, "Karla ExtraBold", true),
      ("Light", 300, "Karla ExtraLight", true), ("Bold", 700, "Karla Bold", false), ("Thin", 200, "KarlaStd-Th", false),
      ("UltraLight", 100, "KarlaStd-UltLt", false),
    ])
  func words(_ style: String, _ weight: Int, _ full: String, _ disagrees: Bool) throws {
    #expect(try Self.disagreements([1: "Karla", 2: style, 4: full], weight: weight).isEmpty != disagrees)
  }

  private static func disagreements(_ names: [Int: String], weight: Int) throws -> [StyleDisagreement] {
    let font = try Fixtures.bytes(Fixtures.font("Base.ttf"))
    let table = RebuiltFont.nameTable(names.sorted { $0.key < $1.key }.map { .init($0.key, $0.value) })
    let bytes = RebuiltFont.bytes(font, with: ["name": table, "OS/2": RebuiltFont.os2Table(of: font, weight: weight)])
    return try FontFile(bytes: bytes).faces[0].styleDisagreements
  }

  @Test("A named instance is compared by its own name, and other coordinates by none")
  func variableFaces() throws {
    let face = try fixtureFace("Variable.ttf")
    let semibold = try #require(face.namedInstances.first { $0.name == "Semi Bold" })
    // 650 is as near to Bold as to Semi Bold.
    #expect(try face.at(semibold).styleDisagreements == [.weight(.semibold, tables: 650, name: "Semi Bold")])
    #expect(try face.at(face.namedInstances[0]).styleDisagreements.isEmpty)
    #expect(try face.at([.weight: 700]).styleDisagreements.isEmpty)
  }

  @Test("A disagreement is described by the name, the tables and the choice") func inWords() {
    let weight = StyleDisagreement.weight(.bold, tables: .regular, name: "Bold")
    #expect(
      "\(weight)" == "the name \"Bold\" says weight 700, but the tables say weight 400; fontprobe uses the tables")
    #expect(
      "\(StyleDisagreement.width(.condensed, tables: .normal, name: "Cn"))"
        == "the name \"Cn\" says width 75 %, but the tables say width 100 %; fontprobe uses the tables")
    #expect(
      "\(StyleDisagreement.slant(.italic, name: "Italic"))"
        == "the name \"Italic\" says italic, but the tables say upright; fontprobe uses the tables")
  }
}
