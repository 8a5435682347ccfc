internal import FontFaces

extension EngineMetrics {
  /// FreeType 2.12 (sfobjs.c, sfnt_load_face; ftobjs.c, ft_recompute_scaled_metrics).
  static func freetype(_ face: FontFace, _ size: Double) -> EngineMetrics {
    let tables = EngineTables(face, moves: .whole)
    return freetype(tables.freeTypeChoice, unitsPerEm: tables.unitsPerEm, size)
  }

  /// A Type 1 or bare CFF font (t1objs.c, T1_Face_Init; cffobjs.c): the bounding box, and "height = 12/10 of the em", or
  /// the box's own height where that is larger.
  static func freetype(withoutTables lines: LineMetrics, unitsPerEm: Int, _ size: Double) -> EngineMetrics {
    let box = lines.ascender.value - lines.descender.value
    let height = max(Double(unitsPerEm * 12 / 10), box)
    let lines = LineMetrics(
      ascender: lines.ascender, descender: lines.descender, leading: MetricValue(height - box, lines.leading.source))
    return freetype(lines, unitsPerEm: Double(unitsPerEm), size)
  }

  /// The ascender is rounded up to a whole pixel, the descender down, the height to the nearest one; FreeType has no
  /// heights of letters.
  private static func freetype(_ lines: LineMetrics, unitsPerEm: Double, _ size: Double) -> EngineMetrics {
    let scale = FreeTypeScale(size: size, unitsPerEm: unitsPerEm)
    let ascender = scale.up(lines.ascender.value)
    return EngineMetrics(
      .freetype, units: lines, ascender: ascender, descender: scale.down(lines.descender.value),
      lineHeight: scale.nearest(lines.lineHeight), baseline: ascender, capHeight: nil, xHeight: nil)
  }
}
