internal import FontNames
internal import FontTables

/// What GSUB makes of glyphs, rule by rule, with the features that a rule belongs to. Contexts are left out: a rule is taken as
/// if its context were there.
struct SubstitutionRules {
  /// How glyphs become others.
  enum Rule {
    /// One glyph for another; `alternate` is the number of the choice, from 1.
    case single(from: Int, to: Int, alternate: Int)
    /// One glyph becomes several.
    case multiple(from: Int, to: [Int])
    /// Several glyphs become one.
    case ligature(from: [Int], to: Int)
  }

  /// The rules of each lookup that has a feature, with its features.
  private(set) var lookups: [(features: [FontTag], rules: [Rule])] = []
  /// More rules than a font for Chinese has.
  private var budget = 400_000
  /// More rules of contexts than any font has.
  private var contextBudget = 400_000
  private let table: EditableTable

  init(_ gsub: EditableTable) {
    table = gsub
    let all = LookupList.lookups(of: gsub, .substitution)
    var features: [Int: Set<FontTag>] = [:]
    for record in FeatureRecords(gsub).records {
      for lookup in record.lookups {
        features[lookup, default: []].insert(FontTag(rawValue: UInt32(truncatingIfNeeded: record.tag)))
      }
    }
    // A lookup that a context calls belongs to the features of the context: two levels are what fonts use.
    for _ in 0..<2 {
      for (index, lookup) in all.enumerated() {
        guard let own = features[index] else { continue }
        for (type, place) in lookup.subtables where type == 5 || type == 6 {
          for called in calledLookups(type, place) { features[called, default: []].formUnion(own) }
        }
      }
    }
    for (index, lookup) in all.enumerated() {
      guard let own = features[index] else { continue }
      var rules: [Rule] = []
      for (type, place) in lookup.subtables { readRules(type, place, into: &rules) }
      if !rules.isEmpty { lookups.append((own.sorted(), rules)) }
    }
  }

  // MARK: - Rules

  private mutating func readRules(_ type: Int, _ place: Int, into rules: inout [Rule]) {
    guard budget > 0, let format = table.u16(place), let offset = table.u16(place + 2) else { return }
    let covered = type == 7 ? [] : coverage(at: place + offset)
    for (index, glyph) in covered.enumerated() {
      guard budget > 0 else { return }
      budget -= 1
      switch (type, format) {
      case (1, 1):
        if let delta = table.i16(place + 4) {
          rules.append(.single(from: glyph, to: (glyph + delta) & 0xFFFF, alternate: 1))
        }
      case (1, 2):
        guard index < table.u16(place + 4) ?? 0, let to = table.u16(place + 6 + index * 2) else { return }
        rules.append(.single(from: glyph, to: to, alternate: 1))
      case (2, 1), (3, 1), (4, 1):
        guard let set = table.u16(place + 6 + index * 2).map({ place + $0 }), let count = table.u16(set) else { return }
        let numbers = (0..<count).compactMap { table.u16(set + 2 + $0 * 2) }
        budget -= count
        if type == 2 {
          rules.append(.multiple(from: glyph, to: numbers))
        } else if type == 3 {
          for (place, to) in numbers.enumerated() { rules.append(.single(from: glyph, to: to, alternate: place + 1)) }
        } else {
          for offset in numbers { readLigature(glyph, at: set + offset, into: &rules) }
        }
      case (8, 1):
        // Backwards: after the lists of glyphs before and after, the substitutes.
        let lookahead = place + 6 + 2 * (table.u16(place + 4) ?? 0)
        let substitutes = lookahead + 2 + 2 * (table.u16(lookahead) ?? 0)
        guard index < table.u16(substitutes) ?? 0, let to = table.u16(substitutes + 2 + index * 2) else { return }
        rules.append(.single(from: glyph, to: to, alternate: 1))
      default: return
      }
    }
  }

  private func readLigature(_ first: Int, at place: Int, into rules: inout [Rule]) {
    guard let to = table.u16(place), let count = table.u16(place + 2), (2...16).contains(count) else { return }
    let rest = (0..<count - 1).compactMap { table.u16(place + 4 + $0 * 2) }
    if rest.count == count - 1 { rules.append(.ligature(from: [first] + rest, to: to)) }
  }

  /// OpenType, "Coverage table": the glyphs in their order.
  private func coverage(at place: Int) -> [Int] {
    guard let format = table.u16(place), let count = table.u16(place + 2) else { return [] }
    if format == 1 { return (0..<count).compactMap { table.u16(place + 4 + $0 * 2) } }
    guard format == 2 else { return [] }
    var glyphs: [Int] = []
    for index in 0..<count {
      guard let first = table.u16(place + 4 + index * 6), let last = table.u16(place + 6 + index * 6), first <= last,
        glyphs.count + last - first < 0x10000
      else { break }
      glyphs += first...last
    }
    return glyphs
  }

  // MARK: - Contexts

  /// The lookups that a context calls (OpenType, GSUB types 5 and 6).
  private mutating func calledLookups(_ type: Int, _ place: Int) -> Set<Int> {
    guard let format = table.u16(place) else { return [] }
    var called: Set<Int> = []
    var budget = contextBudget
    defer { contextBudget = budget }
    func records(at list: Int, _ count: Int) {
      for index in 0..<count { if let lookup = table.u16(list + index * 4 + 2) { called.insert(lookup) } }
    }
    func rule(at place: Int) {
      guard budget > 0 else { return }
      budget -= 1
      var input = place
      if type == 6 { input += 2 + 2 * (table.u16(input) ?? 0) }
      guard let inputs = table.u16(input), inputs > 0 else { return }
      if type == 5 {
        records(at: input + 4 + 2 * (inputs - 1), table.u16(input + 2) ?? 0)
      } else {
        let lookahead = input + 2 * inputs
        let list = lookahead + 2 + 2 * (table.u16(lookahead) ?? 0)
        records(at: list + 2, table.u16(list) ?? 0)
      }
    }
    switch format {
    case 1, 2:
      // A list of sets of rules: after the coverage, and in format 2 after the classes.
      let list = place + (format == 1 ? 4 : type == 5 ? 6 : 10)
      for index in 0..<(table.u16(list) ?? 0) {
        guard let offset = table.u16(list + 2 + index * 2), offset > 0 else { continue }
        let set = place + offset
        guard budget > 0 else { break }
        for index in 0..<(table.u16(set) ?? 0) {
          if let offset = table.u16(set + 2 + index * 2) { rule(at: set + offset) }
        }
      }
    case 3 where type == 5:
      records(at: place + 6 + 2 * (table.u16(place + 2) ?? 0), table.u16(place + 4) ?? 0)
    case 3:
      let input = place + 4 + 2 * (table.u16(place + 2) ?? 0)
      let lookahead = input + 2 + 2 * (table.u16(input) ?? 0)
      let list = lookahead + 2 + 2 * (table.u16(lookahead) ?? 0)
      records(at: list + 2, table.u16(list) ?? 0)
    default: break
    }
    return called
  }
}
