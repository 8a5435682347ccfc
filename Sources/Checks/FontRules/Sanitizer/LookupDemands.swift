internal import FontFiles

/// What is demanded of the lookups of GSUB and GPOS. Work is bounded: subtables that lie over each other could be followed for
/// hours.
struct LookupDemands {
  let kind: LayoutDemands.Kind
  let facts: SanitizerFacts
  let glyphs: GlyphLists
  let lookupCount: Int
  private var steps = 0

  init(_ kind: LayoutDemands.Kind, _ facts: SanitizerFacts, lookupCount: Int) {
    self.kind = kind
    self.facts = facts
    self.lookupCount = lookupCount
    glyphs = GlyphLists(glyphCount: facts.glyphCount)
  }

  private static let mostSteps = 4_000_000

  /// Counts so many lists or values that are looked at.
  mutating func step(_ count: Int = 1) throws(TableFault) {
    steps += count
    guard steps <= Self.mostSteps else { throw .undecided }
  }

  private var extensionType: Int { kind == .substitution ? 7 : 9 }
  private var highestType: Int { kind == .substitution ? 8 : 9 }

  mutating func check(_ bytes: RawSpan, at start: Int) throws(TableFault) {
    let (type, flags, count) = (try bytes.word(start), try bytes.word(start + 2), try bytes.word(start + 4))
    guard (1...highestType).contains(type) else { throw .refused("it is of type \(type), which does not exist") }
    let hasMarkSet = flags & 0x10 != 0
    let end = 6 + count * 2 + (hasMarkSet ? 2 : 0)
    if hasMarkSet, let markSetCount = facts.markSetCount {
      let set = try bytes.word(start + 6 + count * 2)
      guard set < markSetCount else { throw .refused("it uses set \(set) of marks, and GDEF has \(markSetCount)") }
    }
    for subtable in 0..<count {
      let place = try bytes.target(start, try bytes.word(start + 6 + subtable * 2), after: end, "subtable \(subtable)")
      try check(bytes, at: place, type)
    }
  }

  private mutating func check(_ bytes: RawSpan, at place: Int, _ type: Int) throws(TableFault) {
    try step()
    if type == extensionType {
      let (format, inner) = (try bytes.word(place), try bytes.word(place + 2))
      guard format == 1, (1...highestType).contains(inner), inner != extensionType else {
        throw .refused("it leads to a subtable of type \(inner), which does not exist")
      }
      let target = try bytes.target(place, try bytes.long(place + 4), after: 8, "a subtable")
      return try check(bytes, at: target, inner)
    }
    switch kind {
    case .substitution: try checkSubstitution(bytes, at: place, type)
    case .positioning: try checkPositioning(bytes, at: place, type)
    }
  }

  /// Checks the list of glyphs that the offset at `field` leads to.
  mutating func coverage(_ bytes: RawSpan, _ start: Int, field: Int = 2, after header: Int) throws(TableFault) {
    try step()
    let place = try bytes.target(start, try bytes.word(start + field), after: header, "a list of glyphs")
    try step(Int(bytes.u16(place + 2) ?? 0))
    try glyphs.coverage(bytes, at: place)
  }

  /// Checks the classes that the offset at `field` leads to.
  mutating func classes(_ bytes: RawSpan, _ start: Int, field: Int, after header: Int) throws(TableFault) {
    try step()
    let place = try bytes.target(start, try bytes.word(start + field), after: header, "classes of glyphs")
    // Format 1 has a class for each glyph, format 2 ranges.
    let isOfGlyphs = bytes.u16(place) == 1
    try step(Int(bytes.u16(place + (isOfGlyphs ? 4 : 2)) ?? 0))
    try glyphs.classes(bytes, at: place)
  }

  /// Checks glyphs that follow one another.
  mutating func glyphList(_ bytes: RawSpan, at place: Int, _ count: Int) throws(TableFault) {
    guard count > 0 else { return }
    try bytes.hold(place, count * 2)
    try step(count)
    for glyph in 0..<count { try glyphs.checkGlyph(try bytes.word(place + glyph * 2)) }
  }
}
