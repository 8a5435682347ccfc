internal import FontNames
internal import FontTables

/// The substitution rules of GSUB with their features. Contexts are ignored: each rule is used as if its context
/// matched.
struct SubstitutionRules {
  enum Rule {
    /// One glyph replaces another glyph. `alternate` is the number of the alternate, from 1.
    case single(from: Int, to: Int, alternate: Int)
    /// Several glyphs replace one glyph.
    case multiple(from: Int, to: [Int])
    /// One glyph replaces several glyphs.
    case ligature(from: [Int], to: Int)
  }

  /// The rules of each lookup, and the features that use the lookup. Lookups without features are omitted.
  private(set) var lookups: [(features: [FontTag], rules: [Rule])] = []
  /// The number of rules that may still be read. Even a Chinese font has fewer rules.
  private var budget = 400_000

  init(_ gsub: [UInt8]) {
    let table = unsafe OpenTypeLayout(gsub.span.bytes, .substitution)
    var features: [Int: Set<FontTag>] = [:]
    for record in FeatureRecords(table).records {
      for lookup in record.lookups { features[lookup, default: []].insert(record.tag) }
    }
    // A contextual rule may call a lookup. The lookup then belongs to the features of this rule, too. Fonts have up to
    // two levels of such calls. No font has as many contextual rules as the limit.
    var contextBudget = 400_000
    for _ in 0..<2 {
      table.forEachSubtable { index, subtable in
        guard let own = features[index], (1...3).contains(subtable.format) else { return }
        subtable.forEachRule(most: &contextBudget) { rule in
          for index in 0..<rule.calls.count {
            if let called = rule.calls[index] { features[called, default: []].formUnion(own) }
          }
        }
      }
    }
    var rules: [Int: [Rule]] = [:]
    table.forEachSubtable { index, subtable in
      if features[index] != nil { readRules(subtable, into: &rules[index, default: []]) }
    }
    lookups = rules.sorted { $0.key < $1.key }.compactMap { index, rules in
      rules.isEmpty ? nil : (features[index, default: []].sorted(), rules)
    }
  }

  private mutating func readRules(_ subtable: LayoutSubtable, into rules: inout [Rule]) {
    guard let place = subtable.coverage, let coverage = ListedGlyphs(coverageAt: place, subtable.bytes) else { return }
    for (index, glyph) in coverage.glyphs(in: subtable.bytes).enumerated() {
      guard budget > 0 else { return }
      budget -= 1
      switch (subtable.type, subtable.format) {
      case (.single, 1):
        if let delta = subtable.number(4) {
          rules.append(.single(from: glyph, to: (glyph + delta) & 0xFFFF, alternate: 1))
        }
      case (.single, 2):
        guard let substitutes = subtable.numbers(countedAt: 4), index < substitutes.count, let to = substitutes[index]
        else { return }
        rules.append(.single(from: glyph, to: to, alternate: 1))
      case (.reverse, 1):
        guard let before = subtable.numbers(countedAt: 4),
          let after = subtable.numbers(countedAt: 6 + 2 * before.count),
          let substitutes = subtable.numbers(countedAt: 8 + 2 * (before.count + after.count)),
          index < substitutes.count, let to = substitutes[index]
        else { return }
        rules.append(.single(from: glyph, to: to, alternate: 1))
      case (.multiple, 1), (.alternate, 1), (.ligature, 1):
        guard let offset = subtable.lists?[index], let list = subtable.numbers(countedAt: offset) else { return }
        let numbers = (0..<list.count).compactMap { list[$0] }
        budget -= list.count
        if subtable.type == .multiple {
          rules.append(.multiple(from: glyph, to: numbers))
        } else if subtable.type == .alternate {
          for (place, to) in numbers.enumerated() { rules.append(.single(from: glyph, to: to, alternate: place + 1)) }
        } else {
          for place in numbers { rules += ligature(glyph, subtable, at: offset + place) }
        }
      default: return
      }
    }
  }

  private func ligature(_ first: Int, _ subtable: LayoutSubtable, at place: Int) -> [Rule] {
    guard let to = subtable.number(place), let parts = subtable.numbers(countedAt: place + 2),
      (2...16).contains(parts.count)
    else { return [] }
    let rest = (0..<parts.count - 1).compactMap { parts[$0] }
    return rest.count == parts.count - 1 ? [.ligature(from: [first] + rest, to: to)] : []
  }
}
