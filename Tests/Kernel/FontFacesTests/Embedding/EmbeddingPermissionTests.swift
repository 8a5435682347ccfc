import FontFiles
import TestSupport
import Testing

@testable import FontFaces

/// OpenType, OS/2 fsType.
struct EmbeddingPermissionTests {
  @Test("Restricted License embedding is refused by name, except with a licence")
  func restricted() throws {
    let face = try fixtureFace("EmbeddingRestricted.ttf")
    let error = #expect(throws: FontError.self) { try face.fileBytes() }
    #expect(error?.code == .notPermitted)
    #expect(error?.message == "the licence bits of the font say \"Restricted License embedding\" (OS/2.fsType 2)")
    #expect(throws: FontError.self) { try face.fileBytes(characters: "H") }
    let licensed = try face.fileBytes(characters: "H", isLicensed: true)
    #expect(licensed.isSubset && licensed.embedding?.rawValue == 2 && licensed.notes.isEmpty)
  }

  @Test("A font that says \"No subsetting\" is written whole, with a note")
  func noSubsetting() throws {
    let face = try fixtureFace("EmbeddingEditableNoSubset.ttf")
    let file = try face.fileBytes(glyphs: [1], keepingGlyphIDs: false)
    #expect(!file.isSubset && file.glyphCount == face.glyphCount && file.glyph(2) == 2)
    #expect(
      file.notes == [
        "The licence bits of the font say \"No subsetting\" (OS/2.fsType 264): the file has all glyphs of the font.",
        "The licence bits of the font say \"Editable embedding\" (OS/2.fsType 264): embed the font only in documents, and do not install the font.",
      ])
    #expect(try face.fileBytes().notes.count == 1)
    // A glyph that the face lacks is an error, although the whole face is written.
    #expect(#expect(throws: FontError.self) { try face.fileBytes(glyphs: [60_000]) }?.code == .noSuchGlyph)
    #expect(try face.fileBytes(glyphs: [1], isLicensed: true).isSubset)
  }

  @Test("Preview & Print embedding gives a note, and an installable font gives none")
  func notes() throws {
    #expect(
      try fixtureFace("EmbeddingPreview.ttf").fileBytes(characters: "H").notes == [
        "The licence bits of the font say \"Preview & Print embedding\" (OS/2.fsType 4): embed the font only in documents that are read and printed."
      ])
    #expect(try fixtureFace("Base.ttf").fileBytes(characters: "H").notes.isEmpty)
  }

  @Test("Outlines of a font that says \"Bitmap embedding only\" are refused")
  func bitmapsOnly() throws {
    let font = try Fixtures.bytes(Fixtures.font("Base.ttf"))
    var table = try #require(try fixtureFace("Base.ttf").table("OS/2"))
    table.replaceSubrange(8..<10, with: [2, 0])
    let face = try FontFile(bytes: RebuiltFont.bytes(font, with: ["OS/2": table])).face(0)
    let error = #expect(throws: FontError.self) { try face.fileBytes() }
    #expect(error?.message.contains("\"Bitmap embedding only\" (OS/2.fsType 512)") == true)
  }
}
