internal import FontFiles

extension LookupDemands {
  mutating func checkSubstitution(_ bytes: RawSpan, at place: Int, _ type: Int) throws(TableFault) {
    let format = try bytes.word(place)
    switch (type, format) {
    case (1, 1):
      let shift = try bytes.signedWord(place + 4)
      guard abs(shift) < facts.glyphCount else {
        throw .refused("it moves glyphs on by \(shift), and the font has \(facts.glyphCount)")
      }
      try coverage(bytes, place, after: 6)
    case (1, 2):
      let count = try bytes.word(place + 4)
      guard count <= facts.glyphCount else {
        throw .refused("it has \(count) substitutes, and the font has \(facts.glyphCount) glyphs")
      }
      try glyphList(bytes, at: place + 6, count)
      try coverage(bytes, place, after: 6 + count * 2)
    case (2, 1), (3, 1):
      try lists(bytes, at: place) { (self, list) throws(TableFault) in
        try self.glyphList(bytes, at: list + 2, try bytes.word(list))
      }
    case (4, 1):
      try lists(bytes, at: place) { (self, set) throws(TableFault) in try self.ligatures(bytes, at: set) }
    case (5, _): try checkContext(bytes, at: place, format)
    case (6, _): try checkChain(bytes, at: place, format)
    case (8, 1): try reverseChain(bytes, at: place)
    default: throw .refused("a subtable of type \(type) is of format \(format), which does not exist")
    }
  }

  /// A subtable of a list of glyphs, and of a list for each of them.
  private mutating func lists(
    _ bytes: RawSpan, at place: Int, _ body: (inout LookupDemands, Int) throws(TableFault) -> Void
  ) throws(TableFault) {
    let count = try bytes.word(place + 4)
    for list in 0..<count {
      try step()
      let offset = try bytes.word(place + 6 + list * 2)
      try body(&self, try bytes.target(place, offset, after: 6 + count * 2, "its list \(list)"))
    }
    try coverage(bytes, place, after: 6 + count * 2)
  }

  private mutating func ligatures(_ bytes: RawSpan, at set: Int) throws(TableFault) {
    let count = try bytes.word(set)
    for ligature in 0..<count {
      let offset = try bytes.word(set + 2 + ligature * 2)
      let place = try bytes.target(set, offset, after: 2 + count * 2, "a ligature")
      try glyphs.checkGlyph(try bytes.word(place))
      let parts = try bytes.word(place + 2)
      guard parts > 0 else { throw .refused("a ligature in it has no parts") }
      try step()
      try glyphList(bytes, at: place + 4, parts - 1)
    }
  }

  private mutating func reverseChain(_ bytes: RawSpan, at place: Int) throws(TableFault) {
    let before = try bytes.word(place + 4)
    let after = try bytes.word(place + 6 + before * 2)
    let substitutes = place + 8 + (before + after) * 2
    let count = try bytes.word(substitutes)
    try glyphList(bytes, at: substitutes + 2, count)
    let end = 10 + (before + after + count) * 2
    try coverage(bytes, place, after: end)
    for glyph in 0..<before { try coverage(bytes, place, field: 6 + glyph * 2, after: end) }
    for glyph in 0..<after { try coverage(bytes, place, field: 8 + (before + glyph) * 2, after: end) }
  }
}
