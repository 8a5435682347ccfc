internal import FontFaces
internal import FontNames
internal import FontSources
internal import FontTables

/// The boxes of the glyphs for Graphite: tables `glyf` and `loca` with the header of each glyph, without its outline.
///
/// Graphite positions glyphs by their boxes. Rules use the sides of a glyph, for example to avoid collisions and to
/// kern (graphite2, GlyphCache.cpp, `GlyphCache::Loader::read_glyph`). Graphite reads the box from the header of the
/// glyph in `glyf`, and nothing else in that table. The recorded table contains no outlines.
struct GlyphHeaders {
  /// The headers of the glyphs, one after another.
  let glyf: [UInt8]
  /// The offset of each header, in the long format.
  let loca: [UInt8]

  /// OpenType, glyf, "Glyph Headers": numberOfContours, xMin, yMin, xMax, yMax.
  private static let size = 10

  /// - Parameter hasLongOffsets: head's indexToLocFormat.
  package init(glyf: [UInt8], loca: [UInt8], hasLongOffsets: Bool, glyphCount: Int) {
    func offset(_ glyph: Int) -> Int? {
      let width = hasLongOffsets ? 4 : 2
      let place = width * glyph
      guard place + width <= loca.count else { return nil }
      let number = loca[place..<place + width].reduce(0) { $0 << 8 | Int($1) }
      return hasLongOffsets ? number : 2 * number
    }
    var heads: [UInt8] = []
    var offsets: [UInt8] = []
    for glyph in 0..<glyphCount {
      offsets.appendNumber(UInt32(clamping: heads.count))
      // A glyph without an outline has no bytes. Graphite ignores a header at the end of the table (TtfUtil.cpp,
      // GlyfLookup).
      guard let start = offset(glyph), let end = offset(glyph + 1), start != end, start + Self.size < glyf.count else {
        continue
      }
      // The number of contours is 0, then the box follows.
      heads += [0, 0]
      heads += glyf[start + 2..<start + Self.size]
    }
    offsets.appendNumber(UInt32(clamping: heads.count))
    self.glyf = heads + [0, 0]
    self.loca = offsets
  }
}
