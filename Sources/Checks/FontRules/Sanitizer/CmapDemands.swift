internal import FontFiles
internal import TextFormats

/// Checks cmap. The subtables that browsers read are checked completely.
enum CmapDemands {
  private struct Subtable {
    let platform: Int
    let encoding: Int
    let offset: Int
    let format: Int
    /// The length in bytes; 0 for a format whose length is not read.
    let length: Int

    var label: String { "subtable \(platform).\(encoding) (format \(format))" }

    /// Whether browsers look up characters in the subtable.
    var isRead: Bool {
      switch (platform, encoding, format) {
      case (0, 0, 4), (0, 1, 4), (0, 3, 4), (3, 0, 4), (3, 1, 4), (0, 3, 12), (0, 4, 12), (3, 10, 12), (3, 10, 13): true
      default: false
      }
    }
  }

  static func check(_ bytes: RawSpan, _ facts: inout SanitizerFacts) throws(TableFault) {
    let (version, count) = (try bytes.word(0), try bytes.word(2))
    try demand(version == 0, "the version is \(version), but only 0 is known")
    try demand(count > 0, "it has no subtable")
    var subtables: [Subtable] = []
    for record in 0..<count { subtables.append(try subtable(bytes, record, count)) }
    for subtable in subtables where subtable.offset + subtable.length > bytes.byteCount {
      throw .refused("\(subtable.label) gives \(subtable.length) bytes as the length, which goes past the end")
    }
    try checkOverlaps(subtables)
    // Consecutive records often share a subtable, which is checked once.
    var seen: Set<[Int]> = []
    for subtable in subtables where seen.insert([subtable.offset, subtable.platform, subtable.encoding]).inserted {
      try check(subtable, bytes, facts)
    }
    guard subtables.contains(where: \.isRead) else {
      let kinds = subtables.map { "\($0.platform).\($0.encoding) of format \($0.format)" }.joined(separator: ", ")
      throw .refused(
        "it has no subtable that browsers read (format 4, 12 or 13 for Unicode); it has \(kinds)")
    }
  }

  private static func subtable(_ bytes: RawSpan, _ record: Int, _ count: Int) throws(TableFault) -> Subtable {
    let (platform, encoding) = (try bytes.word(4 + record * 8), try bytes.word(6 + record * 8))
    let offset = try bytes.long(8 + record * 8)
    try demand(
      offset >= 4 + count * 8 && offset < bytes.byteCount,
      "the offset of subtable \(platform).\(encoding) is \(offset), which is not within the table")
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
      throw .refused("the subtables at bytes \(left.lowerBound) and \(right.lowerBound) overlap")
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
      throw error.of("\(subtable.label)")
    }
  }

  /// Checks formats 12 and 13: the groups of characters must be in ascending order, and their glyphs must exist.
  private static func checkGroups(_ part: RawSpan, areToOneGlyph: Bool, _ glyphCount: Int) throws(TableFault) {
    let (language, count) = (try part.long(8), try part.long(12))
    try demand(language == 0, "the language is \(language), but 0 is required")
    try demand(
      count > 0 && (part.byteCount - 16) / 12 >= count,
      "it counts \(count.counted("group")), but has room for \((part.byteCount - 16) / 12)")
    var last = -1
    for group in 0..<count {
      let place = 16 + group * 12
      let (first, end, glyph) = (try part.long(place), try part.long(place + 4), try part.long(place + 8))
      try demand(first <= 0x10FFFF && end <= 0x10FFFF, "group \(group) goes beyond U+10FFFF, the last character")
      try demand(
        areToOneGlyph || first <= end,
        "group \(group) ends before its first character, \(UInt32(clamping: first).codePointText)")
      try demand(
        first > last,
        "group \(group) begins at \(UInt32(clamping: first).codePointText), which is within the group before it")
      try demand(
        glyph + (areToOneGlyph ? 0 : end - first) < glyphCount,
        "group \(group) leads to glyphs that the font does not have")
      last = areToOneGlyph ? max(first, end) : end
    }
  }
}

/// Checks a subtable of format 4. The segments of characters must be in ascending order. The search fields must match
/// the number of segments.
enum CmapSegmentDemands {
  static func check(_ part: RawSpan, _ glyphCount: Int) throws(TableFault) {
    let language = try part.word(4)
    try demand(language == 0, "the language is \(language), but 0 is required")
    let doubled = try part.word(6)
    try demand(doubled & 1 == 0, "segCountX2 is \(doubled), which is odd")
    try demand(doubled > 0, "it has no segment")
    try checkSearch(part, doubled / 2)
    let padding = try part.word(14 + doubled)
    try demand(padding == 0, "the reservedPad is \(padding), but 0 is required")
    try part.hold(0, 16 + doubled * 4)
    try checkOrder(part, doubled)
    for segment in 0..<(doubled / 2) { try checkGlyphs(part, doubled, segment, glyphCount) }
  }

  /// OpenType, cmap, format 4: searchRange is "Maximum power of 2 less than or equal to segCount, times 2".
  private static func checkSearch(_ part: RawSpan, _ count: Int) throws(TableFault) {
    let exponent = Int.bitWidth - 1 - count.leadingZeroBitCount
    let range = 2 << exponent
    let expected = [range, exponent, count * 2 - range]
    for (field, name) in ["searchRange", "entrySelector", "rangeShift"].enumerated() {
      let value = try part.word(8 + field * 2)
      try demand(
        value == expected[field] & 0xFFFF,
        "the \(name) is \(value), but must be \(expected[field]) for \(count.counted("segment"))")
    }
  }

  private static func checkOrder(_ part: RawSpan, _ doubled: Int) throws(TableFault) {
    let count = doubled / 2
    func end(_ segment: Int) throws(TableFault) -> Int { try part.word(14 + segment * 2) }
    func start(_ segment: Int) throws(TableFault) -> Int { try part.word(16 + doubled + segment * 2) }
    for segment in 1..<max(1, count) {
      let (first, last, before) = (try start(segment), try end(segment), try end(segment - 1))
      // A font may have the last segment twice.
      if segment == count - 1, first == 0xFFFF, last == 0xFFFF, before == 0xFFFF, try start(segment - 1) == 0xFFFF {
        continue
      }
      guard last > before, first > before else {
        throw .refused(
          // Fits: both numbers have 16 bits.
          "segment \(segment) begins at \(UInt32(first).codePointText), but the segment before it ends at "
            // Fits: the number has 16 bits.
            + "\(UInt32(before).codePointText)"
        )
      }
    }
    guard try start(count - 1) == 0xFFFF, try end(count - 1) == 0xFFFF else {
      throw .refused(
        // Fits: both numbers have 16 bits.
        "the last segment is \(UInt32(try start(count - 1)).codePointText) to "
          // Fits: the number has 16 bits.
          + "\(UInt32(try end(count - 1)).codePointText), but only U+FFFF is allowed"
      )
    }
  }

  private static func checkGlyphs(
    _ part: RawSpan, _ doubled: Int, _ segment: Int, _ glyphCount: Int
  ) throws(TableFault) {
    let (first, last) = (try part.word(16 + doubled + segment * 2), try part.word(14 + segment * 2))
    let delta = try part.word(16 + doubled * 2 + segment * 2)
    let place = 16 + doubled * 3 + segment * 2
    var offset = try part.word(place)
    if offset & 1 != 0 {
      // Some programs write 65535 in the last segment.
      try demand(segment == doubled / 2 - 1, "idRangeOffset of segment \(segment) is \(offset), which is odd")
      offset = 0
    }
    guard first <= last else { return }
    if offset == 0 {
      let glyph = (first + delta) & 0xFFFF
      guard glyph + last - first < glyphCount else { throw beyond(segment) }
      return
    }
    let start = place + offset
    try demand(start + (last - first) * 2 + 1 < part.byteCount, "the glyphs of segment \(segment) lie past the end")
    for character in 0...(last - first) where try part.word(start + character * 2) >= glyphCount {
      throw beyond(segment)
    }
  }

  private static func beyond(_ segment: Int) -> TableFault {
    .refused("segment \(segment) leads to glyphs that the font does not have")
  }
}
