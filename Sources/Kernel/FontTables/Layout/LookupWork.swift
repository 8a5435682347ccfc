internal import FontFiles

/// The steps that HarfBuzz takes in GSUB or GPOS for one glyph at most: `LayoutWorkLimit`.
struct LookupWork {
  private(set) var steps = 0
  /// How many glyphs may become of one, at most: the sequences of all lookups, one after the other.
  private(set) var growth = 1
  /// The most lookups of a feature.
  private(set) var featureLookups = 0
  /// How many numbers may still be read; below 0 where the table has more.
  var left: Int

  let isPositioning: Bool
  /// The most regions that move a position.
  let regions: Int
  private var featureList = 0
  private var list = 0
  /// The size of an offset from the lookup list.
  private var offsetSize = 2
  private var lookups: [Lookup] = []

  private struct Lookup {
    /// The steps that are tried whether a rule matches or not.
    var own = 0
    /// The work of the lookups that a rule calls.
    var called = 0
    var isCounted = false
    var isCalled = false
    var passes = ShapingPasses()
  }

  /// HarfBuzz calls at most so many lookups from rules for each glyph of a text (HB_BUFFER_MAX_OPS_FACTOR).
  private static let mostCalls = 1024
  /// The depth to which it calls lookups (HB_MAX_NESTING_LEVEL).
  private static let mostDepth = 64
  /// As many glyphs become of one at most (HB_BUFFER_MAX_LEN_FACTOR).
  private static let mostGrowth = 64
  /// More than any limit, and its sums do not overflow.
  private static let endless = 1 << 40

  /// - Parameter most: how many numbers of the table are read.
  init(_ table: RawSpan, isPositioning: Bool, regions: Int, reading most: Int) {
    self.isPositioning = isPositioning
    self.regions = regions
    left = most
    // HarfBuzz reads a version 2 too, whose offsets have three bytes.
    guard let version = table.u16(0), version == 1 || version == 2 else { return }
    offsetSize = version == 1 ? 2 : 3
    list = table.offset(4 + 2 * offsetSize, size: offsetSize) ?? 0
    guard list > 0, let count = table.u16(list) else { return }
    lookups = Array(repeating: Lookup(), count: Int(count))
    countFeatures(table)
    countVariations(table)
    for index in lookups.indices where left >= 0 && !lookups[index].passes.isEmpty {
      countLookup(index, depth: 0, table)
    }
    var (own, called, longest) = (0, 0, 0)
    for lookup in lookups {
      let passes = lookup.passes.count
      own += lookup.own * passes
      called = min(called + lookup.called * passes, Self.endless)
      if lookup.isCalled { longest = max(longest, lookup.own) }
    }
    steps = own + min(called, Self.mostCalls * longest)
  }
}

// MARK: - Features

extension LookupWork {
  /// OpenType, "FeatureList": HarfBuzz sorts the lookups of all features of a text.
  private mutating func countFeatures(_ table: RawSpan) {
    featureList = table.offset(4 + offsetSize, size: offsetSize) ?? 0
    guard featureList > 0, let count = table.u16(featureList) else { return }
    left -= Int(count)
    for index in 0..<Int(count) where left >= 0 {
      guard let offset = table.u16(featureList + 6 + index * 6) else { break }
      countFeature(at: featureList + Int(offset), passes: passes(of: index, table), table)
    }
  }

  /// - Parameter passes: the passes in which its lookups are applied.
  private mutating func countFeature(at place: Int, passes: ShapingPasses, _ table: RawSpan) {
    guard let count = table.u16(place + 2) else { return }
    featureLookups = max(featureLookups, Int(count))
    left -= Int(count)
    for index in 0..<Int(count) where left >= 0 {
      guard let lookup = table.u16(place + 4 + index * 2) else { break }
      if lookups.indices.contains(Int(lookup)) { lookups[Int(lookup)].passes.formUnion(passes) }
    }
  }

  private func passes(of feature: Int, _ table: RawSpan) -> ShapingPasses {
    ShapingPasses(of: table.u32(featureList + 2 + feature * 6) ?? 0)
  }

  /// OpenType, "FeatureVariations": before each text HarfBuzz asks the conditions one by one.
  private mutating func countVariations(_ table: RawSpan) {
    guard let minor = table.u16(2), minor > 0,
      let start = table.u32(4 + 3 * offsetSize).map(Int.init), start > 0, let count = table.u32(start + 4)
    else { return }
    // A feature may be replaced again and again: its passes are looked up once.
    let passes = (0..<Int(table.u16(featureList) ?? 0)).map { self.passes(of: $0, table) }
    for record in 0..<Int(count) {
      // There may be said to be four billion.
      guard left >= 0, let conditions = table.u32(start + 8 + record * 8),
        let features = table.u32(start + 12 + record * 8)
      else { break }
      left -= 1
      if conditions > 0 { left -= Int(table.u16(start + Int(conditions)) ?? 0) }
      guard features > 0 else { continue }
      countSubstitutes(at: start + Int(features), passes, table)
    }
  }

  /// - Parameter passes: those of each feature of the list.
  private mutating func countSubstitutes(at place: Int, _ passes: [ShapingPasses], _ table: RawSpan) {
    guard let count = table.u16(place + 4) else { return }
    left -= Int(count)
    for index in 0..<Int(count) where left >= 0 {
      guard let feature = table.u16(place + 6 + index * 6), let offset = table.u32(place + 8 + index * 6) else { break }
      // No feature of the list, and so none that is replaced.
      guard passes.indices.contains(Int(feature)) else { continue }
      countFeature(at: place + Int(offset), passes: passes[Int(feature)], table)
    }
  }
}

// MARK: - Lookups

extension LookupWork {
  /// Counts a lookup, once.
  private mutating func countLookup(_ index: Int, depth: Int, _ table: RawSpan) {
    guard !lookups[index].isCounted else { return }
    lookups[index].isCounted = true
    guard let offset = table.offset(list + 2 + index * offsetSize, size: offsetSize), offset > 0,
      let type = table.u16(list + offset), let count = table.u16(list + offset + 4)
    else { return }
    let start = list + offset
    left -= 1 + Int(count)
    // A rule that calls the lookup that it is part of does so without an end.
    lookups[index].called = Self.endless
    var (own, called, moved, longest) = (1, 0, 0, 1)
    for subtable in 0..<Int(count) where left >= 0 {
      guard let offset = table.u16(start + 6 + subtable * 2) else { break }
      let work = self.subtable(type, at: start + Int(offset), depth: depth, table)
      own += work.own
      // Of all subtables the first that matches is the last.
      called = max(called, work.called)
      moved = max(moved, work.moved)
      longest = max(longest, work.longest)
    }
    lookups[index].own = own + moved
    lookups[index].called = called
    growth = min(growth * longest, Self.mostGrowth)
  }

  /// The steps of the lookups that a rule calls.
  ///
  /// - Parameter place: where its records are, each a place in the rule and a lookup.
  mutating func calls(_ count: Int, at place: Int, depth: Int, _ table: RawSpan) -> Int {
    left -= count
    var steps = 0
    for record in 0..<count where left >= 0 {
      guard let index = table.u16(place + record * 4 + 2).map(Int.init) else { break }
      guard lookups.indices.contains(index) else { continue }
      guard depth < Self.mostDepth else { return Self.endless }
      countLookup(index, depth: depth + 1, table)
      lookups[index].isCalled = true
      steps = min(steps + lookups[index].own + lookups[index].called, Self.endless)
    }
    return steps
  }
}

extension RawSpan {
  /// An offset of two or three bytes.
  @inline(__always)
  func offset(_ place: Int, size: Int) -> Int? {
    guard size == 3 else { return u16(place).map(Int.init) }
    return u32(place - 1).map { Int($0 & 0xFF_FFFF) }
  }
}
