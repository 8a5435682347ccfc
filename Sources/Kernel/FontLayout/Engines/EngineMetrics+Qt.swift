internal import FontFaces
internal import FontNames
internal import FontSubstitution
internal import FontTables
internal import MetricValues

extension EngineMetrics {
  /// Qt 6.4 (qfontengine.cpp, processHheaTable and processOS2Table; qfontengine_ft.cpp). hhea overrides FreeType's size
  /// metrics, and OS/2 overrides hhea. From OS/2, Qt reads the typo metrics if USE_TYPO_METRICS is set, otherwise the
  /// win metrics. The win metrics do not change the gap (in later versions of Qt, they make it 0). Qt skips a table
  /// whose ascender and descender are both 0. If the font has both outlines and bitmaps (EBLC, CBLC, bdat), Qt skips
  /// hhea and OS/2.
  static func qt6(_ font: MetricsOwner, _ size: Double) -> EngineMetrics {
    let tables = EngineTables(font, moves: .none)
    let base = freetype(font, size)
    guard !font.hasBitmaps else {
      return qt6(
        font, base.units, ascender: base.ascender, descender: base.descender, leading: base.leading, size)
    }
    func pixels(_ value: MetricValue) -> Double { QtFixed.quotient(value.value * size, tables.unitsPerEm) }
    var lines = base.units
    var (ascender, descender, leading) = (base.ascender, base.descender, base.leading)
    func take(_ line: EngineTables.Line?, _ source: MetricSource, withGap: Bool) {
      guard let line, line.isFilledIn else { return }
      let taken = tables.lines(line, source)
      lines = LineMetrics(
        ascender: taken.ascender, descender: taken.descender, leading: withGap ? taken.leading : lines.leading)
      ascender = pixels(taken.ascender)
      descender = pixels(taken.descender)
      if withGap { leading = pixels(taken.leading) }
    }
    take(tables.hhea, .hhea, withGap: true)
    if tables.usesTypoMetrics {
      take(tables.typo, .os2Typo, withGap: true)
    } else {
      take(tables.win, .os2Win, withGap: false)
    }
    return qt6(font, lines, ascender: ascender, descender: descender, leading: leading, size)
  }

  /// For a face without hhea and OS/2, Qt uses FreeType's size metrics.
  static func qt6(withoutTables lines: LineMetrics, of font: MetricsOwner, _ size: Double) -> EngineMetrics {
    let metrics = freetype(withoutTables: lines, unitsPerEm: font.unitsPerEm, size)
    return qt6(
      font, metrics.units, ascender: metrics.ascender, descender: metrics.descender, leading: metrics.leading, size)
  }

  /// Qt puts the leading below a line.
  private static func qt6(
    _ font: MetricsOwner, _ lines: LineMetrics, ascender: Double, descender: Double, leading: Double, _ size: Double
  ) -> EngineMetrics {
    let tables = EngineTables(font, moves: .whole)
    let scale = FreeTypeScale(size: size, unitsPerEm: tables.unitsPerEm)
    // OS/2 version 2 or later gives the cap height, even if it is 0. The cap height is then in FreeType's scale.
    // Without this table, the cap height is the height of H, in pixels.
    let capHeight =
      tables.capHeight.map { Value(Double(scale.fixed($0.value)) / 64, $0) } ?? box(font.drawn(.capHeight), scale)
    // OS/2 gives the x-height if the height in the table is not 0. This height is scaled by a whole number of pixels
    // per em. Otherwise, the x-height is the height of x, in whole pixels. If the font has no x, Qt measures .notdef,
    // but fontprobe reports no x-height.
    let xHeight = tables.xHeight.flatMap { height -> Value? in
      guard height.value != 0 else { return nil }
      return Value(QtFixed.quotient(height.value * Double(scale.pixelsPerEm), tables.unitsPerEm), height)
    }
    return EngineMetrics(
      .qt6, units: lines, ascender: ascender, descender: descender, lineHeight: ascender - descender + leading,
      baseline: ascender, capHeight: capHeight ?? Value(ascender, lines.ascender),
      xHeight: xHeight ?? box(font.drawn(.xHeight), scale))
  }

  private static func box(_ top: MetricValue?, _ scale: FreeTypeScale) -> Value? {
    top.map { Value(scale.up($0.value), $0) }
  }
}

/// Qt's QFixed: 64ths of a pixel.
private enum QtFixed {
  /// Truncates a real number to 64ths, divides it by a whole number, and rounds the result to the nearest 64th.
  static func quotient(_ dividend: Double, _ divisor: Double) -> Double {
    ((dividend * 64).rounded(.towardZero) / divisor).rounded() / 64
  }
}
