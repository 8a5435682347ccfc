/// The entries of a coverage table or a class definition table. Each entry is a range of glyphs and a number. In a
/// coverage, the number is the index of the first glyph. In a class definition, the number is the class of all glyphs
/// of the range.
package struct ListedGlyphs {
  package typealias Entry = (first: Int, last: Int, number: Int)

  package let format: Int
  package let count: Int
  private let place: Int
  /// The first glyph, if this is a class definition of format 1; otherwise nil. Format 1 lists consecutive glyphs.
  package let firstGlyph: Int?

  /// Reads a coverage (OpenType, "Coverage table"). Nil for a truncated table.
  package init?(coverageAt place: Int, _ table: RawSpan) {
    guard let format = table.number(place), let count = table.number(place + 2) else { return nil }
    (self.format, self.count, self.place, firstGlyph) = (format, count, place + 4, nil)
  }

  /// Reads class definitions (OpenType, "Class definition table"). Nil for a truncated table.
  package init?(classesAt place: Int, _ table: RawSpan) {
    guard let format = table.number(place), let second = table.number(place + 2) else { return nil }
    guard format == 1 else {
      (self.format, count, self.place, firstGlyph) = (format, second, place + 4, nil)
      return
    }
    guard let count = table.number(place + 4) else { return nil }
    (self.format, self.count, self.place, firstGlyph) = (format, count, place + 6, second)
  }

  package var isKnown: Bool { format == 1 || format == 2 }

  package func isWhole(in table: RawSpan) -> Bool { place + count * (format == 2 ? 6 : 2) <= table.byteCount }

  /// Returns an entry; nil after the end.
  @inline(__always)
  package func entry(_ index: Int, _ table: RawSpan) -> Entry? {
    guard format == 2 else {
      guard let number = table.number(place + index * 2) else { return nil }
      return firstGlyph.map { ($0 + index, $0 + index, number) } ?? (number, number, index)
    }
    let record = place + index * 6
    guard let low = table.number(record), let high = table.number(record + 2), let number = table.number(record + 4)
    else { return nil }
    return (low, high, number)
  }

  /// Returns the glyphs of a coverage in the table's order, up to the first invalid range.
  package func glyphs(in table: RawSpan) -> [Int] {
    var glyphs: [Int] = []
    for index in 0..<(isKnown ? count : 0) {
      guard let entry = entry(index, table), entry.first <= entry.last,
        glyphs.count + entry.last - entry.first < 0x10000
      else { break }
      glyphs += entry.first...entry.last
    }
    return glyphs
  }

  /// Returns the index of a glyph in a coverage, by binary search as in HarfBuzz; nil if the glyph is not found.
  func place(of glyph: Int, _ table: RawSpan) -> Int? {
    guard isKnown else { return nil }
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      guard let entry = entry(middle, table) else { return nil }
      if glyph < entry.first {
        high = middle
      } else if glyph > entry.last {
        low = middle + 1
      } else {
        return entry.number + glyph - entry.first
      }
    }
    return nil
  }
}

/// A coverage table (OpenType, "Coverage table"): the glyphs at which a subtable applies, in order.
struct GlyphCoverage: Sendable {
  /// The ranges of glyphs, in ascending order.
  private let ranges: [ClosedRange<Int>]
  let count: Int
  /// Whether the table lists each glyph once, with the correct index. HarfBuzz finds only listed glyphs. But it may
  /// miss a glyph that is listed twice (Inter 4.0).
  let isExact: Bool

  var rangeCount: Int { ranges.count }

  /// Reads the table. Nil if it is truncated, not sorted, or of a format other than 1 and 2.
  init?(at start: Int, _ table: RawSpan) {
    guard let listed = ListedGlyphs(coverageAt: start, table), listed.isKnown else { return nil }
    var ranges: [ClosedRange<Int>] = []
    var (lastFirst, last, count, isExact) = (-1, -1, 0, true)
    for index in 0..<listed.count {
      guard let (first, end, place) = listed.entry(index, table), first <= end, first >= lastFirst else { return nil }
      isExact = isExact && first > last && place == count
      if let open = ranges.last, first <= last + 1 {
        ranges[ranges.count - 1] = open.lowerBound...max(end, last)
      } else {
        ranges.append(first...end)
      }
      lastFirst = first
      last = max(end, last)
      count += end - first + 1
    }
    self.ranges = ranges
    self.count = count
    self.isExact = isExact
  }

  /// Whether the coverage contains a glyph; false for nil.
  func contains(_ glyph: Int?) -> Bool {
    guard let glyph else { return false }
    let place = ranges.firstPlace { $0.upperBound >= glyph }
    return place < ranges.count && ranges[place].contains(glyph)
  }

  /// The glyphs, in ascending order. The position of each glyph is its index.
  var glyphs: some Sequence<Int> { ranges.joined() }
}

/// A class definition table (OpenType, "Class definition table"). A glyph that is not listed has class 0.
struct GlyphClasses: Sendable {
  private typealias Entry = (glyphs: ClosedRange<Int>, value: UInt16)

  private let ranges: [Entry]

  var count: Int { ranges.count }

  init() { ranges = [] }

  /// Reads the table. Nil if it is truncated, not sorted, or of a format other than 1 and 2.
  init?(at start: Int, _ table: RawSpan) {
    guard let listed = ListedGlyphs(classesAt: start, table), listed.isKnown else { return nil }
    var ranges: [Entry] = []
    for index in 0..<listed.count {
      guard let (first, last, value) = listed.entry(index, table), first <= last,
        first > ranges.last?.glyphs.upperBound ?? -1
      else { return nil }
      ranges.append((first...last, UInt16(truncatingIfNeeded: value)))
    }
    self.ranges = ranges
  }

  subscript(glyph: Int) -> UInt16 {
    let place = ranges.firstPlace { $0.glyphs.upperBound >= glyph }
    return place < ranges.count && ranges[place].glyphs.contains(glyph) ? ranges[place].value : 0
  }
}

extension Array {
  /// Returns the index of the first element for which a condition is true; the count if there is none. The condition
  /// must be true for all later elements.
  fileprivate func firstPlace(where holds: (Element) -> Bool) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if holds(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
