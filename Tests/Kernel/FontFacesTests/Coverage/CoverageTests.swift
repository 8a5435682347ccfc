import FontFaces
import FontNames
import FontTables
import TestSupport
import Testing

@Suite struct CoverageTests {
  /// The cmap of Base: space, 0, H and x.
  @Test(
    "The coverage of Base lists its four characters in order, in every format",
    arguments: ["Base.ttf", "Base.woff", "Base.woff2", "CFF.otf", "Variable.ttf", "OneFace.ttc"])
  func coverage(_ file: String) throws {
    #expect(try fixtureFace(file).coverage().ranges == [0x20...0x20, 0x30...0x30, 0x48...0x48, 0x78...0x78])
  }

  @Test("A missing letter is not in the coverage") func aLetterThatIsNotThere() throws {
    #expect(try fixtureFace("NoH.ttf").coverage().ranges == [0x20...0x20, 0x30...0x30, 0x78...0x78])
  }

  @Test("Consecutive letters form one range") func neighboursAreOneRange() throws {
    let ranges = try fixtureFace("SmallCaps.ttf").coverage().ranges
    #expect(ranges.contains(0x41...0x5A))
    #expect(ranges.contains(0x61...0x7A))
    #expect(zip(ranges, ranges.dropFirst()).allSatisfy { $0.upperBound + 1 < $1.lowerBound })
  }

  @Test(
    "A face lists the scripts and features of its layout tables",
    arguments: [
      ("SmallCapsBoth.ttf", ["DFLT"], ["c2sc", "smcp"]), ("SmallCapsCyrillicScript.ttf", ["cyrl", "latn"], ["smcp"]),
      ("SmallCapsDefaultScript.ttf", ["DFLT"], ["smcp"]), ("Base.ttf", [], []),
    ] as [(String, [FontTag], [FontTag])])
  func layoutTables(_ file: String, _ scripts: [FontTag], _ features: [FontTag]) throws {
    let face = try fixtureFace(file)
    #expect(try Set(face.scripts()).isSuperset(of: scripts))
    #expect(try Set(face.features()).isSuperset(of: features))
    #expect(try face.scripts().isEmpty == scripts.isEmpty)
    #expect(try face.features().isEmpty == features.isEmpty)
    #expect(try face.features() == face.features().sorted())
  }

  /// FreeType builds a character map from the glyph names, and maps the no-break space to the space.
  @Test(
    "Type 1, PCF and bare CFF have coverage, but no scripts, features or tables",
    arguments: ["Type1.pfb", "Bitmap.pcf", "BareCFF.cff"])
  func throughFreeType(_ file: String) throws {
    let face = try fixtureFace(file)
    let letters = try face.coverage().ranges.filter { $0 != 0xA0...0xA0 }
    #expect(letters == [0x20...0x20, 0x30...0x30, 0x48...0x48, 0x78...0x78])
    #expect(try face.scripts().isEmpty)
    #expect(try face.features().isEmpty)
    #expect(face.tables.isEmpty)
  }

  @Test(
    "One reader for many faces gives the coverage that each face gives",
    arguments: [
      "Base.ttf", "Base.woff", "Base.woff2", "Variable.woff2", "CFF.otf", "CFF.woff2", "OneFace.ttc", "Collection.ttc",
      "Type1.pfb", "Bitmap.pcf", "BareCFF.cff",
    ])
  func ofManyFaces(_ file: String) throws {
    var reader = CoverageReader()
    #expect(try reader.coverage(of: fixtureFace(file)) == fixtureFace(file).coverage())
  }

  @Test("A coverage reader leaves no face open", arguments: ["Base.woff", "Base.woff2", "Type1.pfb", "Bitmap.pcf"])
  func closed(_ file: String) throws {
    var reader = CoverageReader()
    let face = try fixtureFace(file)
    _ = try reader.coverage(of: face)
    #expect(!face.freeType.isOpen)
    _ = try face.freeType { $0.glyphCount }
    #expect(face.freeType.isOpen)
  }

  /// fontTools sorts tables by tag where it writes them.
  @Test("A face lists the tables of its file, in every wrapper") func tablesOfBase() throws {
    let expected: Set<FontTag> = ["OS/2", "cmap", "glyf", "head", "hhea", "hmtx", "loca", "maxp", "name", "post"]
    #expect(try Set(fixtureFace("Base.ttf").tables) == expected)
    #expect(try Set(fixtureFace("Base.woff").tables) == expected)
    #expect(try Set(fixtureFace("Base.woff2").tables) == expected)
  }
}
