internal import FontTables

extension LookupDemands {
  mutating func checkSingle(_ subtable: LayoutSubtable) throws(TableFault) {
    guard subtable.format == 2 else {
      let shift = try subtable.bytes.signedWord(subtable.place + 4)
      guard abs(shift) < facts.glyphCount else {
        throw .refused("it increases glyph numbers by \(shift), but the font has \(facts.glyphCount)")
      }
      return try coverage(subtable, after: 6)
    }
    let substitutes = try numbers(subtable, countedAt: 4)
    guard substitutes.count <= facts.glyphCount else {
      throw .refused("it has \(substitutes.count) substitutes, but the font has \(facts.glyphCount) glyphs")
    }
    try glyphList(substitutes, in: subtable.bytes)
    try coverage(subtable, after: 6 + substitutes.count * 2)
  }

  /// Checks a subtable with a list of glyphs. Each of these glyphs has its own list of glyphs or ligatures.
  mutating func checkLists(_ subtable: LayoutSubtable) throws(TableFault) {
    let lists = try numbers(subtable, countedAt: 4)
    let end = 6 + lists.count * 2
    for index in 0..<lists.count {
      try step()
      let offset = try subtable.bytes.word(lists.place + index * 2)
      _ = try subtable.bytes.target(subtable.place, offset, after: end, "list \(index)")
      let list = try numbers(subtable, countedAt: offset)
      if subtable.type == .ligature {
        try checkLigatures(list, in: subtable.bytes)
      } else {
        try glyphList(list, in: subtable.bytes)
      }
    }
    try coverage(subtable, after: end)
  }

  private mutating func checkLigatures(_ ligatures: LayoutNumbers, in bytes: RawSpan) throws(TableFault) {
    for index in 0..<ligatures.count {
      let offset = try bytes.word(ligatures.place + index * 2)
      let place = try bytes.target(ligatures.place - 2, offset, after: 2 + ligatures.count * 2, "a ligature")
      try glyphs.checkGlyph(try bytes.word(place))
      guard try bytes.word(place + 2) > 0 else { throw .refused("a ligature in it has no parts") }
      try step()
      if let parts = LayoutNumbers(bytes, countedAt: place + 2, omitting: 1) { try glyphList(parts, in: bytes) }
    }
  }

  mutating func checkReverse(_ subtable: LayoutSubtable) throws(TableFault) {
    let before = try numbers(subtable, countedAt: 4)
    let after = try numbers(subtable, countedAt: before.end - subtable.place)
    let substitutes = try numbers(subtable, countedAt: after.end - subtable.place)
    try glyphList(substitutes, in: subtable.bytes)
    let end = substitutes.end - subtable.place
    try coverage(subtable, after: end)
    try coverages(before, of: subtable, after: end)
    try coverages(after, of: subtable, after: end)
  }
}
