internal import FontFiles

/// Reads lookups of GSUB and GPOS for `GlyphReach`, as HarfBuzz applies them to a text from left to right.
///
/// Coverages and classes are read as they are listed, and have to be in order: HarfBuzz finds a glyph by bisection.
struct GlyphReachReader {
  var reach: GlyphReach
  let isPositioning: Bool
  private let offsets: [Int]
  /// How many numbers may still be read.
  var left = mostNumbers
  /// The lookups that are read, each once, and those that rules call.
  private var waiting: [Int] = []
  private var isKnown: Set<Int> = []
  /// What a lookup may call at one glyph.
  private var calls: [Int: Calls] = [:]

  private struct Calls {
    var most = 0
    var called: Set<Int> = []
  }

  /// What a lookup does at one glyph, with all that it calls.
  private struct Work {
    /// How many lookups it calls.
    var calls = 0
    /// How many levels of them.
    var levels = 0
    /// The most glyphs that it makes of the glyph.
    var growth = 1
  }

  private var works: [Int: Work] = [:]
  /// The most glyphs that lookups make of one (GSUB, type 2).
  private var sequences: [Int: Int] = [:]

  /// The most numbers that are read. A font for Chinese has some 300,000.
  private static let mostNumbers = 1 << 20
  /// The most lookups that are called at one glyph, of the 1,024 after which HarfBuzz applies no more (HB_BUFFER_MAX_OPS_FACTOR).
  private static let mostCalls = 512
  /// The most levels of lookups that call others.
  private static let mostLevels = 4
  /// The most glyphs that are made of one, of the 64 after which HarfBuzz makes no more (HB_BUFFER_MAX_LEN_FACTOR).
  private static let mostGrowth = 32
  /// The most rules about spaces.
  private static let mostCrossings = 4096

  init?(_ table: RawSpan, isPositioning: Bool, _ reach: GlyphReach) {
    self.reach = reach
    self.isPositioning = isPositioning
    guard table.u16(0) == 1, let list = table.u16(8).map(Int.init), list > 0, let count = table.u16(list) else {
      return nil
    }
    var offsets: [Int] = []
    for index in 0..<Int(count) {
      guard let offset = table.u16(list + 2 + 2 * index) else { return nil }
      offsets.append(list + Int(offset))
    }
    self.offsets = offsets
  }

  mutating func read(_ active: [Int], _ table: RawSpan) -> Bool {
    waiting = active
    isKnown = Set(active)
    var next = 0
    while next < waiting.count {
      guard left > 0, read(waiting[next], isActive: next < active.count, table) else { return false }
      next += 1
    }
    var all = Work()
    for lookup in active {
      guard let work = work(of: lookup, level: 0) else { return false }
      all.calls += work.calls
      all.growth *= work.growth
      guard all.calls <= Self.mostCalls, all.growth <= Self.mostGrowth else { return false }
    }
    return true
  }

  /// Nil for too much work, too many levels, and a circle. Each lookup is looked at once.
  private mutating func work(of lookup: Int, level: Int) -> Work? {
    if let work = works[lookup] { return level + work.levels <= Self.mostLevels ? work : nil }
    var work = Work(growth: sequences[lookup] ?? 1)
    if let own = calls[lookup], own.most > 0 {
      guard level < Self.mostLevels else { return nil }
      left -= own.called.count
      guard left > 0 else { return nil }
      for other in own.called {
        guard let called = self.work(of: other, level: level + 1) else { return nil }
        work.calls = max(work.calls, called.calls)
        work.levels = max(work.levels, 1 + called.levels)
        work.growth = max(work.growth, called.growth)
      }
      work.calls = own.most * (1 + work.calls)
      work.growth = 1 + own.most * (work.growth - 1)
      guard work.calls <= Self.mostCalls, work.growth <= Self.mostGrowth else { return nil }
    }
    works[lookup] = work
    return work
  }

  // MARK: - Lookups

  private mutating func read(_ lookup: Int, isActive: Bool, _ table: RawSpan) -> Bool {
    guard offsets.indices.contains(lookup) else { return false }
    let start = offsets[lookup]
    guard let type = table.u16(start), let flag = table.u16(start + 2), let count = table.u16(start + 4) else {
      return false
    }
    // OpenType, lookupFlag: "ignoreBaseGlyphs" and "ignoreLigatures" let a lookup look past letters and spaces.
    let looksPast = flag & 0x6 != 0
    if looksPast { reach.touchSpace(.across) }
    for index in 0..<Int(count) {
      guard let offset = table.u16(start + 6 + 2 * index) else { return false }
      var place = start + Int(offset)
      var kind = type
      if type == (isPositioning ? 9 : 7) {
        guard table.u16(place) == 1, let real = table.u16(place + 2), let far = table.u32(place + 4) else {
          return false
        }
        kind = real
        place += Int(far)
      }
      guard let coverage = coverage(of: kind, at: place, table) else { return false }
      if isActive, looksPast { involve(coverage) }
      let isRead =
        isPositioning
        ? readPositions(kind, at: place, coverage, isActive: isActive, lookup, table)
        : readSubstitutions(kind, at: place, coverage, isActive: isActive, lookup, table)
      guard isRead, left > 0 else { return false }
    }
    return true
  }

  /// Takes a rule that has the space between two glyphs, or changes it.
  mutating func cross(_ before: SpaceSide, _ after: SpaceSide) {
    reach.cross(before, after)
    if reach.crossings.count > Self.mostCrossings { left = 0 }
  }

  /// Takes a sequence that a lookup makes of a glyph.
  mutating func grow(to count: Int, by lookup: Int) { sequences[lookup] = max(count, sequences[lookup] ?? 1) }

  mutating func involve(_ coverage: GlyphCoverage) {
    for glyph in coverage.glyphs { reach.involve(glyph) }
  }

  /// The glyphs at which a subtable may begin.
  private mutating func coverage(of kind: UInt16, at start: Int, _ table: RawSpan) -> GlyphCoverage? {
    guard let format = table.u16(start) else { return nil }
    let isContext = kind == (isPositioning ? 7 : 5)
    let isChain = kind == (isPositioning ? 8 : 6)
    var field = start + 2
    if format == 3, isContext { field = start + 6 }
    if format == 3, isChain {
      guard let before = table.u16(start + 2), let input = table.u16(start + 4 + 2 * Int(before)), input > 0 else {
        return nil
      }
      field = start + 6 + 2 * Int(before)
    }
    guard let offset = table.u16(field), offset > 0 else { return nil }
    return takeCoverage(at: start + Int(offset), table)
  }

  mutating func takeCoverage(at start: Int, _ table: RawSpan) -> GlyphCoverage? {
    guard let coverage = GlyphCoverage(at: start, table) else { return nil }
    left -= coverage.count
    reach.rangeCount += coverage.rangeCount
    return coverage
  }

  /// The classes that an offset from a subtable leads to. With an offset of 0 no glyph is listed.
  mutating func takeClasses(at offset: UInt16?, from start: Int, _ table: RawSpan) -> GlyphClasses? {
    guard let offset else { return nil }
    guard offset > 0 else { return GlyphClasses() }
    guard let classes = GlyphClasses(at: start + Int(offset), table) else { return nil }
    left -= classes.count
    reach.rangeCount += classes.count
    return classes
  }

  mutating func call(_ records: Int, at place: Int, by lookup: Int, _ table: RawSpan) -> Bool {
    left -= records
    var own = calls[lookup] ?? Calls()
    own.most = max(own.most, records)
    for record in 0..<records {
      guard let index = table.u16(place + 4 * record + 2).map(Int.init) else { return false }
      own.called.insert(index)
      if isKnown.insert(index).inserted { waiting.append(index) }
    }
    calls[lookup] = own
    return true
  }
}
