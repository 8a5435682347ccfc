/// Values by metric. It is an array with an element for each metric, which is faster than a dictionary.
package struct MetricTable<Value> {
  @usableFromInline var values: [Value?]

  @inlinable
  package init() { values = Array(repeating: nil, count: Metric.count) }

  @inlinable
  package init<Failure: Error>(_ value: (Metric) throws(Failure) -> Value?) throws(Failure) {
    values = try Metric.allCases.map(value)
  }

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
