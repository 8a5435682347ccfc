/// Values by metric. It is an array with an element for each metric, which is faster than a dictionary.
package struct MetricTable<Value> {
  /// The values in the order of the metrics; nil for metrics without a value.
  @usableFromInline var values: [Value?]

  /// Makes an empty table.
  @inlinable
  package init() { values = Array(repeating: nil, count: Metric.count) }

  /// Makes a table with the values that a function returns.
  @inlinable
  package init<Failure: Error>(_ value: (Metric) throws(Failure) -> Value?) throws(Failure) {
    values = try Metric.allCases.map(value)
  }

  /// The value of a metric; nil if the metric has none.
  @inlinable
  package subscript(metric: Metric) -> Value? {
    get { values[metric.place] }
    set { values[metric.place] = newValue }
  }

  /// The metrics that have a value, in the order of `Metric`.
  @inlinable
  package var metrics: [Metric] { Metric.allCases.filter { self[$0] != nil } }
}

extension MetricTable: Sendable where Value: Sendable {}
extension MetricTable: Equatable where Value: Equatable {}
extension MetricTable: Hashable where Value: Hashable {}

extension MetricTable: ExpressibleByDictionaryLiteral {
  @inlinable
  package init(dictionaryLiteral elements: (Metric, Value)...) {
    self.init()
    for (metric, value) in elements { self[metric] = value }
  }
}
