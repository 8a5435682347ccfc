internal import FontFaces
internal import FontFiles
internal import FontNames
internal import FontTables

/// Checks fonts whose glyphs consist of colour layers.
enum ColourRules {
  /// FP118: finds fonts whose COLR base glyphs have no outlines of their own.
  static func outlines(_ face: FontFace, _ settings: CheckSettings) -> [FontCheck.Finding] {
    // Colour bitmaps are not examined. No program draws them without colour, and FreeType finds no outlines.
    guard face.isScalable, face.tables.contains("COLR"), let harfBuzz = face.harfBuzz,
      let glyphs = harfBuzz.withTable("COLR", { ColourGlyphs.list($0) })
    else { return [] }
    let known = glyphs.filter { $0 < harfBuzz.glyphCount }
    guard !known.isEmpty, known.allSatisfy({ harfBuzz.drawing(of: $0).outline.isEmpty }) else { return [] }
    return [
      FontCheck.Finding(
        .colourOutlines,
        "the glyphs have only layers in colour (COLR): programs without colour show nothing",
        hint:
          "give the glyphs outlines without colour in the source of the font, or test the programs that use the font")
    ]
  }
}

/// OpenType, COLR: the glyphs that have layers.
private enum ColourGlyphs {
  static func list(_ bytes: RawSpan) -> [Int]? {
    guard let version = bytes.u16(0), let count = bytes.u16(2).map(Int.init), let start = bytes.u32(4).map(Int.init)
    else { return nil }
    var glyphs = records(bytes, count, at: start)
    // BaseGlyphList contains its length, and for each glyph the glyph number and the offset of its paint.
    if version >= 1, let list = bytes.u32(14).map(Int.init), list > 0,
      let count = bytes.u32(list).map({ min(Int($0), 0x10000) })
    {
      glyphs += records(bytes, count, at: list + 4)
    }
    return glyphs
  }

  /// Reads about 64 of the records, evenly spread. A record has six bytes and begins with a glyph number.
  private static func records(_ bytes: RawSpan, _ count: Int, at start: Int) -> [Int] {
    stride(from: 0, to: count, by: count / 64 + 1).compactMap { bytes.u16(start + $0 * 6).map(Int.init) }
  }
}
