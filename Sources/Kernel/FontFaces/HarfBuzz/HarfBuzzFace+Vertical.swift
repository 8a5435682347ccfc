internal import CHarfBuzz
internal import FontNames

extension HarfBuzzFace {
  /// Returns a glyph's advance downwards in a vertical line, in font units, positive.
  func verticalAdvance(of glyph: UInt32) -> Double {
    unsafe withFont { font in -Double(unsafe hb_font_get_glyph_v_advance(font, glyph)) }
  }

  /// Returns the height of the vertical origin above the glyph's baseline, in font units.
  func verticalOrigin(of glyph: UInt32) -> Double {
    unsafe withFont { font in
      var x: hb_position_t = 0
      var y: hb_position_t = 0
      _ = unsafe hb_font_get_glyph_v_origin(font, glyph, &x, &y)
      return Double(y)
    }
  }

  /// Finds a glyph by its name in the font (post, CFF).
  func glyph(named name: String) -> Int? {
    var glyph: hb_codepoint_t = 0
    let count = Int32(clamping: name.utf8.count)
    return unsafe withFont { unsafe hb_font_get_glyph_from_name($0, name, count, &glyph) != 0 ? Int(glyph) : nil }
  }
}
