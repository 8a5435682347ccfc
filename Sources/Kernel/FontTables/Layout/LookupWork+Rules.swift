internal import FontFiles

/// Rules that look at the glyphs around one (OpenType, "Sequence Context" and "Chained Sequence Context").
extension LookupWork {
  /// The most glyphs of a rule's input (HB_MAX_CONTEXT_LENGTH). Those before and after it have no such limit.
  static let mostInput = 64

  mutating func context(
    _ format: UInt16, at start: Int, isChain: Bool, depth: Int, _ table: RawSpan
  ) -> Subtable {
    guard format != 3 else {
      return isChain ? chainedCoverages(at: start, depth: depth, table) : coverages(at: start, depth: depth, table)
    }
    // HarfBuzz reads formats 4 and 5 too: 1 and 2 with offsets, and glyphs, of three bytes.
    let size = format > 3 ? 3 : 2
    takeCoverage(at: start, size: size, table)
    guard format == 2 || format == 5 else {
      return sets(
        at: start, start + 2 + size, RuleForm(offsetSize: size, glyphSize: size, isChain: isChain), depth: depth, table)
    }
    // After the coverage, the classes: of the input alone, or of what is before and after it too.
    let header = 2 + size * (isChain ? 4 : 2)
    return sets(
      at: start, start + header, RuleForm(offsetSize: size, glyphSize: 2, isChain: isChain), depth: depth, table)
  }

  /// Format 3: one rule, with a coverage for each place.
  private mutating func coverages(at start: Int, depth: Int, _ table: RawSpan) -> Subtable {
    guard let input = table.u16(start + 2), let records = table.u16(start + 4) else { return Subtable() }
    left -= Int(input)
    return Subtable(
      own: 1 + min(Int(input), Self.mostInput) + Int(records),
      called: calls(Int(records), at: start + 6 + Int(input) * 2, depth: depth, table))
  }

  private mutating func chainedCoverages(at start: Int, depth: Int, _ table: RawSpan) -> Subtable {
    var found = Subtable()
    var place = start + 2
    // Before, input, after.
    for _ in 0..<3 {
      guard let count = table.u16(place) else { return found }
      found.own += Int(count)
      left -= Int(count)
      place += 2 + Int(count) * 2
    }
    guard let records = table.u16(place) else { return found }
    found.own += Int(records)
    found.called = calls(Int(records), at: place + 2, depth: depth, table)
    return found
  }

  private struct RuleForm {
    let offsetSize: Int
    let glyphSize: Int
    let isChain: Bool
  }

  /// Formats 1 and 2: a set of rules for each glyph, or for each class. Of one set all rules are tried.
  ///
  /// - Parameter list: where the sets are listed.
  private mutating func sets(
    at start: Int, _ list: Int, _ form: RuleForm, depth: Int, _ table: RawSpan
  ) -> Subtable {
    var found = Subtable()
    guard let count = table.u16(list) else { return found }
    left -= Int(count)
    var most = 0
    for index in 0..<Int(count) where left >= 0 {
      guard let offset = table.offset(list + 2 + index * form.offsetSize, size: form.offsetSize) else { break }
      guard offset > 0, let rules = table.u16(start + offset) else { continue }
      let set = start + offset
      left -= Int(rules)
      var (steps, records) = (0, 0)
      for index in 0..<Int(rules) where left >= 0 {
        guard let offset = table.u16(set + 2 + index * 2) else { break }
        guard let rule = Self.rule(at: set + Int(offset), form, table) else { continue }
        steps += rule.steps
        guard rule.records > 0 else { continue }
        records = max(records, rule.records)
        found.called = max(found.called, calls(rule.records, at: rule.place, depth: depth, table))
      }
      most = max(most, steps + records)
    }
    found.own += most
    return found
  }

  /// How many glyphs a rule compares, and its records of lookups.
  @inline(__always)
  private static func rule(
    at start: Int, _ form: RuleForm, _ table: RawSpan
  ) -> (steps: Int, records: Int, place: Int)? {
    guard form.isChain else {
      guard let input = table.u16(start).map(Int.init), let records = table.u16(start + 2) else { return nil }
      // The first glyph is that of the set.
      return (min(max(1, input), mostInput), Int(records), start + 4 + max(0, input - 1) * form.glyphSize)
    }
    guard let before = table.u16(start).map(Int.init) else { return nil }
    var place = start + 2 + before * form.glyphSize
    guard let input = table.u16(place).map(Int.init) else { return nil }
    place += 2 + max(0, input - 1) * form.glyphSize
    guard let after = table.u16(place).map(Int.init) else { return nil }
    place += 2 + after * form.glyphSize
    guard let records = table.u16(place) else { return nil }
    return (max(1, input) + before + after, Int(records), place + 2)
  }
}
