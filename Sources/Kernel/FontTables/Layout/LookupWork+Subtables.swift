extension LookupWork {
  struct Subtable {
    /// The number of steps that are always needed, even if no rule matches.
    var own = 1
    /// The number of steps of the lookups that a rule calls.
    var called = 0
    /// The number of steps for variations of positions.
    var moved = 0
    /// The greatest number of glyphs that replace one glyph.
    var longest = 1
  }

  /// The greatest number of glyphs in a rule's input (HB_MAX_CONTEXT_LENGTH). Other glyphs of a rule have no limit.
  private static let mostInput = 64

  mutating func work(of subtable: LayoutSubtable, depth: Int, _ table: OpenTypeLayout) -> Subtable {
    let isContext = subtable.type == .context || subtable.type == .chain
    if isContext, subtable.format == 3 { return coverages(subtable, depth: depth, table) }
    takeCoverage(of: subtable)
    switch subtable.type {
    case .context, .chain: return rules(subtable, depth: depth, table)
    case .multiple: return sequences(subtable)
    case .ligature: return ligatures(subtable)
    case .reverse: return reverse(subtable)
    case .adjustment: return Subtable(moved: moved(by: subtable.number(4)))
    case .pair: return Subtable(own: 2, moved: moved(by: subtable.number(4)) + moved(by: subtable.number(6)))
    // HarfBuzz searches backwards from the mark for its base. There are two anchors with two coordinates each.
    case .cursive, .markToBase, .markToLigature, .markToMark: return Subtable(own: 4, moved: regions)
    case .single, .alternate, .extended, .unknown: return Subtable()
    }
  }

  /// Subtracts the numbers of a coverage from the numbers that may still be read. HarfBuzz reads them when it first
  /// reads the table.
  private mutating func takeCoverage(of subtable: LayoutSubtable) {
    guard let offset = subtable.number(2, size: subtable.offsetSize), let count = subtable.number(offset + 2) else {
      return
    }
    left -= 1 + count / 16
  }

  /// Returns how many steps the variations of a positioning value need (OpenType, "ValueRecord"). Evaluating a region
  /// takes a quarter of the time of comparing a glyph.
  private func moved(by format: Int?) -> Int { ((format ?? 0) >> 4 & 0xF).nonzeroBitCount * regions / 4 }

  // MARK: - Substitutions

  /// Returns the cost of multiple substitutions, which replace a glyph by a sequence.
  private mutating func sequences(_ subtable: LayoutSubtable) -> Subtable {
    guard let lists = subtable.lists else { return Subtable() }
    let longest = max(1, mostOfSets(lists, subtable) { _, sequence in sequence.count })
    return Subtable(own: 1 + longest, longest: longest)
  }

  /// Returns the cost of ligatures. HarfBuzz tries all ligatures that begin with the glyph.
  private mutating func ligatures(_ subtable: LayoutSubtable) -> Subtable {
    guard let lists = subtable.lists else { return Subtable() }
    let most = mostOfSets(lists, subtable) { work, ligatures in
      work.left -= ligatures.count
      var steps = 0
      for ligature in 0..<ligatures.count where work.left >= 0 {
        guard let place = ligatures[ligature],
          let parts = subtable.bytes.number(ligatures.place - 2 + place + subtable.offsetSize)
        else { break }
        steps += min(max(1, parts), Self.mostInput)
      }
      return steps
    }
    return Subtable(own: 1 + most)
  }

  /// Returns the greatest cost of any set. Each set is for a glyph or a class.
  @inline(__always)
  private mutating func mostOfSets(
    _ sets: LayoutNumbers, _ subtable: LayoutSubtable, _ cost: (inout Self, LayoutNumbers) -> Int
  ) -> Int {
    left -= sets.count
    var most = 0
    for index in 0..<sets.count where left >= 0 {
      guard let offset = sets[index] else { break }
      // HarfBuzz skips a set that it cannot read.
      guard let set = subtable.numbers(countedAt: offset) else { continue }
      most = max(most, cost(&self, set))
    }
    return most
  }

  private mutating func reverse(_ subtable: LayoutSubtable) -> Subtable {
    guard let before = subtable.numbers(countedAt: 4), let after = subtable.number(6 + before.count * 2) else {
      return Subtable()
    }
    left -= before.count + after
    return Subtable(own: 1 + before.count + after)
  }

  // MARK: - Contexts

  /// Returns the cost of a context of format 3: one rule, with a coverage for each position.
  private mutating func coverages(_ subtable: LayoutSubtable, depth: Int, _ table: OpenTypeLayout) -> Subtable {
    guard let rule = subtable.coverageRule else { return Subtable() }
    left -= rule.before.count + rule.inputCount + rule.after.count
    let input = subtable.type == .chain ? rule.inputCount : min(rule.inputCount, Self.mostInput)
    return Subtable(
      own: 1 + rule.before.count + input + rule.after.count + rule.calls.count,
      called: calls(rule.calls, depth: depth, table))
  }

  /// Returns the cost of a context of format 1 or 2. HarfBuzz tries all rules of the set for a glyph or class.
  private mutating func rules(_ subtable: LayoutSubtable, depth: Int, _ table: OpenTypeLayout) -> Subtable {
    guard let sets = subtable.ruleSets else { return Subtable() }
    var called = 0
    let most = mostOfSets(sets, subtable) { work, rules in
      // An offset of 0 means that there is no set.
      guard rules.place > subtable.place + 2 else { return 0 }
      work.left -= rules.count
      var (steps, records) = (0, 0)
      for index in 0..<rules.count where work.left >= 0 {
        guard let offset = rules[index] else { break }
        guard let rule = subtable.rule(at: rules.place - 2 + offset) else { continue }
        // The first glyph is the glyph of the set.
        let input = max(1, rule.inputCount)
        steps += subtable.type == .chain ? rule.before.count + input + rule.after.count : min(input, Self.mostInput)
        guard rule.calls.count > 0 else { continue }
        records = max(records, rule.calls.count)
        called = max(called, work.calls(rule.calls, depth: depth, table))
      }
      return steps + records
    }
    return Subtable(own: 1 + most, called: called)
  }
}
