internal import FontFiles

/// What is demanded of CFF and CFF2: lists, dictionaries, and the program of each glyph.
enum CFFDemands {
  /// Adobe's standard strings, which every font has.
  private static let standardStrings = 390

  static func check(_ bytes: RawSpan, _ facts: SanitizerFacts) throws(TableFault) {
    let (major, minor, header) = (try bytes.byte(0), try bytes.byte(1), try bytes.byte(2))
    let size = try bytes.byte(3)
    guard (1...4).contains(size) else { throw .refused("its offSize is \(size), and 1 to 4 are possible") }
    guard major == 1, minor == 0 else { throw .refused("its version is \(major).\(minor), and 1.0 is known") }
    guard header == 4 else { throw .refused("its header has \(header) bytes, and 4 are demanded") }
    let names = try CFFIndex(bytes, at: header, isCFF2: false, "its names")
    guard names.count == 1 else { throw .refused("it has \(names.count) names, and one is demanded") }
    try checkName(bytes, try names.entry(0, bytes))
    let dictionaries = try CFFIndex(bytes, at: names.end, isCFF2: false, "its list of fonts")
    guard dictionaries.count == 1 else { throw .refused("it has \(dictionaries.count) fonts, and one is demanded") }
    let strings = try CFFIndex(bytes, at: dictionaries.end, isCFF2: false, "its strings")
    guard strings.count < 65_000 - standardStrings else { throw .refused("it has \(strings.count) strings") }
    var font = CFFFont(facts, isCFF2: false, highestString: strings.count + standardStrings)
    try font.read(bytes, try dictionaries.entry(0, bytes), .top)
    try CharStringDemands.check(
      bytes, font, globalSubroutines: try CFFIndex(bytes, at: strings.end, isCFF2: false, "its global subroutines"))
  }

  static func checkCFF2(_ bytes: RawSpan, _ facts: SanitizerFacts) throws(TableFault) {
    let (major, minor, header) = (try bytes.byte(0), try bytes.byte(1), try bytes.byte(2))
    let size = try bytes.word(3)
    guard major == 2, minor == 0 else { throw .refused("its version is \(major).\(minor), and 2.0 is known") }
    guard size > 0, header + size <= bytes.byteCount else {
      throw .refused("its Top DICT has \(size) bytes, which do not lie within it")
    }
    var font = CFFFont(facts, isCFF2: true, highestString: standardStrings)
    try font.read(bytes, header..<(header + size), .top)
    try CharStringDemands.check(
      bytes, font,
      globalSubroutines: try CFFIndex(bytes, at: header + size, isCFF2: true, "its global subroutines"))
  }

  private static func checkName(_ bytes: RawSpan, _ range: Range<Int>) throws(TableFault) {
    guard range.count <= 127 else { throw .refused("its name has \(range.count) bytes, and 127 are possible") }
    for place in range {
      let character = try bytes.byte(place)
      // A first byte of 0 is that of a deleted font.
      guard place != range.lowerBound || character != 0 else { continue }
      // Fits: from 33 to 126.
      guard (33...126).contains(character), !"[](){}<>/%".utf8.contains(UInt8(character)) else {
        throw .refused("its name has byte \(character), which a PostScript name cannot have")
      }
    }
  }
}
