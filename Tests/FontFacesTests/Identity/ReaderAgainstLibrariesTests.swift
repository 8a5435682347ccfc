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
    #expect(Set(freeType.tags) == Set(face.tables))
    // FreeType has no name where one with blanks is recorded.
    if let name = face.postScriptName { #expect(freeType.postScriptName == (name.contains(" ") ? nil : name)) }
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

  /// Style flags: bold and italic as OS/2's fsSelection, or head's macStyle, has them.
  @Test("FreeType's italics", arguments: try sfntFaces())
  func italics(_ recorded: RecordedFace) throws {
    let face = try open(recorded)
    let freeType = try FreeTypeFace(try face.source.data(), index: face.index, library: try FreeTypeLibrary())
    let isItalic = freeType.isItalic
    if isItalic { #expect(face.style.slant.isSlanted) }
  }

  /// The name chosen is one of those that HarfBuzz lists under its id.
  @Test("HarfBuzz's names", arguments: try sfntFaces())
  func names(_ recorded: RecordedFace) throws {
    let face = try open(recorded)
    let names = try face.localizedNames()
    for (id, name) in [(6, face.postScriptName), (1, face.names.legacyFamily), (16, face.family), (4, face.fullName)] {
      let candidates = names.filter { $0.nameID == id }.map(\.text)
      guard let name, !candidates.isEmpty else { continue }
      #expect(candidates.contains(name))
    }
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

  /// A moved face: FreeType's tops against those of the recorded instances, by two rasterisers' arithmetic.
  @Test("every instance opens and keeps its family", arguments: try sfntFaces().filter { $0.instances != nil })
  func instances(_ recorded: RecordedFace) throws {
    let face = try open(recorded)
    for instance in face.namedInstances {
      let moved = try face.at(instance)
      #expect(moved.family == face.family)
      #expect(moved.instance == instance)
      #expect(moved.coordinates == instance.coordinates)
    }
  }
}
