internal import CFreeType

extension FreeTypeFace {
  /// Draws a glyph, in whole font units; `nil` where FreeType cannot load it.
  package func drawing(of glyph: Int) -> OutlinePen? {
    guard unsafe fontprobe_load_glyph_unscaled(face, FT_UInt(glyph)) == 0 else { return nil }
    var pen = OutlinePen()
    var functions = unsafe FT_Outline_Funcs(
      move_to: { to, pen in unsafe FreeTypeFace.draw(pen) { unsafe $0.move(to: .init(to)) } },
      line_to: { to, pen in unsafe FreeTypeFace.draw(pen) { unsafe $0.line(to: .init(to)) } },
      conic_to: { control, to, pen in
        unsafe FreeTypeFace.draw(pen) { unsafe $0.quadratic(.init(control), to: .init(to)) }
      },
      cubic_to: { first, second, to, pen in
        unsafe FreeTypeFace.draw(pen) { unsafe $0.cubic(.init(first), .init(second), to: .init(to)) }
      }, shift: 0, delta: 0)
    let status = unsafe withUnsafeMutablePointer(to: &pen) { pen in
      unsafe FT_Outline_Decompose(&face.pointee.glyph.pointee.outline, &functions, pen)
    }
    pen.close()
    return status == 0 ? pen : nil
  }

  private static func draw(_ data: UnsafeMutableRawPointer?, _ body: (inout OutlinePen) -> Void) -> Int32 {
    if let pen = unsafe data?.assumingMemoryBound(to: OutlinePen.self) { unsafe body(&pen.pointee) }
    return 0
  }
}

extension Outline.Point {
  /// A point in whole font units: glyphs are loaded unscaled.
  init(_ vector: UnsafePointer<FT_Vector>?) {
    self.init(x: unsafe Double(vector?.pointee.x ?? 0), y: unsafe Double(vector?.pointee.y ?? 0))
  }
}

extension FreeTypeFace {
  /// Where a glyph has ink, in 64ths of a font unit, or of a pixel for a strike; `nil` where nothing is drawn.
  package func inkBox(of glyph: Int, strike: Int?) -> GlyphBox? {
    if let strike { return bitmapBox(of: glyph, strike: strike) }
    guard let box = outlineBox(of: glyph) else { return nil }
    return GlyphBox(left: box.left * 64, bottom: box.bottom * 64, right: box.right * 64, top: box.top * 64)
  }

  /// The top of a letter's outline in font units, measured on its curves; `nil` where there is no such glyph, or
  /// nothing is drawn.
  package func outlineTop(of letter: Unicode.Scalar) -> Double? {
    glyph(for: letter).flatMap { outlineBox(of: $0)?.top }
  }

  /// The smallest box around a glyph's curves, in font units; `nil` where there is no such glyph, or nothing is drawn.
  ///
  /// The points are whole units, to which FreeType rounds an outline that it does not scale; the extrema of the curves
  /// between them are not rounded, as those of `FT_Outline_Get_BBox` are.
  func outlineBox(of glyph: Int) -> GlyphBox? {
    guard unsafe fontprobe_load_glyph_unscaled(face, FT_UInt(glyph)) == 0,
      unsafe face.pointee.glyph.pointee.outline.n_points > 0
    else { return nil }
    var box = CurveBox()
    var functions = unsafe FT_Outline_Funcs(
      move_to: { to, box in unsafe FreeTypeFace.extend(box) { unsafe $0.move(to: .init(to)) } },
      line_to: { to, box in unsafe FreeTypeFace.extend(box) { unsafe $0.line(to: .init(to)) } },
      conic_to: { control, to, box in
        unsafe FreeTypeFace.extend(box) { unsafe $0.quadratic(.init(control), to: .init(to)) }
      },
      cubic_to: { first, second, to, box in
        unsafe FreeTypeFace.extend(box) { unsafe $0.cubic(.init(first), .init(second), to: .init(to)) }
      }, shift: 0, delta: 0)
    let status = unsafe withUnsafeMutablePointer(to: &box) { box in
      unsafe FT_Outline_Decompose(&face.pointee.glyph.pointee.outline, &functions, box)
    }
    return status == 0 ? box.box : nil
  }

  private static func extend(_ data: UnsafeMutableRawPointer?, _ body: (inout CurveBox) -> Void) -> Int32 {
    if let box = unsafe data?.assumingMemoryBound(to: CurveBox.self) { unsafe body(&box.pointee) }
    return 0
  }

  private func bitmapBox(of glyph: Int, strike: Int) -> GlyphBox? {
    guard unsafe FT_Select_Size(face, FT_Int(strike)) == 0,
      unsafe fontprobe_load_glyph_of_strike(face, FT_UInt(glyph)) == 0
    else { return nil }
    let slot = unsafe face.pointee.glyph.pointee
    guard unsafe slot.bitmap.rows > 0, unsafe slot.bitmap.width > 0 else { return nil }
    let (left, top) = unsafe (Double(slot.bitmap_left), Double(slot.bitmap_top))
    return unsafe GlyphBox(
      left: left * 64, bottom: (top - Double(slot.bitmap.rows)) * 64, right: (left + Double(slot.bitmap.width)) * 64,
      top: top * 64)
  }
}

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
