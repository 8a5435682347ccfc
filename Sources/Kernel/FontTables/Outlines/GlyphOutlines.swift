package import FontFiles
internal import FontNames

/// The TrueType outlines of a few glyphs as separate tables (OpenType, loca and glyf). They replace the face's tables,
/// so that only these outlines are copied, not the thousands of outlines in the file.
package struct GlyphOutlines: Sendable {
  /// The offsets of the outlines in `glyf`, for every glyph number up to the last of these glyphs. All other glyphs are
  /// empty.
  package let loca: FontData
  /// The outlines, one after another.
  package let glyf: FontData

  /// Reads the outlines. Nil if the face has no glyf, if an outline is a composite of other glyphs, or if the outlines
  /// have more than 64 KB together.
  ///
  /// - Parameter isLong: whether loca has 4-byte offsets (head, indexToLocFormat 1), not halved offsets of 2 bytes.
  package init?(of glyphs: Set<Int>, isLong: Bool, in tables: FaceTables) throws(FontError) {
    guard tables.has("glyf"), tables.has("loca") else { return nil }
    let count = tables.length("glyf")
    let size = isLong ? 4 : 2
    let glyphs = glyphs.filter { (0...Self.lastGlyph).contains($0) }.sorted()
    // There is an offset for each glyph up to the last, and an offset for the end.
    var offsets = [UInt8](repeating: 0, count: ((glyphs.last ?? -1) + 2) * size)
    var outlines: [UInt8] = []
    var written = 0
    /// Writes the offset of each glyph up to this glyph, unless it is already written. The offset is the current end of
    /// the outlines.
    func writeOffsets(through glyph: Int) {
      let offset = UInt32(truncatingIfNeeded: isLong ? outlines.count : outlines.count / 2)
      while written < (glyph + 1) * size {
        // Fits: a size is 2 or 4.
        offsets[written] = UInt8(truncatingIfNeeded: offset >> (8 * (size - 1 - written % size)))
        written += 1
      }
    }
    // All offsets are read first, because a file is read through a window, and loca and glyf are far apart.
    var ranges: [(glyph: Int, range: Range<Int>)] = []
    for glyph in glyphs {
      let places = try tables.table("loca", part: glyph * size..<(glyph + 2) * size)
      // A glyph after the end of loca, or outside glyf, is empty (OpenType, loca).
      guard let range = places.flatMap({ Self.range(of: 0, in: $0.bytes, isLong: isLong, ofGlyf: count) })
      else { continue }
      ranges.append((glyph, range))
    }
    for (glyph, range) in ranges {
      writeOffsets(through: glyph)
      guard outlines.count + range.count <= Self.mostBytes else { return nil }
      guard let outline = try tables.table("glyf", part: range) else { continue }
      // OpenType, glyf: the number of contours of a composite glyph is below 0.
      guard outline.bytes.i16(0) ?? -1 >= 0 else { return nil }
      unsafe outline.bytes.withUnsafeBytes { unsafe outlines.append(contentsOf: $0) }
    }
    writeOffsets(through: (glyphs.last ?? -1) + 1)
    try tables.checkUnchanged()
    (loca, glyf) = (FontData(offsets), FontData(outlines))
  }

  package var tables: FaceTables { FaceTables(["loca": loca, "glyf": glyf]) }

  private static let lastGlyph = 0xFFFF
  /// The greatest size of the outlines, in bytes. A few letters need less, and 2-byte offsets can express this size.
  private static let mostBytes = 64 << 10

  /// Returns the range of a glyph's outline from two adjacent offsets of loca; nil for an empty glyph.
  package static func range(of glyph: Int, in loca: RawSpan, isLong: Bool, ofGlyf count: Int) -> Range<Int>? {
    func offset(_ place: Int) -> Int? {
      isLong ? loca.u32(place * 4).map(Int.init) : loca.u16(place * 2).map { Int($0) * 2 }
    }
    guard let start = offset(glyph), let end = offset(glyph + 1), start < end, end <= count else { return nil }
    return start..<end
  }
}

/// The composite glyphs of glyf (OpenType, glyf, "Composite Glyph Description").
///
/// A component may itself be composite. Seven levels of seven components each are almost a million components, even if
/// nothing is drawn. HarfBuzz before 8 and FreeType count only the points and the levels.
package enum CompositeGlyphs {
  /// The greatest number of components of a glyph at all levels, as in HarfBuzz 8 (HB_GLYF_MAX_EDGE_COUNT).
  package static let mostComponents = 1024

  /// Whether the glyph has more components than the limit, or is a component of itself.
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

  /// Whether the glyph is composite: its number of contours is below 0.
  package static func isComposite(_ glyph: Int, loca: RawSpan, glyf: RawSpan, isLong: Bool) -> Bool {
    guard let range = GlyphOutlines.range(of: glyph, in: loca, isLong: isLong, ofGlyf: glyf.byteCount) else {
      return false
    }
    return glyf.i16(range.lowerBound) ?? 0 < 0
  }

  /// Calls the body with each component of a glyph. If the body returns false, stops and returns false.
  static func forEachComponent(
    of glyph: Int, loca: RawSpan, glyf: RawSpan, isLong: Bool, _ body: (Int) -> Bool
  ) -> Bool {
    guard let range = GlyphOutlines.range(of: glyph, in: loca, isLong: isLong, ofGlyf: glyf.byteCount),
      glyf.i16(range.lowerBound) ?? 0 < 0
    else { return true }
    // After the number of contours and the box, each component has flags and glyph, arguments, scales.
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
