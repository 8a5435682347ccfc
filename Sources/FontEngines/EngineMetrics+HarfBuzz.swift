internal import FontFaces

extension EngineMetrics {
  /// HarfBuzz (hb-ot-metrics.cc): OS/2 typo where USE_TYPO_METRICS is set, else hhea, be it 0; the ascender is made
  /// positive and the descender negative, whatever sign they have. The heights are those of an OS/2 of version 2 or later,
  /// unless both are 0; one that is 0 beside the other counts. Nothing is rounded but to the unit of the font's scale,
  /// which is the caller's.
  static func harfbuzz(_ face: FontFace, _ size: Double) -> EngineMetrics? {
    let tables = EngineTables(face, moves: .exact)
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
