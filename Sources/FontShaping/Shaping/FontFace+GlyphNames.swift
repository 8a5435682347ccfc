public import FontFaces

extension FontFace {
  /// The name of a glyph in the font (post, CFF). A glyph without a name is called `gid` and its number.
  ///
  /// - Parameter glyph: the glyph's number, from 0.
  public func glyphName(of glyph: Int) -> String {
    let name = UInt32(exactly: glyph).flatMap { number in (try? shaper())?.name(of: number) }
    return name ?? (glyph == 0 ? ".notdef" : "gid\(glyph)")
  }
}
