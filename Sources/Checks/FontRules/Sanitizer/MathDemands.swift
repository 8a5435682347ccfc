internal import FontFiles

enum MathDemands {
  static func check(_ bytes: RawSpan, _ facts: inout SanitizerFacts) throws(TableFault) {
    let version = try bytes.long(0)
    try bytes.hold(0, 10)
    do throws(TableFault) {
      try demand(version == 0x1_0000, "the version is \(HeaderDemands.hexadecimal(version)), but only 1.0 is known")
      let glyphs = GlyphLists(glyphCount: facts.glyphCount)
      try checkConstants(bytes, at: try bytes.target(0, try bytes.word(4), after: 10, "the constants"))
      try checkGlyphs(bytes, at: try bytes.target(0, try bytes.word(6), after: 10, "the glyphs"), glyphs)
      try checkVariants(bytes, at: try bytes.target(0, try bytes.word(8), after: 10, "the variants"), glyphs)
    } catch {
      throw error.with(.dropped)
    }
  }

  /// Checks a value: a number, and the offset of a device table from the start of the list.
  private static func value(_ bytes: RawSpan, at place: Int, in start: Int) throws(TableFault) {
    let offset = try bytes.word(place + 2)
    if offset != 0 { try GlyphLists.device(bytes, at: start + offset) }
  }

  private static func checkConstants(_ bytes: RawSpan, at start: Int) throws(TableFault) {
    for constant in 0..<51 { try value(bytes, at: start + 8 + constant * 4, in: start) }
    try bytes.hold(start, 214)
  }

  private static func checkGlyphs(_ bytes: RawSpan, at start: Int, _ glyphs: GlyphLists) throws(TableFault) {
    for list in 0..<4 {
      let offset = try bytes.word(start + list * 2)
      guard offset != 0 else { continue }
      let place = try bytes.target(start, offset, after: 8, "a list of the glyphs")
      switch list {
      case 0, 1:
        let count = try bytes.word(place + 2)
        try coverage(bytes, place, count, end: 4 + count * 4, glyphs)
        for glyph in 0..<count { try value(bytes, at: place + 4 + glyph * 4, in: place) }
      case 2: try glyphs.coverage(bytes, at: place)
      default: try checkKerns(bytes, at: place, glyphs)
      }
    }
  }

  private static func coverage(
    _ bytes: RawSpan, _ start: Int, _ count: Int, end: Int, _ glyphs: GlyphLists
  ) throws(TableFault) {
    let place = try bytes.target(start, try bytes.word(start), after: end, "a list of glyphs")
    try glyphs.coverage(bytes, at: place, count: count)
  }

  private static func checkKerns(_ bytes: RawSpan, at start: Int, _ glyphs: GlyphLists) throws(TableFault) {
    let count = try bytes.word(start + 2)
    try coverage(bytes, start, count, end: 4 + count * 8, glyphs)
    for corner in 0..<(count * 4) {
      let offset = try bytes.word(start + 4 + corner * 2)
      guard offset != 0 else { continue }
      let place = try bytes.target(start, offset, after: 4 + count * 8, "a list of kerns")
      let heights = try bytes.word(place)
      for number in 0...(heights * 2) { try value(bytes, at: place + 2 + number * 4, in: place) }
    }
  }

  private static func checkVariants(_ bytes: RawSpan, at start: Int, _ glyphs: GlyphLists) throws(TableFault) {
    let counts = [try bytes.word(start + 6), try bytes.word(start + 8)]
    let end = 10 + (counts[0] + counts[1]) * 2
    var place = start + 10
    for (direction, count) in counts.enumerated() where count > 0 {
      let list = try bytes.target(start, try bytes.word(start + 2 + direction * 2), after: end, "a list of glyphs")
      try glyphs.coverage(bytes, at: list, count: count)
      for glyph in 0..<count {
        let offset = try bytes.word(place + glyph * 2)
        try checkConstruction(bytes, at: try bytes.target(start, offset, after: end, "the variants of a glyph"), glyphs)
      }
      place += count * 2
    }
  }

  private static func checkConstruction(_ bytes: RawSpan, at start: Int, _ glyphs: GlyphLists) throws(TableFault) {
    let (assembly, count) = (try bytes.word(start), try bytes.word(start + 2))
    if assembly != 0 {
      let place = try bytes.target(start, assembly, after: 4 + count * 4, "the parts of a glyph")
      try value(bytes, at: place, in: place)
      for part in 0..<(try bytes.word(place + 4)) {
        try glyphs.checkGlyph(try bytes.word(place + 6 + part * 10))
        try demand(bytes.word(place + 14 + part * 10) <= 1, "reserved bits of a part of a glyph are set")
      }
    }
    for variant in 0..<count {
      try glyphs.checkGlyph(try bytes.word(start + 4 + variant * 4))
      try bytes.hold(start + 4 + variant * 4, 4)
    }
  }
}
