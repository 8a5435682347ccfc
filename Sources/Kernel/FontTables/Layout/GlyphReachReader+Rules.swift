/// Reads rules that look at the glyphs around a glyph (OpenType, "Sequence Context", "Chained Sequence Context", and
/// the reverse substitution). The reader records at which positions of a rule the space may be.
extension GlyphReachReader {
  /// The way in which rules identify the glyphs at their positions, and the number by which they identify the space.
  private struct Naming {
    let side: GlyphNeighbours.Side
    let space: UInt16?

    init(_ side: GlyphNeighbours.Side, space: Int?) {
      self.side = side
      self.space = space.flatMap { side.name(of: UInt16(truncatingIfNeeded: $0)) }
    }

    func place(_ name: UInt16) -> Place { Place(side: SpaceSide(side, name), name: name, hasSpace: space == name) }
  }

  /// A position of a rule: the glyphs that it matches, and whether the space may be there.
  private struct Place {
    let side: SpaceSide
    let name: UInt16
    let hasSpace: Bool
  }

  /// Records the positions of a rule from left to right, and the first neighbours that the rule needs.
  ///
  /// At the first or last position, a rule looks across the space only if the space is part of the input. The lookups
  /// that the rule then calls at the space may look at the other side of the space. Later rules are not tried there.
  ///
  /// - Parameters:
  ///   - input: the range of the input among the positions.
  ///   - adjusts: whether a rule for two glyphs has the effect of a pair adjustment.
  ///   - neighbours: three lists of pairs, of which a text must contain one. They are the first two positions of the
  ///     input, its first position and the position after it, or the position before it and its first position.
  /// - Returns: whether the rule looks only at its first glyph.
  private mutating func take(
    _ places: [Place], input: Range<Int>, adjusts: Bool, _ neighbours: inout [GlyphNeighbours]
  ) throws(Unread) -> Bool {
    for (index, place) in places.enumerated() where place.hasSpace {
      reach.touchSpace(.beside)
      let isEnd = index == 0 || index == places.count - 1
      guard !isEnd || input.contains(index) else { continue }
      try cross(index > 0 ? places[index - 1].side : .any, index + 1 < places.count ? places[index + 1].side : .any)
    }
    if places.count == 2, adjusts { return false }
    let first = places[input.lowerBound].name
    if input.count > 1 {
      neighbours[0].insert(first, places[input.lowerBound + 1].name)
    } else if input.upperBound < places.count {
      neighbours[1].insert(first, places[input.upperBound].name)
    } else if input.lowerBound > 0 {
      neighbours[2].insert(places[input.lowerBound - 1].name, first)
    }
    return places.count == 1
  }

  mutating func readRules(_ subtable: LayoutSubtable, _ coverage: GlyphCoverage) throws(Unread) {
    switch subtable.format {
    case 1:
      // The rules identify glyphs by number. HarfBuzz finds no set for a glyph that is not in the coverage.
      guard coverage.isExact else { throw Unread() }
      try readSets(
        subtable, coverage, coverage.glyphs.map { UInt16(truncatingIfNeeded: $0) }, before: .glyph, first: .glyph,
        input: .glyph, after: .glyph)
    case 2:
      let isChain = subtable.type == .chain
      let before = try takeClasses(4, of: subtable)
      let input = try takeClasses(isChain ? 6 : 4, of: subtable)
      let after = try takeClasses(isChain ? 8 : 4, of: subtable)
      try readSets(
        subtable, coverage, nil, before: .classes(before), first: .covered(coverage, input), input: .classes(input),
        after: .classes(after))
    case 3:
      guard let rule = subtable.coverageRule, rule.inputCount > 0 else { throw Unread() }
      let count = rule.before.count + rule.inputCount + rule.after.count
      let adjusts =
        count == 2 && rule.inputCount == 1 && adjustsPair(rule.calls, looksBefore: rule.before.count > 0)
      let isForOne = try take(
        before: try takeCoverages(rule.before, of: subtable), try takeCoverages(rule.input, of: subtable),
        after: try takeCoverages(rule.after, of: subtable), adjusts: adjusts)
      if isForOne, !changesOneGlyph(rule.calls) { involve(coverage) }
      try call(rule.calls)
    default: throw Unread()
    }
  }

  /// Reads formats 1 and 2: sets of rules. Each set is for one first glyph, or for one class of first glyphs.
  ///
  /// - Parameter firsts: the first glyph of each set; nil if each set is for a class.
  private mutating func readSets(
    _ subtable: LayoutSubtable, _ coverage: GlyphCoverage, _ firsts: [UInt16]?, before: GlyphNeighbours.Side,
    first: GlyphNeighbours.Side, input: GlyphNeighbours.Side, after: GlyphNeighbours.Side
  ) throws(Unread) {
    guard let sets = subtable.ruleSets else { throw Unread() }
    let namings = [before, first, input, after].map { Naming($0, space: reach.spaceGlyph) }
    var neighbours = [GlyphNeighbours(first, input), GlyphNeighbours(first, after), GlyphNeighbours(before, first)]
    for index in 0..<sets.count {
      guard let offset = sets[index] else { throw Unread() }
      guard offset > 0, index < firsts?.count ?? .max else { continue }
      let name = firsts?[index] ?? UInt16(truncatingIfNeeded: index)
      guard let rules = subtable.numbers(countedAt: offset) else { throw Unread() }
      try take(1 + rules.count)
      for number in 0..<rules.count {
        guard let place = rules[number], let rule = subtable.rule(at: subtable.place + offset + place),
          rule.inputCount > 0
        else { throw Unread() }
        try take(rule.before.count + rule.inputCount + rule.after.count)
        var places: [Place] = []
        try Self.add(rule.before, namings[0], to: &places)
        places.reverse()
        places.append(namings[1].place(name))
        try Self.add(rule.input, namings[2], to: &places)
        try Self.add(rule.after, namings[3], to: &places)
        let range = rule.before.count..<rule.before.count + rule.inputCount
        let adjusts =
          places.count == 2 && rule.inputCount == 1 && adjustsPair(rule.calls, looksBefore: rule.before.count > 0)
        let isForOne = try take(places, input: range, adjusts: adjusts, &neighbours)
        if isForOne, !changesOneGlyph(rule.calls) { involve(coverage) }
        try call(rule.calls)
      }
    }
    if isActive { reach.add(neighbours) }
  }

  private static func add(_ numbers: LayoutNumbers, _ naming: Naming, to places: inout [Place]) throws(Unread) {
    for index in 0..<numbers.count {
      guard let name = numbers[index] else { throw Unread() }
      places.append(naming.place(UInt16(truncatingIfNeeded: name)))
    }
  }

  // MARK: - Coverages

  /// Reads the reverse chaining substitution of one glyph.
  mutating func readReverse(_ subtable: LayoutSubtable, _ coverage: GlyphCoverage) throws(Unread) {
    guard subtable.format == 1, let before = subtable.numbers(countedAt: 4),
      let after = subtable.numbers(countedAt: 6 + 2 * before.count)
    else { throw Unread() }
    let isForOne = try take(
      before: try takeCoverages(before, of: subtable), [coverage], after: try takeCoverages(after, of: subtable),
      adjusts: false)
    if isForOne { involve(coverage) }
  }

  /// Records a rule of coverages. The coverages before the input are listed from the nearest to the farthest.
  private mutating func take(
    before: [GlyphCoverage], _ input: [GlyphCoverage], after: [GlyphCoverage], adjusts: Bool
  ) throws(Unread) -> Bool {
    let sides = (before.reversed() + input + after).map { GlyphNeighbours.Side.coverage($0) }
    let first = sides[before.count]
    var neighbours = [
      GlyphNeighbours(first, input.count > 1 ? sides[before.count + 1] : .any),
      GlyphNeighbours(first, after.first.map { .coverage($0) } ?? .any),
      GlyphNeighbours(before.first.map { .coverage($0) } ?? .any, first),
    ]
    // The name of a glyph is 0 if the coverage contains the glyph.
    let places = sides.map { Naming($0, space: reach.spaceGlyph).place(0) }
    let isForOne = try take(
      places, input: before.count..<before.count + input.count, adjusts: adjusts, &neighbours)
    if isActive { reach.add(neighbours) }
    return isForOne
  }

  private mutating func takeCoverages(
    _ offsets: LayoutNumbers, of subtable: LayoutSubtable
  ) throws(Unread) -> [GlyphCoverage] {
    var coverages: [GlyphCoverage] = []
    for index in 0..<offsets.count {
      guard let offset = offsets[index], offset > 0 else { throw Unread() }
      coverages.append(try takeCoverage(at: subtable.place + offset, subtable.bytes))
    }
    return coverages
  }
}
