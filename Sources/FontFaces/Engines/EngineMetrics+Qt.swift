extension EngineMetrics {
  /// Qt 6.4 (qfontengine.cpp, processHheaTable and processOS2Table; qfontengine_ft.cpp): hhea, else FreeType's choice where
  /// its figures are 0; over that goes OS/2: typo where USE_TYPO_METRICS is set, else win, which leaves the gap as it was
  /// (later versions of Qt have none then); neither where both its figures are 0.
  static func qt6(_ face: FontFace, _ size: Double) -> EngineMetrics {
    let tables = EngineTables(face, moves: .none)
    var lines = tables.freeTypeChoice
    if let hhea = tables.hhea, hhea.ascender != 0 || hhea.descender != 0 { lines = tables.lines(hhea, .hhea) }
    if tables.usesTypoMetrics {
      if let typo = tables.typo, typo.ascender != 0 || typo.descender != 0 { lines = tables.lines(typo, .os2Typo) }
    } else if let win = tables.win, win.ascender != 0 || win.descender != 0 {
      let gap = lines.leading
      lines = tables.lines(win, .os2Win)
      lines = LineMetrics(ascender: lines.ascender, descender: lines.descender, leading: gap)
    }
    func pixels(_ units: Double) -> Double { QtFixed.quotient(units * size, tables.unitsPerEm) }
    return qt6(
      face, lines, ascender: pixels(lines.ascender.value), descender: pixels(lines.descender.value),
      leading: pixels(lines.leading.value), size)
  }

  /// A face without such tables: FreeType's size metrics.
  static func qt6(withoutTables lines: LineMetrics, of face: FontFace, _ size: Double) -> EngineMetrics {
    let metrics = freetype(withoutTables: lines, unitsPerEm: face.unitsPerEm, size)
    return qt6(
      face, metrics.units, ascender: metrics.ascender, descender: metrics.descender, leading: metrics.leading, size)
  }

  /// Qt puts the leading below a line.
  private static func qt6(
    _ face: FontFace, _ lines: LineMetrics, ascender: Double, descender: Double, leading: Double, _ size: Double
  ) -> EngineMetrics {
    let tables = EngineTables(face, moves: .whole)
    let scale = FreeTypeScale(size: size, unitsPerEm: tables.unitsPerEm)
    // capHeight: OS/2's of version 2 or later, 0 included, by FreeType's scale; else the height of H in whole pixels.
    let capHeight =
      tables.capHeight.map { Height(Double(scale.fixed($0.value)) / 64, $0) } ?? box(face.capHeight, scale)
    // xHeight: OS/2's where it is not 0, at a whole number of pixels per em; else the height of x in whole pixels.
    let xHeight = tables.xHeight.flatMap { height -> Height? in
      guard height.value != 0 else { return nil }
      return Height(QtFixed.quotient(height.value * Double(scale.pixelsPerEm), tables.unitsPerEm), height)
    }
    return EngineMetrics(
      .qt6, units: lines, ascender: ascender, descender: descender, lineHeight: ascender - descender + leading,
      baseline: ascender, capHeight: capHeight ?? Height(ascender, lines.ascender),
      xHeight: xHeight ?? box(face.xHeight, scale))
  }

  private static func box(_ height: HeightMetric, _ scale: FreeTypeScale) -> Height? {
    height.measured.map { Height(scale.up($0), MetricValue($0, .measured(Character(height.letter)))) }
  }
}

/// Qt's QFixed: 64ths of a pixel.
private enum QtFixed {
  /// A real number cut off to 64ths, divided by a whole one and rounded to the nearest 64th.
  static func quotient(_ dividend: Double, _ divisor: Double) -> Double {
    ((dividend * 64).rounded(.towardZero) / divisor).rounded() / 64
  }
}
