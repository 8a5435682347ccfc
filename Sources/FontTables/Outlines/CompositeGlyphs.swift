internal import FontFiles

/// The glyphs of glyf that are put together from other glyphs (OpenType, glyf, "Composite Glyph Description").
///
/// A component may be composite itself: seven glyphs of seven components each are a million, whether anything is drawn of them
/// or not. HarfBuzz before 8 and FreeType count the points and the levels alone.
package enum CompositeGlyphs {
  /// The most components of a glyph, those of its components counted: HarfBuzz 8 draws no more (HB_GLYF_MAX_EDGE_COUNT).
  package static let mostComponents = 1024

  /// Whether the glyph has more components than are drawn, or is a component of itself.
  ///
  /// - Parameter isLong: whether loca has offsets of four bytes (head, indexToLocFormat 1).
  package static func isTooLarge(_ glyph: Int, loca: RawSpan, glyf: RawSpan, isLong: Bool) -> Bool {
    var waiting = [glyph]
    var count = 0
    while let next = waiting.popLast() {
      let isCounted = forEachComponent(of: next, loca: loca, glyf: glyf, isLong: isLong) { component in
        count += 1
        waiting.append(component)
        return count <= mostComponents
      }
      if !isCounted { return true }
    }
    return false
  }

  /// Whether the glyph is composite: one look at the number of its contours, which is below 0 then.
  package static func isComposite(_ glyph: Int, loca: RawSpan, glyf: RawSpan, isLong: Bool) -> Bool {
    guard let range = GlyphOutlines.range(of: glyph, in: loca, isLong: isLong, ofGlyf: glyf.byteCount) else {
      return false
    }
    return glyf.i16(range.lowerBound) ?? 0 < 0
  }

  /// Calls a function with each component of a glyph; returns false if the function stopped it by returning false.
  private static func forEachComponent(
    of glyph: Int, loca: RawSpan, glyf: RawSpan, isLong: Bool, _ body: (Int) -> Bool
  ) -> Bool {
    guard let range = GlyphOutlines.range(of: glyph, in: loca, isLong: isLong, ofGlyf: glyf.byteCount),
      glyf.i16(range.lowerBound) ?? 0 < 0
    else { return true }
    // After the number of contours and the box: flags and glyph, arguments, scales.
    var place = range.lowerBound + 10
    while place + 4 <= range.upperBound, let flags = glyf.u16(place), let component = glyf.u16(place + 2) {
      guard body(Int(component)) else { return false }
      guard flags & Flag.more != 0 else { break }
      place += 4 + (flags & Flag.wideArguments != 0 ? 4 : 2)
      if flags & Flag.scale != 0 {
        place += 2
      } else if flags & Flag.twoScales != 0 {
        place += 4
      } else if flags & Flag.matrix != 0 {
        place += 8
      }
    }
    return true
  }

  /// OpenType, glyf, "Component Glyph Flags".
  private enum Flag {
    /// ARG_1_AND_2_ARE_WORDS
    static let wideArguments: UInt16 = 0x0001
    /// WE_HAVE_A_SCALE
    static let scale: UInt16 = 0x0008
    /// MORE_COMPONENTS
    static let more: UInt16 = 0x0020
    /// WE_HAVE_AN_X_AND_Y_SCALE
    static let twoScales: UInt16 = 0x0040
    /// WE_HAVE_A_TWO_BY_TWO
    static let matrix: UInt16 = 0x0080
  }
}
