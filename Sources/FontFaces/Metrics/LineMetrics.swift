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
