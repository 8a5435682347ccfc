internal import FontTables

extension LookupDemands {
  // MARK: - Values

  /// Checks how single glyphs are moved. The subtable has the same values for all glyphs, or separate values for each
  /// glyph.
  mutating func checkAdjustment(_ subtable: LayoutSubtable) throws(TableFault) {
    let (bytes, place) = (subtable.bytes, subtable.place)
    let values = ValueFormat(try bytes.word(place + 4))
    let count = subtable.format == 1 ? 1 : try bytes.word(place + 6)
    let header = subtable.format == 1 ? 6 : 8
    try checkValues(bytes, at: place + header, values, in: place, times: count, stride: values.size)
    try coverage(subtable, after: header + count * values.size)
  }

  /// Checks consecutive values, and the device tables to which they refer.
  private mutating func checkValues(
    _ bytes: RawSpan, at place: Int, _ format: ValueFormat, in start: Int, times: Int, stride: Int
  ) throws(TableFault) {
    guard times > 0 else { return }
    try bytes.hold(place, (times - 1) * stride + format.size)
    let devices = (4..<8).compactMap(format.offset(of:))
    guard !devices.isEmpty else { return }
    try step(times)
    for value in 0..<times {
      for field in devices {
        let offset = try bytes.word(place + value * stride + field)
        if offset != 0 { try GlyphLists.device(bytes, at: start + offset) }
      }
    }
  }

  // MARK: - Pairs

  mutating func checkPairs(_ subtable: LayoutSubtable) throws(TableFault) {
    let (bytes, place) = (subtable.bytes, subtable.place)
    let (first, second) = (ValueFormat(try bytes.word(place + 4)), ValueFormat(try bytes.word(place + 6)))
    let sets = try numbers(subtable, countedAt: 8)
    let record = 2 + first.size + second.size
    for set in 0..<sets.count {
      let offset = try bytes.word(sets.place + set * 2)
      let start = try bytes.target(place, offset, after: sets.end - place, "list \(set) of pairs")
      let count = try bytes.word(start)
      try bytes.hold(start + 2, count * record)
      try step(1 + count)
      for pair in 0..<count { try glyphs.checkGlyph(try bytes.word(start + 2 + pair * record)) }
      try checkValues(bytes, at: start + 4, first, in: start, times: count, stride: record)
      try checkValues(bytes, at: start + 4 + first.size, second, in: start, times: count, stride: record)
    }
    try coverage(subtable, after: 8)
  }

  mutating func checkPairsOfClasses(_ subtable: LayoutSubtable) throws(TableFault) {
    let (bytes, place) = (subtable.bytes, subtable.place)
    let (first, second) = (ValueFormat(try bytes.word(place + 4)), ValueFormat(try bytes.word(place + 6)))
    let count = try bytes.word(place + 12) * bytes.word(place + 14)
    let record = first.size + second.size
    let end = 16 + count * record
    try classes(subtable, field: 8, after: end)
    try classes(subtable, field: 10, after: end)
    // If the second glyph does not move, the device tables of the first glyph are not read.
    if second.size > 0 {
      try checkValues(bytes, at: place + 16, first, in: place, times: count, stride: record)
      try checkValues(bytes, at: place + 16 + first.size, second, in: place, times: count, stride: record)
    }
    try coverage(subtable, after: 8)
  }

  // MARK: - Anchors

  mutating func checkCursive(_ subtable: LayoutSubtable) throws(TableFault) {
    let count = try subtable.bytes.word(subtable.place + 4)
    // An anchor may begin anywhere after the first half of the list of offsets, even inside the list.
    try anchors(subtable.bytes, at: subtable.place + 6, count * 2, from: subtable.place, after: 6 + count * 2)
    try coverage(subtable, after: 6 + count * 4)
  }

  mutating func checkMarks(_ subtable: LayoutSubtable) throws(TableFault) {
    let (bytes, place) = (subtable.bytes, subtable.place)
    let (classCount, marks, bases) = (try bytes.word(place + 6), try bytes.word(place + 8), try bytes.word(place + 10))
    try coverage(subtable, after: 12)
    try coverage(subtable, field: 4, after: 12)
    let markStart = try bytes.target(place, marks, after: 12, "the marks")
    let count = try bytes.word(markStart)
    for mark in 0..<count {
      try step()
      let offset = try bytes.word(markStart + 4 + mark * 4)
      try anchor(bytes, at: try bytes.target(markStart, offset, after: 2 + count * 4, "the anchor of mark \(mark)"))
    }
    let start = try bytes.target(place, bases, after: 12, "the anchors")
    guard subtable.type == .markToLigature else { return try anchorRows(bytes, at: start, classCount) }
    for ligature in 0..<(try bytes.word(start)) {
      let offset = try bytes.word(start + 2 + ligature * 2)
      try anchorRows(
        bytes, at: try bytes.target(start, offset, after: 2, "the anchors of ligature \(ligature)"), classCount)
    }
  }

  /// Checks the anchors of each glyph or ligature component: one anchor for each mark class.
  private mutating func anchorRows(_ bytes: RawSpan, at start: Int, _ classCount: Int) throws(TableFault) {
    let count = try bytes.word(start) * classCount
    guard 2 + count * 2 <= 0xFFFF else {
      throw .refused(
        "it has \(count) anchors, which is more than offsets can reach")
    }
    try anchors(bytes, at: start + 2, count, from: start, after: 2 + count * 2)
  }

  /// Checks the anchors at these offsets. An offset of 0 means no anchor.
  private mutating func anchors(
    _ bytes: RawSpan, at list: Int, _ count: Int, from start: Int, after header: Int
  ) throws(TableFault) {
    for record in 0..<count {
      try step()
      let offset = try bytes.word(list + record * 2)
      guard offset != 0 else { continue }
      try anchor(bytes, at: try bytes.target(start, offset, after: header, "an anchor"))
    }
  }

  private mutating func anchor(_ bytes: RawSpan, at place: Int) throws(TableFault) {
    let format = try bytes.word(place)
    guard (1...3).contains(format) else {
      throw .refused(
        "an anchor is of format \(format), but only 1 to 3 are known")
    }
    try bytes.hold(place, 4 + format * 2)
    guard format == 3 else { return }
    for field in [6, 8] {
      let offset = try bytes.word(place + field)
      if offset != 0 {
        try GlyphLists.device(bytes, at: try bytes.target(place, offset, after: 10, "deltas of an anchor"))
      }
    }
  }
}
