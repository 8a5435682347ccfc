internal import FontFiles

/// What is demanded of the tables of hints and of advances at some sizes: gasp, hdmx, VDMX, LTSH, VORG, cvt, fpgm, prep.
enum HintDemands {
  static func gasp(_ bytes: RawSpan) throws(TableFault) {
    let (version, count) = (try bytes.word(0), try bytes.word(2))
    guard version <= 1 else { throw .dropped("its version is \(version), and 0 and 1 are known") }
    guard count > 0 else { throw .dropped("it has no range") }
    var last = -1
    for range in 0..<count {
      let most = try bytes.word(4 + range * 4)
      try bytes.hold(4 + range * 4, 4)
      guard most > last else { throw .dropped("its ranges are not in ascending order") }
      last = most
    }
    guard last == 0xFFFF else { throw .dropped("its last range ends at \(last) pixels, and 65535 is demanded") }
  }

  static func hdmx(_ bytes: RawSpan, _ facts: SanitizerFacts) throws(TableFault) {
    guard facts.hasDeviceAdvances else {
      throw .dropped("neither bit 2 nor bit 4 of head's flags says that advances depend on the size")
    }
    let (version, count, size) = (try bytes.word(0), try bytes.signedWord(2), try bytes.signedLong(4))
    guard version == 0 else { throw .dropped("its version is \(version), and 0 is known") }
    guard count > 0 else { throw .dropped("it has no record") }
    let padding = size - facts.glyphCount - 2
    guard padding >= 0 else { throw .dropped("its records have \(size) bytes, too few for all glyphs") }
    guard padding <= 3 else { throw .refused("its records have \(size) bytes, \(padding) more than all glyphs need") }
    var last = -1
    for record in 0..<count {
      let place = 8 + record * size
      let pixels = try bytes.byte(place)
      guard pixels > last else { throw .dropped("its records are not in ascending order") }
      try bytes.hold(place, size)
      last = pixels
    }
  }

  static func vdmx(_ bytes: RawSpan) throws(TableFault) {
    do throws(TableFault) {
      try checkVDMX(bytes)
    } catch {
      throw error.with(.dropped)
    }
  }

  private static func checkVDMX(_ bytes: RawSpan) throws(TableFault) {
    let (version, records, ratios) = (try bytes.word(0), try bytes.word(2), try bytes.word(4))
    guard version <= 1 else { throw .dropped("its version is \(version), and 0 and 1 are known") }
    for ratio in 0..<ratios {
      let place = 6 + ratio * 4
      let (set, x) = (try bytes.byte(place), try bytes.byte(place + 1))
      let (start, end) = (try bytes.byte(place + 2), try bytes.byte(place + 3))
      guard set <= 1, start <= end, ratio == ratios - 1 || x != 0 || start != 0 || end != 0 else {
        throw .dropped("its ratio \(ratio) does not exist")
      }
    }
    var offsets: Set<Int> = []
    for ratio in 0..<ratios {
      let offset = try bytes.word(6 + ratios * 4 + ratio * 2)
      guard 6 + ratios * 4 + offset < bytes.byteCount else {
        throw .dropped("the heights of ratio \(ratio) lie past its end")
      }
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
        guard pixels > last, top >= bottom else { throw .dropped("the heights of its group \(group) are not in order") }
        last = pixels
      }
      place += 4 + count * 6
    }
  }

  static func ltsh(_ bytes: RawSpan, _ facts: SanitizerFacts) throws(TableFault) {
    let (version, count) = (try bytes.word(0), try bytes.word(2))
    guard version == 0 else { throw .dropped("its version is \(version), and 0 is known") }
    guard count == facts.glyphCount else {
      throw .dropped("it has \(count) glyphs, and the font has \(facts.glyphCount)")
    }
    try bytes.hold(4, count)
  }

  static func vorg(_ bytes: RawSpan) throws(TableFault) {
    let (major, minor, count) = (try bytes.word(0), try bytes.word(2), try bytes.word(6))
    guard major == 1, minor == 0 else { throw .dropped("its version is \(major).\(minor), and 1.0 is known") }
    var last = -1
    for record in 0..<count {
      let glyph = try bytes.word(8 + record * 4)
      try bytes.hold(8 + record * 4, 4)
      guard glyph > last else { throw .dropped("its glyphs are not in ascending order") }
      last = glyph
    }
  }

  private static let mostBytes = 128 << 10

  /// cvt, fpgm and prep.
  static func program(_ bytes: RawSpan, isOfWords: Bool) throws(TableFault) {
    guard bytes.byteCount < mostBytes else {
      throw .refused("it has \(bytes.byteCount) bytes, and less than \(mostBytes) are possible")
    }
    guard !isOfWords || bytes.byteCount % 2 == 0 else {
      throw .refused("it has \(bytes.byteCount) bytes, an odd number, and is a list of 16-bit numbers")
    }
  }
}
