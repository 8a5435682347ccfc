import FontFaces
import FontFiles
import FontNames
import TestSupport
import Testing

struct TextTablesTests {
  private static func error(_ tables: [String: [UInt8]], of fixture: String = "Base.ttf") throws -> String? {
    let font = RebuiltFont.bytes(try Fixtures.bytes(Fixtures.font(fixture)), with: tables)
    let face = try FontFile(bytes: font).faces[0]
    do throws(FontError) {
      try face.checkTextTables()
      return nil
    } catch {
      #expect(error.code == .invalidFontData)
      return error.message.replacing("no text can be set in this font: ", with: "")
    }
  }

  private static func zeros(_ tag: String) throws -> [UInt8] {
    .init(
      repeating: 0, count: try #require(RebuiltFont.table(tag, of: Fixtures.bytes(Fixtures.font("Base.ttf")))).count)
  }

  @Test("Sound fonts pass the check of text tables, as OpenType, WOFF and WOFF2")
  func sound() throws {
    #expect(try Self.error([:]) == nil)
    for font in ["Manrope/Manrope-Light.ttf", "RobotoSlab/RobotoSlab-Bold.otf", "Inter/Inter-roman.var.ttf"] {
      try FontFile(path: Fixtures.path("Fonts/\(font)")).faces[0].checkTextTables()
    }
    for font in ["Base.woff", "Base.woff2"] { try FontFile(path: Fixtures.font(font)).faces[0].checkTextTables() }
  }

  @Test(
    "A missing table is refused, and the error says its purpose",
    arguments: [
      ("maxp", "the font has no 'maxp' table, which counts the glyphs"),
      ("hhea", "the font has no 'hhea' table, which counts the widths"),
      ("hmtx", "the font has no 'hmtx' table, which has the widths"),
      ("cmap", "the font has no 'cmap' table, which maps characters to glyphs"),
      ("loca", "the font has no 'loca' table, which says where the outlines are"),
    ])
  func missing(_ tag: String, _ message: String) throws { #expect(try Self.error([tag: []]) == message) }

  @Test(
    "A table that is cut off or counts nothing is refused",
    arguments: [
      ("hhea", 4, "the 'hhea' table counts no width"),
      ("hmtx", 4, "the 'hmtx' table has 4 bytes, but 5 widths need 20"), ("cmap", 4, "the 'cmap' table is cut off"),
      ("loca", 2, "the 'loca' table is cut off"), ("glyf", 4, "the outlines are missing ('glyf')"),
      ("maxp", 4, "the 'maxp' table counts no glyphs"),
    ] as [(String, Int, String)])
  func cut(_ tag: String, _ count: Int, _ message: String) throws {
    let table = try #require(RebuiltFont.table(tag, of: Fixtures.bytes(Fixtures.font("Base.ttf"))))
    #expect(try Self.error([tag: Array(table.prefix(count))]) == message)
  }

  @Test(
    "A table of zeros is refused",
    arguments: [
      ("maxp", "the 'maxp' table counts no glyphs"), ("hhea", "the 'hhea' table counts no width"),
      ("hmtx", "the 'hmtx' table begins with zeros"), ("cmap", "the 'cmap' table lists no characters"),
      ("loca", "the 'loca' table has only zeros"), ("glyf", "the outlines begin with zeros ('glyf')"),
    ])
  func zeroed(_ tag: String, _ message: String) throws {
    #expect(try Self.error([tag: Self.zeros(tag)]) == message)
  }

  @Test("Zero widths that hhea declares, and a blank face, are accepted")
  func onPurpose() throws {
    let font = try Fixtures.bytes(Fixtures.font("Base.ttf"))
    let hhea = RebuiltFont.table("hhea", of: font, number: 0, at: 10)
    #expect(try Self.error(["hmtx": Self.zeros("hmtx"), "hhea": hhea]) == nil)
    #expect(try Self.error(["glyf": [0], "loca": Self.zeros("loca")]) == nil)
  }

  @Test("The error names the file and the face, and is thrown each time")
  func place() throws {
    let font = RebuiltFont.bytes(try Fixtures.bytes(Fixtures.font("Base.ttf")), with: ["hmtx": []])
    try withTemporaryFolder { folder in
      try Fixtures.write(RebuiltFont.collection(of: font, faces: 2), to: "\(folder)/Damaged.ttc")
      let face = try FontFile(path: "\(folder)/Damaged.ttc").faces[1]
      for _ in 0..<2 {
        let error = #expect(throws: FontError.self) { try face.checkTextTables() }
        #expect(error?.path == "\(folder)/Damaged.ttc")
        #expect(error?.faceIndex == 1)
      }
    }
  }
}
