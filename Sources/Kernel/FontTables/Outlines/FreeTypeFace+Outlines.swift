internal import CFreeType

extension FreeTypeFace {
  /// Draws a glyph, in whole font units. Returns nil if FreeType cannot load it.
  package func drawing(of glyph: Int) -> OutlinePen? {
    guard unsafe fontprobe_load_glyph_unscaled(face, FT_UInt(glyph: glyph)) == 0 else { return nil }
    var pen = OutlinePen()
    guard drawLoadedGlyph(with: &pen) else { return nil }
    pen.close()
    return pen
  }

  /// Draws the loaded glyph. Returns false if FreeType refuses its outline.
  private func drawLoadedGlyph(with pen: inout OutlinePen) -> Bool {
    var functions = unsafe FT_Outline_Funcs(
      move_to: { to, pen in unsafe FreeTypeFace.draw(pen) { unsafe $0.move(to: .init(to)) } },
      line_to: { to, pen in unsafe FreeTypeFace.draw(pen) { unsafe $0.line(to: .init(to)) } },
      conic_to: { control, to, pen in
        unsafe FreeTypeFace.draw(pen) { unsafe $0.quadratic(.init(control), to: .init(to)) }
      },
      cubic_to: { first, second, to, pen in
        unsafe FreeTypeFace.draw(pen) { unsafe $0.cubic(.init(first), .init(second), to: .init(to)) }
      }, shift: 0, delta: 0)
    return unsafe withUnsafeMutablePointer(to: &pen) { pen in
      unsafe FT_Outline_Decompose(&face.pointee.glyph.pointee.outline, &functions, pen) == 0
    }
  }

  private static func draw(_ data: UnsafeMutableRawPointer?, _ body: (inout OutlinePen) -> Void) -> Int32 {
    if let pen = unsafe data?.assumingMemoryBound(to: OutlinePen.self) { unsafe body(&pen.pointee) }
    return 0
  }
}

extension Outline.Point {
  /// The coordinates are whole font units, because glyphs are loaded unscaled.
  init(_ vector: UnsafePointer<FT_Vector>?) {
    self.init(x: unsafe Double(vector?.pointee.x ?? 0), y: unsafe Double(vector?.pointee.y ?? 0))
  }
}

extension FreeTypeFace {
  /// Returns the box of a glyph's ink, in 64ths of a font unit, or of a pixel for a strike; nil if nothing is drawn.
  package func inkBox(of glyph: Int, strike: Int?) -> GlyphBox? {
    guard let box = strike.map({ pixelBox(of: glyph, strike: $0) }) ?? outlineBox(of: glyph) else { return nil }
    return GlyphBox(left: box.left * 64, bottom: box.bottom * 64, right: box.right * 64, top: box.top * 64)
  }

  /// Returns the top of a letter's outline in font units, measured on its curves; nil if the glyph is missing or empty.
  package func outlineTop(of letter: Unicode.Scalar) -> Double? {
    glyph(for: letter).flatMap { outlineBox(of: $0)?.top }
  }

  /// Returns the smallest box around a glyph's curves, in font units; nil if the glyph is missing or empty.
  ///
  /// FreeType rounds the points of an unscaled outline to whole units. This function does not round the extrema of the
  /// curves, but `FT_Outline_Get_BBox` would round them.
  func outlineBox(of glyph: Int) -> GlyphBox? {
    guard unsafe fontprobe_load_glyph_unscaled(face, FT_UInt(glyph: glyph)) == 0,
      unsafe face.pointee.glyph.pointee.outline.n_points > 0
    else { return nil }
    var pen = OutlinePen(isMeasuring: true)
    return drawLoadedGlyph(with: &pen) ? pen.box.box : nil
  }
}
