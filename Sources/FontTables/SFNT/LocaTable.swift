internal import FontFiles

/// Where the outlines of glyphs are in `glyf` (OpenType, loca).
package enum LocaTable {
  /// The bytes of a glyph's outline in glyf; nil where the tables have none for it.
  ///
  /// - Parameters:
  ///   - isLong: whether offsets have four bytes (head, indexToLocFormat 1), not two.
  ///   - count: how many bytes glyf has.
  package static func range(of glyph: Int, in loca: RawSpan, isLong: Bool, ofGlyf count: Int) -> Range<Int>? {
    guard glyph >= 0, let start = offset(glyph, loca, isLong), let end = offset(glyph + 1, loca, isLong), start < end,
      end <= count
    else { return nil }
    return start..<end
  }

  /// The short format has the half of each offset.
  private static func offset(_ place: Int, _ loca: RawSpan, _ isLong: Bool) -> Int? {
    isLong ? loca.u32(place * 4).map(Int.init) : loca.u16(place * 2).map { Int($0) * 2 }
  }
}
