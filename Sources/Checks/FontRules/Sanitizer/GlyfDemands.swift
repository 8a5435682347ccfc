internal import FontFiles
internal import FontNames
internal import FontTables
internal import TextFormats

/// Checks glyf and loca: each outline must be complete, and no composite glyph may contain itself.
struct GlyfDemands {
  private let facts: SanitizerFacts
  /// The offsets of the glyphs. There is one more offset than glyphs.
  private var places: [Int] = []
  /// The number of points of each glyph with its components; -1 for a glyph that is not counted yet.
  private var points: [Int] = []

  static func check(_ glyf: RawSpan, _ facts: inout SanitizerFacts) throws(TableFault) {
    var demands = GlyfDemands(facts: facts)
    let fault: TableFault? = facts.tables.read("loca") { loca in
      do throws(TableFault) {
        try demands.readPlaces(loca)
        return nil
      } catch {
        return error.of("the loca")
      }
    }
    if let fault { throw fault }
    try demand(!demands.places.isEmpty, "there is no 'loca' table, which says where the glyphs are")
    for glyph in 0..<facts.glyphCount { try demands.checkGlyph(glyph, glyf) }
    try demands.checkComposites(glyf)
  }

  private mutating func readPlaces(_ loca: RawSpan) throws(TableFault) {
    places.reserveCapacity(facts.glyphCount + 1)
    var last = 0
    for glyph in 0...facts.glyphCount {
      let place = facts.locaFormat == 0 ? try loca.word(glyph * 2) * 2 : try loca.long(glyph * 4)
      try demand(place >= last, "glyph \(glyph) begins at byte \(place), before the previous glyph")
      places.append(place)
      last = place
    }
    points = [Int](repeating: -1, count: facts.glyphCount)
  }

  private mutating func checkGlyph(_ glyph: Int, _ glyf: RawSpan) throws(TableFault) {
    let start = places[glyph]
    let length = places[glyph + 1] - start
    guard length > 0 else {
      points[glyph] = 0
      return
    }
    guard let bytes = glyf.part(start, length) else {
      throw .refused("glyph \(glyph) has bytes \(start) to \(start + length), but the table has only \(glyf.byteCount)")
    }
    do throws(TableFault) {
      let contours = try bytes.signedWord(0)
      try bytes.hold(0, 10)
      try demand(contours >= -1, "it has \(contours) contours")
      let (left, bottom) = (try bytes.signedWord(2), try bytes.signedWord(4))
      let (right, top) = (try bytes.signedWord(6), try bytes.signedWord(8))
      let isUnset = left == 32767 && right == -32767 && bottom == 32767 && top == -32767
      try demand(
        isUnset || (left <= right && bottom <= top),
        "the box goes from (\(left), \(bottom)) to (\(right), \(top)): the corners are exchanged")
      if contours == 0 {
        points[glyph] = 0
      } else if contours > 0 {
        points[glyph] = try Self.checkSimple(bytes, contours)
      } else {
        try checkParts(bytes)
      }
    } catch {
      throw error.of("glyph \(glyph)")
    }
  }

  // MARK: - Simple glyphs

  /// Checks a glyph with contours, and returns the number of its points.
  private static func checkSimple(_ bytes: RawSpan, _ contours: Int) throws(TableFault) -> Int {
    var count = 0
    for contour in 0..<contours {
      let end = try bytes.word(10 + contour * 2)
      try demand(
        end != 0xFFFF && (contour == 0 || end >= count),
        "contour \(contour) ends at point \(end), but the contour before it ends at point \(count - 1)")
      count = end + 1
    }
    var place = 10 + contours * 2
    let hints = try bytes.word(place)
    place += 2 + hints
    try demand(place <= bytes.byteCount, "it has \(hints) bytes of hints, which go past the end")
    let length = try coordinatesLength(bytes, at: &place, count)
    try demand(place + length <= bytes.byteCount, "the \(count.counted("point")) go past the end")
    return count
  }

  /// Reads the flags of all points, and returns the length of the coordinates in bytes. OpenType, glyf: flags, "bit 7
  /// is reserved: set to zero", repetitions by bit 3.
  private static func coordinatesLength(_ bytes: RawSpan, at place: inout Int, _ count: Int) throws(TableFault) -> Int {
    var (point, length) = (0, 0)
    while point < count {
      let flag = try bytes.byte(place)
      place += 1
      var times = 1
      if flag & 0x08 != 0 {
        let more = try bytes.byte(place)
        place += 1
        try demand(
          more > 0 && point + more < count,
          "the flag of point \(point) is to be repeated \(more) times, but it has \(count.counted("point"))")
        times += more
      }
      try demand(
        flag & 0x80 == 0 && (flag & 0x40 == 0 || point == 0), "a reserved bit of the flag of point \(point) is set")
      // If the short bit of a coordinate is 1, the coordinate has one byte. If its short bit is 0, a second bit says
      // that the coordinate is unchanged. If both bits are 0, the coordinate has two bytes.
      let (shortX, shortY) = (flag >> 1 & 1, flag >> 2 & 1)
      let x = shortX + (shortX | flag >> 4 & 1 ^ 1) * 2
      let y = shortY + (shortY | flag >> 5 & 1 ^ 1) * 2
      length += (x + y) * times
      point += times
    }
    return length
  }

  // MARK: - Composite glyphs

  private func checkParts(_ bytes: RawSpan) throws(TableFault) {
    var hasHints = false
    let end = try Self.forEachPart(bytes) { (part, flags) throws(TableFault) in
      try demand(part < facts.glyphCount, "a part of it is glyph \(part), but the font has \(facts.glyphCount)")
      if flags & 0x100 != 0 { hasHints = true }
    }
    guard hasHints else { return }
    let hints = try bytes.word(end)
    try demand(end + 2 + hints <= bytes.byteCount, "it has \(hints) bytes of hints, which go past the end")
  }

  /// Calls the body with the glyph and the flags of each component. Returns the end of the components.
  private static func forEachPart(
    _ bytes: RawSpan, _ body: (_ part: Int, _ flags: Int) throws(TableFault) -> Void
  ) throws(TableFault) -> Int {
    var place = 10
    while true {
      let (flags, part) = (try bytes.word(place), try bytes.word(place + 2))
      place += 4 + (flags & 0x01 != 0 ? 4 : 2)
      place += flags & 0x08 != 0 ? 2 : flags & 0x40 != 0 ? 4 : flags & 0x80 != 0 ? 8 : 0
      try bytes.hold(0, place)
      try body(part, flags)
      if flags & 0x20 == 0 { return place }
    }
  }

  /// Counts the points of composite glyphs. The components of a glyph are counted before the glyph. Refuses more than
  /// 65,535 points, and glyphs that contain themselves.
  private mutating func checkComposites(_ glyf: RawSpan) throws(TableFault) {
    for glyph in 0..<facts.glyphCount where points[glyph] < 0 {
      var path = [glyph]
      var isOpen: Set<Int> = []
      while let current = path.last {
        guard points[current] < 0 else {
          path.removeLast()
          continue
        }
        isOpen.insert(current)
        var (sum, waiting) = (0, [Int]())
        if let bytes = glyf.part(places[current], places[current + 1] - places[current]) {
          _ = try Self.forEachPart(bytes) { (part, _) throws(TableFault) in
            if points[part] < 0 { waiting.append(part) } else { sum += points[part] }
          }
        }
        if let loop = waiting.first(where: isOpen.contains), path.contains(loop) {
          throw .refused("glyph \(glyph): one of the parts contains glyph \(loop), which contains this part")
        }
        if waiting.isEmpty {
          try demand(
            sum <= 0xFFFF,
            "glyph \(glyph): the parts have \(sum) points together, but only 65535 are possible")
          points[current] = sum
          isOpen.remove(current)
          path.removeLast()
        } else {
          path.append(contentsOf: waiting.prefix(1))
        }
      }
    }
  }
}
