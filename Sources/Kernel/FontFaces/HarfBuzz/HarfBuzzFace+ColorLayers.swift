internal import CHarfBuzz

extension HarfBuzzFace {
  /// The greatest number of layers of a glyph, or of colours of a palette. No real font has more.
  static let mostLayers = 1024

  /// Calls the body with the glyph of each layer and the palette index of its colour. The lowest layer is first.
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
