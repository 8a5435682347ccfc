internal import CHarfBuzz
package import Files
package import FontFaces
package import FontTables

/// Shapes text with a face: characters in, glyphs at places out, all in font units.
@safe
package struct FaceShaper: Sendable {
  private let face: HarfBuzzFace
  /// Outlines at the face's coordinates; the same but for fonts whose advances no table moves.
  private let inked: HarfBuzzFace
  /// Font units to the em.
  package let unitsPerEm: Double

  init(_ face: HarfBuzzFace, inked: HarfBuzzFace, unitsPerEm: Int) {
    self.face = face
    self.inked = inked
    self.unitsPerEm = Double(unitsPerEm)
  }
}

extension FontFace {
  /// What shapes text with the face; `nil` where it has no tables to shape by (Type 1, bitmaps, a recorded face). Bitmaps in
  /// colour are scaled to any size, and put together as emoji by the tables beside them.
  ///
  /// - Throws: `FontError` where the file is gone or damaged.
  package func shaper() throws(FontError) -> FaceShaper? {
    guard facts.isSFNT, record == nil else { return nil }
    if isScalable {
      return FaceShaper(try harfBuzzFaceForAdvances(), inked: try harfBuzzFace(), unitsPerEm: unitsPerEm)
    }
    guard facts.tables.contains("CBDT") || facts.tables.contains("sbix") else { return nil }
    let shaping = try harfBuzzFace()
    return FaceShaper(shaping, inked: shaping, unitsPerEm: shaping.unitsPerEm)
  }
}

// MARK: - Shaping

extension FaceShaper {
  /// Shapes a stretch of a text. What stands before and behind it is seen, so that Arabic letters join across its ends.
  ///
  /// - Parameters:
  ///   - text: the whole text, well-formed UTF-8.
  ///   - range: the stretch, in bytes; at the bounds of characters, at most a few megabytes.
  ///   - run: the number that the glyphs get as their run.
  ///   - glyphs: what the glyphs are appended to.
  /// - Returns: the sum of the advances, and whether the face had no glyph for a character.
  @unsafe
  package func shape(
    _ text: UnsafeBufferPointer<UInt8>, _ range: Range<Int>, _ settings: ShapingSettings, run: Int = 0,
    in buffer: ShapingBuffer, appendingTo glyphs: inout [ShapedGlyph]
  ) -> (advance: Int, hasMissing: Bool) {
    let base = unsafe fill(buffer, text, range, settings)
    guard let shaped = unsafe shape(buffer, settings) else { return (0, false) }
    var advance = 0
    var least = UInt32.max
    let first = UInt32(truncatingIfNeeded: base)
    let run = Int32(truncatingIfNeeded: run)
    let count = unsafe shaped.count
    // With more in it than the first stretch it has to grow by factors, not stretch by stretch.
    if glyphs.isEmpty { glyphs.reserveCapacity(count) }
    for index in 0..<count {
      let info = unsafe shaped.infos[index]
      let place = unsafe shaped.positions[index]
      advance += Int(place.x_advance)
      least = min(least, info.codepoint)
      glyphs.append(
        ShapedGlyph(
          id: info.codepoint, cluster: first &+ info.cluster, advance: place.x_advance, x: place.x_offset,
          y: place.y_offset, run: run))
    }
    return (advance, least == 0)
  }

  /// How wide a text is that is one stretch, in font units, and whether the face had no glyph for a character. Nothing is
  /// allocated.
  @unsafe
  package func advance(
    of text: UnsafeBufferPointer<UInt8>, _ settings: ShapingSettings, in buffer: ShapingBuffer
  ) -> (advance: Int, clusters: Int, hasMissing: Bool) {
    _ = unsafe fill(buffer, text, 0..<text.count, settings)
    guard let shaped = unsafe shape(buffer, settings) else { return (0, 0, false) }
    var advance = 0
    var least = UInt32.max
    var clusters = 0
    var last = UInt32.max
    let count = unsafe shaped.count
    for index in 0..<count {
      let info = unsafe shaped.infos[index]
      advance += unsafe Int(shaped.positions[index].x_advance)
      least = min(least, info.codepoint)
      if info.cluster != last { clusters += 1 }
      last = info.cluster
    }
    return (advance, clusters, least == 0)
  }

  /// As many bytes of what stands beside a stretch as hold the five characters that HarfBuzz looks at.
  private static let context = 32

  /// Puts the stretch into the buffer; returns the byte that clusters are counted from.
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
      // Only the context where other letters are put in.
      let count = settings.replacements.isEmpty ? range.count : 0
      unsafe hb_buffer_add_utf8(
        hb, window, Int32(high - low), UInt32(range.lowerBound - low), Int32(truncatingIfNeeded: count))
    }
    if !settings.replacements.isEmpty { unsafe add(settings.replacements, to: hb, from: low) }
    if settings.hasControls { unsafe hideControls(hb) }
    return low
  }

  /// What is set instead of characters, each in the cluster of its character.
  private func add(_ replacements: ArraySlice<ReplacedCharacter>, to buffer: OpaquePointer, from low: Int) {
    for replacement in replacements {
      for scalar in replacement.text.unicodeScalars {
        unsafe hb_buffer_add(buffer, scalar.value, UInt32(replacement.utf8Offset - low))
      }
    }
    unsafe hb_buffer_set_content_type(buffer, HB_BUFFER_CONTENT_TYPE_UNICODE)
  }

  /// A tab becomes a space, other controls and line ends U+200B, which HarfBuzz draws nothing for: a font's own glyph for
  /// them, where it has one, is a box as often as a blank.
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

  private func shape(_ buffer: ShapingBuffer, _ settings: ShapingSettings) -> Shaped? {
    let hb = unsafe buffer.buffer
    unsafe hb_buffer_set_direction(hb, settings.isRightToLeft ? HB_DIRECTION_RTL : HB_DIRECTION_LTR)
    unsafe hb_buffer_set_script(hb, hb_script_t(rawValue: settings.script.rawValue.rawValue))
    if let language = settings.language { unsafe hb_buffer_set_language(hb, language.language) }
    unsafe face.withFont { font in
      guard !settings.features.isEmpty else { return unsafe hb_shape(font, hb, nil, 0) }
      unsafe withUnsafeTemporaryAllocation(of: hb_feature_t.self, capacity: settings.features.count) { features in
        for (index, feature) in settings.features.enumerated() {
          unsafe features.initializeElement(
            at: index,
            to: hb_feature_t(
              tag: feature.tag.rawValue, value: UInt32(clamping: feature.value), start: 0, end: UInt32.max))
        }
        unsafe hb_shape(font, hb, features.baseAddress, UInt32(features.count))
      }
    }
    var count: UInt32 = 0
    guard let infos = unsafe hb_buffer_get_glyph_infos(hb, &count),
      let positions = unsafe hb_buffer_get_glyph_positions(hb, &count)
    else { return nil }
    return unsafe (infos, positions, Int(count))
  }
}

// MARK: - Glyphs

extension FaceShaper {
  /// Where the glyph has ink; `nil` where nothing is drawn.
  package func box(of glyph: UInt32) -> GlyphBox? { inked.box(of: glyph) }

  /// The glyph's name in the font (post, CFF); `nil` where it has none.
  package func name(of glyph: UInt32) -> String? { inked.name(of: glyph) }

  /// The picture of a glyph (CBDT, sbix); `nil` where the face has none for it.
  package func image(of glyph: UInt32) -> GlyphImage? { inked.image(of: glyph) }

  /// The places of carets within a ligature, as `HarfBuzzFace.carets(in:isRightToLeft:)`.
  package func carets(in glyph: UInt32, isRightToLeft: Bool) -> [Double] {
    inked.carets(in: glyph, isRightToLeft: isRightToLeft)
  }
}
