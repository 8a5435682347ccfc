package import FontTables

/// A metric in font units, with its source.
public struct MetricValue: Sendable, Hashable {
  /// The number, in font units unless the property that returns it says otherwise.
  public let value: Double
  /// The table or the measurement that it was taken from.
  public let source: MetricSource

  /// A value with its source.
  public init(_ value: Double, _ source: MetricSource) {
    self.value = value
    self.source = source
  }

  /// The value moved by what a variation table says; a move of 0 leaves value and source as they are.
  package func moved(by delta: Double, in table: FontTag) -> MetricValue {
    delta == 0 ? self : MetricValue(value + delta, .varied(source, by: table))
  }
}
