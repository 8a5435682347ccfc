import FontTables
import TestSupport
import Testing

@testable import FontFaces
@testable import FontNames

/// The table reader against FreeType and HarfBuzz, over the whole corpus.
@Suite(.corpus)
struct ReaderAgainstLibrariesTests {
  private static func sfntFaces() throws -> [RecordedFace] { try RecordedFace.corpus().filter { $0.hhea != nil } }

  private func open(_ recorded: RecordedFace) throws -> FontFace {
    try FontFile(path: try #require(Corpus.folder) + "/" + recorded.file).faces[recorded.faceIndex]
  }

  @Test("FreeType reads the same line metrics, names, em and glyph counts", arguments: try sfntFaces())
  func freeType(_ recorded: RecordedFace) throws {
    let face = try open(recorded)
    let freeType = try FreeTypeFace(try face.source.data(), index: face.index, library: try FreeTypeLibrary())
    #expect(freeType.isScalable == face.isScalable)
    #expect(freeType.glyphCount == face.glyphCount)
    // FreeType has no name if the name has blanks; from 2.13 on, for a variable font, it has the name without blanks.
    if let name = face.postScriptName, freeType.postScriptName != nil || !name.contains(" ") {
      #expect(freeType.postScriptName == name.filter { $0 != " " })
    }
    guard face.isScalable else { return }
    #expect(freeType.unitsPerEm == face.unitsPerEm)
    // FreeType, sfobjs.c: OS/2 typo if USE_TYPO_METRICS is set, else hhea, else typo, else win.
    let lines = face.lineMetrics()
    #expect(Double(freeType.ascender) == lines.ascender.value)
    #expect(Double(freeType.descender) == lines.descender.value)
    #expect(face.maxAdvance?.value == Double(freeType.maxAdvance))
    if let glyph = freeType.glyph(for: "0") {
      #expect(face.zeroWidth?.value == freeType.advance(of: glyph, strike: nil))
    }
  }

  /// FreeType, sfobjs.c: "We have an OS/2 table; use the `fsSelection' field" (bits 9 and 0) for outlines, else
  /// macStyle's bit 1. The style of a face takes fsSelection for bitmaps too (Terminus Oblique), and the angle if no
  /// bit is set (TeX Gyre Chorus).
  @Test("FreeType's italics and the slant of a face follow the recorded bits", arguments: try sfntFaces())
  func italics(_ recorded: RecordedFace) throws {
    let face = try open(recorded)
    let freeType = try FreeTypeFace(try face.source.data(), index: face.index, library: try FreeTypeLibrary())
    let isSelected = recorded.fsSelection.map { $0 & 0x201 != 0 }
    let isItalicOnMac = try #require(recorded.macStyle) & 2 != 0
    let isBitmap = recorded.format == "bitmap"
    #expect(freeType.isItalic == (isBitmap ? isItalicOnMac : isSelected ?? isItalicOnMac))
    #expect(face.style.slant.isSlanted == ((isSelected ?? isItalicOnMac) || (recorded.italicAngle ?? 0) != 0))
  }

  @Test("FreeType and the reader differ on the slant of three faces alone")
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

  @Test("HarfBuzz lists each chosen name under its name ID", arguments: try sfntFaces())
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
    // The family is the typographic family, or the legacy family if there is none.
    let id = names.contains { $0.nameID == 16 } ? 16 : 1
    #expect(names.contains { $0.nameID == id && $0.text == face.family })
  }

  @Test("FreeType and HarfBuzz agree on the glyphs and advances of H, x and 0", arguments: try sfntFaces())
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

  /// The recorded instances are read by fontTools.
  @Test("Every named instance opens and keeps its family", arguments: try sfntFaces().filter { $0.instances != nil })
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
