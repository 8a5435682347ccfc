internal import CFreeType

/// The result of loading an outline with FreeType.
package enum LoadedOutline {
  /// The outline is not empty, and FreeType can traverse it completely.
  case drawn
  /// The outline is empty, as for a space.
  case empty
  /// FreeType refuses the outline, for this reason.
  case refused(String)
}

extension FreeTypeFace {
  /// Loads a glyph's outline at the coordinates of the face, and traverses it.
  package func loadOutline(_ glyph: Int) -> LoadedOutline {
    var status = unsafe fontprobe_load_glyph_unscaled(face, FT_UInt(glyph: glyph))
    guard status == 0 else { return .refused(Self.refusalOfGlyph(status)) }
    guard unsafe face.pointee.glyph.pointee.outline.n_points > 0 else { return .empty }
    // FT_Outline_Decompose checks contours and tags while it traverses the outline. The points are not needed.
    var pen = unsafe FT_Outline_Funcs(
      move_to: { _, _ in 0 }, line_to: { _, _ in 0 }, conic_to: { _, _, _ in 0 }, cubic_to: { _, _, _, _ in 0 },
      shift: 0, delta: 0)
    status = unsafe FT_Outline_Decompose(&face.pointee.glyph.pointee.outline, &pen, nil)
    return status == 0 ? .drawn : .refused(Self.refusalOfGlyph(status))
  }

  package var strikeCount: Int { unsafe max(0, Int(face.pointee.num_fixed_sizes)) }

  /// Selects a strike. Returns its pixels per em, or nil if FreeType refuses the strike.
  package func select(strike: Int) -> Double? {
    guard unsafe FT_Select_Size(face, FT_Int(clamping: strike)) == 0 else { return nil }
    return unsafe Double(face.pointee.size.pointee.metrics.y_ppem)
  }

  /// Loads a glyph's bitmap of the selected strike, and subtracts its pixels from the budget. Returns the reason if the
  /// bitmap cannot be loaded, otherwise nil.
  package func loadBitmap(_ glyph: Int, _ budget: inout Int) -> String? {
    bitmapRefusal(unsafe fontprobe_load_bitmap(face, FT_UInt(glyph: glyph)), &budget)
  }

  /// Like `loadBitmap`, for a face without sfnt tables.
  package func loadGlyphOfStrike(_ glyph: Int, _ budget: inout Int) -> String? {
    bitmapRefusal(unsafe fontprobe_load_glyph_of_strike(face, FT_UInt(glyph: glyph)), &budget)
  }

  private func bitmapRefusal(_ status: FT_Error, _ budget: inout Int) -> String? {
    // Each glyph has a cost, even if it is empty or refused.
    budget -= 64
    guard status == 0 else {
      // FT_Err_Unimplemented_Feature: without PNG support, FreeType cannot check a PNG bitmap.
      return status & 0xFF == 0x07 ? nil : Self.refusalOfGlyph(status)
    }
    let bitmap = unsafe face.pointee.glyph.pointee.bitmap
    budget -= unsafe Int(bitmap.rows) * Int(bitmap.width)
    return unsafe fontprobe_slot_has_bitmap(face) != 0 ? nil : "FreeType finds no bitmap"
  }

  private static func refusalOfGlyph(_ status: FT_Error) -> String {
    "FreeType refuses the font: \(FreeTypeMessages.message(for: status))"
  }

  /// Returns the glyph's name in the font; nil if it has none.
  package func name(of glyph: Int) -> String? {
    guard unsafe fontprobe_face_has_glyph_names(face) != 0 else { return nil }
    // OpenType, post: names have at most 63 letters. FreeType returns only the start of a longer name.
    var letters = [CChar](repeating: 0, count: 64)
    guard unsafe FT_Get_Glyph_Name(face, FT_UInt(glyph: glyph), &letters, FT_UInt(clamping: letters.count)) == 0 else {
      return nil
    }
    let bytes = letters.prefix { $0 != 0 }.map(UInt8.init(bitPattern:))
    return bytes.isEmpty ? nil : String(decoding: bytes, as: UTF8.self)
  }

  /// Returns the first character that is mapped to each of the glyphs.
  package func characters(of glyphs: Set<Int>) -> [Int: UInt32] {
    var characters: [Int: UInt32] = [:]
    for range in coverage() {
      for code in range where code <= 0x10FFFF {
        let glyph = unsafe Int(FT_Get_Char_Index(face, FT_ULong(code)))
        if glyphs.contains(glyph), characters[glyph] == nil { characters[glyph] = code }
      }
    }
    return characters
  }

  package var hasCharacterMap: Bool { unsafe face.pointee.num_charmaps > 0 }
}
