internal import FontTables
public import MetricValues

extension LineMetrics {
  /// The line metrics of a strike, in pixels.
  init(_ strike: BitmapStrike) {
    self.init(
      ascender: strike.ascender, descender: strike.descender,
      leading: max(0, strike.lineHeight - (strike.ascender - strike.descender)), source: .strike(ppem: strike.ppem))
  }
}

extension FontFace {
  /// Only the line metrics, in font units; for a face without outlines those of its largest strike, in pixels.
  public func lineMetrics(_ convention: MetricConvention = .standard) -> LineMetrics {
    guard !isScalable, let strike = strikes.largest else { return declaredLines.chosen(by: convention) }
    return LineMetrics(strike)
  }

  /// The line that each of its tables declares, also for a face without outlines.
  public var declaredLines: DeclaredLines { record?.metrics.lines ?? facts.lineTables.declared }
}
