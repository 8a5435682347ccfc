internal import FontFiles
internal import TextFormats

/// Checks a subtable of format 14, which contains variation sequences of Unicode.
enum VariationSequenceDemands {
  private static let mostSelectors = 259
  private static let selectors: [ClosedRange<Int>] = [0x180B...0x180D, 0xFE00...0xFE0F, 0xE0100...0xE01EF]

  static func check(_ part: RawSpan) throws(TableFault) {
    let count = try part.long(6)
    try demand(
      (1...mostSelectors).contains(count),
      "it counts \(count) variation selectors, but only 1 to \(mostSelectors) are possible")
    var last = -1
    for record in 0..<count {
      let selector = try part.threeBytes(10 + record * 11)
      try demand(
        selectors.contains(where: { $0.contains(selector) }),
        // Fits: the number has three bytes.
        "\(UInt32(selector).codePointText) in it is not a variation selector")
      try demand(selector > last, "the variation selectors are not in ascending order")
      last = selector
      try checkOffsets(part, record, selector)
    }
    try checkLists(part, count)
  }

  private static func checkOffsets(_ part: RawSpan, _ record: Int, _ selector: Int) throws(TableFault) {
    let (defaults, others) = (try part.long(13 + record * 11), try part.long(17 + record * 11))
    try demand(
      (defaults != 0 || others != 0) && defaults < part.byteCount && others < part.byteCount,
      // Fits: the number has three bytes.
      "the lists of \(UInt32(selector).codePointText) do not lie within it")
  }

  private static func checkLists(_ part: RawSpan, _ count: Int) throws(TableFault) {
    var end = 10 + count * 11
    for record in 0..<count {
      let (defaults, others) = (try part.long(13 + record * 11), try part.long(17 + record * 11))
      if defaults != 0 { end = try checkRanges(part, at: defaults) }
      if others != 0 { end = try checkMappings(part, at: others) }
    }
    try demand(
      end == part.byteCount,
      "the last list ends at byte \(end), but it gives \(part.byteCount) bytes as the length")
  }

  private static func checkRanges(_ part: RawSpan, at place: Int) throws(TableFault) -> Int {
    let count = try part.long(place)
    try demand(
      count > 0 && (part.byteCount - place - 4) / 4 >= count,
      "one of the lists counts \(count.counted("range")), but is too short for them")
    var last = 0
    for range in 0..<count {
      let first = try part.threeBytes(place + 4 + range * 4)
      let end = first + (try part.byte(place + 7 + range * 4))
      try demand(
        first > last && first <= 0x10FFFF && end <= 0xFF_FFFF,
        // Fits: the number has three bytes.
        "one of the ranges begins at \(UInt32(first).codePointText), out of order")
      last = end
    }
    return place + 4 + count * 4
  }

  private static func checkMappings(_ part: RawSpan, at place: Int) throws(TableFault) -> Int {
    let count = try part.long(place)
    try demand(
      count > 0 && (part.byteCount - place - 4) / 5 >= count,
      "one of the lists counts \(count.counted("character")), but is too short for them")
    var last = 0
    for mapping in 0..<count {
      let character = try part.threeBytes(place + 4 + mapping * 5)
      let glyph = try part.word(place + 7 + mapping * 5)
      // Fits: the number has three bytes.
      try demand(glyph > 0, "\(UInt32(character).codePointText) in it leads to glyph 0")
      // Fits: the number has three bytes.
      try demand(character > last && character <= 0x10FFFF, "\(UInt32(character).codePointText) in it is out of order")
      last = character
    }
    return place + 4 + count * 5
  }
}
