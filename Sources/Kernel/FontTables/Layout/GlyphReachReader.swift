/// Reads lookups of GSUB and GPOS for `GlyphReach`, as HarfBuzz applies them to a text from left to right.
///
/// Coverages and classes are read in the form of the table. They must be sorted, because HarfBuzz uses a binary search.
struct GlyphReachReader {
  /// The table is damaged, too large, or has an unknown form.
  struct Unread: Error {}

  var reach: GlyphReach
  /// How many numbers of the table may still be read.
  private var left = mostNumbers
  /// The lookups to read, each of them once. They include the lookups that rules call.
  private var waiting: [Int] = []
  private var isKnown: Set<Int> = []
  /// The current lookup, and whether it is applied directly.
  private var current = 0
  private(set) var isActive = false
  /// The lookups that change only one glyph.
  private var adjustments: Set<Int> = []
  private var substitutions: Set<Int> = []
  /// The substitutions that are called by a rule for one glyph.
  private var conditional: Set<Int> = []
  /// Whether the rules for two glyphs look at the glyph before. The key is the lookup of the rules.
  private var looksBefore: [Int: Bool] = [:]
  /// The lookups that a lookup calls at one glyph. The key is the calling lookup.
  private var calls: [Int: Calls] = [:]

  private struct Calls {
    var most = 0
    var called: Set<Int> = []
  }

  /// The work of a lookup at one glyph, including all lookups that the lookup calls.
  private struct Work {
    var calls = 0
    /// The depth of the calls.
    var levels = 0
    /// The greatest number of glyphs that one glyph becomes.
    var growth = 1
  }

  private var works: [Int: Work] = [:]
  /// The greatest number of glyphs that a lookup makes from one glyph (GSUB, type 2). The key is the lookup.
  private var sequences: [Int: Int] = [:]

  /// How many numbers of the tables may be read. A Chinese font has about 300,000.
  private static let mostNumbers = 1 << 20
  /// The greatest number of lookups at one glyph. HarfBuzz applies at most 1,024 (HB_BUFFER_MAX_OPS_FACTOR).
  private static let mostCalls = 512
  /// The greatest depth of lookups that call other lookups.
  private static let mostLevels = 4
  /// The greatest number of glyphs that one glyph becomes. HarfBuzz makes at most 64 (HB_BUFFER_MAX_LEN_FACTOR).
  private static let mostGrowth = 32
  /// The greatest number of rules about spaces.
  private static let mostCrossings = 4096

  init(_ reach: GlyphReach) { self.reach = reach }

  /// - Parameter active: the lookups that are applied directly. Rules may call other lookups.
  mutating func read(_ active: [Int], _ table: OpenTypeLayout) throws(Unread) {
    // HarfBuzz applies no lookup if the list of lookups is truncated.
    guard table.version == 1, let lookups = table.lookups, lookups.end <= table.bytes.byteCount else { throw Unread() }
    waiting = active
    isKnown = Set(active)
    for index in 0..<lookups.count {
      guard let lookup = table.lookup(index) else { continue }
      try take(1 + lookup.subtables.count)
      var types: Set<LookupType> = []
      for place in 0..<lookup.subtables.count { types.insert(lookup.subtable(place)?.type ?? .unknown) }
      if types == [.adjustment] { adjustments.insert(index) }
      if types == [.single] { substitutions.insert(index) }
    }
    var next = 0
    while next < waiting.count {
      (current, isActive) = (waiting[next], next < active.count)
      guard let lookup = table.lookup(current) else { throw Unread() }
      try read(lookup)
      next += 1
    }
    var all = Work()
    for lookup in active {
      let work = try work(of: lookup, level: 0)
      all.calls += work.calls
      all.growth *= work.growth
      guard all.calls <= Self.mostCalls, all.growth <= Self.mostGrowth else { throw Unread() }
    }
  }

  /// Computes the work of a lookup, once. Throws if there is too much work, too great a depth, or a cycle.
  private mutating func work(of lookup: Int, level: Int) throws(Unread) -> Work {
    if let work = works[lookup] {
      guard level + work.levels <= Self.mostLevels else { throw Unread() }
      return work
    }
    var work = Work(growth: sequences[lookup] ?? 1)
    if let own = calls[lookup], own.most > 0 {
      guard level < Self.mostLevels else { throw Unread() }
      try take(own.called.count)
      for other in own.called {
        let called = try self.work(of: other, level: level + 1)
        work.calls = max(work.calls, called.calls)
        work.levels = max(work.levels, 1 + called.levels)
        work.growth = max(work.growth, called.growth)
      }
      work.calls = own.most * (1 + work.calls)
      work.growth = 1 + own.most * (work.growth - 1)
      guard work.calls <= Self.mostCalls, work.growth <= Self.mostGrowth else { throw Unread() }
    }
    works[lookup] = work
    return work
  }

  private mutating func read(_ lookup: LayoutLookup) throws(Unread) {
    // OpenType, lookupFlag: with "ignoreBaseGlyphs" or "ignoreLigatures", a lookup skips letters and spaces.
    let looksPast = lookup.flags & 0x6 != 0
    if looksPast { reach.touchSpace(.across) }
    for index in 0..<lookup.subtables.count {
      guard let subtable = lookup.subtable(index) else { throw Unread() }
      let coverage = try takeCoverage(at: subtable.coverage, subtable.bytes)
      if looksPast { involve(coverage) }
      if isActive { for glyph in coverage.glyphs { reach.begin(at: glyph) } }
      try read(subtable, coverage)
    }
  }
}

// MARK: - What is found

extension GlyphReachReader {
  mutating func take(_ count: Int) throws(Unread) {
    left -= count
    guard left > 0 else { throw Unread() }
  }

  mutating func takeCoverage(at place: Int?, _ bytes: RawSpan) throws(Unread) -> GlyphCoverage {
    guard let place, let coverage = GlyphCoverage(at: place, bytes) else { throw Unread() }
    reach.rangeCount += coverage.rangeCount
    try take(coverage.count)
    return coverage
  }

  /// Reads the classes at an offset in a subtable. Offset 0 means that no glyph is listed.
  mutating func takeClasses(_ field: Int, of subtable: LayoutSubtable) throws(Unread) -> GlyphClasses {
    guard subtable.number(field) != 0 else { return GlyphClasses() }
    guard let place = subtable.target(field), let classes = GlyphClasses(at: place, subtable.bytes) else {
      throw Unread()
    }
    reach.rangeCount += classes.count
    try take(classes.count)
    return classes
  }

  /// Records the lookups that a rule calls.
  mutating func call(_ numbers: LayoutNumbers) throws(Unread) {
    try take(numbers.count)
    var own = calls[current] ?? Calls()
    own.most = max(own.most, numbers.count)
    for record in 0..<numbers.count {
      guard let index = numbers[record] else { throw Unread() }
      own.called.insert(index)
      if isKnown.insert(index).inserted { waiting.append(index) }
    }
    calls[current] = own
  }

  /// Records a rule that has the space between two glyphs, or changes the space.
  mutating func cross(_ before: SpaceSide, _ after: SpaceSide) throws(Unread) {
    reach.cross(before, after)
    guard reach.crossings.count <= Self.mostCrossings else { throw Unread() }
  }

  /// Records the length of a sequence that the lookup makes from a glyph.
  mutating func grow(to count: Int) { sequences[current] = max(count, sequences[current] ?? 1) }

  /// Whether the single substitutions of the current lookup are recorded as forms of glyphs.
  var makesForms: Bool { isActive || conditional.contains(current) }

  /// Whether a rule for one glyph has the effect of single substitutions or adjustments.
  mutating func changesOneGlyph(_ calls: LayoutNumbers) -> Bool {
    let called = Self.lookups(calls)
    guard !called.isSubset(of: adjustments) else { return true }
    guard called.isSubset(of: substitutions) else { return false }
    if isActive { conditional.formUnion(called) }
    return true
  }

  /// Whether a rule for a glyph and a neighbour has the effect of a pair adjustment. For this effect, all rules of the
  /// lookup must look at the same side. If one rule looked at the left neighbour and another rule at the right
  /// neighbour, the lookup would apply only one of the two.
  mutating func adjustsPair(_ calls: LayoutNumbers, looksBefore isBefore: Bool) -> Bool {
    guard Self.lookups(calls).isSubset(of: adjustments) else { return false }
    let first = looksBefore[current] ?? isBefore
    looksBefore[current] = first
    return first == isBefore && !adjustments.isEmpty
  }

  private static func lookups(_ calls: LayoutNumbers) -> Set<Int> {
    var lookups: Set<Int> = []
    for record in 0..<calls.count { lookups.insert(calls[record] ?? -1) }
    return lookups
  }

  /// Records the glyphs of the coverage, if the lookup is active. At these glyphs, a rule of the lookup begins that
  /// looks farther than the next glyph.
  mutating func involve(_ coverage: GlyphCoverage) {
    guard isActive else { return }
    for glyph in coverage.glyphs { reach.involve(glyph) }
  }
}
