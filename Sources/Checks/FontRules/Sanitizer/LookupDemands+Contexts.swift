internal import FontTables

extension LookupDemands {
  /// Checks contextual lookups (GSUB type 5, GPOS type 7) and chained contextual lookups (GSUB type 6, GPOS type 8).
  mutating func checkContext(_ subtable: LayoutSubtable) throws(TableFault) {
    let isChain = subtable.type == .chain
    switch subtable.format {
    case 1, 2: try checkRuleSets(subtable)
    case 3:
      guard let rule = subtable.coverageRule else { throw subtable.bytes.cutOff }
      let end = rule.end - subtable.place
      if isChain { try checkCalls(of: rule, subtable.bytes) }
      try coverages(rule.before, of: subtable, after: end)
      try coverages(rule.input, of: subtable, after: end)
      try coverages(rule.after, of: subtable, after: end)
      if !isChain { try checkCalls(of: rule, subtable.bytes) }
    default:
      throw .refused(
        "a \(isChain ? "chained " : "")contextual subtable is of format \(subtable.format), but only 1 to 3 are known")
    }
  }

  /// Checks the sets of rules. Each set is a list of offsets.
  private mutating func checkRuleSets(_ subtable: LayoutSubtable) throws(TableFault) {
    let (bytes, start) = (subtable.bytes, subtable.place)
    guard let sets = subtable.ruleSets else { throw bytes.cutOff }
    let end = sets.end - start
    try coverage(subtable, after: end)
    if subtable.isOfClasses {
      // A chained context need not have classes for the glyphs before and after.
      let isChain = subtable.type == .chain
      for field in isChain ? [4, 6, 8] : [4] {
        if isChain, field != 6, try bytes.word(start + field) == 0 { continue }
        try classes(subtable, field: field, after: end)
      }
    }
    for set in 0..<sets.count {
      try step()
      let offset = try bytes.word(sets.place + set * 2)
      if subtable.isOfClasses, offset == 0 { continue }
      let place = try bytes.target(start, offset, after: end, "set \(set) of rules")
      let rules = try numbers(subtable, countedAt: offset)
      for rule in 0..<rules.count {
        try step()
        let offset = try bytes.word(rules.place + rule * 2)
        let target = try bytes.target(place, offset, after: rules.end - place, "rule \(rule) of set \(set)")
        guard let rule = subtable.rule(at: target) else { throw bytes.cutOff }
        guard rule.inputCount > 0 else { throw .refused("one of the rules has no glyphs") }
        try sequence(rule.before, of: subtable)
        try sequence(rule.input, of: subtable)
        try sequence(rule.after, of: subtable)
        try checkCalls(of: rule, bytes)
      }
    }
  }

  /// Checks a list of glyphs or of glyph classes. Classes may have any value.
  private mutating func sequence(_ list: LayoutNumbers, of subtable: LayoutSubtable) throws(TableFault) {
    guard subtable.isOfClasses else { return try glyphList(list, in: subtable.bytes) }
    try subtable.bytes.hold(list.place, list.count * 2)
  }

  /// Checks the lookups that a rule applies, and their positions in the sequence.
  private mutating func checkCalls(of rule: SequenceRule, _ bytes: RawSpan) throws(TableFault) {
    try bytes.hold(rule.end, 0)
    try step(rule.calls.count)
    for call in 0..<rule.calls.count {
      let (index, lookup) = (rule.place(ofCall: call) ?? 0, rule.calls[call] ?? 0)
      guard index < facts.glyphCount, lookup < lookupCount else {
        throw .refused(
          "a rule in it applies lookup \(lookup) at place \(index), but there are only \(lookupCount) lookups")
      }
    }
  }
}
