internal import FontFiles

extension LookupDemands {
  /// Contextual lookups: GSUB type 5, GPOS type 7.
  mutating func checkContext(_ bytes: RawSpan, at place: Int, _ format: Int) throws(TableFault) {
    switch format {
    case 1:
      let count = try bytes.word(place + 4)
      try coverage(bytes, place, after: 6 + count * 2)
      try ruleSets(bytes, at: place, header: 6, count, mayBeNone: false) { (self, rule) throws(TableFault) in
        try self.rule(bytes, at: rule, isOfClasses: false)
      }
    case 2:
      let count = try bytes.word(place + 6)
      try coverage(bytes, place, after: 8 + count * 2)
      try classes(bytes, place, field: 4, after: 8 + count * 2)
      try ruleSets(bytes, at: place, header: 8, count, mayBeNone: true) { (self, rule) throws(TableFault) in
        try self.rule(bytes, at: rule, isOfClasses: true)
      }
    case 3:
      let (glyphCount, actions) = (try bytes.word(place + 2), try bytes.word(place + 4))
      let end = 6 + glyphCount * 2 + actions * 4
      for glyph in 0..<glyphCount { try coverage(bytes, place, field: 6 + glyph * 2, after: end) }
      try checkActions(bytes, at: place + 6 + glyphCount * 2, actions)
    default: throw .refused("a contextual subtable is of format \(format), and 1 to 3 are known")
    }
  }

  /// Chained contextual lookups: GSUB type 6, GPOS type 8.
  mutating func checkChain(_ bytes: RawSpan, at place: Int, _ format: Int) throws(TableFault) {
    switch format {
    case 1:
      let count = try bytes.word(place + 4)
      try coverage(bytes, place, after: 6 + count * 2)
      try ruleSets(bytes, at: place, header: 6, count, mayBeNone: false) { (self, rule) throws(TableFault) in
        try self.chainRule(bytes, at: rule, isOfClasses: false)
      }
    case 2:
      let count = try bytes.word(place + 10)
      let end = 12 + count * 2
      try coverage(bytes, place, after: end)
      for field in [4, 6, 8] where try bytes.word(place + field) != 0 || field == 6 {
        try classes(bytes, place, field: field, after: end)
      }
      try ruleSets(bytes, at: place, header: 12, count, mayBeNone: true) { (self, rule) throws(TableFault) in
        try self.chainRule(bytes, at: rule, isOfClasses: true)
      }
    case 3: try chainOfCoverages(bytes, at: place)
    default: throw .refused("a chained contextual subtable is of format \(format), and 1 to 3 are known")
    }
  }

  private mutating func chainOfCoverages(_ bytes: RawSpan, at place: Int) throws(TableFault) {
    var (field, fields) = (2, [Int]())
    // What is before, at, and after the place.
    for _ in 0..<3 {
      let count = try bytes.word(place + field)
      try bytes.hold(place + field + 2, count * 2)
      for glyph in 0..<count { fields.append(field + 2 + glyph * 2) }
      field += 2 + count * 2
    }
    let actions = try bytes.word(place + field)
    try checkActions(bytes, at: place + field + 2, actions)
    for glyph in fields { try coverage(bytes, place, field: glyph, after: field + 2 + actions * 4) }
  }

  /// Sets of rules, each a list of offsets.
  private mutating func ruleSets(
    _ bytes: RawSpan, at place: Int, header: Int, _ count: Int, mayBeNone: Bool,
    _ body: (inout LookupDemands, Int) throws(TableFault) -> Void
  ) throws(TableFault) {
    for set in 0..<count {
      try step()
      let offset = try bytes.word(place + header + set * 2)
      if mayBeNone, offset == 0 { continue }
      let start = try bytes.target(place, offset, after: header + count * 2, "its set \(set) of rules")
      let rules = try bytes.word(start)
      for rule in 0..<rules {
        try step()
        let offset = try bytes.word(start + 2 + rule * 2)
        try body(&self, try bytes.target(start, offset, after: 2 + rules * 2, "rule \(rule) of its set \(set)"))
      }
    }
  }

  private mutating func rule(_ bytes: RawSpan, at place: Int, isOfClasses: Bool) throws(TableFault) {
    let (count, actions) = (try bytes.word(place), try bytes.word(place + 2))
    guard count > 0 else { throw .refused("a rule in it is for no glyph") }
    try sequence(bytes, at: place + 4, count - 1, isOfClasses: isOfClasses)
    try checkActions(bytes, at: place + 4 + (count - 1) * 2, actions)
  }

  private mutating func chainRule(_ bytes: RawSpan, at start: Int, isOfClasses: Bool) throws(TableFault) {
    var place = start
    for part in 0..<3 {
      var count = try bytes.word(place)
      // The first glyph of the middle part is in the coverage.
      if part == 1 {
        guard count > 0 else { throw .refused("a rule in it is for no glyph") }
        count -= 1
      }
      try sequence(bytes, at: place + 2, count, isOfClasses: isOfClasses)
      place += 2 + count * 2
    }
    try checkActions(bytes, at: place + 2, try bytes.word(place))
  }

  /// Glyphs, or classes of them, which may be any.
  private mutating func sequence(
    _ bytes: RawSpan, at place: Int, _ count: Int, isOfClasses: Bool
  ) throws(TableFault) {
    if isOfClasses { try bytes.hold(place, count * 2) } else { try glyphList(bytes, at: place, count) }
  }

  /// The lookups that a rule applies, each with the place in the sequence.
  private mutating func checkActions(_ bytes: RawSpan, at place: Int, _ count: Int) throws(TableFault) {
    try bytes.hold(place, count * 4)
    try step(count)
    for action in 0..<count {
      let (index, lookup) = (try bytes.word(place + action * 4), try bytes.word(place + 2 + action * 4))
      guard index < facts.glyphCount, lookup < lookupCount else {
        throw .refused("a rule in it applies lookup \(lookup) at place \(index), and there are \(lookupCount) lookups")
      }
    }
  }
}
