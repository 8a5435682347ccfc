internal import CHarfBuzz
package import FontTables

extension HarfBuzzFace {
  /// Where the glyph has ink; `nil` where nothing is drawn.
  package func box(of glyph: UInt32) -> GlyphBox? {
    var extents = hb_glyph_extents_t()
    let isKnown = unsafe withFont { unsafe hb_font_get_glyph_extents($0, glyph, &extents) != 0 }
    guard isKnown, extents.width != 0, extents.height != 0 else { return nil }
    let left = Double(extents.x_bearing)
    let top = Double(extents.y_bearing)
    // "height: Distance from the top extremum of the glyph to the bottom extremum", negative where y grows upwards.
    return GlyphBox(left: left, bottom: top + Double(extents.height), right: left + Double(extents.width), top: top)
  }

  /// The glyph's name in the font (post, CFF); `nil` where it has none.
  package func name(of glyph: UInt32) -> String? {
    unsafe withUnsafeTemporaryAllocation(of: CChar.self, capacity: 256) { name in
      let count = UInt32(name.count)
      let isNamed = unsafe withFont { unsafe hb_font_get_glyph_name($0, glyph, name.baseAddress, count) != 0 }
      guard isNamed, let address = name.baseAddress else { return nil }
      return unsafe String(cString: address)
    }
  }

  /// Where the caret stands within a ligature, from its origin to the right, in order (GDEF, LigCaretList); none where the
  /// font does not say.
  package func carets(in glyph: UInt32, isRightToLeft: Bool) -> [Double] {
    unsafe withFont { font in
      unsafe withUnsafeTemporaryAllocation(of: hb_position_t.self, capacity: 16) { carets in
        var count = UInt32(carets.count)
        let direction = isRightToLeft ? HB_DIRECTION_RTL : HB_DIRECTION_LTR
        let total = unsafe hb_ot_layout_get_ligature_carets(font, direction, glyph, 0, &count, carets.baseAddress)
        guard total <= carets.count else { return [] }
        return unsafe carets.prefix(Int(count)).map(Double.init).sorted()
      }
    }
  }
}
