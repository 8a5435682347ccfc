internal import CFreeType

extension FreeTypeFace {
  /// The pixels of a glyph in the strike of that index, each row's neighbours as one rectangle, in pixels from the glyph's
  /// origin; `nil` where it has no bitmap in black or grey.
  package func pixels(of glyph: Int, strike: Int) -> Outline? {
    guard unsafe FT_Select_Size(face, FT_Int(strike)) == 0,
      unsafe fontprobe_load_glyph_of_strike(face, FT_UInt(glyph)) == 0
    else { return nil }
    let slot = unsafe face.pointee.glyph.pointee
    let bitmap = unsafe slot.bitmap
    let (rows, width) = unsafe (Int(bitmap.rows), Int(bitmap.width))
    guard rows > 0, width > 0, let buffer = unsafe bitmap.buffer else { return Outline() }
    let mode = unsafe UInt32(bitmap.pixel_mode)
    guard rows * width <= Self.mostPixels, [FT_PIXEL_MODE_MONO.rawValue, FT_PIXEL_MODE_GRAY.rawValue].contains(mode)
    else { return nil }
    let pitch = unsafe Int(bitmap.pitch)
    // "The pitch's absolute value is the number of bytes taken by one bitmap line"; negative where rows go upwards.
    let first = unsafe pitch < 0 ? buffer - pitch * (rows - 1) : buffer
    let (left, top) = unsafe (Int(slot.bitmap_left), Int(slot.bitmap_top))
    var pen = OutlinePen()
    for row in 0..<rows {
      let line = unsafe first + row * pitch
      func isSet(_ x: Int) -> Bool {
        mode == FT_PIXEL_MODE_MONO.rawValue
          ? unsafe line[x >> 3] & (0x80 >> UInt8(x & 7)) != 0 : unsafe line[x] >= 128
      }
      var x = 0
      while x < width {
        guard isSet(x) else {
          x += 1
          continue
        }
        let start = x
        while x < width, isSet(x) { x += 1 }
        pen.rectangle(left: left + start, right: left + x, top: top - row)
      }
    }
    return pen.outline
  }

  private static let mostPixels = 1 << 20
}

extension OutlinePen {
  /// A stretch of pixels of one row.
  fileprivate mutating func rectangle(left: Int, right: Int, top: Int) {
    let (left, right, top) = (Double(left), Double(right), Double(top))
    move(to: .init(x: left, y: top))
    line(to: .init(x: right, y: top))
    line(to: .init(x: right, y: top - 1))
    line(to: .init(x: left, y: top - 1))
    close()
  }
}
