internal import FontTables

/// What is demanded of head, maxp, hhea, vhea, hmtx, vmtx and OS/2.
enum HeaderDemands {
  static func maxp(_ bytes: RawSpan, _ facts: inout SanitizerFacts) throws(TableFault) {
    let version = try bytes.long(0)
    guard version >> 16 <= 1 else {
      throw .refused("its version is \(hexadecimal(version)), and 0.5 and 1.0 are known")
    }
    facts.glyphCount = try bytes.word(4)
    guard facts.glyphCount > 0 else { throw .refused("it says that the font has no glyph") }
    facts.hasOutlineLimits = version != 0x5000 && bytes.byteCount >= 32
  }

  static func head(_ bytes: RawSpan, _ facts: inout SanitizerFacts) throws(TableFault) {
    try bytes.hold(0, 54)
    guard try bytes.word(0) == 1 else { throw .refused("its version is \(try bytes.word(0)), and 1 is known") }
    let (left, bottom) = (try bytes.signedWord(36), try bytes.signedWord(38))
    let (right, top) = (try bytes.signedWord(40), try bytes.signedWord(42))
    guard left <= right, bottom <= top else {
      throw .refused("the box of all glyphs goes from (\(left), \(bottom)) to (\(right), \(top)), and is turned round")
    }
    facts.hasDeviceAdvances = try bytes.word(16) & 0x14 != 0
    facts.locaFormat = try bytes.signedWord(50)
    guard (0...1).contains(facts.locaFormat) else {
      throw .refused("indexToLocFormat is \(facts.locaFormat), and 0 and 1 are known")
    }
    let format = try bytes.signedWord(52)
    guard format == 0 else { throw .refused("glyphDataFormat is \(format), and 0 alone is known") }
  }

  static func hhea(_ bytes: RawSpan, _ facts: SanitizerFacts) throws(TableFault) -> Int {
    guard try bytes.word(0) == 1 else { throw .refused("its version is \(try bytes.word(0)), and 1 is known") }
    return try advanceCount(bytes, facts)
  }

  static func vhea(_ bytes: RawSpan, _ facts: SanitizerFacts) throws(TableFault) -> Int {
    let version = try bytes.long(0)
    guard version == 0x1_0000 || version == 0x1_1000 else {
      throw .refused("its version is \(hexadecimal(version)), and 1.0 and 1.1 are known")
    }
    return try advanceCount(bytes, facts)
  }

  private static func advanceCount(_ bytes: RawSpan, _ facts: SanitizerFacts) throws(TableFault) -> Int {
    try bytes.hold(0, 36)
    let format = try bytes.signedWord(32)
    guard format == 0 else { throw .refused("metricDataFormat is \(format), and 0 alone is known") }
    let count = try bytes.word(34)
    guard count <= facts.glyphCount else {
      throw .refused("it counts \(count) advances, and the font has \(facts.glyphCount) glyphs")
    }
    return count
  }

  /// hmtx and vmtx: pairs of advance and side bearing, then a side bearing for each glyph that is left.
  static func advances(_ bytes: RawSpan, _ count: Int?, _ facts: SanitizerFacts) throws(TableFault) {
    guard let count else { throw .refused("the table that counts its advances is missing") }
    guard count > 0 else { throw .refused("the table that counts its advances says that there are none") }
    let needed = count * 4 + max(0, facts.glyphCount - count) * 2
    guard bytes.byteCount >= needed else {
      throw .refused("it has \(bytes.byteCount) bytes, and advances and side bearings of all glyphs need \(needed)")
    }
  }

  static func os2(_ bytes: RawSpan) throws(TableFault) {
    let version = try bytes.word(0)
    guard version <= 5 else { throw .refused("its version is \(version), and 0 to 5 are known") }
    // A version whose fields are missing altogether is taken for an older one.
    let needed =
      switch (version, bytes.byteCount) {
      case (0, _), (_, ..<84): 78
      case (1, _), (_, ..<96): 86
      case (5, _): 100
      default: 96
      }
    guard bytes.byteCount >= needed else {
      throw .refused("it has \(bytes.byteCount) bytes, and version \(version) has \(needed)")
    }
  }

  static func hexadecimal(_ number: Int) -> String {
    let digits = String(number, radix: 16, uppercase: true)
    return "0x" + String(repeating: "0", count: max(0, 8 - digits.count)) + digits
  }
}
