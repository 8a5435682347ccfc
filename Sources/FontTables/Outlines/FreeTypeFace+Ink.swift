internal import CFreeType

extension FreeTypeFace {
  /// Where a glyph has ink, in 64ths of a font unit, or of a pixel for a strike; `nil` where nothing is drawn.
  package func inkBox(of glyph: Int, strike: Int?) -> GlyphBox? {
    if let strike { return bitmapBox(of: glyph, strike: strike) }
    guard let box = outlineBox(of: glyph) else { return nil }
    return GlyphBox(left: box.left * 64, bottom: box.bottom * 64, right: box.right * 64, top: box.top * 64)
  }

  /// The top of a letter's outline in font units, measured on its curves; `nil` where there is no such glyph, or
  /// nothing is drawn.
  package func outlineTop(of letter: Unicode.Scalar) -> Double? {
    glyph(for: letter).flatMap { outlineBox(of: $0)?.top }
  }

  /// The smallest box around a glyph's curves, in font units; `nil` where there is no such glyph, or nothing is drawn.
  ///
  /// The points are whole units, to which FreeType rounds an outline that it does not scale; the extrema of the curves
  /// between them are not rounded, as those of `FT_Outline_Get_BBox` are.
  func outlineBox(of glyph: Int) -> GlyphBox? {
    guard unsafe fontprobe_load_glyph_unscaled(face, FT_UInt(glyph)) == 0,
      unsafe face.pointee.glyph.pointee.outline.n_points > 0
    else { return nil }
    var box = CurveBox()
    var functions = unsafe FT_Outline_Funcs(
      move_to: { to, box in unsafe FreeTypeFace.extend(box) { unsafe $0.move(to: .init(to)) } },
      line_to: { to, box in unsafe FreeTypeFace.extend(box) { unsafe $0.line(to: .init(to)) } },
      conic_to: { control, to, box in
        unsafe FreeTypeFace.extend(box) { unsafe $0.quadratic(.init(control), to: .init(to)) }
      },
      cubic_to: { first, second, to, box in
        unsafe FreeTypeFace.extend(box) { unsafe $0.cubic(.init(first), .init(second), to: .init(to)) }
      }, shift: 0, delta: 0)
    let status = unsafe withUnsafeMutablePointer(to: &box) { box in
      unsafe FT_Outline_Decompose(&face.pointee.glyph.pointee.outline, &functions, box)
    }
    return status == 0 ? box.box : nil
  }

  private static func extend(_ data: UnsafeMutableRawPointer?, _ body: (inout CurveBox) -> Void) -> Int32 {
    if let box = unsafe data?.assumingMemoryBound(to: CurveBox.self) { unsafe body(&box.pointee) }
    return 0
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
