import FontTables
import TestSupport
import Testing

@testable import FontFaces
@testable import FontNames

/// The table reader against FreeType and HarfBuzz, over the whole corpus: where both can answer, they answer alike.
@Suite(.corpus)
struct ReaderAgainstLibrariesTests {
  private static func sfntFaces() throws -> [RecordedFace] { try RecordedFace.corpus().filter { $0.hhea != nil } }

  private func open(_ recorded: RecordedFace) throws -> FontFace {
    try FontFile(path: try #require(Corpus.folder) + "/" + recorded.file).faces[recorded.faceIndex]
  }

  @Test("FreeType's line metrics, names, em and glyphs", arguments: try sfntFaces())
  func freeType(_ recorded: RecordedFace) throws {
    let face = try open(recorded)
    let freeType = try FreeTypeFace(try face.source.data(), index: face.index, library: try FreeTypeLibrary())
    #expect(freeType.isScalable == face.isScalable)
    #expect(freeType.glyphCount == face.glyphCount)
    // Where one with blanks is recorded FreeType has no name, and from 2.13 on, for a variable font, one without them.
    if let name = face.postScriptName, freeType.postScriptName != nil || !name.contains(" ") {
      #expect(freeType.postScriptName == name.filter { $0 != " " })
    }
    guard face.isScalable else { return }
    #expect(freeType.unitsPerEm == face.unitsPerEm)
    // FreeType, sfobjs.c: OS/2 typo where USE_TYPO_METRICS asks for it, else hhea, else typo, else win.
    let lines = face.lineMetrics()
    #expect(Double(freeType.ascender) == lines.ascender.value)
    #expect(Double(freeType.descender) == lines.descender.value)
    #expect(face.maxAdvance?.value == Double(freeType.maxAdvance))
    if let glyph = freeType.glyph(for: "0") {
      #expect(face.zeroWidth?.value == freeType.advance(of: glyph, strike: nil))
    }
  }

  /// FreeType, sfobjs.c: "We have an OS/2 table; use the `fsSelection' field", its bits 9 and 0, where there are outlines; else
  /// macStyle's bit 1. The face's own style takes fsSelection for bitmaps too, as of Terminus Oblique, and the angle of a face
  /// without these bits, as of TeX Gyre Chorus.
  @Test("FreeType's italics", arguments: try sfntFaces())
  func italics(_ recorded: RecordedFace) throws {
    let face = try open(recorded)
    let freeType = try FreeTypeFace(try face.source.data(), index: face.index, library: try FreeTypeLibrary())
    let isSelected = recorded.fsSelection.map { $0 & 0x201 != 0 }
    let isItalicOnMac = try #require(recorded.macStyle) & 2 != 0
    let isBitmap = recorded.format == "bitmap"
    #expect(freeType.isItalic == (isBitmap ? isItalicOnMac : isSelected ?? isItalicOnMac))
    #expect(face.style.slant.isSlanted == ((isSelected ?? isItalicOnMac) || (recorded.italicAngle ?? 0) != 0))
  }

  @Test("The three faces on whose slant FreeType and the reader differ")
  func otherItalics() throws {
    let differing = try Self.sfntFaces().filter { recorded in
      let face = try open(recorded)
      let library = try FreeTypeLibrary()
      let isItalic = try FreeTypeFace(try face.source.data(), index: face.index, library: library).isItalic
      return face.style.slant.isSlanted != isItalic
    }
    #expect(
      Set(differing.map { $0.file.split(separator: "/").last }) == [
        "terminus-bold-oblique.otb", "terminus-oblique.otb", "texgyrechorus-mediumitalic.otf",
      ])
  }

  /// The name chosen is one of those that HarfBuzz lists under its id.
  @Test("HarfBuzz's names", arguments: try sfntFaces())
  func names(_ recorded: RecordedFace) throws {
    let face = try open(recorded)
    let names = try face.localizedNames()
    for (id, name, written) in [
      (6, face.postScriptName, recorded.postScriptName), (1, face.names.legacyFamily, recorded.legacyFamily),
      (4, face.fullName, recorded.fullName),
    ] {
      #expect(name == written)
      #expect(names.contains { $0.nameID == id && $0.text == name })
    }
    // The family is the typographic one, or where there is none, the legacy one.
    let id = names.contains { $0.nameID == 16 } ? 16 : 1
    #expect(names.contains { $0.nameID == id && $0.text == face.family })
  }

  /// HarfBuzz measures the outline of `H` for itself: its extents are the box of the curves.
  @Test("FreeType's and HarfBuzz's glyphs for H, x and 0", arguments: try sfntFaces())
  func glyphs(_ recorded: RecordedFace) throws {
    let face = try open(recorded)
    let shaping = try face.harfBuzzFace()
    for letter in ["H", "x", "0"] as [Unicode.Scalar] {
      let glyph = try face.freeType { $0.glyph(for: letter) }
      #expect(shaping.glyph(for: letter) == glyph)
      guard let glyph, face.isScalable else { continue }
      let advance = try face.freeType { $0.advance(of: glyph, strike: nil) }
      #expect(shaping.advance(of: glyph) == advance)
    }
  }

  /// The instances that fontTools reads from fvar.
  @Test("every instance opens and keeps its family", arguments: try sfntFaces().filter { $0.instances != nil })
  func instances(_ recorded: RecordedFace) throws {
    let face = try open(recorded)
    let instances = try #require(recorded.instances)
    #expect(face.namedInstances.map(\.name) == instances.map(\.style))
    for (instance, written) in zip(face.namedInstances, instances) {
      let moved = try face.at(instance)
      #expect(moved.family == recorded.family)
      #expect(moved.instance?.name == written.style)
      for (tag, value) in written.coordinates {
        #expect(moved.coordinates[try #require(FontTag(tag))] == value)
      }
    }
  }
}
