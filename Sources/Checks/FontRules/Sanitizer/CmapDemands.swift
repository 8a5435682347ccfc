internal import FontFiles
internal import TextFormats

/// What is demanded of cmap: the subtables that browsers read, each in full.
enum CmapDemands {
  private struct Subtable {
    let platform: Int
    let encoding: Int
    let offset: Int
    let format: Int
    /// 0 for a format whose length is not read.
    let length: Int

    var label: String { "its subtable \(platform).\(encoding) (format \(format))" }

    /// Whether browsers look characters up in it.
    var isRead: Bool {
      switch (platform, encoding, format) {
      case (0, 0, 4), (0, 1, 4), (0, 3, 4), (3, 0, 4), (3, 1, 4), (0, 3, 12), (0, 4, 12), (3, 10, 12), (3, 10, 13): true
      default: false
      }
    }
  }

  static func check(_ bytes: RawSpan, _ facts: SanitizerFacts) throws(TableFault) {
    let (version, count) = (try bytes.word(0), try bytes.word(2))
    guard version == 0 else { throw .refused("its version is \(version), and 0 is known") }
    guard count > 0 else { throw .refused("it has no subtable") }
    var subtables: [Subtable] = []
    for record in 0..<count { subtables.append(try subtable(bytes, record, count)) }
    for subtable in subtables where subtable.offset + subtable.length > bytes.byteCount {
      throw .refused("\(subtable.label) says \(subtable.length) bytes, and goes past its end")
    }
    try checkOverlaps(subtables)
    // Neighbours often share a subtable: it is looked at once.
    var seen: Set<[Int]> = []
    for subtable in subtables where seen.insert([subtable.offset, subtable.platform, subtable.encoding]).inserted {
      try check(subtable, bytes, facts)
    }
    guard subtables.contains(where: \.isRead) else {
      let kinds = subtables.map { "\($0.platform).\($0.encoding) of format \($0.format)" }.joined(separator: ", ")
      throw .refused(
        "it has no subtable that browsers read, which are of format 4, 12 or 13 for Unicode; it has \(kinds)")
    }
  }

  private static func subtable(_ bytes: RawSpan, _ record: Int, _ count: Int) throws(TableFault) -> Subtable {
    let (platform, encoding) = (try bytes.word(4 + record * 8), try bytes.word(6 + record * 8))
    let offset = try bytes.long(8 + record * 8)
    guard offset >= 4 + count * 8, offset < bytes.byteCount else {
      throw .refused("the offset of its subtable \(platform).\(encoding) is \(offset), which leads to no place in it")
    }
    let format = try bytes.word(offset)
    let length =
      switch format {
      case 0, 4: try bytes.word(offset + 2)
      case 12, 13: try bytes.long(offset + 4)
      case 14: try bytes.long(offset + 2)
      default: 0
      }
    return Subtable(platform: platform, encoding: encoding, offset: offset, format: format, length: length)
  }

  private static func checkOverlaps(_ subtables: [Subtable]) throws(TableFault) {
    let places = Set(subtables.filter { $0.length > 0 }.map { $0.offset..<($0.offset + $0.length) })
      .sorted { ($0.lowerBound, $0.upperBound) < ($1.lowerBound, $1.upperBound) }
    for (left, right) in zip(places, places.dropFirst()) where left.upperBound > right.lowerBound {
      throw .refused("its subtables at bytes \(left.lowerBound) and \(right.lowerBound) lie over each other")
    }
  }

  private static func check(_ subtable: Subtable, _ bytes: RawSpan, _ facts: SanitizerFacts) throws(TableFault) {
    guard subtable.isRead || [0, 14].contains(subtable.format),
      let part = bytes.part(subtable.offset, subtable.length)
    else { return }
    do throws(TableFault) {
      switch (subtable.platform, subtable.encoding, subtable.format) {
      case (1, 0, 0): try part.hold(0, 262)
      case (0, 5, 14): try VariationSequenceDemands.check(part)
      case (_, _, 4): try CmapSegmentDemands.check(part, facts.glyphCount)
      case (_, _, 12), (_, _, 13): try checkGroups(part, areToOneGlyph: subtable.format == 13, facts.glyphCount)
      default: break
      }
    } catch {
      throw TableFault(message: "\(subtable.label): \(error.message)", consequence: error.consequence)
    }
  }

  /// Formats 12 and 13: groups of characters in ascending order, for the font's own glyphs.
  private static func checkGroups(_ part: RawSpan, areToOneGlyph: Bool, _ glyphCount: Int) throws(TableFault) {
    let (language, count) = (try part.long(8), try part.long(12))
    guard language == 0 else { throw .refused("its language is \(language), and 0 is demanded") }
    guard count > 0, (part.byteCount - 16) / 12 >= count else {
      throw .refused("it counts \(count.counted("group")), and has room for \((part.byteCount - 16) / 12)")
    }
    var last = -1
    for group in 0..<count {
      let place = 16 + group * 12
      let (first, end, glyph) = (try part.long(place), try part.long(place + 4), try part.long(place + 8))
      guard first <= 0x10FFFF, end <= 0x10FFFF else {
        throw .refused("group \(group) goes beyond U+10FFFF, the last character")
      }
      guard areToOneGlyph || first <= end else {
        throw .refused("group \(group) ends before its first character, \(UInt32(clamping: first).codePointText)")
      }
      guard first > last else {
        throw .refused(
          "group \(group) begins at \(UInt32(clamping: first).codePointText), which the one before it covers")
      }
      guard glyph + (areToOneGlyph ? 0 : end - first) < glyphCount else {
        throw .refused("group \(group) leads to glyphs that the font does not have")
      }
      last = areToOneGlyph ? max(first, end) : end
    }
  }
}
