internal import FontFiles

/// Rules that look at the glyphs around one (OpenType, "Sequence Context" and "Chained Sequence Context", and the reverse
/// substitution). Of each rule counts at which of its places the space may stand.
extension GlyphReachReader {
  /// The places of a rule, from left to right: those before, the input, those after.
  private struct Places {
    let before: Int
    let input: Int
    let after: Int
  }

  /// A place of a rule at which the space may stand. At an end of the rule nothing is looked at across it. As the first glyph of
  /// the input it may be moved, but a substitution would change it; as a later one it is passed over, so that what is before it
  /// decides about what is after it.
  private mutating func take(before index: Int, of places: Places) {
    reach.touchSpace(index == places.before - 1 ? .beside : .across)
  }

  private mutating func take(after index: Int, of places: Places) {
    reach.touchSpace(index == places.after - 1 ? .beside : .across)
  }

  private mutating func take(input index: Int, of places: Places) {
    guard index == 0, isPositioning else { return reach.touchSpace(.across) }
    let isFirst = places.before == 0
    let isLast = places.input == 1 && places.after == 0
    if isFirst && isLast { return }
    reach.touchSpace(isFirst || isLast ? .beside : .across)
  }

  mutating func readRules(
    at start: Int, _ coverage: GlyphCoverage, isChain: Bool, _ lookup: Int, _ table: RawSpan
  ) -> Bool {
    switch table.u16(start) {
    case 1:
      // Rules by glyph.
      let space = reach.spaceGlyph.map { UInt16(truncatingIfNeeded: $0) }
      return readSets(
        at: start, start + 4, isChain: isChain, RuleSpace(before: space, input: space, after: space),
        firstSet: reach.spaceGlyph.flatMap(coverage.index), lookup, table)
    case 2:
      var classes = RuleSpace(before: nil, input: nil, after: nil)
      if let space = reach.spaceGlyph {
        func of(_ field: Int) -> UInt16?? {
          guard let offset = table.u16(start + field) else { return nil }
          return .some(glyphClass(of: space, at: offset, from: start, table))
        }
        let fields = isChain ? [4, 6, 8] : [4, 4, 4]
        guard let before = of(fields[0]) ?? nil, let input = of(fields[1]) ?? nil, let after = of(fields[2]) ?? nil else {
          return false
        }
        classes = RuleSpace(before: before, input: input, after: after)
      }
      let firstSet = coverage.contains(reach.spaceGlyph) ? classes.input.map(Int.init) : nil
      return readSets(
        at: start, start + (isChain ? 10 : 6), isChain: isChain, classes, firstSet: firstSet, lookup, table)
    case 3: return isChain ? readCoverages(at: start, lookup, table) : readInputCoverages(at: start, lookup, table)
    default: return false
    }
  }

  /// The space as rules name it: by its glyph, or by its classes.
  private struct RuleSpace {
    let before: UInt16?
    let input: UInt16?
    let after: UInt16?
  }

  /// Formats 1 and 2: sets of rules, one for each glyph or class of the first glyph.
  ///
  /// - Parameters:
  ///   - list: where the sets are counted and listed.
  ///   - firstSet: the set of the rules that begin at the space; nil when none do.
  private mutating func readSets(
    at start: Int, _ list: Int, isChain: Bool, _ space: RuleSpace, firstSet: Int?, _ lookup: Int, _ table: RawSpan
  ) -> Bool {
    guard let count = table.u16(list) else { return false }
    for index in 0..<Int(count) {
      guard let offset = table.u16(list + 2 + 2 * index) else { return false }
      guard offset > 0 else { continue }
      let set = start + Int(offset)
      guard let rules = table.u16(set) else { return false }
      left -= 1 + Int(rules)
      for rule in 0..<Int(rules) {
        guard left > 0, let offset = table.u16(set + 2 + 2 * rule),
          readRule(at: set + Int(offset), isChain: isChain, space, startsAtSpace: index == firstSet, lookup, table)
        else { return false }
      }
    }
    return true
  }

  private mutating func readRule(
    at start: Int, isChain: Bool, _ space: RuleSpace, startsAtSpace: Bool, _ lookup: Int, _ table: RawSpan
  ) -> Bool {
    guard isChain else {
      guard let input = table.u16(start).map(Int.init), input > 0, let records = table.u16(start + 2) else { return false }
      let places = Places(before: 0, input: input, after: 0)
      if startsAtSpace { take(input: 0, of: places) }
      guard readInput(places, at: start + 4, space, table) else { return false }
      return call(Int(records), at: start + 4 + 2 * (input - 1), by: lookup, table)
    }
    guard let before = table.u16(start).map(Int.init), let input = table.u16(start + 2 + 2 * before).map(Int.init),
      input > 0
    else { return false }
    let inputPlace = start + 4 + 2 * before
    let afterPlace = inputPlace + 2 * (input - 1) + 2
    guard let after = table.u16(afterPlace - 2).map(Int.init), let records = table.u16(afterPlace + 2 * after) else {
      return false
    }
    let places = Places(before: before, input: input, after: after)
    left -= before + input + after
    guard left > 0 else { return false }
    for index in 0..<before where isSpace(table.u16(start + 2 + 2 * index), space.before) {
      take(before: index, of: places)
    }
    if startsAtSpace { take(input: 0, of: places) }
    guard readInput(places, at: inputPlace, space, table) else { return false }
    for index in 0..<after where isSpace(table.u16(afterPlace + 2 * index), space.after) {
      take(after: index, of: places)
    }
    return call(Int(records), at: afterPlace + 2 * after + 2, by: lookup, table)
  }

  private mutating func readInput(_ places: Places, at start: Int, _ space: RuleSpace, _ table: RawSpan) -> Bool {
    left -= places.input
    guard left > 0 else { return false }
    for index in 1..<max(places.input, 1) where isSpace(table.u16(start + 2 * (index - 1)), space.input) {
      take(input: index, of: places)
    }
    return true
  }

  private func isSpace(_ value: UInt16?, _ space: UInt16?) -> Bool { space != nil && value == space }

  // MARK: - Coverages

  private mutating func readInputCoverages(at start: Int, _ lookup: Int, _ table: RawSpan) -> Bool {
    guard let input = table.u16(start + 2).map(Int.init), input > 0, let records = table.u16(start + 4) else { return false }
    let places = Places(before: 0, input: input, after: 0)
    for index in 0..<input {
      guard let hasSpace = hasSpace(at: start + 6 + 2 * index, from: start, table) else { return false }
      if hasSpace { take(input: index, of: places) }
    }
    return call(Int(records), at: start + 6 + 2 * input, by: lookup, table)
  }

  private mutating func readCoverages(at start: Int, _ lookup: Int, _ table: RawSpan) -> Bool {
    guard let before = table.u16(start + 2).map(Int.init), let input = table.u16(start + 4 + 2 * before).map(Int.init),
      input > 0
    else { return false }
    let inputPlace = start + 6 + 2 * before
    let afterPlace = inputPlace + 2 * input + 2
    guard let after = table.u16(afterPlace - 2).map(Int.init), let records = table.u16(afterPlace + 2 * after) else {
      return false
    }
    let places = Places(before: before, input: input, after: after)
    for index in 0..<before {
      guard let hasSpace = hasSpace(at: start + 4 + 2 * index, from: start, table) else { return false }
      if hasSpace { take(before: index, of: places) }
    }
    for index in 0..<input {
      guard let hasSpace = hasSpace(at: inputPlace + 2 * index, from: start, table) else { return false }
      if hasSpace { take(input: index, of: places) }
    }
    for index in 0..<after {
      guard let hasSpace = hasSpace(at: afterPlace + 2 * index, from: start, table) else { return false }
      if hasSpace { take(after: index, of: places) }
    }
    return call(Int(records), at: afterPlace + 2 * after + 2, by: lookup, table)
  }

  /// The reverse chaining substitution of one glyph.
  mutating func readReverse(at start: Int, _ table: RawSpan) -> Bool {
    guard table.u16(start) == 1, let before = table.u16(start + 4).map(Int.init) else { return false }
    let afterPlace = start + 8 + 2 * before
    guard let after = table.u16(afterPlace - 2).map(Int.init) else { return false }
    let places = Places(before: before, input: 1, after: after)
    for index in 0..<before {
      guard let hasSpace = hasSpace(at: start + 6 + 2 * index, from: start, table) else { return false }
      if hasSpace { take(before: index, of: places) }
    }
    for index in 0..<after {
      guard let hasSpace = hasSpace(at: afterPlace + 2 * index, from: start, table) else { return false }
      if hasSpace { take(after: index, of: places) }
    }
    return true
  }

  /// Whether the coverage that a field leads to has the space; nil when it cannot be read.
  private mutating func hasSpace(at field: Int, from start: Int, _ table: RawSpan) -> Bool? {
    guard let offset = table.u16(field), offset > 0, let coverage = takeCoverage(at: start + Int(offset), table) else {
      return nil
    }
    return left > 0 ? coverage.contains(reach.spaceGlyph) : nil
  }
}
