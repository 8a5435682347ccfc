internal import CHarfBuzz
internal import FontFiles
internal import FontNames
package import FontTables
internal import Synchronization

extension HarfBuzzFace {
  /// Returns the box of the glyph's ink, from the extrema of curves, not their control points. Nil if nothing is drawn.
  package func box(of glyph: UInt32) -> GlyphBox? { inkBoxes.withLock { $0.box(of: glyph, in: self) } }

  /// Calls the body with a function like `box(of:)`. The lock is taken once for many glyphs. Within the body, no other
  /// code may use this face to measure ink.
  package func withInkBoxes(_ body: ((UInt32) -> GlyphBox?) -> Void) {
    inkBoxes.withLock { boxes in body { boxes.box(of: $0, in: self) } }
  }

  /// Returns the top of a glyph's outline in font units; nil if nothing is drawn.
  package func outlineTop(of glyph: Int) -> Double? { outlineBox(of: hb_codepoint_t(glyph: glyph))?.top }

  /// Returns HarfBuzz's box of a glyph or its picture, in whole font units; nil if nothing is drawn. The box of an
  /// outline is the box of its control points.
  package func extents(of glyph: UInt32) -> GlyphBox? {
    guard draws(glyph) else { return nil }
    var extents = hb_glyph_extents_t()
    let isKnown = unsafe withFont { unsafe hb_font_get_glyph_extents($0, glyph, &extents) != 0 }
    guard isKnown, extents.width != 0, extents.height != 0 else { return nil }
    let left = Double(extents.x_bearing)
    let top = Double(extents.y_bearing)
    // "height: Distance from the top extremum of the glyph to the bottom extremum", negative if y grows upwards.
    return GlyphBox(left: left, bottom: top + Double(extents.height), right: left + Double(extents.width), top: top)
  }

  /// Measures the drawn glyph: its picture, its layers in colour, or its outline.
  fileprivate func measuredBox(of glyph: UInt32, hasColor: Bool) -> GlyphBox? {
    if hasColor {
      if hasPicture(glyph) { return extents(of: glyph) }
      if let box = layersBox(of: glyph) { return box }
    }
    // HarfBuzz does not draw bitmaps and some outlines, but it has boxes for them.
    guard let box = outlineBox(of: glyph), box.left < box.right, box.bottom < box.top else {
      return extents(of: glyph)
    }
    return box
  }

  /// Whether any glyph is a picture or consists of colour layers.
  fileprivate var hasColorGlyphs: Bool {
    unsafe withFont { font in
      let face = unsafe hb_font_get_face(font)
      let counts = unsafe [hb_ot_color_has_png(face), hb_ot_color_has_layers(face), fontprobe_color_has_paint(face)]
      return counts.contains { $0 != 0 }
    }
  }

  private func hasPicture(_ glyph: UInt32) -> Bool {
    unsafe withFont { font in
      if unsafe fontprobe_color_glyph_has_paint(hb_font_get_face(font), glyph) != 0 { return true }
      let blob = unsafe hb_ot_color_glyph_reference_png(font, glyph)
      defer { unsafe hb_blob_destroy(blob) }
      return unsafe hb_blob_get_length(blob) > 0
    }
  }

  /// Returns the box around all layers of a glyph (COLR version 0); nil if it has no layers.
  private func layersBox(of glyph: UInt32) -> GlyphBox? {
    var pen = OutlinePen(isMeasuring: true)
    forEachLayer(of: glyph) { layer, _ in
      if draws(layer) { draw(layer, with: &pen) }
    }
    return pen.box.box
  }

  /// Returns the smallest box around a glyph's curves. Unlike FreeType, HarfBuzz keeps the fractions of CFF numbers and
  /// of variation deltas.
  private func outlineBox(of glyph: UInt32) -> GlyphBox? {
    guard draws(glyph) else { return nil }
    var pen = OutlinePen(isMeasuring: true)
    draw(glyph, with: &pen)
    return pen.box.box
  }
}

/// A cache of the ink of a face's glyphs.
struct InkBoxes: Sendable {
  /// An element for each page of 64 glyphs: the index of the page's first box, divided by 64. It is 0 for a page
  /// without boxes.
  private var pages: [UInt16] = []
  private var boxes: [GlyphBox] = []
  private var hasColor = false

  /// The box of a glyph that was not measured yet.
  private static let unknown = GlyphBox(left: .nan, bottom: 0, right: 0, top: 0)
  /// The box of a glyph without ink.
  private static let empty = GlyphBox(left: .infinity, bottom: 0, right: 0, top: 0)
  private static let pageSize = 64

  init() {}

  /// Makes a cache that contains the ink of all glyphs.
  init(_ recorded: [GlyphBox?]) {
    guard !recorded.isEmpty else { return }
    let count = (recorded.count + Self.pageSize - 1) / Self.pageSize
    pages = (0..<0x10000 / Self.pageSize).map { $0 < count ? UInt16(truncatingIfNeeded: $0 + 1) : 0 }
    boxes = Array(repeating: Self.unknown, count: Self.pageSize)
    boxes += recorded.map { $0 ?? Self.empty }
    boxes += Array(repeating: Self.empty, count: (count + 1) * Self.pageSize - boxes.count)
  }

  @inline(__always)
  mutating func box(of glyph: UInt32, in face: HarfBuzzFace) -> GlyphBox? {
    if glyph <= 0xFFFF, !pages.isEmpty {
      let box = boxes[Int(pages[Int(glyph) >> 6]) << 6 | Int(glyph) & 63]
      if !box.left.isNaN { return box.left == .infinity ? nil : box }
    }
    return measure(glyph, in: face)
  }

  @inline(never)
  private mutating func measure(_ glyph: UInt32, in face: HarfBuzzFace) -> GlyphBox? {
    if pages.isEmpty {
      hasColor = face.hasColorGlyphs
      pages = Array(repeating: 0, count: 0x10000 / Self.pageSize)
      boxes = Array(repeating: Self.unknown, count: Self.pageSize)
    }
    let box = face.measuredBox(of: glyph, hasColor: hasColor)
    guard glyph <= 0xFFFF else { return box }
    let page = Int(glyph) >> 6
    if pages[page] == 0 {
      // Fits: there are 1024 pages of glyphs, and one page before them.
      pages[page] = UInt16(boxes.count >> 6)
      boxes += [GlyphBox](repeating: Self.unknown, count: Self.pageSize)
    }
    boxes[Int(pages[page]) << 6 | Int(glyph) & 63] = box ?? Self.empty
    return box
  }
}
