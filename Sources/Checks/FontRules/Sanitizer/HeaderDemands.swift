internal import FontFiles
internal import FontTables

/// Checks head, maxp, hhea, vhea, hmtx, vmtx, OS/2 and the names.
enum HeaderDemands {
  static func maxp(_ bytes: RawSpan, _ facts: inout SanitizerFacts) throws(TableFault) {
    let version = try bytes.long(0)
    try demand(version >> 16 <= 1, "the version is \(hexadecimal(version)), but only 0.5 and 1.0 are known")
    facts.glyphCount = try bytes.word(4)
    try demand(facts.glyphCount > 0, "it says that the font has no glyphs")
    facts.hasOutlineLimits = version != 0x5000 && bytes.byteCount >= 32
  }

  static func head(_ bytes: RawSpan, _ facts: inout SanitizerFacts) throws(TableFault) {
    try bytes.hold(0, 54)
    guard try bytes.word(0) == 1 else { throw .refused("the version is \(try bytes.word(0)), but only 1 is known") }
    let (left, bottom) = (try bytes.signedWord(36), try bytes.signedWord(38))
    let (right, top) = (try bytes.signedWord(40), try bytes.signedWord(42))
    try demand(
      left <= right && bottom <= top,
      "the box of all glyphs goes from (\(left), \(bottom)) to (\(right), \(top)): the corners are exchanged")
    facts.hasDeviceAdvances = try bytes.word(16) & 0x14 != 0
    facts.locaFormat = try bytes.signedWord(50)
    try demand(
      (0...1).contains(facts.locaFormat),
      "indexToLocFormat is \(facts.locaFormat), but only 0 and 1 are known")
    let format = try bytes.signedWord(52)
    try demand(format == 0, "glyphDataFormat is \(format), but only 0 is known")
  }

  static func hhea(_ bytes: RawSpan, _ facts: inout SanitizerFacts) throws(TableFault) {
    guard try bytes.word(0) == 1 else { throw .refused("the version is \(try bytes.word(0)), but only 1 is known") }
    facts.horizontalAdvanceCount = try advanceCount(bytes, facts)
  }

  static func vhea(_ bytes: RawSpan, _ facts: inout SanitizerFacts) throws(TableFault) {
    let version = try bytes.long(0)
    try demand(
      version == 0x1_0000 || version == 0x1_1000,
      "the version is \(hexadecimal(version)), but only 1.0 and 1.1 are known")
    facts.verticalAdvanceCount = try advanceCount(bytes, facts)
  }

  private static func advanceCount(_ bytes: RawSpan, _ facts: SanitizerFacts) throws(TableFault) -> Int {
    try bytes.hold(0, 36)
    let format = try bytes.signedWord(32)
    try demand(format == 0, "metricDataFormat is \(format), but only 0 is known")
    let count = try bytes.word(34)
    try demand(count <= facts.glyphCount, "it counts \(count) advances, but the font has \(facts.glyphCount) glyphs")
    return count
  }

  /// Checks hmtx and vmtx: pairs of advance and side bearing, then a side bearing for each remaining glyph.
  static func advances(_ bytes: RawSpan, _ count: Int?, _ facts: SanitizerFacts) throws(TableFault) {
    guard let count else { throw .refused("the table that counts the advances is missing") }
    try demand(count > 0, "the table that counts the advances says that there are none")
    let needed = count * 4 + max(0, facts.glyphCount - count) * 2
    try demand(
      bytes.byteCount >= needed,
      "it has \(bytes.byteCount) bytes, but advances and side bearings of all glyphs need \(needed)")
  }

  static func os2(_ bytes: RawSpan, _ facts: inout SanitizerFacts) throws(TableFault) {
    let version = try bytes.word(0)
    try demand(version <= 5, "the version is \(version), but only 0 to 5 are known")
    // If all fields of a version are missing, the table is read as an older version.
    let needed =
      switch (version, bytes.byteCount) {
      case (0, _), (_, ..<84): 78
      case (1, _), (_, ..<96): 86
      case (5, _): 100
      default: 96
      }
    try demand(bytes.byteCount >= needed, "it has \(bytes.byteCount) bytes, but version \(version) has \(needed)")
  }

  static func hexadecimal(_ number: Int) -> String {
    let digits = String(number, radix: 16, uppercase: true)
    return "0x" + String(repeating: "0", count: max(0, 8 - digits.count)) + digits
  }
}

/// Checks the tables of names: name, and post for glyph names.
extension HeaderDemands {
  /// The highest known encoding of each platform. Browsers leave out names in other encodings.
  private static let encodings = [6, 32, 2, 10, 255]

  static func name(_ bytes: RawSpan, _ facts: inout SanitizerFacts) throws(TableFault) {
    let (format, count, storage) = (try bytes.word(0), try bytes.word(2), try bytes.word(4))
    try demand(format <= 1, "the version is \(format), but only 0 and 1 are known")
    try demand(storage <= bytes.byteCount, "the texts begin at byte \(storage), past the end")
    var end = 6 + count * 12
    try bytes.hold(6, count * 12)
    if format == 1 { end = try languageTags(bytes, at: end, storage) }
    try demand(end <= storage, "the records end at byte \(end), but the texts begin before that, at byte \(storage)")
    try checkRoom(bytes, count, storage)
  }

  /// Checks the total size of the names. Browsers write each name as a separate text, and all texts together must have
  /// less than 64 KB.
  private static func checkRoom(_ bytes: RawSpan, _ count: Int, _ storage: Int) throws(TableFault) {
    var total = 0
    for record in 0..<count {
      let place = 6 + record * 12
      let (platform, encoding, id) = (try bytes.word(place), try bytes.word(place + 2), try bytes.word(place + 6))
      let (length, offset) = (try bytes.word(place + 8), try bytes.word(place + 10))
      guard encodings.indices.contains(platform), encoding <= encodings[platform],
        platform != 3 || encoding <= 6 || encoding == 10, storage + offset + length <= bytes.byteCount
      else { continue }
      // Browsers leave out PostScript names with more than 63 characters.
      if id == 6, length > (platform == 1 ? 63 : 126) { continue }
      total += length
    }
    try demand(
      total <= 0xFFFF && 6 + count * 12 <= 0xFFFF,
      "the names have \(total) bytes if each name is written separately, but only 65535 are possible")
  }

  private static func languageTags(_ bytes: RawSpan, at place: Int, _ storage: Int) throws(TableFault) -> Int {
    let count = try bytes.word(place)
    for tag in 0..<count {
      let (length, offset) = (try bytes.word(place + 2 + tag * 4), try bytes.word(place + 4 + tag * 4))
      try demand(storage + offset + length <= bytes.byteCount, "a language tag lies past the end")
      try demand(length <= 200, "a language tag has \(length) bytes, but only 200 are possible")
    }
    return place + 2 + count * 4
  }

  /// Stores the name IDs of the records. Unreadable records are left out.
  static func identifiers(_ bytes: RawSpan, _ facts: inout SanitizerFacts) {
    for record in 0..<Int(bytes.u16(2) ?? 0) {
      guard let id = bytes.u16(6 + record * 12 + 6) else { break }
      facts.names.insert(Int(id))
    }
  }

  /// Checks post version 2.0: an index for each glyph, then texts that begin with their length.
  static func post(_ bytes: RawSpan, _ facts: inout SanitizerFacts) throws(TableFault) {
    let version = try bytes.long(0)
    try demand(
      [0x1_0000, 0x2_0000, 0x3_0000].contains(version),
      "the version is \(hexadecimal(version)), but only 1.0, 2.0 and 3.0 are known")
    try bytes.hold(0, 32)
    guard version == 0x2_0000 else { return }
    let count = try bytes.word(32)
    // A table of 0 names is read as version 1.0, which has names for 258 glyphs.
    if count == 0, facts.glyphCount <= 258 { return }
    try demand(count == facts.glyphCount, "it has names for \(count) glyphs, but the font has \(facts.glyphCount)")
    try bytes.hold(34, count * 2)
    var highest = 0
    for glyph in 0..<count { highest = max(highest, try bytes.word(34 + glyph * 2)) }
    let textCount = try glyphNames(bytes, at: 34 + count * 2)
    try demand(
      highest < 258 + textCount, "a glyph has name \(highest), but the last of the names is \(257 + textCount)")
  }

  private static func glyphNames(_ bytes: RawSpan, at start: Int) throws(TableFault) -> Int {
    var (place, count) = (start, 0)
    while place < bytes.byteCount {
      let length = try bytes.byte(place)
      try demand(
        place + 1 + length <= bytes.byteCount,
        "the name of a glyph gives \(length) bytes as the length, which goes past the end")
      for character in 0..<length where try bytes.byte(place + 1 + character) == 0 {
        throw .refused("the name of a glyph has a zero byte in it")
      }
      place += 1 + length
      count += 1
    }
    return count
  }
}
