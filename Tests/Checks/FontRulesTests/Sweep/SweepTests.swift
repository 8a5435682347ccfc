import FontFaces
import FontNames
import FontRules
import FontTables
import TestSupport
import Testing

/// Loads all glyphs of a face.
@Suite struct SweepTests {
  private func expectSound(_ path: String) throws {
    for face in try FontFile(path: path).faces {
      let sweep = try face.sweep()
      #expect(sweep.failures.isEmpty)
      #expect(sweep.notes.isEmpty)
      #expect(sweep.glyphCount == face.glyphCount)
    }
  }

  @Test(
    "Sound fixtures have no faults",
    arguments: try Fixtures.names(in: "Tests/Fixtures/Fonts").filter { !$0.hasSuffix(".afm") })
  func soundFixture(_ file: String) throws { try expectSound(Fixtures.font(file)) }

  @Test(
    "The bundled fonts have no faults", arguments: ["EBGaramond", "Inter", "Manrope", "RobotoSlab"])
  func bundledFonts(_ folder: String) throws {
    let files = try Fixtures.names(in: "Fonts/\(folder)").filter { $0.hasSuffix("tf") }
    #expect(!files.isEmpty)
    for file in files { try expectSound(Fixtures.path("Fonts/\(folder)/\(file)")) }
  }

  @Test(
    "A damaged table is named with the reason",
    arguments: [
      ("cmap-offset-past-end.ttf", "cmap", "subtable 0.3 lies past the end of the table"),
      ("cmap4-segments.ttf", "cmap", "the table maps characters, but HarfBuzz finds no characters"),
      ("hhea-short.ttf", "hhea", "the table is cut off"),
      (
        "hmtx-65535-advances.ttf", "hmtx", "the table has 20 bytes, but the 65535 advances that hhea counts need 262140"
      ),
      ("hmtx-no-advances.ttf", "hhea", "the table says that no glyph has a width"),
      ("maxp-65535-glyphs.ttf", "maxp", "the table says that there are 65535 glyphs, but FreeType finds 5"),
      ("mvar-65535-records.ttf", "MVAR", "the table is too short for 65535 values of 0 bytes"),
      ("mvar-store-past-end.ttf", "MVAR", "the variation store lies past the end of the table"),
    ] as [(String, FontTag, String)])
  func tables(_ file: String, _ table: FontTag, _ reason: String) throws {
    let sweep = try FontFile(path: Fixtures.damaged(file)).faces[0].sweep()
    let first = try #require(sweep.failures.first)
    #expect(first.part == .table(table))
    #expect(first.reason == reason)
    #expect(first.glyph == nil)
  }

  @Test func aGlyphThatDoesNotLoadIsNamed() throws {
    let sweep = try FontFile(path: Fixtures.damaged("composite-loop.ttf")).faces[0].sweep()
    #expect(sweep.failureCount == 1)
    let failure = try #require(sweep.failures.first)
    #expect(failure.glyph == 3)
    #expect(failure.name == "H")
    #expect(failure.codePoint == 0x48)
    #expect(failure.part == .outline)
    #expect(failure.place == nil)
  }

  @Test func glyphsThatEnginesTakeForEmptyOnes() throws {
    let sweep = try FontFile(path: Fixtures.damaged("loca-past-glyf.ttf")).faces[0].sweep()
    #expect(sweep.failures.map(\.glyph) == [0, 1, 2, 3, 4])
    #expect(sweep.failures.allSatisfy { $0.part == .outline && $0.reason.contains("of glyf, but glyf has only 104") })
  }

  @Test func tablesOverEachOtherAreNoted() throws {
    let sweep = try FontFile(path: Fixtures.damaged("overlapping-tables.ttf")).faces[0].sweep()
    #expect(sweep.failures.isEmpty)
    #expect(sweep.notes.first == "the tables 'hhea' and 'post' overlap in the file")
    #expect(sweep.notes.allSatisfy { $0.hasSuffix(" overlap in the file") })
  }

  /// The variations of the first glyph with an outline claim 4,095 tuples that do not exist. The default place, without
  /// variations, is sound.
  @Test func variationsThatDoNotLoad() throws {
    let font = try Fixtures.bytes(Fixtures.font("Variable.ttf"))
    var gvar = try #require(RebuiltFont.table("gvar", of: font))
    let start = Int(gvar[18]) << 8 | Int(gvar[19])
    gvar[start] = 0x8F
    gvar[start + 1] = 0xFF
    let sweep = try FontFile(bytes: RebuiltFont.bytes(font, with: ["gvar": gvar])).faces[0].sweep()
    let failure = try #require(sweep.failures.first)
    #expect(failure.part == .outline)
    #expect(failure.place == "wght 100")
    #expect(sweep.failureCount == 1)
  }

  /// If a GSUB table lists more features than it has room for, HarfBuzz reads none.
  @Test func aTableThatHarfBuzzRefuses() throws {
    let font = try Fixtures.bytes(Fixtures.font("SmallCaps.ttf"))
    var table = try #require(RebuiltFont.table("GSUB", of: font))
    let features = Int(table[6]) << 8 | Int(table[7])
    table[features] = 0x7F
    let sweep = try FontFile(bytes: RebuiltFont.bytes(font, with: ["GSUB": table])).faces[0].sweep()
    #expect(sweep.failures.contains { $0.part == .table("GSUB") && $0.reason.contains("HarfBuzz reads 0") })
  }

  /// The locations of the bitmaps stay, but EBDT has only its header.
  @Test(
    "A bitmap that does not decode is reported with its glyph", arguments: ["BitmapOnly.otb", "BitmapAndOutlines.ttf"])
  func bitmaps(_ file: String) throws {
    let font = try Fixtures.bytes(Fixtures.font(file))
    let sweep = try FontFile(bytes: RebuiltFont.bytes(font, with: ["EBDT": [0, 2, 0, 0]])).faces[0].sweep()
    let failure = try #require(sweep.failures.first)
    guard case .bitmap(let ppem) = failure.part else {
      Issue.record("\(failure)")
      return
    }
    #expect(ppem > 0)
    #expect(failure.glyph != nil)
  }

  /// If only six loads are allowed, each place is loaded in part, and a note says so.
  @Test func tooManyPlacesAreLoadedInPart() throws {
    var sweeper = FaceSweeper(mostLoads: 6)
    let sweep = try sweeper.sweep(fixtureFace("Variable.ttf"))
    #expect(sweep.failures.isEmpty)
    #expect(sweep.notes.count == 1)
    #expect(sweep.notes.first?.hasPrefix("at each of ") == true)
  }

  /// Both faces share a damaged glyph, and both report it.
  @Test func facesOfACollectionShareWhatWasFound() throws {
    let font = try Fixtures.bytes(Fixtures.damaged("composite-loop.ttf"))
    var sweeper = FaceSweeper()
    let faces = try FontFile(bytes: RebuiltFont.collection(of: font, faces: 2)).faces
    for face in faces { #expect(try sweeper.sweep(face).failures.map(\.name) == ["H"]) }
    #expect(faces.count == 2)
  }

  @Test func aPlaceOfTheSpaceIsSweptLikeTheWhole() throws {
    let face = try fixtureFace("Variable.ttf")
    for place in [face, try face.at([.weight: 700])] {
      let sweep = try place.sweep()
      #expect((sweep.glyphCount, sweep.failureCount, sweep.notes) == (5, 0, []))
    }
  }

  /// x is the last glyph of Base.ttf, and FreeType gets its end wrong without a repair.
  @Test(
    "The last glyph of a compressed font is read completely", arguments: ["Base.woff", "Base.woff2", "Variable.woff2"])
  func lastGlyph(_ file: String) throws {
    let face = try fixtureFace(file)
    #expect(try face.sweep().failures.isEmpty)
    #expect(face.xHeight.measured == 510)
  }
}
