internal import FontFiles

/// What is demanded of the lists of glyphs in tables of layout: coverage, classes, deltas by size.
struct GlyphLists {
  let glyphCount: Int

  /// Checks a list of glyphs.
  ///
  /// - Parameter count: how many there must be; 0 for any number.
  func coverage(_ bytes: RawSpan, at place: Int, count: Int = 0) throws(TableFault) {
    let (format, entries) = (try bytes.word(place), try bytes.word(place + 2))
    guard format == 1 || format == 2 else {
      throw .refused("a list of glyphs is of format \(format), and 1 and 2 are known")
    }
    guard entries <= glyphCount else {
      throw .refused("a list of glyphs has \(entries) entries, and the font has \(glyphCount) glyphs")
    }
    var found = entries
    if format == 1 {
      try bytes.hold(place + 4, entries * 2)
      for entry in 0..<entries where try bytes.word(place + 4 + entry * 2) >= glyphCount { throw beyond }
    } else {
      found = try coverageRanges(bytes, at: place + 4, entries)
    }
    guard count == 0 || found == count else { throw .refused("a list of \(found) glyphs is to be for \(count)") }
  }

  private func coverageRanges(_ bytes: RawSpan, at place: Int, _ count: Int) throws(TableFault) -> Int {
    try bytes.hold(place, count * 6)
    var (last, index) = (0, 0)
    for range in 0..<count {
      let (start, end) = (try bytes.word(place + range * 6), try bytes.word(place + range * 6 + 2))
      guard start <= end, last == 0 || start >= last else {
        throw .refused("a list of glyphs has a range from \(start) to \(end) after one that ends at \(last)")
      }
      guard try bytes.word(place + range * 6 + 4) == index & 0xFFFF else {
        throw .refused("a list of glyphs counts its range from \(start) to \(end) wrong")
      }
      last = end
      index = (index + end - start + 1) & 0xFFFF
    }
    return index
  }

  /// Checks the classes of glyphs.
  ///
  /// - Parameter most: the highest class.
  func classes(_ bytes: RawSpan, at place: Int, most: Int = 0xFFFF) throws(TableFault) {
    switch try bytes.word(place) {
    case 1:
      let (first, count) = (try bytes.word(place + 2), try bytes.word(place + 4))
      guard first < glyphCount, count <= glyphCount else { throw beyond }
      try bytes.hold(place + 6, count * 2)
      guard most < 0xFFFF else { return }
      for glyph in 0..<count { try check(class: try bytes.word(place + 6 + glyph * 2), most) }
    case 2: try classRanges(bytes, at: place, most)
    case let format: throw .refused("classes of glyphs are of format \(format), and 1 and 2 are known")
    }
  }

  private func classRanges(_ bytes: RawSpan, at place: Int, _ most: Int) throws(TableFault) {
    let count = try bytes.word(place + 2)
    guard count <= glyphCount else {
      throw .refused("classes of glyphs have \(count) ranges, and the font has \(glyphCount) glyphs")
    }
    try bytes.hold(place + 4, count * 6)
    var last = 0
    for range in 0..<count {
      let (start, end) = (try bytes.word(place + 4 + range * 6), try bytes.word(place + 6 + range * 6))
      guard start <= end, last == 0 || start > last else {
        throw .refused("classes of glyphs have a range from \(start) to \(end) after one that ends at \(last)")
      }
      try check(class: try bytes.word(place + 8 + range * 6), most)
      last = end
    }
  }

  private func check(class value: Int, _ most: Int) throws(TableFault) {
    guard value <= most else { throw .refused("a glyph is of class \(value), and \(most) is the highest") }
  }

  var beyond: TableFault { .refused("a list has a glyph that the font does not have") }

  func checkGlyph(_ glyph: Int) throws(TableFault) {
    guard glyph < glyphCount else { throw .refused("it uses glyph \(glyph), and the font has \(glyphCount)") }
  }

  /// Checks deltas by size, or the place of deltas in a variation store, which may be any.
  static func device(_ bytes: RawSpan, at place: Int) throws(TableFault) {
    let (start, end, format) = (try bytes.word(place), try bytes.word(place + 2), try bytes.word(place + 4))
    guard format != 0x8000 else { return }
    guard start <= end, (1...3).contains(format) else {
      throw .refused("deltas for sizes \(start) to \(end) are of format \(format), which does not exist")
    }
    try bytes.hold(place + 6, ((end - start) / (1 << (4 - format)) + 1) * 2)  // Fits: the divisor is 2, 4 or 8.
  }
}
