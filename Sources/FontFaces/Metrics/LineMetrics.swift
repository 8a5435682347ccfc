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
      return record.map { lines.recorded($0.source) } ?? lines
    }
    return LineMetrics(strike)
  }
}
