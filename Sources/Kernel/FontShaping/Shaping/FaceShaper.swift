internal import CHarfBuzz
public import FontFaces
package import FontFiles
internal import FontNames
package import FontTables

/// Shapes text with a face: characters become positioned glyphs, in font units. No other code shapes text.
@safe
package struct FaceShaper: Sendable {
  let face: HarfBuzzFace
  /// The face for outlines. It is `face`, except in variable fonts without HVAR and gvar. In such a font, `face` is the
  /// default instance, which has the advances.
  private let inked: HarfBuzzFace
  package let unitsPerEm: Double

  init(_ face: HarfBuzzFace, inked: HarfBuzzFace, unitsPerEm: Int) {
    self.face = face
    self.inked = inked
    self.unitsPerEm = Double(unitsPerEm)
  }

  /// Makes a shaper that is used only for glyphs. Its advances may be those of the default instance.
  init(_ face: HarfBuzzFace) {
    self.init(face, inked: face, unitsPerEm: face.unitsPerEm)
  }
}

extension FontFace {
  /// Returns a shaper for the face; nil if the face has no layout tables (Type 1, bitmaps, a record with only metrics).
  ///
  /// A face with colour bitmaps has a shaper, because bitmaps are scaled to any size, and GSUB joins emoji sequences.
  ///
  /// - Throws: the errors of `checkTextTables()`.
  package func shaper() throws(FontError) -> FaceShaper? {
    guard facts.isSFNT else { return nil }
    try checkTextTables()
    if isScalable {
      return FaceShaper(try harfBuzzFaceForAdvances(), inked: try harfBuzzFace(), unitsPerEm: unitsPerEm)
    }
    guard facts.tables.contains("CBDT") || facts.tables.contains("sbix") else { return nil }
    return FaceShaper(try harfBuzzFace())
  }
}

// MARK: - Shaping

extension FaceShaper {
  /// Shapes a range of a text. HarfBuzz also gets the text around the range, so that Arabic letters join across its
  /// ends.
  ///
  /// - Parameters:
  ///   - text: the whole text, in well-formed UTF-8.
  ///   - range: the range, in bytes, at the boundaries of characters.
  ///   - glyphs: the array to which the glyphs are appended, from left to right.
  /// - Returns: the sum of the advances, and whether the face lacks a glyph for a character.
  @unsafe
  package func shape(
    _ text: UnsafeBufferPointer<UInt8>, _ range: Range<Int>, _ settings: ShapingSettings,
    in buffer: ShapingBuffer, appendingTo glyphs: inout [ShapedGlyph]
  ) -> (advance: Int, hasMissing: Bool) {
    let base = unsafe fill(buffer, text, range, settings)
    guard let shaped = unsafe shape(buffer, settings, text, from: base) else { return (0, false) }
    var advance = 0
    var least = UInt32.max
    let first = UInt32(truncatingIfNeeded: base)
    let count = unsafe shaped.count
    // If the array already has elements, it grows by factors. Reserving capacity for each range would copy the array
    // each time.
    if glyphs.isEmpty { glyphs.reserveCapacity(count) }
    for index in 0..<count {
      let info = unsafe shaped.infos[index]
      let place = unsafe shaped.positions[index]
      advance += Int(place.x_advance)
      least = min(least, info.codepoint)
      glyphs.append(
        ShapedGlyph(
          id: info.codepoint, cluster: first &+ info.cluster, advance: place.x_advance, x: place.x_offset,
          y: place.y_offset, isUnsafeToBreak: info.mask & HB_GLYPH_FLAG_UNSAFE_TO_BREAK.rawValue != 0))
    }
    return (advance, least == 0)
  }

  /// Measures a text that is shaped as one range. Nothing is allocated.
  @unsafe
  package func advance(
    of text: UnsafeBufferPointer<UInt8>, _ settings: ShapingSettings, in buffer: ShapingBuffer
  ) -> (advance: Int, clusters: Int, hasMissing: Bool) {
    unsafe advance(of: text, 0..<text.count, settings, in: buffer)
  }

  /// Measures a range of a text. Nothing is allocated.
  ///
  /// - Parameter range: the range, in bytes of UTF-8, at the boundaries of characters.
  /// - Returns: the advance in font units, the number of clusters with a width, and whether the face lacks a glyph for
  ///   a character.
  @unsafe
  package func advance(
    of text: UnsafeBufferPointer<UInt8>, _ range: Range<Int>, _ settings: ShapingSettings, in buffer: ShapingBuffer
  ) -> (advance: Int, clusters: Int, hasMissing: Bool) {
    let base = unsafe fill(buffer, text, range, settings)
    guard let shaped = unsafe shape(buffer, settings, text, from: base) else { return (0, 0, false) }
    var advance = 0
    var least = UInt32.max
    var clusters = 0
    var last = UInt32.max
    var start = 0
    let count = unsafe shaped.count
    for index in 0..<count {
      let info = unsafe shaped.infos[index]
      if info.cluster != last {
        if advance != start { clusters += 1 }
        start = advance
      }
      advance += unsafe Int(shaped.positions[index].x_advance)
      least = min(least, info.codepoint)
      last = info.cluster
    }
    if advance != start { clusters += 1 }
    return (advance, clusters, least == 0)
  }

  /// The number of bytes of context on each side of a range. HarfBuzz reads five characters, at most 20 bytes.
  package static let context = 32

  /// Fills the buffer with the range. Returns the byte offset from which HarfBuzz counts clusters.
  private func fill(
    _ buffer: ShapingBuffer, _ text: UnsafeBufferPointer<UInt8>, _ range: Range<Int>, _ settings: ShapingSettings
  ) -> Int {
    buffer.clear(for: range.count)
    let hb = unsafe buffer.buffer
    guard let address = text.baseAddress, !range.isEmpty else { return 0 }
    var low = max(0, range.lowerBound - Self.context)
    while low < range.lowerBound, unsafe text[low] & 0xC0 == 0x80 { low += 1 }
    let high = min(text.count, range.upperBound + Self.context)
    unsafe (address + low).withMemoryRebound(to: CChar.self, capacity: high - low) { window in
      // If there are replacements, only the context is added here.
      let count = settings.replacements.isEmpty ? range.count : 0
      unsafe hb_buffer_add_utf8(
        hb, window, Int32(clamping: high - low), UInt32(clamping: range.lowerBound - low),
        Int32(truncatingIfNeeded: count))
    }
    if !settings.replacements.isEmpty { unsafe add(settings.replacements, to: hb, from: low) }
    if settings.hasControls { unsafe hideControls(hb) }
    return low
  }

  /// Adds replacements. Each replacement is in the cluster of the character that it replaces.
  private func add(_ replacements: ArraySlice<ReplacedCharacter>, to buffer: OpaquePointer, from low: Int) {
    for replacement in replacements {
      for scalar in replacement.text.unicodeScalars {
        unsafe hb_buffer_add(buffer, scalar.value, UInt32(clamping: replacement.utf8Offset - low))
      }
    }
    unsafe hb_buffer_set_content_type(buffer, HB_BUFFER_CONTENT_TYPE_UNICODE)
  }

  /// Replaces tabs by spaces. Replaces other control characters and line ends by U+200B, for which HarfBuzz draws
  /// nothing. A font's own glyph for a control character may be a visible box.
  private func hideControls(_ buffer: OpaquePointer) {
    var count: UInt32 = 0
    guard let infos = unsafe hb_buffer_get_glyph_infos(buffer, &count) else { return }
    for index in 0..<Int(count) {
      switch unsafe infos[index].codepoint {
      case 0x09: unsafe infos[index].codepoint = 0x20
      case 0..<0x20, 0x7F...0x9F, 0x2028, 0x2029: unsafe infos[index].codepoint = 0x200B
      default: break
      }
    }
  }

  private typealias Shaped = (
    infos: UnsafeMutablePointer<hb_glyph_info_t>, positions: UnsafeMutablePointer<hb_glyph_position_t>, count: Int
  )

  private func shape(
    _ buffer: ShapingBuffer, _ settings: ShapingSettings, _ text: UnsafeBufferPointer<UInt8>, from base: Int
  ) -> Shaped? {
    let hb = unsafe buffer.buffer
    unsafe hb_buffer_set_direction(hb, settings.isRightToLeft ? HB_DIRECTION_RTL : HB_DIRECTION_LTR)
    unsafe hb_buffer_set_script(hb, hb_script_t(rawValue: settings.script.rawValue.rawValue))
    if let language = settings.language { unsafe hb_buffer_set_language(hb, language.language) }
    // If a feature has two settings, the last setting is used.
    let asked = settings.pitch == nil ? settings.features : settings.features + FixedPitch.features
    unsafe face.withFont { font in
      guard !asked.isEmpty else { return unsafe Self.shape(hb, font, nil, 0, settings.tables) }
      unsafe withUnsafeTemporaryAllocation(of: hb_feature_t.self, capacity: asked.count) { features in
        for (index, feature) in asked.enumerated() {
          unsafe features.initializeElement(
            at: index,
            to: hb_feature_t(
              tag: feature.tag.rawValue, value: UInt32(clamping: feature.value), start: 0, end: UInt32.max))
        }
        unsafe Self.shape(hb, font, features.baseAddress, UInt32(clamping: features.count), settings.tables)
      }
    }
    var count: UInt32 = 0
    guard let infos = unsafe hb_buffer_get_glyph_infos(hb, &count),
      let positions = unsafe hb_buffer_get_glyph_positions(hb, &count)
    else { return nil }
    if let pitch = settings.pitch {
      unsafe pitch.place(infos, positions, Int(count), text, from: base, isRightToLeft: settings.isRightToLeft)
    }
    return unsafe (infos, positions, Int(count))
  }

  private static func shape(
    _ buffer: OpaquePointer, _ font: OpaquePointer, _ features: UnsafePointer<hb_feature_t>?, _ count: UInt32,
    _ tables: ShapingTables
  ) {
    guard tables == .withoutGraphite else { return unsafe hb_shape(font, buffer, features, count) }
    // HarfBuzz's shapers are "graphite2", "ot" and "fallback". "ot" uses OpenType's and Apple's tables, for any font.
    unsafe "ot".withCString { name in
      // "shaper_list: an array of shapers, terminated with NULL".
      unsafe withUnsafeTemporaryAllocation(of: UnsafePointer<CChar>?.self, capacity: 2) { shapers in
        unsafe shapers.initializeElement(at: 0, to: name)
        unsafe shapers.initializeElement(at: 1, to: nil)
        _ = unsafe hb_shape_full(font, buffer, features, count, shapers.baseAddress)
      }
    }
  }
}

// MARK: - Glyphs

extension FaceShaper {
  package func box(of glyph: UInt32) -> GlyphBox? { inked.box(of: glyph) }

  /// Calls the body with a function that returns the bounds of a glyph's ink. See `HarfBuzzFace.withInkBoxes(_:)`.
  package func withInkBoxes(_ body: ((UInt32) -> GlyphBox?) -> Void) { inked.withInkBoxes(body) }

  func name(of glyph: UInt32) -> String? { inked.name(of: glyph) }

  package func image(of glyph: UInt32) -> GlyphImage? { inked.image(of: glyph) }

  /// See `HarfBuzzFace.carets(in:isRightToLeft:)`.
  package func carets(in glyph: UInt32, isRightToLeft: Bool) -> [Double] {
    inked.carets(in: glyph, isRightToLeft: isRightToLeft)
  }
}

/// A shaped glyph, in font units. Lists of glyphs are in visual order, from left to right.
package struct ShapedGlyph: Sendable {
  /// The glyph's number; 0 for a character that the face lacks.
  package let id: UInt32
  /// The start of the glyph's characters in the text, in bytes of UTF-8.
  package var cluster: UInt32
  /// The distance by which the pen moves to the right.
  package var advance: Int32
  /// The distance from the pen to the glyph's origin, positive to the right.
  package var x: Int32
  /// The distance from the pen to the glyph's origin, positive upwards.
  package let y: Int32
  /// Whether kerning, a ligature or joining connects the glyph's cluster to the cluster before it. If so, a line that
  /// begins or ends between the two clusters must be shaped again.
  package let isUnsafeToBreak: Bool

  package init(id: UInt32, cluster: UInt32, advance: Int32, x: Int32, y: Int32, isUnsafeToBreak: Bool = false) {
    self.id = id
    self.cluster = cluster
    self.advance = advance
    self.x = x
    self.y = y
    self.isUnsafeToBreak = isUnsafeToBreak
  }
}

extension FontFace {
  /// Returns the name of a glyph in the font (post, CFF, Type 1, PCF). Without a name: `gid` and the number.
  ///
  /// - Parameter glyph: the glyph's number, from 0.
  public func glyphName(of glyph: Int) -> String {
    let name = UInt32(exactly: glyph).flatMap { number in (try? shaper())?.name(of: number) ?? unshapedName(of: glyph) }
    return name ?? (glyph == 0 ? ".notdef" : "gid\(glyph)")
  }
}
