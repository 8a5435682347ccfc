internal import CHarfBuzz
internal import FontFiles
internal import FontNames
package import FontTables
internal import SharedValues
internal import Synchronization

extension HarfBuzzFace {
  /// Draws a glyph, in font units; nothing where it has too many components (`draws`). HarfBuzz has the fractions that
  /// FreeType rounds away, of CFF's numbers and of variation deltas.
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

extension HarfBuzzFace {
  /// Whether the glyph is drawn: not where it is put together from more glyphs than `CompositeGlyphs.mostComponents`, over which
  /// HarfBuzz and FreeType could take hours.
  package func draws(_ glyph: UInt32) -> Bool {
    if let origin { return origin.draws(glyph) }
    let limit = composites.load() ?? composites.storeIfNil(CompositeLimit(self, isShared: hasSharedTables))
    return limit.draws(Int(glyph))
  }
}

/// Which glyphs of a face have too many components.
@safe
final class CompositeLimit: Sendable {
  // Proof of safety: HarfBuzz's manual: "hb_face_reference_table … returns a reference", which `deinit` alone drops. Blobs of
  // a face are immutable.
  private nonisolated(unsafe) let loca: OpaquePointer?
  private nonisolated(unsafe) let glyf: OpaquePointer?
  private let isLong: Bool
  /// Whether each composite glyph that was asked for is too large. A glyph is looked at once.
  private let isTooLarge: Guarded<[Int: Bool]>

  /// - Parameter isShared: whether the tables lie in memory that the face holds in any case. Else all glyphs are looked at now,
  ///   and the tables are let go.
  init(_ face: HarfBuzzFace, isShared: Bool) {
    isLong = face.withTable("head") { $0.i16(50) } == 1
    let tables = unsafe face.withFont { font in
      let face = unsafe hb_font_get_face(font)
      return unsafe (
        hb_face_reference_table(face, FontTag("loca").rawValue), hb_face_reference_table(face, FontTag("glyf").rawValue)
      )
    }
    guard !isShared else {
      unsafe (loca, glyf) = tables
      isTooLarge = Guarded([:])
      return
    }
    defer {
      unsafe hb_blob_destroy(tables.0)
      unsafe hb_blob_destroy(tables.1)
    }
    unsafe (loca, glyf) = (nil, nil)
    let isLong = isLong
    isTooLarge = Guarded(
      unsafe Self.withTables(tables.0, tables.1) { Self.tooLarge(loca: $0, glyf: $1, isLong: isLong) })
  }

  deinit {
    unsafe hb_blob_destroy(loca)
    unsafe hb_blob_destroy(glyf)
  }

  func draws(_ glyph: Int) -> Bool {
    guard unsafe glyf != nil else { return isTooLarge.withLock { $0[glyph] != true } }
    return unsafe Self.withTables(loca, glyf) { loca, glyf in
      guard CompositeGlyphs.isComposite(glyph, loca: loca, glyf: glyf, isLong: isLong) else { return true }
      if let isTooLarge = isTooLarge.withLock({ $0[glyph] }) { return !isTooLarge }
      let found = CompositeGlyphs.isTooLarge(glyph, loca: loca, glyf: glyf, isLong: isLong)
      isTooLarge.withLock { $0[glyph] = found }
      return !found
    }
  }

  private static func tooLarge(loca: RawSpan, glyf: RawSpan, isLong: Bool) -> [Int: Bool] {
    var found: [Int: Bool] = [:]
    for glyph in 0..<min(loca.byteCount / (isLong ? 4 : 2), 0x10000)
    where CompositeGlyphs.isComposite(glyph, loca: loca, glyf: glyf, isLong: isLong)
      && CompositeGlyphs.isTooLarge(glyph, loca: loca, glyf: glyf, isLong: isLong)
    { found[glyph] = true }
    return found
  }

  /// Calls the body with the bytes of two blobs.
  private static func withTables<Result>(
    _ loca: OpaquePointer?, _ glyf: OpaquePointer?, _ body: (RawSpan, RawSpan) -> Result
  ) -> Result {
    var lengths: (loca: UInt32, glyf: UInt32) = (0, 0)
    guard let locaData = unsafe hb_blob_get_data(loca, &lengths.loca),
      let glyfData = unsafe hb_blob_get_data(glyf, &lengths.glyf)
    else { return body(RawSpan(), RawSpan()) }
    return unsafe body(
      RawSpan(_unsafeStart: locaData, byteCount: Int(lengths.loca)),
      RawSpan(_unsafeStart: glyfData, byteCount: Int(lengths.glyf)))
  }
}
