internal import FontNames
internal import FontTables

/// The vertical metrics that lines of text are made of, in font units.
public struct LineMetrics: Sendable, Hashable {
  /// The height above the baseline, positive.
  public let ascender: MetricValue
  /// The depth below the baseline, negative.
  public let descender: MetricValue
  /// The extra space between lines.
  public let leading: MetricValue

  /// Baseline to baseline: ascender − descender + leading.
  public var lineHeight: Double { ascender.value - descender.value + leading.value }

  package init(ascender: Double, descender: Double, leading: Double, source: MetricSource) {
    self.init(
      ascender: MetricValue(ascender, source), descender: MetricValue(descender, source),
      leading: MetricValue(leading, source))
  }

  package init(ascender: MetricValue, descender: MetricValue, leading: MetricValue) {
    self.ascender = ascender
    self.descender = descender
    self.leading = leading
  }
}

extension LineMetrics {
  /// A strike's own, in pixels.
  init(_ strike: BitmapStrike) {
    self.init(
      ascender: strike.ascender, descender: strike.descender,
      leading: max(0, strike.lineHeight - (strike.ascender - strike.descender)), source: .strike(ppem: strike.ppem))
  }

  /// The same values with another source: that of a record.
  fileprivate func recorded(_ source: MetricSource) -> LineMetrics {
    LineMetrics(ascender: ascender.value, descender: descender.value, leading: leading.value, source: source)
  }
}

extension FontFace {
  /// The line metrics alone, in font units; of a face without outlines those of its largest strike, in pixels.
  public func lineMetrics(_ convention: MetricConvention = .standard) -> LineMetrics {
    guard !isScalable, let strike = strikes.largest else {
      let lines = facts.vertical.lineMetrics(by: convention)
      return record.map { lines.recorded($0.source(of: .ascender)) } ?? lines
    }
    return LineMetrics(strike)
  }
}

/// Which of a font's three sets of line metrics is used. `LineMetricsSelection.swift` has the whole policy.
public enum MetricConvention: String, Sendable, Hashable, CaseIterable {
  /// OS/2 typo where the font's USE_TYPO_METRICS bit asks for it, else hhea, else typo, else win: what FreeType,
  /// Skia and browsers on Linux do.
  case standard
  /// hhea first, whatever that bit says: what Core Text does.
  case apple
  /// OS/2 typo where the bit is set, else OS/2 win with the external leading that GDI derives.
  case windows
}

// Which of a font's line tables is believed. Three tables declare an ascender, a descender and a line gap (hhea, OS/2
// typo, OS/2 win), and no specification says which of them makes a line: each engine has a choice of its own.
//
// The first of these that holds answers:
//
// 1. A font without such tables (Type 1, bare CFF): what FreeType or the AFM file says of its line.
// 2. `standard` and `windows`: OS/2 typo, where the bit USE_TYPO_METRICS is set, zeros included.
// 3. `windows`: OS/2 win, where it is not all zero, with GDI's external leading.
// 4. hhea, where it is not all zero.
// 5. OS/2 typo, where it is not all zero.
// 6. OS/2 win, where it is not all zero, without a line gap.
// 7. The box around all glyphs (head).
//
// 2, 4, 5 and 6 are the choice of FreeType (sfobjs.c, sfnt_load_face), and so of Skia and the browsers on Linux. On
// purpose three things differ from FreeType:
// - A descender above the baseline was turned round when the face was read; FreeType takes it as it stands.
// - What MVAR moves a metric by is added exactly; FreeType rounds it to a whole font unit first.
// - Where every table is zero, FreeType's line has no height. Here the glyph box answers, and `boundingBox` says so: a
//   line needs a height.
// FreeType's own choice, with its own arithmetic, is `EngineTables.freeTypeChoice` in FontEngines.

extension VerticalTables {
  /// The line metrics by a convention, each value with the table that it is from.
  func lineMetrics(by convention: MetricConvention) -> LineMetrics {
    // 1. t1objs.c, T1_Face_Init: FreeType takes the bounding box of such a font for its line.
    if let other { return line(other.values, other.source) }
    // 2. OpenType, OS/2, fsSelection bit 7: "If set, it is strongly recommended that applications use
    // OS/2.sTypoAscender - OS/2.sTypoDescender + OS/2.sTypoLineGap as the default line spacing for this font." Core Text
    // does not look at the bit.
    if usesTypoMetrics, convention != .apple, let typo { return line(typo, .os2Typo, moves) }
    // 3. Microsoft, "Recommendations for OpenType Fonts": the line of GDI is usWinAscent and usWinDescent.
    if convention == .windows, let win, win.isFilledIn { return gdiLine(win) }
    // 4. Apple, TrueType Reference Manual, hhea: the ascender is the "Distance from baseline of highest ascender".
    if let hhea, hhea.isFilledIn { return line(hhea, .hhea, moves) }
    // 5. and 6. FreeType looks into OS/2 where hhea's ascender and descender are both 0, and takes typo before win.
    if let typo, typo.isFilledIn { return line(typo, .os2Typo, moves) }
    if let win, win.isFilledIn { return line(win, .os2Win, winMoves) }
    // 7.
    return line(glyphBox ?? .zero, .boundingBox)
  }

  private func line(_ values: Values, _ table: MetricSource, _ moves: Values = .zero) -> LineMetrics {
    func metric(_ value: Double, _ move: Double) -> MetricValue {
      MetricValue(value, move == 0 ? table : .varied(table, by: "MVAR"))
    }
    return LineMetrics(
      ascender: metric(values.ascender, moves.ascender), descender: metric(values.descender, moves.descender),
      leading: metric(values.lineGap, moves.lineGap))
  }

  /// GDI's external leading, as Microsoft's "Recommendations for OpenType Fonts" derives it:
  /// "MAX(0, LineGap − ((usWinAscent + usWinDescent) − (Ascender − Descender)))", the right-hand names being hhea's.
  private func gdiLine(_ win: Values) -> LineMetrics {
    let height = win.ascender - win.descender
    let leading = hhea.map { max(0, $0.lineGap - (height - ($0.ascender - $0.descender))) } ?? 0
    let line = line(win, .os2Win, winMoves)
    return LineMetrics(
      ascender: line.ascender, descender: line.descender,
      leading: MetricValue(leading, leading == 0 ? .os2Win : .hhea))
  }
}

extension VerticalTables.Values {
  /// Whether the ascender or the descender is not 0.
  fileprivate var isFilledIn: Bool { ascender != 0 || descender != 0 }
}
