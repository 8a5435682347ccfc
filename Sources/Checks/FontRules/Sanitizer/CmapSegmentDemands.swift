internal import FontFiles
internal import TextFormats

/// What is demanded of a subtable of format 4: segments of characters in ascending order, and the fields that they are searched by.
enum CmapSegmentDemands {
  static func check(_ part: RawSpan, _ glyphCount: Int) throws(TableFault) {
    let language = try part.word(4)
    guard language == 0 else { throw .refused("its language is \(language), and 0 is demanded") }
    let doubled = try part.word(6)
    guard doubled & 1 == 0 else { throw .refused("segCountX2 is \(doubled), which is odd") }
    guard doubled > 0 else { throw .refused("it has no segment") }
    try checkSearch(part, doubled / 2)
    let padding = try part.word(14 + doubled)
    guard padding == 0 else { throw .refused("its reservedPad is \(padding), and 0 is demanded") }
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
      guard value == expected[field] & 0xFFFF else {
        throw .refused("its \(name) is \(value), and \(count.counted("segment")) make it \(expected[field])")
      }
    }
  }

  private static func checkOrder(_ part: RawSpan, _ doubled: Int) throws(TableFault) {
    let count = doubled / 2
    func end(_ segment: Int) throws(TableFault) -> Int { try part.word(14 + segment * 2) }
    func start(_ segment: Int) throws(TableFault) -> Int { try part.word(16 + doubled + segment * 2) }
    for segment in 1..<max(1, count) {
      let (first, last, before) = (try start(segment), try end(segment), try end(segment - 1))
      // Two segments that end the list are tolerated.
      if segment == count - 1, first == 0xFFFF, last == 0xFFFF, before == 0xFFFF, try start(segment - 1) == 0xFFFF {
        continue
      }
      guard last > before, first > before else {
        throw .refused(
          // Fits: both have 16 bits.
          "segment \(segment) begins at \(UInt32(first).codePointText), and the one before it ends at \(UInt32(before).codePointText)"
        )
      }
    }
    guard try start(count - 1) == 0xFFFF, try end(count - 1) == 0xFFFF else {
      throw .refused(
        // Fits: both have 16 bits.
        "its last segment is \(UInt32(try start(count - 1)).codePointText) to \(UInt32(try end(count - 1)).codePointText), and U+FFFF alone is demanded"
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
      // Some programs write 65535 for the segment that ends the list.
      guard segment == doubled / 2 - 1 else {
        throw .refused("idRangeOffset of segment \(segment) is \(offset), which is odd")
      }
      offset = 0
    }
    guard first <= last else { return }
    if offset == 0 {
      let glyph = (first + delta) & 0xFFFF
      guard glyph + last - first < glyphCount else { throw beyond(segment) }
      return
    }
    let start = place + offset
    guard start + (last - first) * 2 + 1 < part.byteCount else {
      throw .refused("the glyphs of segment \(segment) lie past its end")
    }
    for character in 0...(last - first) where try part.word(start + character * 2) >= glyphCount {
      throw beyond(segment)
    }
  }

  private static func beyond(_ segment: Int) -> TableFault {
    .refused("segment \(segment) leads to glyphs that the font does not have")
  }
}
