// The steps from line tables to the metrics of a line. Three tables declare an ascender, a descender and a leading:
// hhea, OS/2 typo and OS/2 win. Some fonts have wrong signs there. No specification selects one of the tables, so
// each engine makes its own choice.
//
// For each table:
//
// 1. The sign of a descender is corrected.
// 2. The delta of `MVAR` is added.
//
// Then the first of these cases that applies is used:
//
// 3. A font without such tables (Type 1, bare CFF): the box from FreeType or the AFM file.
// 4. `standard` and `windows`: OS/2 typo if the bit USE_TYPO_METRICS is set, even if all values are zero.
// 5. `windows`: OS/2 win with GDI's external leading, if it is not all zero.
// 6. hhea, if it is not all zero.
// 7. OS/2 typo, if it is not all zero.
// 8. OS/2 win, if it is not all zero, without leading.
// 9. The box around all glyphs (head).
//
// Steps 4, 6, 7 and 8 are the choice of FreeType (sfobjs.c, sfnt_load_face), and therefore of Skia and the browsers on
// Linux. Three things differ from FreeType on purpose:
// - FreeType does not correct a descender above the baseline.
// - FreeType first rounds the delta of MVAR to a whole font unit.
// - If all tables are zero, FreeType's line has no height. fontprobe uses the glyph box with the source `boundingBox`,
//   because a line needs a height.
// `EngineTables.freeTypeChoice` in FontEngines is FreeType's own choice, with its own arithmetic.

/// A convention that selects one of the three sets of line metrics of a font.
public enum MetricConvention: String, Sendable, Hashable, CaseIterable {
  /// OS/2 typo if the font's USE_TYPO_METRICS bit is set. Otherwise the first of hhea, typo and win that is not all
  /// zero. FreeType, Skia and browsers on Linux do the same.
  case standard
  /// hhea first, even if the bit is set, as in Core Text.
  case apple
  /// OS/2 typo if the bit is set, otherwise OS/2 win with the external leading that GDI computes.
  case windows
}

// MARK: - Choice

extension DeclaredLines {
  /// Returns the line metrics that a convention selects. The source of each value is the table from which it comes.
  package func chosen(by convention: MetricConvention) -> LineMetrics {
    // 3. t1objs.c, T1_Face_Init: FreeType uses the bounding box of such a font for its line.
    if let fontBox { return fontBox }
    // 4. OpenType, OS/2, fsSelection bit 7: "If set, it is strongly recommended that applications use
    // OS/2.sTypoAscender - OS/2.sTypoDescender + OS/2.sTypoLineGap as the default line spacing for this font." Core
    // Text ignores the bit.
    if usesTypoMetrics, convention != .apple, let typo { return typo }
    // 5. Microsoft, "Recommendations for OpenType Fonts": the line of GDI has usWinAscent and usWinDescent.
    if convention == .windows, let win, win.isFilledIn { return gdiLine(win) }
    // 6. Apple, TrueType Reference Manual, hhea: the ascender is the "Distance from baseline of highest ascender".
    if let hhea, hhea.isFilledIn { return hhea }
    // 7. and 8. FreeType uses OS/2 if ascender and descender of hhea are both 0. It uses typo before win.
    if let typo, typo.isFilledIn { return typo }
    if let win, win.isFilledIn { return win }
    // 9.
    return glyphBox ?? LineMetrics(ascender: 0, descender: 0, leading: 0, source: .boundingBox)
  }

  /// GDI's external leading, as Microsoft's "Recommendations for OpenType Fonts" derives it: "MAX(0, LineGap −
  /// ((usWinAscent + usWinDescent) − (Ascender − Descender)))". LineGap, Ascender and Descender are from hhea.
  private func gdiLine(_ win: LineMetrics) -> LineMetrics {
    let height = win.ascender.value - win.descender.value
    let leading = hhea.map { max(0, $0.leading.value - (height - ($0.ascender.value - $0.descender.value))) } ?? 0
    let source = leading == 0 ? win.leading.source : hhea?.leading.source.unmoved ?? win.leading.source
    return LineMetrics(ascender: win.ascender, descender: win.descender, leading: MetricValue(leading, source))
  }
}

extension LineMetrics {
  /// Whether the ascender or the descender is not 0.
  fileprivate var isFilledIn: Bool { ascender.value != 0 || descender.value != 0 }
}

extension MetricSource {
  /// The source without the variation.
  fileprivate var unmoved: MetricSource { if case .varied(let source, _) = self { source } else { self } }
}
