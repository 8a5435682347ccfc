package import FontTables

/// A figure in font units, and where it comes from.
public struct MetricValue: Sendable, Hashable {
  /// The figure, in font units unless the property that returns it says otherwise.
  public let value: Double
  /// The table or the measurement that it was taken from.
  public let source: MetricSource

  /// A figure with its source.
  public init(_ value: Double, _ source: MetricSource) {
    self.value = value
    self.source = source
  }

  /// The same figure, moved by what a variation table says; a move of 0 leaves it as it is.
  package func moved(by delta: Double, in table: FontTag) -> MetricValue {
    delta == 0 ? self : MetricValue(value + delta, .varied(source, by: table))
  }
}
