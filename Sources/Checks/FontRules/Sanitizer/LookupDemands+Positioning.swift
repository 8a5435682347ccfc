internal import FontFiles

extension LookupDemands {
  mutating func checkPositioning(_ bytes: RawSpan, at place: Int, _ type: Int) throws(TableFault) {
    let format = try bytes.word(place)
    switch (type, format) {
    case (1, 1):
      let values = try bytes.word(place + 4)
      try checkValues(bytes, at: place + 6, values, in: place)
      try coverage(bytes, place, after: 6 + Self.size(values))
    case (1, 2):
      let (values, count) = (try bytes.word(place + 4), try bytes.word(place + 6))
      try checkValues(bytes, at: place + 8, values, in: place, times: count)
      try coverage(bytes, place, after: 8 + count * Self.size(values))
    case (2, 1): try pairs(bytes, at: place)
    case (2, 2): try pairsOfClasses(bytes, at: place)
    case (3, 1): try cursive(bytes, at: place)
    case (4, 1), (5, 1), (6, 1): try marks(bytes, at: place, areForLigatures: type == 5)
    case (7, _): try checkContext(bytes, at: place, format)
    case (8, _): try checkChain(bytes, at: place, format)
    default: throw .refused("a subtable of type \(type) is of format \(format), which does not exist")
    }
  }

  // MARK: - Values

  /// The bytes of a value: two for each bit of its format, of which the lower eight count.
  private static func size(_ format: Int) -> Int { (format & 0xFF).nonzeroBitCount * 2 }

  /// Checks values that follow one another; the upper four bits of the format are offsets of deltas by size.
  private mutating func checkValues(
    _ bytes: RawSpan, at place: Int, _ format: Int, in start: Int, times: Int = 1, stride: Int? = nil
  ) throws(TableFault) {
    let size = Self.size(format)
    let stride = stride ?? size
    guard times > 0 else { return }
    try bytes.hold(place, (times - 1) * stride + size)
    guard format & 0xF0 != 0 else { return }
    let first = (format & 0x0F).nonzeroBitCount * 2
    try step(times)
    for value in 0..<times {
      for field in Swift.stride(from: first, to: size, by: 2) {
        let offset = try bytes.word(place + value * stride + field)
        if offset != 0 { try GlyphLists.device(bytes, at: start + offset) }
      }
    }
  }

  // MARK: - Pairs

  private mutating func pairs(_ bytes: RawSpan, at place: Int) throws(TableFault) {
    let (first, second, count) = (try bytes.word(place + 4), try bytes.word(place + 6), try bytes.word(place + 8))
    let record = 2 + Self.size(first) + Self.size(second)
    for set in 0..<count {
      let offset = try bytes.word(place + 10 + set * 2)
      let start = try bytes.target(place, offset, after: 10 + count * 2, "its list \(set) of pairs")
      let pairCount = try bytes.word(start)
      try bytes.hold(start + 2, pairCount * record)
      try step(1 + pairCount)
      for pair in 0..<pairCount { try glyphs.checkGlyph(try bytes.word(start + 2 + pair * record)) }
      try checkValues(bytes, at: start + 4, first, in: start, times: pairCount, stride: record)
      try checkValues(bytes, at: start + 4 + Self.size(first), second, in: start, times: pairCount, stride: record)
    }
    try coverage(bytes, place, after: 8)
  }

  private mutating func pairsOfClasses(_ bytes: RawSpan, at place: Int) throws(TableFault) {
    let (first, second) = (try bytes.word(place + 4), try bytes.word(place + 6))
    let count = try bytes.word(place + 12) * bytes.word(place + 14)
    let record = Self.size(first) + Self.size(second)
    let end = 16 + count * record
    try classes(bytes, place, field: 8, after: end)
    try classes(bytes, place, field: 10, after: end)
    // Where the second glyph is not moved, deltas of the first are not read.
    if Self.size(second) > 0, count > 0 {
      try checkValues(bytes, at: place + 16, first, in: place, times: count, stride: record)
      try checkValues(bytes, at: place + 16 + Self.size(first), second, in: place, times: count, stride: record)
    }
    try coverage(bytes, place, after: 8)
  }

  // MARK: - Anchors

  private mutating func anchor(_ bytes: RawSpan, at place: Int) throws(TableFault) {
    let format = try bytes.word(place)
    guard (1...3).contains(format) else { throw .refused("an anchor is of format \(format), and 1 to 3 are known") }
    try bytes.hold(place, [6, 8, 10][format - 1])
    guard format == 3 else { return }
    for field in [6, 8] {
      let offset = try bytes.word(place + field)
      if offset != 0 {
        try GlyphLists.device(bytes, at: try bytes.target(place, offset, after: 10, "deltas of an anchor"))
      }
    }
  }

  private mutating func cursive(_ bytes: RawSpan, at place: Int) throws(TableFault) {
    let count = try bytes.word(place + 4)
    // Anchors come after as many bytes as half of the list has.
    for side in 0..<(count * 2) {
      try step()
      let offset = try bytes.word(place + 6 + side * 2)
      guard offset != 0 else { continue }
      try anchor(bytes, at: try bytes.target(place, offset, after: 6 + count * 2, "an anchor"))
    }
    try coverage(bytes, place, after: 6 + count * 4)
  }

  private mutating func marks(_ bytes: RawSpan, at place: Int, areForLigatures: Bool) throws(TableFault) {
    let (classCount, marks, bases) = (try bytes.word(place + 6), try bytes.word(place + 8), try bytes.word(place + 10))
    try coverage(bytes, place, after: 12)
    try coverage(bytes, place, field: 4, after: 12)
    let markStart = try bytes.target(place, marks, after: 12, "its marks")
    let count = try bytes.word(markStart)
    for mark in 0..<count {
      try step()
      let offset = try bytes.word(markStart + 4 + mark * 4)
      try anchor(bytes, at: try bytes.target(markStart, offset, after: 2 + count * 4, "the anchor of mark \(mark)"))
    }
    let start = try bytes.target(place, bases, after: 12, "its anchors")
    guard areForLigatures else { return try anchors(bytes, at: start, classCount) }
    for ligature in 0..<(try bytes.word(start)) {
      let offset = try bytes.word(start + 2 + ligature * 2)
      try anchors(
        bytes, at: try bytes.target(start, offset, after: 2, "the anchors of ligature \(ligature)"), classCount)
    }
  }

  /// An anchor for each class of marks, of each glyph or part of a ligature; 0 for none.
  private mutating func anchors(_ bytes: RawSpan, at start: Int, _ classCount: Int) throws(TableFault) {
    let count = try bytes.word(start) * classCount
    guard 2 + count * 2 <= 0xFFFF else { throw .refused("it has \(count) anchors, which no offset goes past") }
    try step(count)
    for record in 0..<count {
      let offset = try bytes.word(start + 2 + record * 2)
      guard offset != 0 else { continue }
      try anchor(bytes, at: try bytes.target(start, offset, after: 2 + count * 2, "an anchor"))
    }
  }
}
