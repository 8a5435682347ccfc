internal import FontFiles

/// Checks GDEF: glyph classes, attachment points, ligature carets and mark sets.
enum GDEFDemands {
  static func check(_ bytes: RawSpan, _ facts: inout SanitizerFacts) throws(TableFault) {
    let (major, minor) = (try bytes.word(0), try bytes.word(2))
    try demand(major == 1 && minor != 1, "the version is \(major).\(minor), but only 1.0, 1.2 and 1.3 are known")
    // From version 1.2, the header has an offset of the mark sets, which has two bytes. From version 1.3, it also has
    // an offset of the variation store, which has four bytes.
    let header = 12 + (minor >= 2 ? 2 : 0) + (minor >= 3 ? 4 : 0)
    try bytes.hold(0, header)
    facts.markSetCount = 0
    let glyphs = GlyphLists(glyphCount: facts.glyphCount)
    func place(_ field: Int, _ what: String) throws(TableFault) -> Int? {
      let offset = try bytes.word(field)
      return offset == 0 ? nil : try bytes.target(0, offset, after: header, what)
    }
    if let classes = try place(4, "the glyph classes") { try glyphs.classes(bytes, at: classes, most: 4) }
    if let points = try place(6, "the attachment points") { try checkAttachments(bytes, at: points, glyphs) }
    if let carets = try place(8, "the carets") { try checkCarets(bytes, at: carets, glyphs) }
    if let classes = try place(10, "the classes of marks") { try glyphs.classes(bytes, at: classes) }
    if minor >= 2, let sets = try place(12, "the sets of marks") {
      facts.markSetCount = try checkMarkSets(bytes, at: sets, glyphs)
    }
    if minor >= 3 {
      let store = try bytes.long(14)
      if store != 0 {
        _ = try ItemVariationDemands.check(
          bytes, at: try bytes.target(0, store, after: header, "the variation store"), facts)
      }
    }
  }

  /// Returns the offsets of the attachment points or carets. These offsets follow the offset of the list of glyphs.
  private static func offsets(
    _ bytes: RawSpan, at start: Int, _ glyphs: GlyphLists, _ what: String
  ) throws(TableFault) -> [Int] {
    let (coverage, count) = (try bytes.word(start), try bytes.word(start + 2))
    let end = 4 + count * 2
    try demand(count <= glyphs.glyphCount, "it has \(what) for \(count) glyphs, but the font has \(glyphs.glyphCount)")
    var places: [Int] = []
    for glyph in 0..<count {
      places.append(try bytes.target(start, try bytes.word(start + 4 + glyph * 2), after: end, what))
    }
    try glyphs.coverage(bytes, at: try bytes.target(start, coverage, after: end, "the glyphs with \(what)"))
    return places
  }

  private static func checkAttachments(_ bytes: RawSpan, at start: Int, _ glyphs: GlyphLists) throws(TableFault) {
    for place in try offsets(bytes, at: start, glyphs, "attachment points") {
      let count = try bytes.word(place)
      try demand(count > 0, "the list of attachment points has a glyph with an empty list")
      var last = 0
      for point in 0..<count {
        let index = try bytes.word(place + 2 + point * 2)
        try demand(last == 0 || index > last, "the attachment points are not in ascending order")
        last = index
      }
    }
  }

  private static func checkCarets(_ bytes: RawSpan, at start: Int, _ glyphs: GlyphLists) throws(TableFault) {
    for place in try offsets(bytes, at: start, glyphs, "carets") {
      let count = try bytes.word(place)
      try demand(count > 0, "a ligature in it has no carets")
      for caret in 0..<count {
        let offset = try bytes.word(place + 2 + caret * 2)
        try demand(
          offset >= 2 + count * 2 && start + offset < bytes.byteCount,
          "the offset of a caret within the ligature is \(offset), which is not possible")
        try checkCaret(bytes, at: place + offset)
      }
    }
  }

  private static func checkCaret(_ bytes: RawSpan, at place: Int) throws(TableFault) {
    let format = try bytes.word(place)
    try demand((1...3).contains(format), "a caret is of format \(format), but only 1 to 3 are known")
    try bytes.hold(place, format == 3 ? 6 : 4)
    guard format == 3 else { return }
    try GlyphLists.device(
      bytes, at: try bytes.target(place, try bytes.word(place + 4), after: 1, "the deltas of a caret"))
  }

  private static func checkMarkSets(_ bytes: RawSpan, at start: Int, _ glyphs: GlyphLists) throws(TableFault) -> Int {
    let (format, count) = (try bytes.word(start), try bytes.word(start + 2))
    try demand(format == 1, "the sets of marks are of format \(format), but only 1 is known")
    for set in 0..<count {
      let offset = try bytes.long(start + 4 + set * 4)
      try glyphs.coverage(bytes, at: try bytes.target(start, offset, after: 4 + count * 2, "a set of marks"))
    }
    return count
  }
}
