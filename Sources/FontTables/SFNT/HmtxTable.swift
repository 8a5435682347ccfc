internal import FontFiles

/// What is read of `hmtx` beside HarfBuzz: the advance of one glyph.
package enum HmtxTable {
  /// A glyph's advance width in font units; nil where the tables do not hold it in the ordinary way, and HarfBuzz's rules for
  /// damaged tables decide.
  ///
  /// OpenType, hmtx: numberOfHMetrics pairs of advance and side bearing; the glyphs after them have the last advance.
  ///
  /// - Parameter longMetrics: hhea's numberOfHMetrics.
  package static func advance(of glyph: Int, longMetrics: Int, in hmtx: RawSpan) -> Int? {
    guard longMetrics > 0, longMetrics * 4 <= hmtx.byteCount, glyph >= 0 else { return nil }
    return hmtx.u16(min(glyph, longMetrics - 1) * 4).map(Int.init)
  }
}
