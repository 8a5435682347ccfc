internal import CHarfBuzz
internal import FontNames
internal import FontTables

/// A colour picture of a glyph in a font (CBDT, sbix).
package struct GlyphImage: Sendable, Hashable {
  package let png: [UInt8]
  /// The distance of the picture's left edge from the glyph's origin, in font units.
  package let left: Double
  /// The height of the picture's top above the baseline, in font units.
  package let top: Double
  /// The width of the picture, in font units.
  package let width: Double
  /// The height of the picture, in font units.
  package let height: Double
}

extension HarfBuzzFace {
  /// Returns the picture of a glyph; nil if the face has none.
  package func image(of glyph: UInt32) -> GlyphImage? {
    guard let box = extents(of: glyph), let png = picture(of: glyph) else { return nil }
    return GlyphImage(png: png, left: box.left, top: box.top, width: box.right - box.left, height: box.top - box.bottom)
  }

  /// The greatest size in bytes of a picture. The pictures of all emoji fonts are smaller.
  private static let largestPicture: UInt32 = 1 << 18

  private func picture(of glyph: UInt32) -> [UInt8]? {
    unsafe withFont { font in
      let blob = unsafe hb_ot_color_glyph_reference_png(font, glyph)
      defer { unsafe hb_blob_destroy(blob) }
      var length: UInt32 = 0
      guard let bytes = unsafe hb_blob_get_data(blob, &length), (1...Self.largestPicture).contains(length) else {
        return nil
      }
      let png = unsafe UnsafeRawBufferPointer(start: bytes, count: Int(length)).map { $0 }
      return png.starts(with: Self.signature) ? png : nil
    }
  }

  /// PNG, § 5.2: the first bytes of every PNG file.
  private static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
}
