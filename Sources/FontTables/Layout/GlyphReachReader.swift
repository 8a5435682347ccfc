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

  /// The most numbers that are read. A font for Chinese has some 300,000.
  private static let mostNumbers = 1 << 20
  /// The most lookups that are called at one glyph, of the 1,024 after which HarfBuzz applies no more (HB_BUFFER_MAX_OPS_FACTOR).
  private static let mostCalls = 512

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
    var sum = 0
    for lookup in active {
      guard let calls = callsPerGlyph(lookup, depth: 0) else { return false }
      sum += calls
    }
    return sum <= Self.mostCalls
  }

  /// How many lookups a lookup calls at one glyph; nil for too many, and for a circle.
  private func callsPerGlyph(_ lookup: Int, depth: Int) -> Int? {
    guard let own = calls[lookup], own.most > 0 else { return 0 }
    guard depth < 4 else { return nil }
    var deepest = 0
    for other in own.called {
      guard let calls = callsPerGlyph(other, depth: depth + 1) else { return nil }
      deepest = max(deepest, calls)
    }
    return min(own.most * (1 + deepest), 2 * Self.mostCalls)
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
    var adjustsSecond = false
    var startsAtSpace = false
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
      startsAtSpace = startsAtSpace || coverage.contains(reach.spaceGlyph)
      let isRead =
        isPositioning
        ? readPositions(kind, at: place, coverage, isActive: isActive, &adjustsSecond, lookup, table)
        : readSubstitutions(kind, at: place, coverage, isActive: isActive, lookup, table)
      guard isRead, left > 0 else { return false }
    }
    // After a pair that adjusts its second glyph HarfBuzz begins with the glyph after that: what is before a space decides
    // about what is after it.
    if adjustsSecond, startsAtSpace { reach.touchSpace(.across) }
    return true
  }

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
    return coverage
  }

  /// The classes that an offset from a subtable leads to. With an offset of 0 no glyph is listed.
  mutating func takeClasses(at offset: UInt16?, from start: Int, _ table: RawSpan) -> GlyphClasses? {
    guard let offset else { return nil }
    guard offset > 0 else { return GlyphClasses() }
    guard let classes = GlyphClasses(at: start + Int(offset), table) else { return nil }
    left -= classes.count
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
