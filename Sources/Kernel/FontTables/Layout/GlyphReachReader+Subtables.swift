internal import FontFiles

/// Subtables that have no rules (OpenType, GSUB types 1 to 4, GPOS types 1 to 6).
extension GlyphReachReader {
  mutating func readSubstitutions(
    _ kind: UInt16, at start: Int, _ coverage: GlyphCoverage, isActive: Bool, _ lookup: Int, _ table: RawSpan
  ) -> Bool {
    // A space that is changed is looked at as another glyph.
    if kind < 4, coverage.contains(reach.spaceGlyph) { reach.touchSpace(.across) }
    switch kind {
    case 1: return !isActive || readSingles(at: start, coverage, table)
    case 2:
      if isActive { involve(coverage) }
      return readSequences(at: start, coverage, lookup, table)
    case 3:
      if isActive { involve(coverage) }
      return table.u16(start) == 1
    case 4: return readLigatures(at: start, coverage, isActive: isActive, table)
    case 5, 6: return readRules(at: start, coverage, isChain: kind == 6, isActive: isActive, lookup, table)
    case 8:
      if coverage.contains(reach.spaceGlyph) { reach.touchSpace(.across) }
      return readReverse(at: start, coverage, isActive: isActive, table)
    default: return false
    }
  }

  mutating func readPositions(
    _ kind: UInt16, at start: Int, _ coverage: GlyphCoverage, isActive: Bool, _ lookup: Int, _ table: RawSpan
  ) -> Bool {
    let hasSpace = coverage.contains(reach.spaceGlyph)
    switch kind {
    case 1: return true
    case 2: return readPairs(at: start, coverage, isActive: isActive, table)
    case 3, 4, 5, 6:
      // Of the last three it is the coverage of the marks, which alone begin something.
      if isActive { involve(coverage) }
      if hasSpace { reach.touchSpace(.across) }
      guard kind == 4 || kind == 5 else { return true }
      guard let offset = table.u16(start + 4), offset > 0, let bases = takeCoverage(at: start + Int(offset), table)
      else {
        return false
      }
      if bases.contains(reach.spaceGlyph) { reach.touchSpace(.beside) }
      return true
    case 7, 8: return readRules(at: start, coverage, isChain: kind == 8, isActive: isActive, lookup, table)
    default: return false
    }
  }

  private mutating func readSingles(at start: Int, _ coverage: GlyphCoverage, _ table: RawSpan) -> Bool {
    switch table.u16(start) {
    case 1:
      guard let delta = table.u16(start + 4) else { return false }
      for glyph in coverage.glyphs {
        let glyph = UInt16(truncatingIfNeeded: glyph)
        reach.substitute(glyph, by: glyph &+ delta)
      }
      return true
    case 2:
      guard coverage.isExact, let count = table.u16(start + 4), Int(count) >= coverage.count else { return false }
      for (index, glyph) in coverage.glyphs.enumerated() {
        guard let form = table.u16(start + 6 + 2 * index) else { return false }
        reach.substitute(UInt16(truncatingIfNeeded: glyph), by: form)
      }
      return true
    default: return false
    }
  }

  /// Multiple substitutions. Where one makes no glyph of a letter, the letter's place becomes that of what is beside it, which may
  /// be a space.
  private mutating func readSequences(
    at start: Int, _ coverage: GlyphCoverage, _ lookup: Int, _ table: RawSpan
  ) -> Bool {
    guard table.u16(start) == 1, let count = table.u16(start + 4).map(Int.init) else { return false }
    // HarfBuzz makes nothing of a glyph for which no sequence is listed.
    if count < coverage.count || !coverage.isExact { reach.touchSpace(.across) }
    left -= count
    for index in 0..<count {
      guard left > 0, let offset = table.u16(start + 6 + 2 * index).map(Int.init) else { return false }
      // An offset of 0 leads to no glyph.
      guard let length = offset > 0 ? table.u16(start + offset).map(Int.init) : 0,
        offset == 0 || table.u16(start + offset + 2 * length) != nil
      else { return false }
      if length == 0 { reach.touchSpace(.across) }
      grow(to: length, by: lookup)
    }
    return true
  }

  private mutating func readLigatures(
    at start: Int, _ coverage: GlyphCoverage, isActive: Bool, _ table: RawSpan
  ) -> Bool {
    guard table.u16(start) == 1, coverage.isExact, let count = table.u16(start + 4), Int(count) >= coverage.count else {
      return false
    }
    for (index, glyph) in coverage.glyphs.enumerated() {
      guard let offset = table.u16(start + 6 + 2 * index) else { return false }
      guard offset > 0 else { continue }
      guard readLigatureSet(of: glyph, at: start + Int(offset), isActive: isActive, table) else { return false }
    }
    return true
  }

  private mutating func readLigatureSet(of glyph: Int, at set: Int, isActive: Bool, _ table: RawSpan) -> Bool {
    guard let ligatures = table.u16(set) else { return false }
    for index in 0..<Int(ligatures) {
      guard let offset = table.u16(set + 2 + 2 * index), let whole = table.u16(set + Int(offset)),
        let parts = table.u16(set + Int(offset) + 2)
      else { return false }
      left -= 1 + Int(parts)
      guard left > 0 else { return false }
      guard parts > 1 else {
        if isActive { reach.involve(glyph) }
        continue
      }
      var glyphs = [UInt16(truncatingIfNeeded: glyph)]
      for part in 1..<Int(parts) {
        guard let other = table.u16(set + Int(offset) + 2 + 2 * part) else { return false }
        glyphs.append(other)
      }
      if isActive { reach.join(glyphs, as: whole) }
      for (place, part) in glyphs.enumerated() where Int(part) == reach.spaceGlyph {
        cross(
          place > 0 ? SpaceSide(.glyph, glyphs[place - 1]) : .any,
          place + 1 < glyphs.count ? SpaceSide(.glyph, glyphs[place + 1]) : .any)
      }
    }
    return true
  }

  // MARK: - Pairs

  private mutating func readPairs(
    at start: Int, _ coverage: GlyphCoverage, isActive: Bool, _ table: RawSpan
  ) -> Bool {
    guard let format = table.u16(start), let first = table.u16(start + 4), let second = table.u16(start + 6) else {
      return false
    }
    let size = 2 * (first.nonzeroBitCount + second.nonzeroBitCount)
    if second != 0 {
      // HarfBuzz begins the next pair after the second glyph then, and shapes a line again that begins there.
      if isActive { involve(coverage) }
      reach.touchSpace(.beside)
    }
    switch format {
    case 1: return readPairSets(at: start, coverage, size, passesSecond: second != 0, table)
    case 2: return readClassPairs(at: start, coverage, size, passesSecond: second != 0, table)
    default: return false
    }
  }

  /// - Parameter passesSecond: whether HarfBuzz passes over the second glyph. As such a glyph the space begins no pair: what is
  ///   before it decides about what is after it.
  private mutating func readPairSets(
    at start: Int, _ coverage: GlyphCoverage, _ size: Int, passesSecond: Bool, _ table: RawSpan
  ) -> Bool {
    guard let count = table.u16(start + 8) else { return false }
    guard let space = reach.spaceGlyph else { return true }
    if coverage.contains(space) { reach.touchSpace(.beside) }
    guard passesSecond || reach.space == .untouched else { return true }
    for index in 0..<Int(count) {
      guard let offset = table.u16(start + 10 + 2 * index) else { return false }
      guard offset > 0 else { continue }
      let set = start + Int(offset)
      guard let pairs = table.u16(set) else { return false }
      left -= Int(pairs)
      guard left > 0 else { return false }
      for pair in 0..<Int(pairs) where table.u16(set + 2 + (2 + size) * pair).map(Int.init) == space {
        reach.touchSpace(.beside)
        if passesSecond { cross(SpaceSide(.coverage(coverage), 0), .any) }
        return true
      }
    }
    return true
  }

  /// Pairs of classes: class 0 of the second glyph is every glyph that is not listed, the space among them.
  private mutating func readClassPairs(
    at start: Int, _ coverage: GlyphCoverage, _ size: Int, passesSecond: Bool, _ table: RawSpan
  ) -> Bool {
    if passesSecond { cross(SpaceSide(.coverage(coverage), 0), .any) }
    guard let space = reach.spaceGlyph, reach.space == .untouched else { return true }
    guard let rows = table.u16(start + 12).map(Int.init), let columns = table.u16(start + 14).map(Int.init),
      let firsts = takeClasses(at: table.u16(start + 8), from: start, table),
      let seconds = takeClasses(at: table.u16(start + 10), from: start, table)
    else { return false }
    let (row, column) = (Int(firsts[space]), Int(seconds[space]))
    left -= rows + columns
    func isEmpty(_ row: Int, _ column: Int) -> Bool {
      let record = start + 16 + size * (row * columns + column)
      return stride(from: 0, to: size, by: 2).allSatisfy { table.u16(record + $0) == 0 }
    }
    let isFirst = coverage.contains(space) && row < rows && !(0..<columns).allSatisfy { isEmpty(row, $0) }
    let isSecond = column < columns && !(0..<rows).allSatisfy { isEmpty($0, column) }
    if isFirst || isSecond { reach.touchSpace(.beside) }
    return true
  }
}
