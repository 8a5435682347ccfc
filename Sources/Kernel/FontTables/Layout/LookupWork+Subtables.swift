internal import FontFiles

extension LookupWork {
  /// The cost of a subtable.
  struct Subtable {
    /// The steps that are tried whether a rule matches or not.
    var own = 1
    /// The work of the lookups that a rule calls.
    var called = 0
    /// The cost of the variations of its positions.
    var moved = 0
    /// The most glyphs that it puts in the place of one.
    var longest = 1
  }

  private enum Kind { case multiple, ligature, context, chain, reverse, single, pair, anchors, other }

  /// OpenType, GSUB and GPOS, "Lookup types".
  private func kind(of type: UInt16) -> Kind {
    switch (type, isPositioning) {
    case (2, false): .multiple
    case (4, false): .ligature
    case (5, false), (7, true): .context
    case (6, false), (8, true): .chain
    case (8, false): .reverse
    case (1, true): .single
    case (2, true): .pair
    case (3...6, true): .anchors
    default: .other
    }
  }

  mutating func subtable(_ type: UInt16, at start: Int, depth: Int, _ table: RawSpan) -> Subtable {
    var (type, start) = (type, start)
    // An extension leads to the subtable, farther away; HarfBuzz follows one.
    if type == (isPositioning ? 9 : 7) {
      guard let real = table.u16(start + 2), let far = table.u32(start + 4) else { return Subtable() }
      type = real
      start += Int(far)
    }
    guard let format = table.u16(start) else { return Subtable() }
    switch kind(of: type) {
    case .context: return context(format, at: start, isChain: false, depth: depth, table)
    case .chain: return context(format, at: start, isChain: true, depth: depth, table)
    // HarfBuzz reads a format 2 too, whose offsets and glyphs have three bytes.
    case .multiple: return sequences(at: start, size: format == 2 ? 3 : 2, table)
    case .ligature: return ligatures(at: start, size: format == 2 ? 3 : 2, table)
    case .reverse: return reverse(at: start, table)
    case .single:
      takeCoverage(at: start, table)
      return Subtable(moved: moved(by: [start + 4], table))
    case .pair:
      takeCoverage(at: start, table)
      return Subtable(own: 2, moved: moved(by: [start + 4, start + 6], table))
    case .anchors:
      takeCoverage(at: start, table)
      // The mark is looked for among the glyphs before it. Two anchors have two coordinates each.
      return Subtable(own: 4, moved: regions)
    case .other:
      takeCoverage(at: start, table)
      return Subtable()
    }
  }

  /// Takes what HarfBuzz reads of a coverage when it first looks at the table.
  ///
  /// - Parameter size: the size of the offset of the coverage, which stands after the subtable's format.
  mutating func takeCoverage(at subtable: Int, size: Int = 2, _ table: RawSpan) {
    guard let offset = table.offset(subtable + 2, size: size), let count = table.u16(subtable + offset + 2) else {
      return
    }
    left -= 1 + Int(count) / 16
  }

  /// The steps of the variations of a position: of each of its values that has a table of them (OpenType, "ValueRecord").
  /// A region is looked up four times as fast as a glyph is compared.
  private func moved(by formats: [Int], _ table: RawSpan) -> Int {
    guard regions > 0 else { return 0 }
    return formats.reduce(0) { $0 + (Int(table.u16($1) ?? 0) >> 4 & 0xF).nonzeroBitCount * regions / 4 }
  }
}

// MARK: - Substitutions

extension LookupWork {
  /// Multiple substitutions put a sequence in the place of a glyph.
  private mutating func sequences(at start: Int, size: Int, _ table: RawSpan) -> Subtable {
    guard let most = mostOfSets(at: start, size: size, table, { _, _, length in length }) else { return Subtable() }
    let longest = max(1, most)
    return Subtable(own: 1 + longest, longest: longest)
  }

  /// All ligatures that begin with the glyph are tried.
  private mutating func ligatures(at start: Int, size: Int, _ table: RawSpan) -> Subtable {
    let most = mostOfSets(at: start, size: size, table) { work, set, ligatures in
      work.left -= ligatures
      var steps = 0
      for ligature in 0..<ligatures where work.left >= 0 {
        guard let place = table.u16(set + 2 + ligature * 2), let parts = table.u16(set + Int(place) + size) else {
          break
        }
        steps += min(max(1, Int(parts)), Self.mostInput)
      }
      return steps
    }
    return most.map { Subtable(own: 1 + $0) } ?? Subtable()
  }

  /// The most that one of a subtable's sets costs, each of which is for a glyph of its coverage; nil where it is cut off.
  ///
  /// - Parameter cost: of a set, by its place and the number that it begins with.
  @inline(__always)
  private mutating func mostOfSets(
    at start: Int, size: Int, _ table: RawSpan, _ cost: (inout Self, _ set: Int, _ count: Int) -> Int
  ) -> Int? {
    takeCoverage(at: start, size: size, table)
    guard let count = table.u16(start + 2 + size) else { return nil }
    left -= Int(count)
    var most = 0
    for index in 0..<Int(count) where left >= 0 {
      guard let offset = table.offset(start + 4 + size + index * size, size: size),
        let first = table.u16(start + offset)
      else { break }
      most = max(most, cost(&self, start + offset, Int(first)))
    }
    return most
  }

  private mutating func reverse(at start: Int, _ table: RawSpan) -> Subtable {
    takeCoverage(at: start, table)
    guard let before = table.u16(start + 4), let after = table.u16(start + 6 + Int(before) * 2) else {
      return Subtable()
    }
    left -= Int(before) + Int(after)
    return Subtable(own: 1 + Int(before) + Int(after))
  }
}
