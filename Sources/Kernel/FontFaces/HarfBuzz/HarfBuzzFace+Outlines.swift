internal import CHarfBuzz
internal import FontFiles
internal import FontNames
package import FontTables
internal import SharedValues
internal import Synchronization

extension HarfBuzzFace {
  /// Draws a glyph, in font units. A glyph with too many components is not drawn (see `draws`). Unlike FreeType,
  /// HarfBuzz keeps the fractions of CFF numbers and of variation deltas.
  package func drawing(of glyph: Int) -> OutlinePen {
    var pen = OutlinePen()
    guard draws(hb_codepoint_t(glyph: glyph)) else { return pen }
    draw(hb_codepoint_t(glyph: glyph), with: &pen)
    pen.close()
    return pen
  }

  func draw(_ glyph: hb_codepoint_t, with pen: inout OutlinePen) {
    unsafe withFont { font in
      unsafe withUnsafeMutablePointer(to: &pen) { pen in
        unsafe fontprobe_draw_glyph(font, glyph, Self.outlineFunctions, pen)
      }
    }
  }

  // Proof of safety: the object is made immutable before any other code can use it, and it is never freed.
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

extension HarfBuzzFace {
  /// Whether the glyph is drawn. A glyph with more components than `CompositeGlyphs.mostComponents` is not drawn,
  /// because HarfBuzz and FreeType could need hours for it.
  package func draws(_ glyph: UInt32) -> Bool {
    if let origin { return origin.draws(glyph) }
    return composites.loadOrMake { CompositeLimit(tables) }.draws(Int(glyph))
  }
}

/// Finds the glyphs of a face that have too many components.
final class CompositeLimit: Sendable {
  private let loca: FontData?
  private let glyf: FontData?
  private let isLong: Bool
  /// Whether a composite glyph is too large. The key is the glyph number. Only examined glyphs have an entry.
  private let isTooLarge = Guarded<[Int: Bool]>([:])

  init(_ tables: FaceTables) {
    isLong = (try? tables.withTable("head") { $0.i16(50) }) == 1
    loca = try? tables.table("loca")
    glyf = try? tables.table("glyf")
  }

  func draws(_ glyph: Int) -> Bool {
    guard let loca, let glyf,
      CompositeGlyphs.isComposite(glyph, loca: loca.bytes, glyf: glyf.bytes, isLong: isLong)
    else { return true }
    if let isTooLarge = isTooLarge.withLock({ $0[glyph] }) { return !isTooLarge }
    let found = CompositeGlyphs.isTooLarge(glyph, loca: loca.bytes, glyf: glyf.bytes, isLong: isLong)
    isTooLarge.withLock { $0[glyph] = found }
    return !found
  }
}
