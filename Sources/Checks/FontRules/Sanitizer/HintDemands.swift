internal import FontFiles
internal import TextFormats

/// Checks the tables of hints, of advances at some sizes, and of kerning.
enum HintDemands {
  static func gasp(_ bytes: RawSpan, _ facts: inout SanitizerFacts) throws(TableFault) {
    let (version, count) = (try bytes.word(0), try bytes.word(2))
    try demand(version <= 1, "the version is \(version), but only 0 and 1 are known", else: .dropped)
    try demand(count > 0, "it has no range", else: .dropped)
    let last = try bytes.ascending(4, count, of: 4, .dropped("the ranges are not in ascending order"))
    try demand(last == 0xFFFF, "the last range ends at \(last) pixels, but 65535 is required", else: .dropped)
  }

  static func hdmx(_ bytes: RawSpan, _ facts: inout SanitizerFacts) throws(TableFault) {
    try demand(
      facts.hasDeviceAdvances, "neither bit 2 nor bit 4 of head's flags says that advances depend on the size",
      else: .dropped)
    let (version, count, size) = (try bytes.word(0), try bytes.signedWord(2), try bytes.signedLong(4))
    try demand(version == 0, "the version is \(version), but only 0 is known", else: .dropped)
    try demand(count > 0, "it has no record", else: .dropped)
    let padding = size - facts.glyphCount - 2
    try demand(padding >= 0, "the records have \(size) bytes, which are too few for all glyphs", else: .dropped)
    try demand(padding <= 3, "the records have \(size) bytes, \(padding) more than all glyphs need")
    var last = -1
    for record in 0..<count {
      let place = 8 + record * size
      let pixels = try bytes.byte(place)
      try demand(pixels > last, "the records are not in ascending order", else: .dropped)
      try bytes.hold(place, size)
      last = pixels
    }
  }

  static func vdmx(_ bytes: RawSpan, _ facts: inout SanitizerFacts) throws(TableFault) {
    let (version, records, ratios) = (try bytes.word(0), try bytes.word(2), try bytes.word(4))
    try demand(version <= 1, "the version is \(version), but only 0 and 1 are known")
    for ratio in 0..<ratios {
      let place = 6 + ratio * 4
      let (set, x) = (try bytes.byte(place), try bytes.byte(place + 1))
      let (start, end) = (try bytes.byte(place + 2), try bytes.byte(place + 3))
      try demand(
        set <= 1 && start <= end && (ratio == ratios - 1 || x != 0 || start != 0 || end != 0),
        "ratio \(ratio) does not exist")
    }
    var offsets: Set<Int> = []
    for ratio in 0..<ratios {
      let offset = try bytes.word(6 + ratios * 4 + ratio * 2)
      try demand(
        6 + ratios * 4 + offset < bytes.byteCount, "the heights of ratio \(ratio) lie past the end")
      offsets.insert(offset)
    }
    var place = 6 + ratios * 6
    for group in 0..<max(records, offsets.count) {
      let count = try bytes.word(place)
      try bytes.hold(place, 4 + count * 6)
      var last = -1
      for height in 0..<count {
        let entry = place + 4 + height * 6
        let (pixels, top, bottom) = (
          try bytes.word(entry), try bytes.signedWord(entry + 2), try bytes.signedWord(entry + 4)
        )
        try demand(pixels > last && top >= bottom, "the heights of group \(group) are not in order")
        last = pixels
      }
      place += 4 + count * 6
    }
  }

  static func ltsh(_ bytes: RawSpan, _ facts: inout SanitizerFacts) throws(TableFault) {
    let (version, count) = (try bytes.word(0), try bytes.word(2))
    try demand(version == 0, "the version is \(version), but only 0 is known", else: .dropped)
    try demand(
      count == facts.glyphCount, "it has \(count) glyphs, but the font has \(facts.glyphCount)", else: .dropped)
    try bytes.hold(4, count)
  }

  static func vorg(_ bytes: RawSpan, _ facts: inout SanitizerFacts) throws(TableFault) {
    let (major, minor, count) = (try bytes.word(0), try bytes.word(2), try bytes.word(6))
    try demand(major == 1 && minor == 0, "the version is \(major).\(minor), but only 1.0 is known", else: .dropped)
    _ = try bytes.ascending(8, count, of: 4, .dropped("the glyphs are not in ascending order"))
  }

  private static let mostBytes = 128 << 10

  /// Checks the programs in fpgm and prep.
  static func program(_ bytes: RawSpan, _ facts: inout SanitizerFacts) throws(TableFault) {
    try demand(bytes.byteCount < mostBytes, "it has \(bytes.byteCount) bytes, but fewer than \(mostBytes) are possible")
  }

  static func cvt(_ bytes: RawSpan, _ facts: inout SanitizerFacts) throws(TableFault) {
    try program(bytes, &facts)
    try demand(
      bytes.byteCount % 2 == 0, "it is a list of 16-bit numbers, but has \(bytes.byteCount) bytes, which is odd")
  }

  // MARK: - kern

  private static let mostPairs = 65_536 / 6

  /// Checks kern in Microsoft's format. The pairs must be in ascending order.
  static func kern(_ bytes: RawSpan, _ facts: inout SanitizerFacts) throws(TableFault) {
    let (version, count) = (try bytes.word(0), try bytes.word(2))
    try demand(version == 0, "it is in Apple's form", else: .dropped)
    try demand(count > 0, "it has no subtable", else: .dropped)
    var place = 4
    var isUsed = false
    for index in 0..<count {
      let (version, length) = (try bytes.word(place), try bytes.word(place + 2))
      guard version == 0 else {
        place += 4
        continue
      }
      try demand(
        place + length <= bytes.byteCount,
        "subtable \(index) gives \(length) bytes as the length, "
          + "which goes past the end")
      let coverage = try bytes.word(place + 4)
      place += 6
      // If a subtable has vertical kerning or a different format, its header is skipped, but its data are not skipped.
      guard coverage & 1 != 0 else { continue }
      try demand(coverage & 0xF0 == 0, "reserved bits of subtable \(index) are set", else: .dropped)
      guard coverage >> 8 == 0 else { continue }
      place = try checkPairs(bytes, at: place, index)
      isUsed = true
    }
    try demand(isUsed, "it has no subtable of format 0 for horizontal text", else: .dropped)
  }

  private static func checkPairs(_ bytes: RawSpan, at place: Int, _ index: Int) throws(TableFault) -> Int {
    let (count, selector) = (try bytes.word(place), try bytes.word(place + 4))
    try bytes.hold(place, 8)
    try demand(count > 0, "subtable \(index) has no pair", else: .dropped)
    try demand(
      count <= mostPairs,
      "subtable \(index) has \(count) pairs, but only \(mostPairs) are possible", else: .dropped)
    let exponent = Int.bitWidth - 1 - count.leadingZeroBitCount
    try demand(
      selector == exponent,
      "entrySelector of subtable \(index) is \(selector), but must be \(exponent) for \(count.counted("pair"))")
    _ = try bytes.ascending(
      place + 8, count, of: 6, isLong: true, .dropped("the pairs of subtable \(index) are not in ascending order"))
    return place + 8 + count * 6
  }
}
