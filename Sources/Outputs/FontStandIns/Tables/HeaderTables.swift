internal import FontFaces
internal import FontNames
internal import FontTables
internal import MetricValues
internal import PlatformC

/// The tables that describe a font: `head`, `hhea`, `hmtx`, `maxp`, `OS/2` and `post`.
struct HeaderTables {
  let style: FontStyle
  /// Whether the font is the bold style of its family of four styles.
  let isBold: Bool
  /// The metrics. Missing line metrics are taken from the templates.
  let metrics: StatedMetrics
  let isFixedPitch: Bool
  let embedding: EmbeddingRights
  let panose: Panose?
  let glyphs: [(advance: Int, box: [Int]?)]

  private var lines: DeclaredLines? { metrics.lines }
  private var isItalic: Bool { style.slant.isSlanted }

  /// The bounding box of all glyphs: left, bottom, right, top.
  var box: [Int] {
    let boxes = glyphs.compactMap(\.box)
    guard !boxes.isEmpty else { return [0, 0, 0, 0] }
    return [0, 1].map { side in boxes.map { $0[side] }.min() ?? 0 }
      + [2, 3].map { side in boxes.map { $0[side] }.max() ?? 0 }
  }

  // MARK: - head, maxp, post

  /// - Parameter template: the table on which the new table is based; nil if there is none.
  func head(_ template: [UInt8]?) -> [UInt8] {
    var table = template ?? []
    let isNew = template == nil
    table.resize(to: 54)
    for (place, number) in [(0, 1), (2, 0), (4, 1), (6, 0), (12, 0x5F0F), (14, 0x3CF5)] { table.set16(place, number) }
    // Bit 0 says that the baseline is at 0. The bits for instructions, lossless conversion and bitmaps are cleared.
    table.set16(16, isNew ? 0x3 : (table.u16(16) ?? 0) & 0x3 | 0x3)
    table.set16(18, metrics.unitsPerEm)
    for (index, side) in box.enumerated() { table.set16(36 + index * 2, side) }
    table.set16(44, (isBold ? 1 : 0) | (isItalic ? 2 : 0))
    if isNew { table.set16(46, 8) }
    for (place, number) in [(48, 2), (50, 0), (52, 0)] { table.set16(place, number) }
    return table
  }

  /// The table in version 0.5, for PostScript outlines.
  var maxp: [UInt8] {
    var bytes: [UInt8] = []
    bytes.append32(0x0000_5000)
    bytes.append16(glyphs.count)
    return bytes
  }

  /// The table in version 3, without glyph names, which are in CFF.
  var post: [UInt8] {
    var bytes: [UInt8] = []
    bytes.append32(0x0003_0000)
    bytes.append32(Int(Int32(clamping: (metrics[.italicAngle] ?? 0) * 65536)))
    bytes.append16(Int(Int16(clamping: metrics[.underlinePosition] ?? -Double(metrics.unitsPerEm) / 10)))
    bytes.append16(Int(Int16(clamping: metrics[.underlineThickness] ?? Double(metrics.unitsPerEm) / 20)))
    bytes.append32(isFixedPitch ? 1 : 0)
    return bytes + [UInt8](repeating: 0, count: 16)
  }

  // MARK: - hhea, hmtx

  /// The advances and left side bearings. The last advance also applies to all later glyphs, so equal advances at the
  /// end are written once.
  var hmtx: (bytes: [UInt8], pairs: Int) {
    let same = glyphs.reversed().prefix { $0.advance == glyphs.last?.advance }.count
    let pairs = max(1, glyphs.count - same + 1)
    var bytes: [UInt8] = []
    bytes.reserveCapacity(4 * glyphs.count)
    for (index, glyph) in glyphs.enumerated() {
      if index < pairs { bytes.append16(glyph.advance) }
      bytes.append16(glyph.box?[0] ?? 0)
    }
    return (bytes, min(pairs, glyphs.count))
  }

  /// - Parameter pairs: the number of pairs in `hmtx`.
  func hhea(_ template: [UInt8]?, pairs: Int) -> [UInt8] {
    var table = template ?? []
    table.resize(to: 36)
    table.set16(0, 1)
    table.set16(2, 0)
    if let line = lines?.hhea ?? (template == nil ? lines?.typo ?? lines?.win : nil) {
      table.set(4, line.ascender.value)
      table.set(6, line.descender.value)
      table.set(8, line.leading.value)
    }
    let drawn = glyphs.filter { $0.box != nil }
    func bearing(_ glyph: (advance: Int, box: [Int]?)) -> Int { glyph.advance - (glyph.box?[2] ?? 0) }
    table.set16(10, glyphs.map(\.advance).max() ?? 0)
    table.set(12, Double(drawn.compactMap { $0.box?[0] }.min() ?? 0))
    table.set(14, Double(drawn.map(bearing).min() ?? 0))
    table.set(16, Double(drawn.compactMap { $0.box?[2] }.max() ?? 0))
    setCaret(&table)
    for place in stride(from: 24, to: 34, by: 2) { table.set16(place, 0) }
    table.set16(34, pairs)
    return table
  }

  /// Sets caretSlopeRise and caretSlopeRun of hhea, unless the table has a caret. A vertical caret has 1 and 0.
  private func setCaret(_ table: inout [UInt8]) {
    guard table.u16(18) ?? 0 == 0, table.u16(20) ?? 0 == 0 else { return }
    let angle = metrics[.italicAngle] ?? 0
    guard angle != 0, angle.magnitude < 60 else { return table.set16(18, 1) }
    let em = Double(metrics.unitsPerEm)
    table.set(18, em)
    table.set(20, em * tan(-angle * .pi / 180))
  }

  // MARK: - OS/2

  /// - Parameters:
  ///   - template: the table on which the new table is based; nil if there is none.
  ///   - characters: the values of the first and the last character, limited to the Basic Multilingual Plane.
  func os2(_ template: [UInt8]?, characters: (first: Int, last: Int)) -> [UInt8] {
    var table = template ?? []
    // A table of version 0 may lack its last ten bytes, which contain the line metrics.
    let version = template == nil ? 4 : min(table.u16(0) ?? 4, 5)
    table.resize(to: max(Self.size(version), table.count))
    table.set16(0, version)
    setStyle(&table, version)
    if let lines { setLines(lines, &table, isNew: template == nil) }
    if template == nil {
      setMetrics(&table)
      table.set16(64, min(characters.first, 0xFFFF))
      table.set16(66, min(characters.last, 0xFFFF))
    }
    if lines != nil, version >= 2 {
      if let x = metrics[.xHeight] { table.set(86, x) }
      if let capital = metrics[.capHeight] { table.set(88, capital) }
    }
    return table
  }

  private static func size(_ version: Int) -> Int { version == 0 ? 78 : version == 1 ? 86 : version < 5 ? 96 : 100 }

  private func setStyle(_ table: inout [UInt8], _ version: Int) {
    table.set(4, style.weight.rawValue)
    table.set16(6, Self.widthClass(style.width))
    table.set16(8, Int(embedding.rawValue))
    if let panose {
      for (index, digit) in panose.digits.enumerated() where index % 2 == 0 {
        let next = index + 1 < panose.digits.count ? Int(panose.digits[index + 1]) : 0
        table.set16(32 + index, Int(digit) << 8 | next)
      }
    }
    // The vendor ID is `NONE`.
    for (place, number) in [(58, 0x4E4F), (60, 0x4E45)] { table.set16(place, number) }
    // In fsSelection, the bit for line metrics is kept. The style determines italic, bold, regular and oblique.
    var selection = (table.u16(62) ?? 0) & 0x0080
    if isItalic { selection |= 0x0001 }
    if isBold { selection |= 0x0020 }
    if !isItalic, !isBold { selection |= 0x0040 }
    if version >= 4, case .oblique = style.slant { selection |= 0x0200 }
    if let lines { selection = selection & ~0x0080 | (lines.usesTypoMetrics && version >= 4 ? 0x0080 : 0) }
    table.set16(62, selection)
  }

  private func setLines(_ lines: DeclaredLines, _ table: inout [UInt8], isNew: Bool) {
    if let typo = lines.typo ?? (isNew ? lines.hhea ?? lines.win : nil) {
      table.set(68, typo.ascender.value)
      table.set(70, typo.descender.value)
      table.set(72, typo.leading.value)
    }
    if let win = lines.win ?? (isNew ? lines.hhea ?? lines.typo : nil) {
      table.set16(74, Int(UInt16(clamping: win.ascender.value)))
      table.set16(76, Int(UInt16(clamping: -win.descender.value)))
    }
    table.set(26, metrics[.strikeoutThickness] ?? Double(table.i16(26) ?? 0))
    table.set(28, metrics[.strikeoutPosition] ?? Double(table.i16(28) ?? 0))
  }

  /// Sets the values of a new table: OpenType's values for superscripts and subscripts, and the mean advance.
  private func setMetrics(_ table: inout [UInt8]) {
    let advances = glyphs.map(\.advance).filter { $0 > 0 }
    table.set(2, advances.isEmpty ? 0 : Double(advances.reduce(0, +)) / Double(advances.count))
    let em = Double(metrics.unitsPerEm)
    for (place, part) in [(10, 0.65), (12, 0.6), (14, 0), (16, 0.075), (18, 0.65), (20, 0.6), (22, 0), (24, 0.35)] {
      table.set(place, part * em)
    }
    table.set(26, metrics[.strikeoutThickness] ?? em / 20)
    table.set(28, metrics[.strikeoutPosition] ?? em / 4)
    // The bits of Latin: ulUnicodeRange1 and ulCodePageRange1.
    table.set16(44, 1)
    table.set16(80, 1)
    table.set16(92, 0x20)
    table.set16(94, 1)
    if let x = metrics[.xHeight] { table.set(86, x) }
    if let capital = metrics[.capHeight] { table.set(88, capital) }
  }

  /// Returns the usWidthClass of OS/2 whose percentage is nearest.
  private static func widthClass(_ width: FontWidth) -> Int {
    let classes = (1...9).compactMap { number in FontWidth(widthClass: number).map { (number, $0.rawValue) } }
    return classes.min { abs($0.1 - width.rawValue) < abs($1.1 - width.rawValue) }?.0 ?? 5
  }
}
