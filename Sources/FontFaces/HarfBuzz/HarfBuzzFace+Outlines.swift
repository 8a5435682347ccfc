internal import CHarfBuzz
package import FontTables

extension HarfBuzzFace {
  /// Draws a glyph, in font units. HarfBuzz has the fractions that FreeType rounds away, of CFF's numbers and of
  /// variation deltas.
  package func drawing(of glyph: Int) -> OutlinePen {
    var pen = OutlinePen()
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
  fileprivate init(_ x: Float, _ y: Float) { self.init(x: Double(x), y: Double(y)) }
}

/// The highest point of an outline while HarfBuzz draws it: of lines their ends, of curves their extrema.
///
/// HarfBuzz has the fractions that FreeType rounds away, of CFF's numbers and of variation deltas.
struct OutlineTop {
  private(set) var value: Double?
  /// The height of the pen.
  private var y = 0.0

  fileprivate mutating func move(to y: Double) { self.y = y }

  fileprivate mutating func line(to end: Double) {
    take(y)
    take(end)
    y = end
  }

  /// A quadratic curve is highest at an end, or where its derivative 2(1 − t)(c − y) + 2t(e − c) is 0.
  fileprivate mutating func quadratic(_ control: Double, to end: Double) {
    let start = y
    line(to: end)
    guard control > max(start, end) else { return }
    let t = (start - control) / (start - 2 * control + end)
    take((1 - t) * (1 - t) * start + 2 * t * (1 - t) * control + t * t * end)
  }

  /// A cubic curve is highest at an end, or where its derivative, a quadratic in t, is 0.
  fileprivate mutating func cubic(_ first: Double, _ second: Double, to end: Double) {
    let start = y
    line(to: end)
    guard max(first, second) > max(start, end) else { return }
    let a = end - 3 * second + 3 * first - start
    let b = 2 * (second - 2 * first + start)
    let c = first - start
    var times = [-c / b]
    let discriminant = b * b - 4 * a * c
    if a != 0, discriminant >= 0 {
      times = [(-b + discriminant.squareRoot()) / (2 * a), (-b - discriminant.squareRoot()) / (2 * a)]
    }
    for t in times where t > 0 && t < 1 {
      let s = 1 - t
      take(s * s * s * start + 3 * s * s * t * first + 3 * s * t * t * second + t * t * t * end)
    }
  }

  private mutating func take(_ y: Double) { value = max(value ?? y, y) }
}

extension HarfBuzzFace {
  /// The top of a glyph's outline in font units; nil when nothing is drawn.
  package func outlineTop(of glyph: Int) -> Double? {
    var top = OutlineTop()
    unsafe withFont { font in
      unsafe withUnsafeMutablePointer(to: &top) { top in
        unsafe fontprobe_draw_glyph(font, hb_codepoint_t(glyph), Self.pen, top)
      }
    }
    return top.value
  }

  // Proof of safety: made immutable before anybody sees it, and never freed.
  private nonisolated(unsafe) static let pen: OpaquePointer? = {
    let pen = unsafe hb_draw_funcs_create()
    unsafe hb_draw_funcs_set_move_to_func(
      pen, { _, top, _, _, y, _ in unsafe HarfBuzzFace.top(top)?.pointee.move(to: Double(y)) }, nil, nil)
    unsafe hb_draw_funcs_set_line_to_func(
      pen, { _, top, _, _, y, _ in unsafe HarfBuzzFace.top(top)?.pointee.line(to: Double(y)) }, nil, nil)
    unsafe hb_draw_funcs_set_quadratic_to_func(
      pen,
      { _, top, _, _, control, _, y, _ in
        unsafe HarfBuzzFace.top(top)?.pointee.quadratic(Double(control), to: Double(y))
      }, nil, nil)
    unsafe hb_draw_funcs_set_cubic_to_func(
      pen,
      { _, top, _, _, first, _, second, _, y, _ in
        unsafe HarfBuzzFace.top(top)?.pointee.cubic(Double(first), Double(second), to: Double(y))
      }, nil, nil)
    unsafe hb_draw_funcs_make_immutable(pen)
    return unsafe pen
  }()

  private static func top(_ data: UnsafeMutableRawPointer?) -> UnsafeMutablePointer<OutlineTop>? {
    unsafe data?.assumingMemoryBound(to: OutlineTop.self)
  }
}
