internal import FontFiles

/// A coverage table (OpenType, "Coverage table"): the glyphs at which a subtable begins, in order.
struct GlyphCoverage: Sendable {
  /// The ranges of glyphs, ascending.
  private let ranges: [ClosedRange<Int>]
  /// The number of glyphs.
  let count: Int
  /// Whether each glyph is listed once, and has the place that the table says. In a table that lists some twice (Inter 4.0),
  /// HarfBuzz may not find them, but finds no other glyphs.
  let isExact: Bool

  /// The number of ranges that are kept.
  var rangeCount: Int { ranges.count }

  /// Nil for a table that is cut off, in no order, or of another format than 1 and 2.
  init?(at start: Int, _ table: RawSpan) {
    guard let format = table.u16(start), let entries = table.u16(start + 2) else { return nil }
    var ranges: [ClosedRange<Int>] = []
    var (lastFirst, last, count, isExact) = (-1, -1, 0, true)
    for index in 0..<Int(entries) {
      let first: Int
      let end: Int
      switch format {
      case 1:
        guard let glyph = table.u16(start + 4 + 2 * index) else { return nil }
        (first, end) = (Int(glyph), Int(glyph))
      case 2:
        let place = start + 4 + 6 * index
        guard let low = table.u16(place), let high = table.u16(place + 2), let before = table.u16(place + 4),
          low <= high
        else { return nil }
        isExact = isExact && Int(before) == count
        (first, end) = (Int(low), Int(high))
      default: return nil
      }
      guard first >= lastFirst else { return nil }
      isExact = isExact && first > last
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

  /// Whether it has a glyph; false for nil.
  func contains(_ glyph: Int?) -> Bool {
    guard let glyph else { return false }
    let place = ranges.firstPlace { $0.upperBound >= glyph }
    return place < ranges.count && ranges[place].contains(glyph)
  }

  /// The place of a glyph among the glyphs; nil when it is not one of them.
  func index(of glyph: Int) -> Int? {
    let place = ranges.firstPlace { $0.upperBound >= glyph }
    guard place < ranges.count, ranges[place].contains(glyph) else { return nil }
    return ranges[..<place].reduce(glyph - ranges[place].lowerBound) { $0 + $1.count }
  }

  /// The glyphs, ascending: each is at its place.
  var glyphs: some Sequence<Int> { ranges.joined() }
}

/// A class definition table (OpenType, "Class definition table"). A glyph that is not listed is of class 0.
struct GlyphClasses: Sendable {
  private typealias Entry = (glyphs: ClosedRange<Int>, value: UInt16)

  private let ranges: [Entry]

  /// The number of ranges that are listed.
  var count: Int { ranges.count }

  /// No glyph is listed.
  init() { ranges = [] }

  /// Nil for a table that is cut off, in no order, or of another format than 1 and 2.
  init?(at start: Int, _ table: RawSpan) {
    guard let ranges = Self.ranges(at: start, table) else { return nil }
    self.ranges = ranges
  }

  private static func ranges(at start: Int, _ table: RawSpan) -> [Entry]? {
    var ranges: [Entry] = []
    switch table.u16(start) {
    case 1:
      guard let first = table.u16(start + 2).map(Int.init), let count = table.u16(start + 4).map(Int.init) else {
        return nil
      }
      for index in 0..<count {
        guard let value = table.u16(start + 6 + 2 * index) else { return nil }
        ranges.append((first + index...first + index, value))
      }
    case 2:
      guard let count = table.u16(start + 2) else { return nil }
      for index in 0..<Int(count) {
        let place = start + 4 + 6 * index
        guard let low = table.u16(place).map(Int.init), let high = table.u16(place + 2).map(Int.init),
          let value = table.u16(place + 4), low <= high, low > ranges.last?.glyphs.upperBound ?? -1
        else { return nil }
        ranges.append((low...high, value))
      }
    default: return nil
    }
    return ranges
  }

  subscript(glyph: Int) -> UInt16 {
    let place = ranges.firstPlace { $0.glyphs.upperBound >= glyph }
    return place < ranges.count && ranges[place].glyphs.contains(glyph) ? ranges[place].value : 0
  }
}

extension Array {
  /// The index of the first element for which a condition holds that holds for all elements after it; the count when it holds
  /// for none.
  fileprivate func firstPlace(where holds: (Element) -> Bool) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if holds(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
