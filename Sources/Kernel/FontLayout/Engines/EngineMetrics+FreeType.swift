internal import FontFaces
internal import FontNames
internal import FontSubstitution
internal import FontTables
internal import MetricValues

extension EngineMetrics {
  /// FreeType 2.12 (sfobjs.c, sfnt_load_face; ftobjs.c, ft_recompute_scaled_metrics).
  static func freetype(_ font: MetricsOwner, _ size: Double) -> EngineMetrics {
    let tables = EngineTables(font, moves: .whole)
    return freetype(tables.freeTypeChoice, unitsPerEm: tables.unitsPerEm, size)
  }

  /// FreeType's metrics of a Type 1 font or a bare CFF font (t1objs.c, T1_Face_Init; cffobjs.c). The bounding box gives
  /// the ascender and the descender. The line height is "height = 12/10 of the em", or the height of the box if the box
  /// is higher.
  static func freetype(withoutTables lines: LineMetrics, unitsPerEm: Int, _ size: Double) -> EngineMetrics {
    let box = lines.ascender.value - lines.descender.value
    let height = max(Double(unitsPerEm * 12 / 10), box)
    let lines = LineMetrics(
      ascender: lines.ascender, descender: lines.descender, leading: MetricValue(height - box, lines.leading.source))
    return freetype(lines, unitsPerEm: Double(unitsPerEm), size)
  }

  /// The ascender is rounded up to a whole pixel, the descender is rounded down, and the height is rounded to the
  /// nearest pixel. FreeType has no heights of letters.
  private static func freetype(_ lines: LineMetrics, unitsPerEm: Double, _ size: Double) -> EngineMetrics {
    let scale = FreeTypeScale(size: size, unitsPerEm: unitsPerEm)
    let ascender = scale.up(lines.ascender.value)
    return EngineMetrics(
      .freetype, units: lines, ascender: ascender, descender: scale.down(lines.descender.value),
      lineHeight: scale.nearest(lines.lineHeight), baseline: ascender, capHeight: nil, xHeight: nil)
  }
}

/// FreeType's fixed-point numbers for a size (ftobjs.c, FT_Request_Metrics). The size is a 26.6 number, at least one
/// pixel. y_scale is FT_DivFix of the size and the units per em. FT_MulFix of font units and y_scale is a length in
/// 64ths of a pixel.
struct FreeTypeScale {
  /// The size, in 64ths of a pixel.
  private let size: Int
  /// FreeType's y_scale, in 65,536ths.
  private let factor: Int

  init(size: Double, unitsPerEm: Double) {
    let size = max(64, Int(clamping: min(size, 32_767) * 64))
    let unitsPerEm = max(1, Int(clamping: unitsPerEm))
    self.size = size
    // Fits: an em has at least one unit.
    factor = ((size << 16) + unitsPerEm / 2) / unitsPerEm
  }

  /// Whole pixels per em (FreeType's y_ppem).
  var pixelsPerEm: Int { (size + 32) >> 6 }
  /// Pixels per font unit.
  var pixelsPerUnit: Double { Double(factor) / 65_536 / 64 }

  /// A length in 64ths of a pixel (FT_MulFix: "rounded to nearest, ties away from zero").
  func fixed(_ units: Double) -> Int {
    let product = Int(clamping: units) &* factor
    return (product + 0x8000 + (product >> 63)) >> 16
  }

  /// A length in pixels, rounded up to a whole pixel (FT_PIX_CEIL).
  func up(_ units: Double) -> Double { Double((fixed(units) + 63) >> 6) }
  /// A length in pixels, rounded down to a whole pixel (FT_PIX_FLOOR).
  func down(_ units: Double) -> Double { Double(fixed(units) >> 6) }
  /// A length in pixels, rounded to the nearest whole pixel (FT_PIX_ROUND).
  func nearest(_ units: Double) -> Double { Double((fixed(units) + 32) >> 6) }
}

extension EngineMetrics {
  /// HarfBuzz (hb-ot-metrics.cc). It reads OS/2 typo if USE_TYPO_METRICS is set, otherwise hhea, even if hhea is 0. It
  /// makes the ascender positive and the descender negative. It reads the heights of OS/2, version 2 or later, unless
  /// both are 0. If only one height is 0, HarfBuzz uses 0. Values are rounded only to the unit of the font's scale,
  /// which the caller sets.
  static func harfbuzz(_ font: MetricsOwner, _ size: Double) -> EngineMetrics? {
    let tables = EngineTables(font, moves: .exact)
    guard let chosen = tables.usesTypoMetrics ? tables.typo : tables.hhea else { return nil }
    let lines = tables.lines(
      EngineTables.Line(
        ascender: abs(chosen.ascender), descender: 0 - abs(chosen.descender), leading: chosen.leading),
      tables.usesTypoMetrics ? .os2Typo : .hhea)
    let scale = size / tables.unitsPerEm
    let hasHeights = tables.capHeight?.value ?? 0 != 0 || tables.xHeight?.value ?? 0 != 0
    return EngineMetrics(
      .harfbuzz, units: lines, ascender: lines.ascender.value * scale, descender: lines.descender.value * scale,
      lineHeight: lines.lineHeight * scale, baseline: lines.ascender.value * scale,
      capHeight: hasHeights ? tables.capHeight.map { Value($0, pixelsPerUnit: scale) } : nil,
      xHeight: hasHeights ? tables.xHeight.map { Value($0, pixelsPerUnit: scale) } : nil)
  }
}
