package import FontFiles

/// The TrueType outlines of a few glyphs as tables of their own (OpenType, loca and glyf), which are read instead of the face's:
/// of the thousands of outlines that a file has, these alone are copied.
package struct GlyphOutlines: Sendable {
  /// Where the outlines are in `glyf`, up to the last of these glyphs; the others are empty.
  package let loca: FontData
  /// The outlines, one after the other.
  package let glyf: FontData

  /// Reads the outlines. Nil where one is put together from those of other glyphs, where they are more than 64 KB together, and
  /// for a face without outlines in glyf.
  ///
  /// - Parameters:
  ///   - glyphs: the glyphs' numbers.
  ///   - isLong: whether loca has offsets of four bytes (head, indexToLocFormat 1), not the halves of offsets in two.
  ///   - tables: the face's tables.
  package init?(of glyphs: Set<Int>, isLong: Bool, in tables: inout DirectoryTables) throws(FontError) {
    guard let count = tables.directory.entry("glyf")?.length, tables.directory.has("loca") else { return nil }
    let size = isLong ? 4 : 2
    let glyphs = glyphs.filter { (0...Self.lastGlyph).contains($0) }.sorted()
    // An offset for each glyph up to the last, and one for its end.
    var offsets = [UInt8](repeating: 0, count: ((glyphs.last ?? -1) + 2) * size)
    var outlines: [UInt8] = []
    var written = 0
    /// Lets the glyphs up to this one, which have no offset yet, begin where the outlines end now.
    func writeOffsets(through glyph: Int) {
      let offset = UInt32(truncatingIfNeeded: isLong ? outlines.count : outlines.count / 2)
      while written < (glyph + 1) * size {
        offsets[written] = UInt8(truncatingIfNeeded: offset >> UInt32(8 * (size - 1 - written % size)))
        written += 1
      }
    }
    // All of loca first: a file is read through a window, and the two tables are far from each other.
    var ranges: [(glyph: Int, range: Range<Int>)] = []
    for glyph in glyphs {
      let places = try tables.copy(of: "loca", part: glyph * size..<(glyph + 2) * size)
      // What loca does not reach, and what does not lie in glyf, is empty (OpenType, loca).
      guard let range = places.flatMap({ Self.range(of: 0, in: $0.bytes, isLong: isLong, ofGlyf: count) })
      else { continue }
      ranges.append((glyph, range))
    }
    for (glyph, range) in ranges {
      writeOffsets(through: glyph)
      guard outlines.count + range.count <= Self.mostBytes else { return nil }
      guard let outline = try tables.copy(of: "glyf", part: range) else { continue }
      // OpenType, glyf: a number of contours below 0 is a composite glyph's.
      guard outline.bytes.i16(0) ?? -1 >= 0 else { return nil }
      unsafe outline.bytes.withUnsafeBytes { unsafe outlines.append(contentsOf: $0) }
    }
    writeOffsets(through: (glyphs.last ?? -1) + 1)
    (loca, glyf) = (FontData(offsets), FontData(outlines))
  }

  private static let lastGlyph = 0xFFFF
  /// More than outlines of a few letters have, and less than offsets of two bytes reach.
  private static let mostBytes = 64 << 10

  /// Where a glyph's outline lies by two neighbouring offsets of loca; nil for an empty one.
  static func range(of glyph: Int, in loca: RawSpan, isLong: Bool, ofGlyf count: Int) -> Range<Int>? {
    func offset(_ place: Int) -> Int? {
      isLong ? loca.u32(place * 4).map(Int.init) : loca.u16(place * 2).map { Int($0) * 2 }
    }
    guard let start = offset(glyph), let end = offset(glyph + 1), start < end, end <= count else { return nil }
    return start..<end
  }
}
