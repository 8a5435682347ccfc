internal import CFreeType

extension FreeTypeFace {
  /// Returns the box around those pixels of a glyph that have ink in a strike; nil if no pixel has ink. Its edges are
  /// in pixels from the glyph's origin. The bitmap may be larger: many fonts store `x` in a bitmap of the size of `H`.
  func pixelBox(of glyph: Int, strike: Int) -> GlyphBox? {
    bitmap(of: glyph, strike: strike) { bitmap, left, top in
      guard let bitmap else { return nil }
      var (first, last, highest, lowest) = (Int.max, -1, Int.max, -1)
      for row in 0..<bitmap.rows {
        guard let inked = bitmap.inkedPixels(ofRow: row) else { continue }
        (first, last) = (min(first, inked.lowerBound), max(last, inked.upperBound))
        (highest, lowest) = (min(highest, row), row)
      }
      guard last >= 0 else { return nil }
      return GlyphBox(
        left: Double(left + first), bottom: Double(top - lowest - 1), right: Double(left + last + 1),
        top: Double(top - highest))
    } ?? nil
  }

  /// Returns a glyph's pixels in a strike as rectangles; nil if the glyph has no bitmap in black or grey. Adjacent
  /// pixels of a row form one rectangle. Coordinates are in pixels from the glyph's origin.
  package func pixels(of glyph: Int, strike: Int) -> Outline? {
    bitmap(of: glyph, strike: strike) { bitmap, left, top in
      guard let bitmap else { return Outline() }
      guard bitmap.hasShades else { return nil }
      var pen = OutlinePen()
      for row in 0..<bitmap.rows {
        var x = 0
        while x < bitmap.width {
          guard bitmap.isDark(x, row) else {
            x += 1
            continue
          }
          let start = x
          while x < bitmap.width, bitmap.isDark(x, row) { x += 1 }
          pen.rectangle(left: left + start, right: left + x, top: top - row)
        }
      }
      return pen.outline
    } ?? nil
  }

  /// Returns the top of a letter's pixels in a strike; nil if the letter has no pixels.
  package func bitmapTop(of letter: Unicode.Scalar, strike: Int) -> Double? {
    glyph(for: letter).flatMap { pixelBox(of: $0, strike: strike)?.top }
  }

  /// The greatest number of pixels of a glyph. No glyph of a real strike has more.
  private static let mostPixels: UInt32 = 1 << 20

  /// Calls the body with the bitmap of a glyph, and with the bitmap's left and top edge, in pixels from the glyph's
  /// origin. The bitmap is nil if the glyph has no pixels. Returns nil if FreeType cannot load the glyph, or if there
  /// are too many pixels.
  private func bitmap<Result>(
    of glyph: Int, strike: Int, _ body: (GlyphBitmap?, _ left: Int, _ top: Int) -> Result
  ) -> Result? {
    guard unsafe FT_Select_Size(face, FT_Int(clamping: strike)) == 0,
      unsafe fontprobe_load_glyph_of_strike(face, FT_UInt(glyph: glyph)) == 0
    else { return nil }
    let slot = unsafe face.pointee.glyph.pointee
    guard unsafe slot.bitmap.rows <= Self.mostPixels / max(1, slot.bitmap.width) else { return nil }
    return unsafe body(GlyphBitmap(slot.bitmap), Int(slot.bitmap_left), Int(slot.bitmap_top))
  }
}

/// The pixels of a loaded glyph. FreeType owns the pixels, which are valid until the next glyph is loaded. Indices
/// outside the bitmap must not be used.
@safe
private struct GlyphBitmap {
  let rows: Int
  let width: Int
  /// The first byte of the top row.
  private let first: UnsafeMutablePointer<UInt8>
  private let pitch: Int
  private let mode: UInt32

  /// Makes the bitmap; nil if it has no pixels.
  init?(_ bitmap: FT_Bitmap) {
    unsafe (rows, width) = (Int(bitmap.rows), Int(bitmap.width))
    guard rows > 0, width > 0, let buffer = unsafe bitmap.buffer else { return nil }
    pitch = unsafe Int(bitmap.pitch)
    mode = unsafe UInt32(bitmap.pixel_mode)
    // "The pitch's absolute value is the number of bytes taken by one bitmap line". It is negative if rows go upwards.
    unsafe first = unsafe pitch < 0 ? buffer - pitch * (rows - 1) : buffer
  }

  /// Whether the bitmap is in black and white, or in shades of grey that have one byte each.
  var hasShades: Bool { [FT_PIXEL_MODE_MONO.rawValue, FT_PIXEL_MODE_GRAY.rawValue].contains(mode) }

  /// Whether a pixel is black or darker than medium grey.
  func isDark(_ x: Int, _ row: Int) -> Bool { shade(x, row) >= 128 }

  /// Returns the range from the first to the last pixel of a row that is not white; nil if all pixels are white.
  func inkedPixels(ofRow row: Int) -> ClosedRange<Int>? {
    guard let left = (0..<width).first(where: { shade($0, row) > 0 }),
      let right = (0..<width).last(where: { shade($0, row) > 0 })
    else { return nil }
    return left...right
  }

  /// Returns the darkness of a pixel, from 0 for white to 255 for black. A pixel in colour has the bytes blue, green,
  /// red and alpha, and its darkness is alpha. In any other mode, such as two bits of grey, every pixel is black.
  private func shade(_ x: Int, _ row: Int) -> UInt8 {
    let line = unsafe first + row * pitch
    return switch mode {
    case FT_PIXEL_MODE_MONO.rawValue: unsafe line[x >> 3] & (0x80 >> (x & 7)) != 0 ? 255 : 0
    case FT_PIXEL_MODE_GRAY.rawValue: unsafe line[x]
    case FT_PIXEL_MODE_BGRA.rawValue: unsafe line[x * 4 + 3]
    default: 255
    }
  }
}

extension OutlinePen {
  /// Adds a rectangle for adjacent pixels of one row.
  fileprivate mutating func rectangle(left: Int, right: Int, top: Int) {
    let (left, right, top) = (Double(left), Double(right), Double(top))
    move(to: .init(x: left, y: top))
    line(to: .init(x: right, y: top))
    line(to: .init(x: right, y: top - 1))
    line(to: .init(x: left, y: top - 1))
    close()
  }
}
