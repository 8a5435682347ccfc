internal import FontTables
public import MetricValues

extension LineMetrics {
  /// A strike's own, in pixels.
  init(_ strike: BitmapStrike) {
    self.init(
      ascender: strike.ascender, descender: strike.descender,
      leading: max(0, strike.lineHeight - (strike.ascender - strike.descender)), source: .strike(ppem: strike.ppem))
  }
}

extension FontFace {
  /// The line metrics alone, in font units; of a face without outlines those of its largest strike, in pixels.
  public func lineMetrics(_ convention: MetricConvention = .standard) -> LineMetrics {
    guard !isScalable, let strike = strikes.largest else { return declaredLines.chosen(by: convention) }
    return LineMetrics(strike)
  }

  /// The line that each of its tables declares, of a face without outlines too.
  public var declaredLines: DeclaredLines { record?.metrics.lines ?? facts.lineTables.declared }
}
