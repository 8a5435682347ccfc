internal import FontFaces
internal import FontNames
internal import FontSources
internal import FontTables

/// The boxes of the glyphs as Graphite reads them: tables `glyf` and `loca` that have the head of each glyph, without its
/// outline.
///
/// Graphite places glyphs by their boxes: rules ask for the sides of a glyph, and collisions are fixed and kerned by them
/// (graphite2, GlyphCache.cpp, `GlyphCache::Loader::read_glyph`). It takes the box from the head of the glyph in `glyf`, and
/// nothing else from there. What is drawn by such a table is nothing.
struct GlyphHeaders {
  /// The heads of the glyphs, one after the other.
  let glyf: [UInt8]
  /// Where each of them begins, in the long form.
  let loca: [UInt8]

  /// OpenType, glyf, "Glyph Headers": numberOfContours, xMin, yMin, xMax, yMax.
  private static let size = 10

  /// - Parameters:
  ///   - hasLongOffsets: head's indexToLocFormat.
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
      // A glyph without an outline has no bytes. TtfUtil.cpp, GlyfLookup: the head of a glyph lies inside, and not at the end.
      guard let start = offset(glyph), let end = offset(glyph + 1), start != end, start + Self.size < glyf.count else {
        continue
      }
      // No contours, and the box.
      heads += [0, 0]
      heads += glyf[start + 2..<start + Self.size]
    }
    offsets.appendNumber(UInt32(clamping: heads.count))
    self.glyf = heads + [0, 0]
    self.loca = offsets
  }
}
