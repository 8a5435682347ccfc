// The way from line tables to a line. Three tables declare an ascender, a descender and a leading (hhea, OS/2 typo, OS/2 win),
// fonts write some of them with the wrong sign, and no specification says which of them makes a line: each engine has a choice
// of its own.
//
// Each table:
//
// 1. A descender with the wrong sign is turned.
// 2. What `MVAR` moves a value by is added.
//
// Then the first of these that holds answers:
//
// 3. A font without such tables (Type 1, bare CFF): the box that FreeType or the AFM file has of it.
// 4. `standard` and `windows`: OS/2 typo, where the bit USE_TYPO_METRICS is set, zeros included.
// 5. `windows`: OS/2 win, where it is not all zero, with GDI's external leading.
// 6. hhea, where it is not all zero.
// 7. OS/2 typo, where it is not all zero.
// 8. OS/2 win, where it is not all zero, without leading.
// 9. The box around all glyphs (head).
//
// 4, 6, 7 and 8 are the choice of FreeType (sfobjs.c, sfnt_load_face), and so of Skia and the browsers on Linux. On
// purpose three things differ from FreeType:
// - FreeType takes a descender above the baseline as it stands.
// - FreeType rounds what MVAR moves a metric by to a whole font unit first.
// - Where every table is zero, FreeType's line has no height. Here the glyph box answers, and `boundingBox` says so: a
//   line needs a height.
// FreeType's own choice, with its own arithmetic, is `EngineTables.freeTypeChoice` in FontEngines.

/// Which of a font's three sets of line metrics is used.
public enum MetricConvention: String, Sendable, Hashable, CaseIterable {
  /// OS/2 typo where the font's USE_TYPO_METRICS bit asks for it, else hhea, else typo, else win: what FreeType,
  /// Skia and browsers on Linux do.
  case standard
  /// hhea first, whatever that bit says: what Core Text does.
  case apple
  /// OS/2 typo where the bit is set, else OS/2 win with the external leading that GDI derives.
  case windows
}

// MARK: - Choice

extension DeclaredLines {
  /// The line by a convention, each value with the table that it is from.
  package func chosen(by convention: MetricConvention) -> LineMetrics {
    // 3. t1objs.c, T1_Face_Init: FreeType takes the bounding box of such a font for its line.
    if let fontBox { return fontBox }
    // 4. OpenType, OS/2, fsSelection bit 7: "If set, it is strongly recommended that applications use
    // OS/2.sTypoAscender - OS/2.sTypoDescender + OS/2.sTypoLineGap as the default line spacing for this font." Core Text
    // does not look at the bit.
    if usesTypoMetrics, convention != .apple, let typo { return typo }
    // 5. Microsoft, "Recommendations for OpenType Fonts": the line of GDI is usWinAscent and usWinDescent.
    if convention == .windows, let win, win.isFilledIn { return gdiLine(win) }
    // 6. Apple, TrueType Reference Manual, hhea: the ascender is the "Distance from baseline of highest ascender".
    if let hhea, hhea.isFilledIn { return hhea }
    // 7. and 8. FreeType looks into OS/2 where hhea's ascender and descender are both 0, and takes typo before win.
    if let typo, typo.isFilledIn { return typo }
    if let win, win.isFilledIn { return win }
    // 9.
    return glyphBox ?? LineMetrics(ascender: 0, descender: 0, leading: 0, source: .boundingBox)
  }

  /// GDI's external leading, as Microsoft's "Recommendations for OpenType Fonts" derives it:
  /// "MAX(0, LineGap − ((usWinAscent + usWinDescent) − (Ascender − Descender)))", the right-hand names being hhea's.
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
  /// The source without its move by variations.
  fileprivate var unmoved: MetricSource { if case .varied(let source, _) = self { source } else { self } }
}
