internal import FontFiles
internal import FontTables

/// Checks the lookups of GSUB and GPOS. The amount of work is limited, because overlapping subtables could take hours.
struct LookupDemands {
  let kind: OpenTypeLayout.Kind
  let facts: SanitizerFacts
  let glyphs: GlyphLists
  let lookupCount: Int
  private var steps = 0

  init(_ kind: OpenTypeLayout.Kind, _ facts: SanitizerFacts, lookupCount: Int) {
    self.kind = kind
    self.facts = facts
    self.lookupCount = lookupCount
    glyphs = GlyphLists(glyphCount: facts.glyphCount)
  }

  private static let mostSteps = 4_000_000

  /// Counts the lists or values that are checked.
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
      guard set < markSetCount else { throw .refused("it uses set \(set) of marks, but GDEF has \(markSetCount)") }
    }
    for subtable in 0..<count {
      try step()
      var place = try bytes.target(start, try bytes.word(start + 6 + subtable * 2), after: end, "subtable \(subtable)")
      var own = type
      if type == extensionType {
        let format = try bytes.word(place)
        own = try bytes.word(place + 2)
        guard format == 1, (1...highestType).contains(own), own != type else {
          throw .refused("it leads to a subtable of type \(own), which does not exist")
        }
        try step()
        place = try bytes.target(place, try bytes.long(place + 4), after: 8, "a subtable")
      }
      guard let subtable = LayoutSubtable(bytes, kind, own, at: place) else { throw bytes.cutOff }
      try check(subtable)
    }
  }

  private mutating func check(_ subtable: LayoutSubtable) throws(TableFault) {
    switch (subtable.type, subtable.format) {
    case (.context, _), (.chain, _): try checkContext(subtable)
    case (.single, 1), (.single, 2): try checkSingle(subtable)
    case (.multiple, 1), (.alternate, 1), (.ligature, 1): try checkLists(subtable)
    case (.reverse, 1): try checkReverse(subtable)
    case (.adjustment, 1), (.adjustment, 2): try checkAdjustment(subtable)
    case (.pair, 1): try checkPairs(subtable)
    case (.pair, 2): try checkPairsOfClasses(subtable)
    case (.cursive, 1): try checkCursive(subtable)
    case (.markToBase, 1), (.markToLigature, 1), (.markToMark, 1): try checkMarks(subtable)
    default:
      throw .refused("a subtable of type \(subtable.typeNumber) is of format \(subtable.format), which does not exist")
    }
  }

  // MARK: - Lists of glyphs

  /// Returns the numbers that follow their count. `field` is the offset of the count in the subtable.
  @_lifetime(copy subtable)
  func numbers(_ subtable: LayoutSubtable, countedAt field: Int) throws(TableFault) -> LayoutNumbers {
    guard let numbers = subtable.numbers(countedAt: field) else { throw subtable.bytes.cutOff }
    return numbers
  }

  /// Checks the coverage table at the offset in `field`.
  mutating func coverage(_ subtable: LayoutSubtable, field: Int = 2, after header: Int) throws(TableFault) {
    let bytes = subtable.bytes
    try step()
    let offset = try bytes.word(subtable.place + field)
    let place = try bytes.target(subtable.place, offset, after: header, "a list of glyphs")
    try step(Int(bytes.u16(place + 2) ?? 0))
    try glyphs.coverage(bytes, at: place)
  }

  /// Checks the coverage tables at these offsets of a subtable.
  mutating func coverages(
    _ offsets: LayoutNumbers, of subtable: LayoutSubtable, after header: Int
  ) throws(TableFault) {
    for index in 0..<offsets.count {
      try coverage(subtable, field: offsets.place - subtable.place + index * 2, after: header)
    }
  }

  /// Checks the class definition at the offset in `field`.
  mutating func classes(_ subtable: LayoutSubtable, field: Int, after header: Int) throws(TableFault) {
    let bytes = subtable.bytes
    try step()
    let offset = try bytes.word(subtable.place + field)
    let place = try bytes.target(subtable.place, offset, after: header, "classes of glyphs")
    try step(ListedGlyphs(classesAt: place, bytes)?.count ?? 0)
    try glyphs.classes(bytes, at: place)
  }

  mutating func glyphList(_ list: LayoutNumbers, in bytes: RawSpan) throws(TableFault) {
    guard list.count > 0 else { return }
    try bytes.hold(list.place, list.count * 2)
    try step(list.count)
    for index in 0..<list.count { try glyphs.checkGlyph(list[index] ?? 0) }
  }
}
