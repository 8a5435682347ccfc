internal import CHarfBuzz
package import FontTables

extension HarfBuzzFace {
  /// Draws a glyph, in font units; nothing where it has too many components (`draws`). HarfBuzz has the fractions that
  /// FreeType rounds away, of CFF's numbers and of variation deltas.
  package func drawing(of glyph: Int) -> OutlinePen {
    var pen = OutlinePen()
    guard draws(hb_codepoint_t(glyph)) else { return pen }
    unsafe withFont { font in
      unsafe withUnsafeMutablePointer(to: &pen) { pen in
        unsafe fontprobe_draw_glyph(font, hb_codepoint_t(glyph), Self.outlineFunctions, pen)
      }
    }
    pen.close()
    return pen
  }

  // Proof of safety: made immutable before anybody sees it, and never freed.
  private nonisolated(unsafe) static let outlineFunctions: OpaquePointer? = {
    let functions = unsafe hb_draw_funcs_create()
    unsafe hb_draw_funcs_set_move_to_func(
      functions,
      { _, pen, _, x, y, _ in unsafe HarfBuzzFace.pen(pen)?.pointee.move(to: .init(x, y)) }, nil, nil)
    unsafe hb_draw_funcs_set_line_to_func(
      functions,
      { _, pen, _, x, y, _ in unsafe HarfBuzzFace.pen(pen)?.pointee.line(to: .init(x, y)) }, nil, nil)
    unsafe hb_draw_funcs_set_quadratic_to_func(
      functions,
      { _, pen, _, cx, cy, x, y, _ in
        unsafe HarfBuzzFace.pen(pen)?.pointee.quadratic(.init(cx, cy), to: .init(x, y))
      }, nil, nil)
    unsafe hb_draw_funcs_set_cubic_to_func(
      functions,
      { _, pen, _, ax, ay, bx, by, x, y, _ in
        unsafe HarfBuzzFace.pen(pen)?.pointee.cubic(.init(ax, ay), .init(bx, by), to: .init(x, y))
      }, nil, nil)
    unsafe hb_draw_funcs_set_close_path_func(
      functions, { _, pen, _, _ in unsafe HarfBuzzFace.pen(pen)?.pointee.close() }, nil, nil)
    unsafe hb_draw_funcs_make_immutable(functions)
    return unsafe functions
  }()

  private static func pen(_ data: UnsafeMutableRawPointer?) -> UnsafeMutablePointer<OutlinePen>? {
    unsafe data?.assumingMemoryBound(to: OutlinePen.self)
  }
}

extension Outline.Point {
  init(_ x: Float, _ y: Float) { self.init(x: Double(x), y: Double(y)) }
}
