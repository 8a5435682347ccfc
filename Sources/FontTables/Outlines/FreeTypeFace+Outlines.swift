internal import CFreeType

extension FreeTypeFace {
  /// Draws a glyph, in whole font units; `nil` where FreeType cannot load it.
  package func drawing(of glyph: Int) -> OutlinePen? {
    guard unsafe fontprobe_load_glyph_unscaled(face, FT_UInt(glyph)) == 0 else { return nil }
    var pen = OutlinePen()
    var functions = unsafe FT_Outline_Funcs(
      move_to: { to, pen in unsafe FreeTypeFace.draw(pen) { unsafe $0.move(to: .init(to)) } },
      line_to: { to, pen in unsafe FreeTypeFace.draw(pen) { unsafe $0.line(to: .init(to)) } },
      conic_to: { control, to, pen in
        unsafe FreeTypeFace.draw(pen) { unsafe $0.quadratic(.init(control), to: .init(to)) }
      },
      cubic_to: { first, second, to, pen in
        unsafe FreeTypeFace.draw(pen) { unsafe $0.cubic(.init(first), .init(second), to: .init(to)) }
      }, shift: 0, delta: 0)
    let status = unsafe withUnsafeMutablePointer(to: &pen) { pen in
      unsafe FT_Outline_Decompose(&face.pointee.glyph.pointee.outline, &functions, pen)
    }
    pen.close()
    return status == 0 ? pen : nil
  }

  private static func draw(_ data: UnsafeMutableRawPointer?, _ body: (inout OutlinePen) -> Void) -> Int32 {
    if let pen = unsafe data?.assumingMemoryBound(to: OutlinePen.self) { unsafe body(&pen.pointee) }
    return 0
  }
}

extension Outline.Point {
  /// A point in whole font units: glyphs are loaded unscaled.
  init(_ vector: UnsafePointer<FT_Vector>?) {
    self.init(x: unsafe Double(vector?.pointee.x ?? 0), y: unsafe Double(vector?.pointee.y ?? 0))
  }
}
