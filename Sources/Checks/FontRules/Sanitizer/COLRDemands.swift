internal import FontFiles

/// Checks COLR. Layers and paints must be within the table and use glyphs and colours of the font. No paint may refer
/// to itself.
struct COLRDemands {
  private let glyphCount: Int
  private let colorCount: Int
  /// The offsets of the paints of base glyphs, by glyph number.
  private var baseGlyphs: [Int: Int] = [:]
  private var layers: [Int] = []
  private var checked: Set<Int> = []
  /// The offsets of the paints that are being followed.
  private var open: Set<Int> = []

  static func check(_ bytes: RawSpan, _ facts: inout SanitizerFacts) throws(TableFault) {
    let version = try bytes.word(0)
    try demand(version <= 1, "the version is \(version), but only 0 and 1 are known")
    let header = version == 1 ? 34 : 14
    try bytes.hold(0, header)
    guard let colorCount = facts.paletteEntryCount else {
      throw .refused("there is no 'CPAL' table, which has the colours")
    }
    var demands = COLRDemands(glyphCount: facts.glyphCount, colorCount: colorCount)
    try demands.checkLayers(bytes, header)
    if version == 1 { try demands.checkVersion1(bytes, header, facts) }
  }

  // MARK: - Version 0

  private func checkLayers(_ bytes: RawSpan, _ header: Int) throws(TableFault) {
    let (glyphs, glyphsStart) = (try bytes.word(2), try bytes.long(4))
    let (layersStart, layers) = (try bytes.long(8), try bytes.word(12))
    if glyphs > 0 {
      let start = try bytes.target(0, glyphsStart, after: header, "the base glyphs")
      var last = -1
      for record in 0..<glyphs {
        let place = start + record * 6
        let (glyph, first, count) = (try bytes.word(place), try bytes.word(place + 2), try bytes.word(place + 4))
        try checkGlyph(glyph)
        try demand(glyph > last, "the base glyphs are not in ascending order")
        try demand(
          first + count <= layers,
          "glyph \(glyph) has layers \(first) to \(first + count - 1), but there are only "
            + "\(layers)"
        )
        last = glyph
      }
    }
    guard layers > 0 else { return }
    let start = try bytes.target(0, layersStart, after: header, "the layers")
    for layer in 0..<layers {
      try checkGlyph(try bytes.word(start + layer * 4))
      try checkColor(try bytes.word(start + layer * 4 + 2))
    }
  }

  private func checkGlyph(_ glyph: Int) throws(TableFault) {
    try demand(glyph < glyphCount, "it uses glyph \(glyph), but the font has \(glyphCount)")
  }

  private func checkColor(_ color: Int) throws(TableFault) {
    try demand(
      color < colorCount || color == 0xFFFF, "it uses colour \(color), but a palette of CPAL has \(colorCount)")
  }

  // MARK: - Version 1

  private mutating func checkVersion1(_ bytes: RawSpan, _ header: Int, _ facts: SanitizerFacts) throws(TableFault) {
    let (glyphs, layers, clips) = (try bytes.long(14), try bytes.long(18), try bytes.long(22))
    let (map, store) = (try bytes.long(26), try bytes.long(30))
    if layers != 0 { try readLayers(bytes, at: try bytes.target(0, layers, after: header, "the layers")) }
    if glyphs != 0 { try checkPaints(bytes, at: try bytes.target(0, glyphs, after: header, "the base glyphs")) }
    if clips != 0 { try checkClips(bytes, at: try bytes.target(0, clips, after: header, "the clip boxes")) }
    if map != 0 {
      try VariationDemands.checkIndexMap(bytes, at: try bytes.target(0, map, after: header, "the map of indexes"))
    }
    if store != 0 {
      _ = try ItemVariationDemands.check(
        bytes, at: try bytes.target(0, store, after: header, "the variation store"), facts)
    }
  }

  private mutating func readLayers(_ bytes: RawSpan, at start: Int) throws(TableFault) {
    let count = try bytes.long(start)
    try bytes.hold(start + 4, count * 4)
    for layer in 0..<count {
      layers.append(try bytes.target(start, try bytes.long(start + 4 + layer * 4), after: 1, "layer \(layer)"))
    }
  }

  private mutating func checkPaints(_ bytes: RawSpan, at start: Int) throws(TableFault) {
    let count = try bytes.long(start)
    try bytes.hold(start + 4, count * 6)
    var last = -1
    for record in 0..<count {
      let (glyph, offset) = (try bytes.word(start + 4 + record * 6), try bytes.long(start + 6 + record * 6))
      try checkGlyph(glyph)
      try demand(glyph > last, "the base glyphs are not in ascending order")
      baseGlyphs[glyph] = try bytes.target(start, offset, after: 1, "the paint of glyph \(glyph)")
      last = glyph
    }
    for (glyph, paint) in baseGlyphs.sorted(by: { $0.key < $1.key }) {
      do throws(TableFault) {
        try checkPaint(bytes, at: paint, depth: 0)
      } catch {
        throw error.of("the paint of glyph \(glyph)")
      }
    }
  }

  private func checkClips(_ bytes: RawSpan, at start: Int) throws(TableFault) {
    let (format, count) = (try bytes.byte(start), try bytes.long(start + 1))
    try demand(format == 1, "the clip boxes are of format \(format), but only 1 is known")
    try bytes.hold(start + 5, count * 7)
    var last = -1
    for record in 0..<count {
      let place = start + 5 + record * 7
      let (first, end) = (try bytes.word(place), try bytes.word(place + 2))
      try demand(
        first > last && first <= end && end < glyphCount,
        "the clip box of glyphs \(first) to \(end) is out of order, or the font has no such glyphs")
      let box = try bytes.target(start, try bytes.threeBytes(place + 4), after: 0, "a clip box")
      let kind = try bytes.byte(box)
      try demand(kind == 1 || kind == 2, "a clip box is of format \(kind), but only 1 and 2 are known")
      try bytes.hold(box, kind == 1 ? 9 : 13)
      guard try bytes.signedWord(box + 1) <= bytes.signedWord(box + 5),
        try bytes.signedWord(box + 3) <= bytes.signedWord(box + 7)
      else { throw .refused("the clip box of glyphs \(first) to \(end) has the corners exchanged") }
      last = end
    }
  }

  // MARK: - Paints

  private static let mostDepth = 256
  /// The sizes in bytes of the paint formats 12 to 31, each of which contains one other paint.
  private static let transformSizes = [7, 7, 8, 12, 8, 12, 12, 16, 6, 10, 10, 14, 6, 10, 10, 14, 8, 12, 12, 16]

  private mutating func checkPaint(_ bytes: RawSpan, at place: Int, depth: Int) throws(TableFault) {
    guard !checked.contains(place) else { return }
    try demand(depth <= Self.mostDepth, "paints are nested more than \(Self.mostDepth) deep")
    let format = try bytes.byte(place)
    switch format {
    case 1: try following(place) { (demands) throws(TableFault) in try demands.checkLayers(bytes, at: place, depth) }
    case 2, 3:
      try checkColor(try bytes.word(place + 1))
      try bytes.hold(place, format == 2 ? 5 : 9)
    case 4...9:
      try bytes.hold(place, [16, 20, 16, 20, 12, 16][format - 4])
      try checkColorLine(bytes, at: place, varies: format & 1 == 1)
    case 10:
      try checkGlyph(try bytes.word(place + 4))
      try checkInner(bytes, place, 1, depth)
    case 11:
      try following(place) { (demands) throws(TableFault) in try demands.checkBaseGlyph(bytes, at: place, depth) }
    case 12...31:
      try bytes.hold(place, Self.transformSizes[format - 12])
      try checkInner(bytes, place, 1, depth)
      if format <= 13 {
        let transform = try bytes.target(place, try bytes.threeBytes(place + 4), after: 0, "a transform")
        try bytes.hold(transform, format == 12 ? 24 : 28)
      }
    case 32:
      try bytes.hold(place, 8)
      try checkInner(bytes, place, 1, depth)
      try checkInner(bytes, place, 5, depth)
    default: break
    }
    checked.insert(place)
  }

  /// Follows a reference to a paint elsewhere in the table. A paint that refers to itself is refused.
  private mutating func following(
    _ place: Int, _ body: (inout COLRDemands) throws(TableFault) -> Void
  ) throws(TableFault) {
    try demand(open.insert(place).inserted, "it contains itself")
    try body(&self)
    open.remove(place)
  }

  private mutating func checkInner(_ bytes: RawSpan, _ place: Int, _ field: Int, _ depth: Int) throws(TableFault) {
    let inner = try bytes.target(place, try bytes.threeBytes(place + field), after: 1, "a paint")
    try checkPaint(bytes, at: inner, depth: depth + 1)
  }

  private mutating func checkLayers(_ bytes: RawSpan, at place: Int, _ depth: Int) throws(TableFault) {
    let (count, first) = (try bytes.byte(place + 1), try bytes.long(place + 2))
    try demand(
      first + count <= layers.count,
      "it uses layers \(first) to \(first + count - 1), but there are only "
        + "\(layers.count)")
    for layer in first..<(first + count) { try checkPaint(bytes, at: layers[layer], depth: depth + 1) }
  }

  private mutating func checkBaseGlyph(_ bytes: RawSpan, at place: Int, _ depth: Int) throws(TableFault) {
    let glyph = try bytes.word(place + 1)
    guard let paint = baseGlyphs[glyph] else { throw .refused("it uses glyph \(glyph), which has no paint") }
    try checkPaint(bytes, at: paint, depth: depth + 1)
  }

  private func checkColorLine(_ bytes: RawSpan, at place: Int, varies: Bool) throws(TableFault) {
    let line = try bytes.target(place, try bytes.threeBytes(place + 1), after: 0, "a colour line")
    let count = try bytes.word(line + 1)
    let size = varies ? 10 : 6
    try bytes.hold(line + 3, count * size)
    for stop in 0..<count { try checkColor(try bytes.word(line + 5 + stop * size)) }
  }
}

/// Checks CPAL: all palettes must be within the list of colours.
enum CPALDemands {
  static func check(_ bytes: RawSpan, _ facts: inout SanitizerFacts) throws(TableFault) {
    let (version, entries, palettes) = (try bytes.word(0), try bytes.word(2), try bytes.word(4))
    let (colors, start) = (try bytes.word(6), try bytes.long(8))
    try demand(version <= 1, "the version is \(version), but only 0 and 1 are known")
    try demand(entries > 0 && palettes > 0 && colors > 0, "it has no palette with colours")
    try demand(entries <= colors, "a palette has \(entries) colours, but it lists \(colors)")
    for palette in 0..<palettes {
      let first = try bytes.word(12 + palette * 2)
      try demand(
        first + entries <= colors,
        "palette \(palette) uses colours \(first) to \(first + entries - 1), but it lists \(colors)")
    }
    let header = 12 + palettes * 2 + version * 12
    try bytes.hold(0, header)
    try bytes.hold(try bytes.target(0, start, after: header, "the colours"), colors * 4)
    if version == 1 {
      let lists = [
        ("the kinds of palettes", palettes * 4), ("the names of palettes", palettes * 2),
        ("the names of colours", entries * 2),
      ]
      for (list, (what, size)) in lists.enumerated() {
        let offset = try bytes.long(12 + palettes * 2 + list * 4)
        if offset != 0 { try bytes.hold(try bytes.target(0, offset, after: header, what), size) }
      }
    }
    facts.paletteEntryCount = entries
  }
}
