internal import FontFiles

/// What is demanded of the tables of names: name, and post for the names of glyphs.
enum NameDemands {
  /// The highest encoding of each platform that is known. Names of others are left out.
  private static let encodings = [6, 32, 2, 10, 255]

  static func name(_ bytes: RawSpan) throws(TableFault) {
    let (format, count, storage) = (try bytes.word(0), try bytes.word(2), try bytes.word(4))
    guard format <= 1 else { throw .refused("its version is \(format), and 0 and 1 are known") }
    guard storage <= bytes.byteCount else { throw .refused("its texts begin at byte \(storage), past its end") }
    var end = 6 + count * 12
    try bytes.hold(6, count * 12)
    if format == 1 { end = try languageTags(bytes, at: end, storage) }
    guard end <= storage else {
      throw .refused("its records end at byte \(end), and its texts begin at byte \(storage) already")
    }
    try checkRoom(bytes, count, storage)
  }

  /// Browsers write the names anew, each with a text of its own: all texts together have less than 64 KB.
  private static func checkRoom(_ bytes: RawSpan, _ count: Int, _ storage: Int) throws(TableFault) {
    // No table of fewer bytes in which records share no text can have so much.
    var total = 0
    for record in 0..<count {
      let place = 6 + record * 12
      let (platform, encoding, id) = (try bytes.word(place), try bytes.word(place + 2), try bytes.word(place + 6))
      let (length, offset) = (try bytes.word(place + 8), try bytes.word(place + 10))
      guard encodings.indices.contains(platform), encoding <= encodings[platform],
        platform != 3 || encoding <= 6 || encoding == 10, storage + offset + length <= bytes.byteCount
      else { continue }
      // PostScript names of more than 63 characters are left out.
      if id == 6, length > (platform == 1 ? 63 : 126) { continue }
      total += length
    }
    guard total <= 0xFFFF, 6 + count * 12 <= 0xFFFF else {
      throw .refused("its names have \(total) bytes where each is written by itself, and 65535 are possible")
    }
  }

  private static func languageTags(_ bytes: RawSpan, at place: Int, _ storage: Int) throws(TableFault) -> Int {
    let count = try bytes.word(place)
    for tag in 0..<count {
      let (length, offset) = (try bytes.word(place + 2 + tag * 4), try bytes.word(place + 4 + tag * 4))
      guard storage + offset + length <= bytes.byteCount else { throw .refused("a language tag lies past its end") }
      guard length <= 200 else { throw .refused("a language tag has \(length) bytes, and 200 are possible") }
    }
    return place + 2 + count * 4
  }

  /// The identifiers of its records; those that cannot be read are left out.
  static func identifiers(_ bytes: RawSpan) -> Set<Int> {
    var found: Set<Int> = []
    for record in 0..<Int(bytes.u16(2) ?? 0) {
      guard let id = bytes.u16(6 + record * 12 + 6) else { break }
      found.insert(Int(id))
    }
    return found
  }

  /// post, version 2.0: an index for each glyph, then texts that begin with their length.
  static func post(_ bytes: RawSpan, _ facts: SanitizerFacts) throws(TableFault) {
    let version = try bytes.long(0)
    guard [0x1_0000, 0x2_0000, 0x3_0000].contains(version) else {
      throw .refused("its version is \(HeaderDemands.hexadecimal(version)), and 1.0, 2.0 and 3.0 are known")
    }
    try bytes.hold(0, 32)
    guard version == 0x2_0000 else { return }
    let count = try bytes.word(32)
    // Taken for version 1.0, which has names for 258 glyphs.
    if count == 0, facts.glyphCount <= 258 { return }
    guard count == facts.glyphCount else {
      throw .refused("it has names for \(count) glyphs, and the font has \(facts.glyphCount)")
    }
    try bytes.hold(34, count * 2)
    var highest = 0
    for glyph in 0..<count { highest = max(highest, try bytes.word(34 + glyph * 2)) }
    let textCount = try glyphNames(bytes, at: 34 + count * 2)
    guard highest < 258 + textCount else {
      throw .refused("a glyph has name \(highest), and the last of its names is \(257 + textCount)")
    }
  }

  private static func glyphNames(_ bytes: RawSpan, at start: Int) throws(TableFault) -> Int {
    var (place, count) = (start, 0)
    while place < bytes.byteCount {
      let length = try bytes.byte(place)
      guard place + 1 + length <= bytes.byteCount else {
        throw .refused("the name of a glyph says \(length) bytes, and goes past its end")
      }
      for character in 0..<length where try bytes.byte(place + 1 + character) == 0 {
        throw .refused("the name of a glyph has a zero byte in it")
      }
      place += 1 + length
      count += 1
    }
    return count
  }
}
