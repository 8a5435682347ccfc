internal import CHarfBuzz
package import FontNames
internal import FontTables

extension HarfBuzzFace {
  /// Whether HarfBuzz has no box for the glyph. An empty glyph has a box of size 0.
  package func refuses(_ glyph: Int) -> Bool {
    var extents = hb_glyph_extents_t()
    return unsafe withFont { unsafe hb_font_get_glyph_extents($0, hb_codepoint_t(glyph: glyph), &extents) == 0 }
  }

  package struct LayoutCounts { package let scripts, features, lookups: Int }

  /// Returns HarfBuzz's counts for GSUB or GPOS. All counts are 0 if HarfBuzz's sanitizer refused the table.
  package func layoutCounts(_ table: FontTag) -> LayoutCounts {
    unsafe withFont { font in
      let face = unsafe hb_font_get_face(font)
      let tag = table.rawValue
      return unsafe LayoutCounts(
        scripts: Int(hb_ot_layout_table_get_script_tags(face, tag, 0, nil, nil)),
        features: Int(hb_ot_layout_table_get_feature_tags(face, tag, 0, nil, nil)),
        lookups: Int(hb_ot_layout_table_get_lookup_count(face, tag)))
    }
  }

  package var hasGlyphClasses: Bool {
    unsafe withFont { unsafe hb_ot_layout_has_glyph_classes(hb_font_get_face($0)) != 0 }
  }
  package var axisCount: Int { unsafe withFont { Int(unsafe hb_ot_var_get_axis_count(hb_font_get_face($0))) } }

  /// Returns the first character of each glyph.
  package func characters(of glyphs: Set<Int>, glyphCount: Int) -> [Int: UInt32] {
    var characters: [Int: UInt32] = [:]
    for range in coverage(glyphCount: glyphCount) {
      for code in range where code <= 0x10FFFF {
        var glyph: hb_codepoint_t = 0
        guard unsafe withFont({ unsafe hb_font_get_nominal_glyph($0, code, &glyph) != 0 }), glyphs.contains(Int(glyph)),
          characters[Int(glyph)] == nil
        else { continue }
        characters[Int(glyph)] = code
        if characters.count == glyphs.count { return characters }
      }
    }
    return characters
  }
}
