import FontFiles
import FontNames
import FontTables
import TestSupport
import Testing

@testable import FontFaces

/// The bytes of a face for programs that cannot read packed fonts.
struct OpenFontTests {
  private static func face(_ name: String, _ index: Int = 0) throws -> FontFace {
    try FontFile(path: Fixtures.path("Tests/Fixtures/Fonts/\(name)")).face(index)
  }

  @Test("An unpacked file is given as it is, with the index of the face", arguments: ["Base.ttf", "CFF.otf"])
  func open(_ name: String) throws {
    let face = try Self.face(name)
    #expect(try face.openFont().data === face.source.data())
    let second = try Self.face("Collection.ttc", 1)
    #expect(try second.openFont().index == 1)
  }

  @Test("A packed file gives the font that was packed", arguments: ["woff", "woff2"])
  func packed(_ format: String) throws {
    for name in ["Base", "CFF"] {
      let packed = try Self.face("\(name).\(format)")
      let (data, index) = try packed.openFont()
      let opened = try FontFile(data: data).face(index)
      let original = try Self.face(name == "Base" ? "Base.ttf" : "CFF.otf")
      #expect(opened.format == original.format)
      #expect(opened.postScriptName == original.postScriptName && opened.glyphCount == original.glyphCount)
      let glyph = try #require(try original.glyph(for: "H"))
      #expect(try opened.outline(ofGlyph: glyph) == original.outline(ofGlyph: glyph))
      // The file is unpacked once.
      #expect(try packed.openFont().data === data)
    }
  }

  @Test("Tables out of order are sorted, since HarfBuzz uses a binary search")
  func unsorted() throws {
    var bytes = try [UInt8](Self.face("Base.ttf").source.data())
    let count = Int(bytes[5])
    let records = (0..<count).map { Array(bytes[12 + 16 * $0..<28 + 16 * $0]) }
    bytes.replaceSubrange(12..<12 + 16 * count, with: records.reversed().joined())
    let shuffled = try FontFile(bytes: bytes).face(0)
    let opened = try FontFile(data: shuffled.openFont().data).face(0)
    #expect(shuffled.tables == opened.tables.reversed())
    #expect(opened.postScriptName == shuffled.postScriptName)
  }
}
