internal import FontFiles

/// A coverage table (OpenType, "Coverage table"): the glyphs at which a subtable begins, in order.
struct GlyphCoverage {
  /// The ranges of glyphs, ascending.
  private let ranges: [ClosedRange<Int>]
  /// The number of glyphs.
  let count: Int

  /// Nil for a table that is cut off, in no order, or of another format than 1 and 2.
  init?(at start: Int, _ table: RawSpan) {
    guard let format = table.u16(start), let entries = table.u16(start + 2) else { return nil }
    var ranges: [ClosedRange<Int>] = []
    var (last, count) = (-1, 0)
    for index in 0..<Int(entries) {
      let first: Int
      let end: Int
      switch format {
      case 1:
        guard let glyph = table.u16(start + 4 + 2 * index) else { return nil }
        (first, end) = (Int(glyph), Int(glyph))
      case 2:
        let place = start + 4 + 6 * index
        guard let low = table.u16(place), let high = table.u16(place + 2), low <= high,
          table.u16(place + 4).map(Int.init) == count
        else { return nil }
        (first, end) = (Int(low), Int(high))
      default: return nil
      }
      guard first > last else { return nil }
      if let open = ranges.last, open.upperBound + 1 == first {
        ranges[ranges.count - 1] = open.lowerBound...end
      } else {
        ranges.append(first...end)
      }
      last = end
      count += end - first + 1
    }
    self.ranges = ranges
    self.count = count
  }

  /// Whether it has a glyph; false for nil.
  func contains(_ glyph: Int?) -> Bool { glyph.map { index(of: $0) != nil } ?? false }

  /// The place of a glyph among the glyphs; nil when it is not one of them.
  func index(of glyph: Int) -> Int? {
    var before = 0
    for range in ranges {
      if range.contains(glyph) { return before + glyph - range.lowerBound }
      before += range.count
    }
    return nil
  }

  /// Calls the body with each glyph and its place.
  func forEach(_ body: (_ glyph: Int, _ index: Int) -> Void) {
    var index = 0
    for range in ranges {
      for glyph in range {
        body(glyph, index)
        index += 1
      }
    }
  }
}

/// The class of a glyph (OpenType, "Class definition table"): 0 for a glyph that is not listed.
enum GlyphClass {
  /// Nil for a table that is cut off, in no order, or of another format than 1 and 2. An offset of 0 lists no glyph.
  ///
  /// - Parameter left: how many numbers may still be read; the entries that are read are subtracted.
  static func of(_ glyph: Int, at start: Int?, _ table: RawSpan, left: inout Int) -> UInt16? {
    guard let start else { return 0 }
    switch table.u16(start) {
    case 1:
      guard let first = table.u16(start + 2).map(Int.init), let count = table.u16(start + 4).map(Int.init) else {
        return nil
      }
      guard (first..<first + count).contains(glyph) else { return 0 }
      return table.u16(start + 6 + 2 * (glyph - first))
    case 2:
      guard let count = table.u16(start + 2) else { return nil }
      left -= Int(count)
      var last = -1
      var found: UInt16 = 0
      for index in 0..<Int(count) {
        let place = start + 4 + 6 * index
        guard let low = table.u16(place).map(Int.init), let high = table.u16(place + 2).map(Int.init),
          let own = table.u16(place + 4), last < low, low <= high
        else { return nil }
        if (low...high).contains(glyph) { found = own }
        last = high
      }
      return found
    default: return nil
    }
  }
}
