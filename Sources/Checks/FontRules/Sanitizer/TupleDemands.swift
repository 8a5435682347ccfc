internal import FontFiles

/// Checks the variations of outlines and hints in gvar and cvar.
enum TupleDemands {
  static func cvar(_ bytes: RawSpan, _ facts: inout SanitizerFacts) throws(TableFault) {
    guard try bytes.word(0) == 1 else { throw .refused("the version is \(try bytes.word(0)), but only 1 is known") }
    try check(bytes, at: 4, facts.axes, sharedCount: 0)
  }

  static func gvar(_ bytes: RawSpan, _ facts: inout SanitizerFacts) throws(TableFault) {
    let (axisCount, glyphCount) = (facts.axes, facts.glyphCount)
    let (version, axes, sharedCount) = (try bytes.word(0), try bytes.word(4), try bytes.word(6))
    let (shared, glyphs, flags) = (try bytes.long(8), try bytes.word(12), try bytes.word(14))
    let start = try bytes.long(16)
    try demand(version == 1, "the version is \(version), but only 1 is known")
    try demand(axes == axisCount, "the table has \(axes) axes, but fvar has \(axisCount)")
    try demand(glyphs == glyphCount, "the table has \(glyphs) glyphs, but maxp has \(glyphCount)")
    if sharedCount > 0 {
      try demand(shared >= 20, "the shared tuples are said to be at byte \(shared), within the header")
      try bytes.hold(shared, sharedCount * axes * 2)
    }
    guard start != 0 else { return }
    try bytes.hold(start, 0)
    var last = 0
    for glyph in 0...glyphCount {
      let offset = flags & 1 == 0 ? try bytes.word(20 + glyph * 2) * 2 : try bytes.long(20 + glyph * 4)
      if glyph > 0, offset > last {
        do throws(TableFault) {
          try check(bytes, at: start + last, axisCount, sharedCount: sharedCount)
        } catch {
          throw error.of("the variations of glyph \(glyph - 1)")
        }
      }
      last = offset
    }
  }

  private static func check(_ bytes: RawSpan, at start: Int, _ axisCount: Int, sharedCount: Int) throws(TableFault) {
    let (count, data) = (try bytes.word(start) & 0x0FFF, try bytes.word(start + 2))
    try bytes.hold(start, data)
    var place = start + 4
    for _ in 0..<count {
      let index = try bytes.word(place + 2)
      place += 4
      if index & 0x8000 != 0 { try checkTuple(bytes, at: &place, axisCount) }
      if index & 0x4000 != 0 {
        let first = place
        try checkTuple(bytes, at: &place, axisCount)
        try checkTuple(bytes, at: &place, axisCount)
        for axis in 0..<axisCount {
          try demand(
            bytes.signedWord(first + axis * 2) <= bytes.signedWord(first + (axisCount + axis) * 2),
            "a range of a tuple ends before it begins")
        }
      }
      try demand(
        index & 0x8000 != 0 || index & 0x0FFF < sharedCount,
        "shared tuple \(index & 0x0FFF) is used, but there are only \(sharedCount)")
    }
  }

  private static func checkTuple(_ bytes: RawSpan, at place: inout Int, _ axisCount: Int) throws(TableFault) {
    for _ in 0..<axisCount {
      try demand(abs(bytes.signedWord(place)) <= 0x4000, "a value of a tuple lies beyond -1 and 1")
      place += 2
    }
  }
}
