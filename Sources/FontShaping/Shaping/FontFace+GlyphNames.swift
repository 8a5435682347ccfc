public import FontFaces

extension FontFace {
  /// The name of a glyph: the font's own where it has one, else `gid` and its number.
  ///
  /// - Parameter glyph: the glyph's number, from 0.
  public func glyphName(of glyph: Int) -> String {
    let name = UInt32(exactly: glyph).flatMap { number in (try? shaper())?.name(of: number) }
    return name ?? (glyph == 0 ? ".notdef" : "gid\(glyph)")
  }
}
