/// The greatest number of steps that HarfBuzz needs in GSUB or GPOS for one glyph. See `LayoutWorkLimit`.
struct LookupWork {
  private(set) var steps = 0
  /// The greatest number of glyphs that one glyph may become if the sequences of all lookups are applied.
  private(set) var growth = 1
  private(set) var featureLookups = 0
  /// How many numbers of the table may still be read. It is below 0 if the table has more.
  var left: Int
  /// The greatest number of regions of the variation space that change a position.
  let regions: Int
  private var lookups: [Lookup] = []

  private struct Lookup {
    /// The number of steps that are always needed, even if no rule matches.
    var own = 0
    /// The number of steps of the lookups that a rule calls.
    var called = 0
    var isCounted = false
    var isCalled = false
    var passes = ShapingPasses()
  }

  /// The greatest number of lookups that HarfBuzz calls from rules for each glyph of a text (HB_BUFFER_MAX_OPS_FACTOR).
  private static let mostCalls = 1024
  /// The greatest depth of calls (HB_MAX_NESTING_LEVEL).
  private static let mostDepth = 64
  /// The greatest number of glyphs that one glyph may become (HB_BUFFER_MAX_LEN_FACTOR).
  private static let mostGrowth = 64
  /// A number of steps above any limit. Sums of this number do not overflow.
  private static let endless = 1 << 40

  /// - Parameter most: how many numbers of the table may be read.
  init(_ bytes: RawSpan, isPositioning: Bool, regions: Int, reading most: Int) {
    self.regions = regions
    left = most
    let table = OpenTypeLayout(bytes, isPositioning ? .positioning : .substitution)
    guard table.version == 1 || table.version == 2, let list = table.lookups else { return }
    lookups = Array(repeating: Lookup(), count: list.count)
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

  // MARK: - Features

  /// OpenType, "FeatureList": HarfBuzz sorts the lookups of all features of a text.
  private mutating func countFeatures(_ table: OpenTypeLayout) {
    let features = table.features
    left -= features.count
    for index in 0..<features.count where left >= 0 {
      guard let place = features.place(index) else { break }
      countFeature(at: place, passes: ShapingPasses(of: features.tag(index)), table)
    }
  }

  /// - Parameter passes: the passes in which the lookups of the feature are applied.
  private mutating func countFeature(at place: Int, passes: ShapingPasses, _ table: OpenTypeLayout) {
    guard let numbers = table.lookups(ofFeature: place) else { return }
    featureLookups = max(featureLookups, numbers.count)
    left -= numbers.count
    for index in 0..<numbers.count where left >= 0 {
      guard let lookup = numbers[index] else { break }
      if lookups.indices.contains(lookup) { lookups[lookup].passes.formUnion(passes) }
    }
  }

  /// OpenType, "FeatureVariations": before each text, HarfBuzz evaluates the conditions one by one.
  private mutating func countVariations(_ table: OpenTypeLayout) {
    guard let variations = table.variations else { return }
    let features = table.features
    // Many records may replace the same feature, so the passes of each feature are computed once.
    let passes = (0..<features.count).map { ShapingPasses(of: features.tag($0)) }
    for index in 0..<variations.count {
      guard left >= 0, let record = variations.record(index) else { break }
      left -= 1
      if let conditions = record.conditions { left -= table.bytes.number(conditions) ?? 0 }
      guard let place = record.features else { continue }
      let count = variations.featureCount(at: place)
      left -= count
      for index in 0..<count where left >= 0 {
        guard let feature = variations.feature(index, at: place) else { break }
        // The feature that is replaced does not exist, so nothing is replaced.
        guard passes.indices.contains(feature.replaced) else { continue }
        countFeature(at: feature.place, passes: passes[feature.replaced], table)
      }
    }
  }

  // MARK: - Lookups

  private mutating func countLookup(_ index: Int, depth: Int, _ table: OpenTypeLayout) {
    guard !lookups[index].isCounted else { return }
    lookups[index].isCounted = true
    guard let lookup = table.lookup(index) else { return }
    left -= 1 + lookup.subtables.count
    // A lookup that calls itself would need endless work.
    lookups[index].called = Self.endless
    var (own, called, moved, longest) = (1, 0, 0, 1)
    for subtable in 0..<lookup.subtables.count where left >= 0 {
      guard lookup.subtables[subtable] != nil else { break }
      var work = Subtable()
      if let subtable = lookup.subtable(subtable) { work = self.work(of: subtable, depth: depth, table) }
      own += work.own
      // Only the first matching subtable is applied.
      called = max(called, work.called)
      moved = max(moved, work.moved)
      longest = max(longest, work.longest)
    }
    lookups[index].own = own + moved
    lookups[index].called = called
    growth = min(growth * longest, Self.mostGrowth)
  }

  /// Returns the number of steps of the lookups that a rule calls.
  mutating func calls(_ numbers: LayoutNumbers, depth: Int, _ table: OpenTypeLayout) -> Int {
    left -= numbers.count
    var steps = 0
    for record in 0..<numbers.count where left >= 0 {
      guard let index = numbers[record] else { break }
      guard lookups.indices.contains(index) else { continue }
      guard depth < Self.mostDepth else { return Self.endless }
      countLookup(index, depth: depth + 1, table)
      lookups[index].isCalled = true
      steps = min(steps + lookups[index].own + lookups[index].called, Self.endless)
    }
    return steps
  }
}
