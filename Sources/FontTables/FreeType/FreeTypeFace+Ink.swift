internal import CFreeType

extension FreeTypeFace {
  /// Where a glyph has ink, in 64ths of a font unit, or of a pixel for a strike; `nil` where nothing is drawn.
  package func inkBox(of glyph: Int, strike: Int?) -> GlyphBox? {
    if let strike { return bitmapBox(of: glyph, strike: strike) }
    guard unsafe fontprobe_load_glyph_unscaled(face, FT_UInt(glyph)) == 0 else { return nil }
    var box = FT_BBox()
    guard unsafe face.pointee.glyph.pointee.outline.n_points > 0,
      unsafe FT_Outline_Get_BBox(&face.pointee.glyph.pointee.outline, &box) == 0
    else { return nil }
    return GlyphBox(
      left: Double(box.xMin) * 64, bottom: Double(box.yMin) * 64, right: Double(box.xMax) * 64,
      top: Double(box.yMax) * 64)
  }

  private func bitmapBox(of glyph: Int, strike: Int) -> GlyphBox? {
    guard unsafe FT_Select_Size(face, FT_Int(strike)) == 0,
      unsafe fontprobe_load_glyph_of_strike(face, FT_UInt(glyph)) == 0
    else { return nil }
    let slot = unsafe face.pointee.glyph.pointee
    guard unsafe slot.bitmap.rows > 0, unsafe slot.bitmap.width > 0 else { return nil }
    let (left, top) = unsafe (Double(slot.bitmap_left), Double(slot.bitmap_top))
    return unsafe GlyphBox(
      left: left * 64, bottom: (top - Double(slot.bitmap.rows)) * 64, right: (left + Double(slot.bitmap.width)) * 64,
      top: top * 64)
  }
}
