/// Reads subtables without rules (OpenType, GSUB types 1 to 4, GPOS types 1 to 6).
extension GlyphReachReader {
  mutating func read(_ subtable: LayoutSubtable, _ coverage: GlyphCoverage) throws(Unread) {
    // If a space is changed, it may become another glyph. The coverage of mark positioning lists only the marks,
    // because only marks begin such a rule.
    switch subtable.type {
    case .single, .multiple, .alternate, .reverse, .cursive, .markToBase, .markToLigature, .markToMark:
      if coverage.contains(reach.spaceGlyph) { reach.touchSpace(.across) }
    default: break
    }
    switch subtable.type {
    case .multiple, .alternate, .cursive, .markToBase, .markToLigature, .markToMark: involve(coverage)
    default: break
    }
    switch subtable.type {
    case .adjustment, .cursive, .markToMark: break
    case .single: if makesForms { try readSingles(subtable, coverage) }
    case .multiple: try readSequences(subtable, coverage)
    case .alternate: guard subtable.format == 1 else { throw Unread() }
    case .ligature: try readLigatures(subtable, coverage)
    case .reverse: try readReverse(subtable, coverage)
    case .context, .chain: try readRules(subtable, coverage)
    case .pair: try readPairs(subtable, coverage)
    case .markToBase, .markToLigature:
      if try takeCoverage(at: subtable.target(4), subtable.bytes).contains(reach.spaceGlyph) {
        reach.touchSpace(.beside)
      }
    case .extended, .unknown: throw Unread()
    }
  }

  private mutating func readSingles(_ subtable: LayoutSubtable, _ coverage: GlyphCoverage) throws(Unread) {
    switch subtable.format {
    case 1:
      guard let delta = subtable.number(4).map(UInt16.init(truncatingIfNeeded:)) else { throw Unread() }
      for glyph in coverage.glyphs {
        let glyph = UInt16(truncatingIfNeeded: glyph)
        reach.substitute(glyph, by: glyph &+ delta)
      }
    case 2:
      guard coverage.isExact, let forms = subtable.numbers(countedAt: 4), forms.count >= coverage.count else {
        throw Unread()
      }
      for (index, glyph) in coverage.glyphs.enumerated() {
        guard let form = forms[index] else { throw Unread() }
        reach.substitute(UInt16(truncatingIfNeeded: glyph), by: UInt16(truncatingIfNeeded: form))
      }
    default: throw Unread()
    }
  }

  /// Reads multiple substitutions. If a letter is deleted, its neighbour, perhaps a space, moves to its position.
  private mutating func readSequences(_ subtable: LayoutSubtable, _ coverage: GlyphCoverage) throws(Unread) {
    guard subtable.format == 1, let lists = subtable.lists else { throw Unread() }
    // HarfBuzz deletes a glyph for which no sequence is listed.
    if lists.count < coverage.count || !coverage.isExact { reach.touchSpace(.across) }
    try take(lists.count)
    for index in 0..<lists.count {
      guard let offset = lists[index] else { throw Unread() }
      var length = 0
      // An offset of 0 means that the glyph has no sequence.
      if offset > 0 {
        guard let sequence = subtable.numbers(countedAt: offset),
          sequence.count == 0 || sequence[sequence.count - 1] != nil
        else { throw Unread() }
        length = sequence.count
      }
      if length == 0 { reach.touchSpace(.across) }
      grow(to: length)
    }
  }

  private mutating func readLigatures(_ subtable: LayoutSubtable, _ coverage: GlyphCoverage) throws(Unread) {
    guard subtable.format == 1, coverage.isExact, let lists = subtable.lists, lists.count >= coverage.count else {
      throw Unread()
    }
    for (index, glyph) in coverage.glyphs.enumerated() {
      guard let offset = lists[index] else { throw Unread() }
      guard offset > 0 else { continue }
      guard let ligatures = subtable.numbers(countedAt: offset) else { throw Unread() }
      for ligature in 0..<ligatures.count {
        guard let place = ligatures[ligature], let whole = subtable.number(offset + place),
          let parts = LayoutNumbers(subtable.bytes, countedAt: subtable.place + offset + place + 2, omitting: 1)
        else { throw Unread() }
        try readLigature(of: UInt16(truncatingIfNeeded: glyph), parts, as: UInt16(truncatingIfNeeded: whole))
      }
    }
  }

  /// - Parameter parts: the glyphs after the first glyph.
  private mutating func readLigature(
    of first: UInt16, _ parts: LayoutNumbers, as whole: UInt16
  ) throws(Unread) {
    try take(2 + parts.count)
    guard parts.count > 0 else {
      if isActive { reach.involve(Int(first)) }
      return
    }
    var glyphs = [first]
    for index in 0..<parts.count {
      guard let part = parts[index] else { throw Unread() }
      glyphs.append(UInt16(truncatingIfNeeded: part))
    }
    if isActive { reach.join(glyphs, as: whole) }
    for (place, part) in glyphs.enumerated() where Int(part) == reach.spaceGlyph {
      try cross(
        place > 0 ? SpaceSide(.glyph, glyphs[place - 1]) : .any,
        place + 1 < glyphs.count ? SpaceSide(.glyph, glyphs[place + 1]) : .any)
    }
  }

  // MARK: - Pairs

  private mutating func readPairs(_ subtable: LayoutSubtable, _ coverage: GlyphCoverage) throws(Unread) {
    guard let first = subtable.number(4), let second = subtable.number(6) else { throw Unread() }
    let size = 2 * (first.nonzeroBitCount + second.nonzeroBitCount)
    if second != 0 {
      // HarfBuzz then begins the next pair after the second glyph. A line that begins there is shaped again.
      involve(coverage)
      reach.touchSpace(.beside)
    }
    switch subtable.format {
    case 1: try readPairSets(subtable, coverage, size, passesSecond: second != 0)
    case 2: try readClassPairs(subtable, coverage, size, passesSecond: second != 0)
    default: throw Unread()
    }
  }

  /// - Parameter passesSecond: whether HarfBuzz skips the second glyph. If it skips the space, the space begins no
  ///   pair. The glyph before the space then has an effect on the glyph after the space.
  private mutating func readPairSets(
    _ subtable: LayoutSubtable, _ coverage: GlyphCoverage, _ size: Int, passesSecond: Bool
  ) throws(Unread) {
    guard let sets = subtable.numbers(countedAt: 8) else { throw Unread() }
    guard let space = reach.spaceGlyph else { return }
    if coverage.contains(space) { reach.touchSpace(.beside) }
    guard passesSecond || reach.space == .untouched else { return }
    for index in 0..<sets.count {
      guard let offset = sets[index] else { throw Unread() }
      guard offset > 0 else { continue }
      guard let pairs = subtable.number(offset) else { throw Unread() }
      try take(pairs)
      for pair in 0..<pairs where subtable.number(offset + 2 + (2 + size) * pair) == space {
        reach.touchSpace(.beside)
        if passesSecond { try cross(SpaceSide(.coverage(coverage), 0), .any) }
        return
      }
    }
  }

  /// Reads pairs of classes. Glyphs that are not listed have class 0, perhaps also the space.
  private mutating func readClassPairs(
    _ subtable: LayoutSubtable, _ coverage: GlyphCoverage, _ size: Int, passesSecond: Bool
  ) throws(Unread) {
    if passesSecond { try cross(SpaceSide(.coverage(coverage), 0), .any) }
    guard let space = reach.spaceGlyph, reach.space == .untouched else { return }
    guard let rows = subtable.number(12), let columns = subtable.number(14) else { throw Unread() }
    let firsts = try takeClasses(8, of: subtable)
    let seconds = try takeClasses(10, of: subtable)
    let (row, column) = (Int(firsts[space]), Int(seconds[space]))
    try take(rows + columns)
    func isEmpty(_ row: Int, _ column: Int) -> Bool {
      let record = 16 + size * (row * columns + column)
      return stride(from: 0, to: size, by: 2).allSatisfy { subtable.number(record + $0) == 0 }
    }
    let isFirst = coverage.contains(space) && row < rows && !(0..<columns).allSatisfy { isEmpty(row, $0) }
    let isSecond = column < columns && !(0..<rows).allSatisfy { isEmpty($0, column) }
    if isFirst || isSecond { reach.touchSpace(.beside) }
  }
}
