import FontFaces
import TestSupport
import Testing

@testable import FontMatching
@testable import FontNames
@testable import FontSources
@testable import FontSubstitution

/// OS/2 calls the face italic, but it leans left, as Amiri Slanted does (post.italicAngle is +10).
struct LeftLeaningItalicTests {
  private static func font(isItalic: Bool, style: String, angle: Int) throws -> FontFile {
    let bytes = try Fixtures.bytes(Fixtures.font("Base.ttf"))
    let names = [
      RebuiltFont.Name(1, "Quux"), .init(2, style), .init(4, "Quux " + style), .init(6, "Quux-" + style),
    ]
    // OS/2, fsSelection: bit 0 is ITALIC, bit 6 REGULAR. post, italicAngle: 16.16 from byte 4 on.
    return try FontFile(
      bytes: RebuiltFont.bytes(
        bytes,
        with: [
          "name": RebuiltFont.nameTable(names),
          "OS/2": RebuiltFont.table("OS/2", of: bytes, number: isItalic ? 1 : 64, at: 62),
          "post": RebuiltFont.table("post", of: bytes, number: angle, at: 4),
        ]))
  }

  @Test(
    "A left-leaning italic face is an italic, whatever its style name", arguments: ["Slanted", "Oblique", "Italic"])
  func italic(_ style: String) throws {
    let collection = FontCollection(bundledFonts: false, systemFonts: false)
    collection.register(try Self.font(isItalic: false, style: "Regular", angle: 0))
    collection.register(try Self.font(isItalic: true, style: style, angle: 10))
    let match = collection.match(for: FontDescriptor(named: "Quux").withSlant(.italic))
    #expect(match.face.postScriptName == "Quux-" + style)
    #expect(match.face.style.slant == .italic)
    #expect(match.outcome == .exact)
    #expect(collection.match(named: "Quux").face.postScriptName == "Quux-Regular")
  }

  @Test("A right-leaning face named Slanted is an oblique")
  func right() throws {
    let slanted = try Self.font(isItalic: true, style: "Slanted", angle: -10).faces[0]
    #expect(slanted.style.slant == .oblique(degrees: 10))
  }
}
