internal import FontTables
public import MetricValues

extension LineMetrics {
  /// Makes the line metrics of a strike, in pixels.
  init(_ strike: BitmapStrike) {
    self.init(
      ascender: strike.ascender, descender: strike.descender,
      leading: max(0, strike.lineHeight - (strike.ascender - strike.descender)), source: .strike(ppem: strike.ppem))
  }
}

extension FontFace {
  /// Returns the line metrics, in font units; in pixels of the largest strike for a face without outlines.
  public func lineMetrics(_ convention: MetricConvention = .standard) -> LineMetrics {
    guard !isScalable, let strike = strikes.largest else { return declaredLines.chosen(by: convention) }
    return LineMetrics(strike)
  }

  /// The line metrics of each table, even for a face without outlines.
  public var declaredLines: DeclaredLines { record?.metrics.lines ?? facts.lineTables.declared }
}
