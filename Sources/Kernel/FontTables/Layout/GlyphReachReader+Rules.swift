internal import FontFiles

/// Rules that look at the glyphs around one (OpenType, "Sequence Context" and "Chained Sequence Context", and the reverse
/// substitution). Of each rule counts at which of its places the space may stand.
extension GlyphReachReader {
  /// Takes the places of a rule from left to right, each with whether the space may stand there, and what it asks of a glyph.
  ///
  /// At an end of the rule nothing is looked at across the space, unless it is of the input there: the lookups that the rule calls
  /// at the space may look at its other side, and no later rule of the lookup is tried at it.
  ///
  /// - Parameter input: the range of the input among the places.
  private mutating func takePlaces(_ places: [(hasSpace: Bool, side: SpaceSide)], input: Range<Int>) {
    for (index, place) in places.enumerated() where place.hasSpace {
      reach.touchSpace(.beside)
      let isEnd = index == 0 || index == places.count - 1
      guard !isEnd || input.contains(index) else { continue }
      cross(index > 0 ? places[index - 1].side : .any, index + 1 < places.count ? places[index + 1].side : .any)
    }
  }

  mutating func readRules(
    at start: Int, _ coverage: GlyphCoverage, isChain: Bool, isActive: Bool, _ lookup: Int, _ table: RawSpan
  ) -> Bool {
    switch table.u16(start) {
    case 1:
      // Rules by glyph.
      guard coverage.isExact else { return false }
      let space = reach.spaceGlyph.map { UInt16(truncatingIfNeeded: $0) }
      let glyphs = GlyphNeighbours(.glyph, .glyph)
      let firsts = coverage.glyphs.map { UInt16(truncatingIfNeeded: $0) }
      return readSets(
        at: start, start + 4, RuleForm(lookup: lookup, isChain: isChain, isActive: isActive), coverage,
        RuleSpace(before: space, input: space, after: space, firstSet: reach.spaceGlyph.flatMap(coverage.index)),
        RuleNeighbours(inInput: glyphs, after: glyphs, before: glyphs), firsts, table)
    case 2:
      let fields = isChain ? [4, 6, 8] : [4, 4, 4]
      guard let before = takeClasses(at: table.u16(start + fields[0]), from: start, table),
        let input = takeClasses(at: table.u16(start + fields[1]), from: start, table),
        let after = takeClasses(at: table.u16(start + fields[2]), from: start, table)
      else { return false }
      let space = reach.spaceGlyph
      let first = GlyphNeighbours.Side.covered(coverage, input)
      return readSets(
        at: start, start + (isChain ? 10 : 6), RuleForm(lookup: lookup, isChain: isChain, isActive: isActive), coverage,
        RuleSpace(
          before: space.map { before[$0] }, input: space.map { input[$0] }, after: space.map { after[$0] },
          firstSet: coverage.contains(space) ? space.map { Int(input[$0]) } : nil),
        RuleNeighbours(
          inInput: GlyphNeighbours(first, .classes(input)), after: GlyphNeighbours(first, .classes(after)),
          before: GlyphNeighbours(.classes(before), first)),
        nil, table)
    case 3:
      return readCoverages(at: start, isChain: isChain, isActive: isActive, lookup, table)
    default: return false
    }
  }

  /// The space as rules name it: by its glyph, or by its classes. `firstSet` has the rules that begin at it.
  private struct RuleSpace {
    let before: UInt16?
    let input: UInt16?
    let after: UInt16?
    let firstSet: Int?
  }

  private struct RuleForm {
    let lookup: Int
    let isChain: Bool
    let isActive: Bool
  }

  /// Formats 1 and 2: sets of rules, one for each glyph or class of the first glyph.
  ///
  /// - Parameters:
  ///   - list: where the sets are counted and listed.
  ///   - firsts: the first glyph of each set; nil for sets by class.
  private mutating func readSets(
    at start: Int, _ list: Int, _ form: RuleForm, _ coverage: GlyphCoverage, _ space: RuleSpace,
    _ neighbours: RuleNeighbours, _ firsts: [UInt16]?, _ table: RawSpan
  ) -> Bool {
    guard let count = table.u16(list) else { return false }
    var neighbours = neighbours
    for index in 0..<Int(count) {
      guard let offset = table.u16(list + 2 + 2 * index) else { return false }
      // HarfBuzz looks for no set of a glyph that the coverage does not have.
      guard offset > 0, firsts.map({ index < $0.count }) ?? true else { continue }
      let set = start + Int(offset)
      guard let rules = table.u16(set) else { return false }
      left -= 1 + Int(rules)
      let first = firsts?[index] ?? UInt16(truncatingIfNeeded: index)
      for rule in 0..<Int(rules) {
        guard left > 0, let offset = table.u16(set + 2 + 2 * rule),
          let isForOne = readRule(
            at: set + Int(offset), form, space, first, startsAtSpace: index == space.firstSet, &neighbours, table)
        else { return false }
        if isForOne, form.isActive { involve(coverage) }
      }
    }
    if form.isActive { reach.add(neighbours.all) }
    return true
  }

  /// - Returns: whether the rule looks at no glyph but its first one; nil for a rule that cannot be read.
  private mutating func readRule(
    at start: Int, _ form: RuleForm, _ space: RuleSpace, _ first: UInt16, startsAtSpace: Bool,
    _ neighbours: inout RuleNeighbours, _ table: RawSpan
  ) -> Bool? {
    var (before, input, after) = (0, 0, 0)
    var (inputPlace, afterPlace) = (start + 4, 0)
    let recordPlace: Int
    let records: Int
    if form.isChain {
      before = table.u16(start).map(Int.init) ?? 0
      guard let inputCount = table.u16(start + 2 + 2 * before).map(Int.init), inputCount > 0 else { return nil }
      input = inputCount
      inputPlace = start + 4 + 2 * before
      afterPlace = inputPlace + 2 * (input - 1) + 2
      guard let afterCount = table.u16(afterPlace - 2).map(Int.init), let count = table.u16(afterPlace + 2 * afterCount)
      else { return nil }
      after = afterCount
      (recordPlace, records) = (afterPlace + 2 * after + 2, Int(count))
    } else {
      guard let inputCount = table.u16(start).map(Int.init), inputCount > 0, let count = table.u16(start + 2) else {
        return nil
      }
      input = inputCount
      (recordPlace, records) = (inputPlace + 2 * (input - 1), Int(count))
    }
    left -= before + input + after
    guard left > 0 else { return nil }
    var places: [(hasSpace: Bool, side: SpaceSide)] = []
    func add(_ value: UInt16?, _ space: UInt16?, _ side: GlyphNeighbours.Side) {
      places.append((space != nil && value == space, SpaceSide(side, value)))
    }
    for index in (0..<before).reversed() {
      add(table.u16(start + 2 + 2 * index), space.before, neighbours.beforeSide)
    }
    places.append((startsAtSpace, SpaceSide(neighbours.after.left, first)))
    for index in 1..<max(input, 1) {
      add(table.u16(inputPlace + 2 * (index - 1)), space.input, neighbours.inputSide)
    }
    for index in 0..<after { add(table.u16(afterPlace + 2 * index), space.after, neighbours.afterSide) }
    takePlaces(places, input: before..<before + input)
    if input > 1, let next = table.u16(inputPlace) {
      neighbours.inInput.insert(first, next)
    } else if after > 0, let next = table.u16(afterPlace) {
      neighbours.after.insert(first, next)
    } else if before > 0, let last = table.u16(start + 2) {
      neighbours.before.insert(last, first)
    }
    guard call(records, at: recordPlace, by: form.lookup, table) else { return nil }
    return before + input + after == 1
  }

  // MARK: - Coverages

  /// Format 3: one rule, with a coverage for each place.
  private mutating func readCoverages(
    at start: Int, isChain: Bool, isActive: Bool, _ lookup: Int, _ table: RawSpan
  ) -> Bool {
    guard isChain else {
      guard let input = table.u16(start + 2).map(Int.init), input > 0, let records = table.u16(start + 4),
        let inputs = takeCoverages(input, at: start + 6, from: start, table)
      else { return false }
      take(before: [], inputs, after: [], isActive: isActive)
      return call(Int(records), at: start + 6 + 2 * input, by: lookup, table)
    }
    guard let before = table.u16(start + 2).map(Int.init), let input = table.u16(start + 4 + 2 * before).map(Int.init),
      input > 0
    else { return false }
    let inputPlace = start + 6 + 2 * before
    let afterPlace = inputPlace + 2 * input + 2
    guard let after = table.u16(afterPlace - 2).map(Int.init), let records = table.u16(afterPlace + 2 * after),
      let befores = takeCoverages(before, at: start + 4, from: start, table),
      let inputs = takeCoverages(input, at: inputPlace, from: start, table),
      let afters = takeCoverages(after, at: afterPlace, from: start, table)
    else { return false }
    take(before: befores, inputs, after: afters, isActive: isActive)
    return call(Int(records), at: afterPlace + 2 * after + 2, by: lookup, table)
  }

  /// The reverse chaining substitution of one glyph.
  mutating func readReverse(at start: Int, _ coverage: GlyphCoverage, isActive: Bool, _ table: RawSpan) -> Bool {
    guard table.u16(start) == 1, let before = table.u16(start + 4).map(Int.init),
      let after = table.u16(start + 6 + 2 * before).map(Int.init),
      let befores = takeCoverages(before, at: start + 6, from: start, table),
      let afters = takeCoverages(after, at: start + 8 + 2 * before, from: start, table)
    else { return false }
    take(before: befores, [coverage], after: afters, isActive: isActive)
    return true
  }

  /// Takes a rule by its coverages. What is before the input is listed from the nearest one on.
  private mutating func take(
    before: [GlyphCoverage], _ input: [GlyphCoverage], after: [GlyphCoverage], isActive: Bool
  ) {
    let space = reach.spaceGlyph
    // The name of a glyph that a coverage has.
    let places = (before.reversed() + input + after).map { coverage in
      (hasSpace: coverage.contains(space), side: SpaceSide(.coverage(coverage), 0))
    }
    takePlaces(places, input: before.count..<before.count + input.count)
    guard isActive else { return }
    var neighbours: GlyphNeighbours
    if let next = input.dropFirst().first ?? after.first {
      neighbours = GlyphNeighbours(.coverage(input[0]), .coverage(next))
    } else if let last = before.first {
      neighbours = GlyphNeighbours(.coverage(last), .coverage(input[0]))
    } else {
      return involve(input[0])
    }
    neighbours.insert(0, 0)
    reach.add([neighbours])
  }

  /// The coverages that fields lead to; nil when one cannot be read.
  private mutating func takeCoverages(_ count: Int, at field: Int, from start: Int, _ table: RawSpan)
    -> [GlyphCoverage]?
  {
    var coverages: [GlyphCoverage] = []
    for index in 0..<count {
      guard left > 0, let offset = table.u16(field + 2 * index), offset > 0,
        let coverage = takeCoverage(at: start + Int(offset), table)
      else { return nil }
      coverages.append(coverage)
    }
    return coverages
  }
}
