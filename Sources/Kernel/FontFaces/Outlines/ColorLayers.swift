internal import CHarfBuzz
public import FontFiles
internal import FontNames
internal import FontTables

/// A colour of a font's palette: red, green, blue and opacity, 0…255 each.
public struct GlyphColor: Sendable, Hashable {
  /// Red.
  public let red: UInt8
  /// Green.
  public let green: UInt8
  /// Blue.
  public let blue: UInt8
  /// The opacity: 0 transparent, 255 opaque.
  public let alpha: UInt8

  package init(red: UInt8, green: UInt8, blue: UInt8, alpha: UInt8) {
    self.red = red
    self.green = green
    self.blue = blue
    self.alpha = alpha
  }
}

/// A colour layer of a glyph (COLR version 0): the outline of another glyph, filled with a colour.
public struct ColorLayer: Sendable, Hashable {
  /// The glyph whose outline is filled.
  public let glyph: Int
  /// The colour, from the font's first palette; nil for the colour of the text.
  public let color: GlyphColor?

  package init(glyph: Int, color: GlyphColor?) {
    self.glyph = glyph
    self.color = color
  }
}

extension FontFace {
  /// Returns the layers of a glyph (COLR version 0), the lowest first; empty for a glyph without layers.
  ///
  /// - Throws: `FontError` if the file is missing or damaged.
  public func colorLayers(ofGlyph glyph: Int) throws(FontError) -> [ColorLayer] {
    guard facts.tables.contains("COLR"), facts.tables.contains("CPAL"), isScalable, record == nil,
      let number = UInt32(exactly: glyph)
    else { return [] }
    return try harfBuzzFace().colorLayers(of: number)
  }
}

extension HarfBuzzFace {
  fileprivate func colorLayers(of glyph: UInt32) -> [ColorLayer] {
    let colors = palette()
    var layers: [ColorLayer] = []
    forEachLayer(of: glyph) { glyph, color in
      layers.append(ColorLayer(glyph: Int(glyph), color: colors.indices.contains(color) ? colors[color] : nil))
    }
    return layers
  }

  /// Returns the colours of the font's first palette.
  func palette() -> [GlyphColor] {
    unsafe withFont { font in
      unsafe withUnsafeTemporaryAllocation(of: hb_color_t.self, capacity: Self.mostLayers) { colors in
        var count = UInt32(clamping: colors.count)
        _ = unsafe hb_ot_color_palette_get_colors(hb_font_get_face(font), 0, 0, &count, colors.baseAddress)
        // hb_color_t: "HB_COLOR(b,g,r,a)". Blue is in the highest byte.
        return unsafe colors.prefix(Int(count)).map { color in
          GlyphColor(
            red: UInt8(truncatingIfNeeded: color >> 8), green: UInt8(truncatingIfNeeded: color >> 16),
            blue: UInt8(truncatingIfNeeded: color >> 24), alpha: UInt8(truncatingIfNeeded: color))
        }
      }
    }
  }
}
