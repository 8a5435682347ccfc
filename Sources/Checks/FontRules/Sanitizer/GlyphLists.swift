internal import FontTables

/// Checks the lists of glyphs in layout tables: coverage tables, class definitions and device tables.
struct GlyphLists {
  let glyphCount: Int

  /// Checks a coverage table. `count` is the required number of glyphs. 0 allows any number.
  func coverage(_ bytes: RawSpan, at place: Int, count: Int = 0) throws(TableFault) {
    guard let listed = ListedGlyphs(coverageAt: place, bytes) else { throw bytes.cutOff }
    guard listed.isKnown else {
      throw .refused("a list of glyphs is of format \(listed.format), but only 1 and 2 are known")
    }
    guard listed.count <= glyphCount else {
      throw .refused("a list of glyphs has \(listed.count) entries, but the font has \(glyphCount) glyphs")
    }
    guard listed.isWhole(in: bytes) else { throw bytes.cutOff }
    var (last, found) = (0, 0)
    for index in 0..<listed.count {
      guard let (start, end, number) = listed.entry(index, bytes) else { throw bytes.cutOff }
      if listed.format == 1 {
        guard start < glyphCount else { throw beyond }
      } else {
        guard start <= end, last == 0 || start >= last else {
          throw .refused("a list of glyphs has a range from \(start) to \(end) after a range that ends at \(last)")
        }
        guard number == found else {
          throw .refused("a list of glyphs has a wrong index for the range from \(start) to \(end)")
        }
      }
      last = end
      found = (found + end - start + 1) & 0xFFFF
    }
    guard count == 0 || found == count else { throw .refused("a list has \(found) glyphs, but must have \(count)") }
  }

  /// Checks a class definition. `most` is the highest allowed class.
  func classes(_ bytes: RawSpan, at place: Int, most: Int = 0xFFFF) throws(TableFault) {
    guard let listed = ListedGlyphs(classesAt: place, bytes) else { throw bytes.cutOff }
    guard listed.isKnown else {
      throw .refused("classes of glyphs are of format \(listed.format), but only 1 and 2 are known")
    }
    if listed.format == 1 {
      guard listed.firstGlyph ?? 0 < glyphCount, listed.count <= glyphCount else { throw beyond }
    } else if listed.count > glyphCount {
      throw .refused("classes of glyphs have \(listed.count) ranges, but the font has \(glyphCount) glyphs")
    }
    guard listed.isWhole(in: bytes) else { throw bytes.cutOff }
    var last = 0
    for index in 0..<listed.count {
      guard let (start, end, value) = listed.entry(index, bytes) else { throw bytes.cutOff }
      if listed.format == 2 {
        guard start <= end, last == 0 || start > last else {
          throw .refused("classes of glyphs have a range from \(start) to \(end) after a range that ends at \(last)")
        }
      }
      guard value <= most else { throw .refused("a glyph is of class \(value), but the highest class is \(most)") }
      last = end
    }
  }

  var beyond: TableFault { .refused("a list has a glyph that the font does not have") }

  func checkGlyph(_ glyph: Int) throws(TableFault) {
    guard glyph < glyphCount else { throw .refused("it uses glyph \(glyph), but the font has \(glyphCount)") }
  }

  /// Checks a device table. If the table instead contains the index of deltas in a variation store, any index is
  /// accepted.
  static func device(_ bytes: RawSpan, at place: Int) throws(TableFault) {
    let (start, end, format) = (try bytes.word(place), try bytes.word(place + 2), try bytes.word(place + 4))
    guard format != 0x8000 else { return }
    guard start <= end, (1...3).contains(format) else {
      throw .refused("deltas for sizes \(start) to \(end) are of format \(format), which does not exist")
    }
    try bytes.hold(place + 6, ((end - start) / (1 << (4 - format)) + 1) * 2)  // Fits: the divisor is 2, 4 or 8.
  }
}
