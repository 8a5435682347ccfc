internal import CHarfBuzz
package import FontNames
internal import FontTables
internal import TextFormats

/// Gives every letter the same advance. This is for an absent font with a fixed pitch if the face that is drawn instead
/// has different advances.
///
/// A letter is centred in the pitch. Marks have no advance. Wide characters (UAX #11) keep their own advances, because
/// the pitch is for Latin letters.
package struct FixedPitch: Sendable, Hashable {
  private let units: Int32

  /// Makes a pitch in font units.
  package init(_ units: Int) { self.units = Int32(clamping: units) }

  /// The features that are turned off. They move or join letters, and a font with a fixed pitch has none of them.
  package static let features = (["kern", "liga", "clig", "calt", "dlig", "hlig"] as [FontTag]).map {
    FontFeature($0, 0)
  }

  /// Shifts letters, and remembers the shift for the marks of the last letter.
  private struct Shift {
    let pitch: Int32
    let isRightToLeft: Bool
    private var ofMarks: Int32 = 0

    init(pitch: Int32, isRightToLeft: Bool) {
      self.pitch = pitch
      self.isRightToLeft = isRightToLeft
    }

    mutating func place(_ advance: inout Int32, _ x: inout Int32, isWide: Bool) {
      guard advance != 0 else {
        x = x &+ ofMarks
        return
      }
      ofMarks = 0
      guard !isWide else { return }
      let rest = pitch &- advance
      x = x &+ rest / 2
      // HarfBuzz positions the marks relative to the pen. The pen is after the letter, but in right-to-left text it is
      // before the letter.
      ofMarks = isRightToLeft ? rest / 2 : rest / 2 &- rest
      advance = pitch
    }
  }

  /// Sets the positions of glyphs from HarfBuzz. Clusters are counted from the offset `base` in the text.
  @unsafe
  func place(
    _ infos: UnsafeMutablePointer<hb_glyph_info_t>, _ positions: UnsafeMutablePointer<hb_glyph_position_t>,
    _ count: Int, _ text: UnsafeBufferPointer<UInt8>, from base: Int, isRightToLeft: Bool
  ) {
    var shift = Shift(pitch: units, isRightToLeft: isRightToLeft)
    var last = -1
    for step in 0..<count {
      let index = isRightToLeft ? count - 1 - step : step
      let place = unsafe base + Int(infos[index].cluster)
      var (advance, x) = unsafe (positions[index].x_advance, positions[index].x_offset)
      let scalar = unsafe Self.scalar(at: place, in: text)
      // A mark has no advance, even if the face does not declare it as a mark. A mark has the cluster of its letter.
      let isOfMark =
        place == last ? unsafe Self.scalar(after: place, in: text)?.isMark ?? false : scalar?.isMark ?? false
      if isOfMark { advance = 0 }
      last = place
      shift.place(&advance, &x, isWide: scalar?.isWide ?? false)
      unsafe positions[index].x_advance = advance
      unsafe positions[index].x_offset = x
    }
  }

  /// Sets the positions of glyphs of a face without layout tables. The positions are in 64ths of a font unit.
  func place(_ glyphs: inout [ShapedGlyph], _ isWide: (ShapedGlyph) -> Bool, isRightToLeft: Bool) {
    var shift = Shift(pitch: units.multipliedReportingOverflow(by: 64).partialValue, isRightToLeft: isRightToLeft)
    for step in glyphs.indices {
      let index = isRightToLeft ? glyphs.count - 1 - step : step
      var glyph = glyphs[index]
      shift.place(&glyph.advance, &glyph.x, isWide: isWide(glyph))
      glyphs[index] = glyph
    }
  }

  /// Returns the character at an offset of a text; nil below U+0300, where there are neither marks nor wide characters.
  private static func scalar(at place: Int, in text: UnsafeBufferPointer<UInt8>) -> Unicode.Scalar? {
    guard text.indices.contains(place), unsafe text[place] >= 0xCC else { return nil }
    return unsafe Unicode.Scalar(LineOpportunities.scalar(in: text, at: place).0)
  }

  /// Returns the character after the character at an offset; nil below U+0300.
  private static func scalar(after place: Int, in text: UnsafeBufferPointer<UInt8>) -> Unicode.Scalar? {
    var next = place + 1
    while next < text.count, unsafe text[next] & 0xC0 == 0x80 { next += 1 }
    return unsafe scalar(at: next, in: text)
  }
}

extension Unicode.Scalar {
  /// Whether the character is drawn on the character before it.
  package var isMark: Bool {
    switch properties.generalCategory {
    case .nonspacingMark, .enclosingMark: true
    default: false
    }
  }
}
