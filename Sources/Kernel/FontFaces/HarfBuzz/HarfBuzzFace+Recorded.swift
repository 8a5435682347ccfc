internal import CHarfBuzz
internal import FontNames
internal import FontTables

extension HarfBuzzFace {
  /// Returns a font with recorded boxes instead of outline boxes. Takes ownership of the caller's reference to `font`.
  static func font(_ font: OpaquePointer, _ boxes: RecordedGlyphBoxes) -> OpaquePointer {
    let functions = unsafe hb_font_funcs_create()
    unsafe hb_font_funcs_set_glyph_extents_func(
      functions,
      { _, boxes, glyph, extents, _ in
        guard let boxes = unsafe boxes, let extents = unsafe extents else { return 0 }
        let recorded = unsafe Unmanaged<RecordedGlyphBoxes>.fromOpaque(boxes).takeUnretainedValue().extents
        guard let box = recorded.indices.contains(Int(glyph)) ? recorded[Int(glyph)] : nil else { return 0 }
        unsafe extents.pointee = hb_glyph_extents_t(
          x_bearing: box.left, y_bearing: box.top, width: box.width, height: box.height)
        return 1
      }, nil, nil)
    unsafe hb_font_funcs_make_immutable(functions)
    // HarfBuzz's manual: a sub-font inherits the functions that it does not have from its parent.
    guard let own = unsafe hb_font_create_sub_font(font) else {
      unsafe hb_font_funcs_destroy(functions)
      return unsafe font
    }
    unsafe hb_font_set_funcs(
      own, functions, Unmanaged.passRetained(boxes).toOpaque(),
      { owner in if let owner = unsafe owner { unsafe Unmanaged<RecordedGlyphBoxes>.fromOpaque(owner).release() } })
    unsafe hb_font_funcs_destroy(functions)
    unsafe hb_font_destroy(font)
    unsafe hb_font_make_immutable(own)
    return unsafe own
  }

  /// Returns HarfBuzz's box of a glyph; an empty box if HarfBuzz has none.
  package func recordableExtents(of glyph: UInt32) -> RecordedGlyphBoxes.Extents {
    var extents = hb_glyph_extents_t()
    guard draws(glyph), unsafe withFont({ unsafe hb_font_get_glyph_extents($0, glyph, &extents) != 0 }) else {
      return RecordedGlyphBoxes.Extents()
    }
    return RecordedGlyphBoxes.Extents(
      left: extents.x_bearing, top: extents.y_bearing, width: extents.width, height: extents.height)
  }
}

extension HarfBuzzFace {
  /// The normalised coordinate on each axis, from -1 to 1, after `avar`. Empty for a face that is not variable, and for
  /// a face whose axes are all at their defaults.
  package var normalizedCoordinates: [Double] {
    unsafe withFont { font in
      var count: UInt32 = 0
      guard let coordinates = unsafe hb_font_get_var_coords_normalized(font, &count) else { return [] }
      // HarfBuzz's numbers have 14 fractional bits (F2DOT14).
      return (0..<Int(count)).map { unsafe Double(coordinates[$0]) / 16384 }
    }
  }
}
