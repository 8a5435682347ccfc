internal import CHarfBuzz

extension HarfBuzzFace {
  /// More layers than any glyph of a real font has, and more colours than any palette has.
  static let mostLayers = 1024

  /// Calls the body with the layers of a glyph, the lowest first: a glyph, and the index of a colour in a palette.
  func forEachLayer(of glyph: UInt32, _ body: (_ glyph: UInt32, _ color: Int) -> Void) {
    unsafe withFont { font in
      unsafe withUnsafeTemporaryAllocation(of: hb_ot_color_layer_t.self, capacity: Self.mostLayers) { layers in
        var count = UInt32(clamping: layers.count)
        _ = unsafe hb_ot_color_glyph_get_layers(hb_font_get_face(font), glyph, 0, &count, layers.baseAddress)
        for place in 0..<Int(count) { unsafe body(layers[place].glyph, Int(layers[place].color_index)) }
      }
    }
  }
}
