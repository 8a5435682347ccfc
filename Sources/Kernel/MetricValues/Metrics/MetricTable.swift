/// Values by metric, in place: a face has a table of them, and no dictionary.
package struct MetricTable<Value> {
  @usableFromInline var ascender: Value?
  @usableFromInline var descender: Value?
  @usableFromInline var leading: Value?
  @usableFromInline var lineHeight: Value?
  @usableFromInline var capHeight: Value?
  @usableFromInline var xHeight: Value?
  @usableFromInline var underlinePosition: Value?
  @usableFromInline var underlineThickness: Value?
  @usableFromInline var strikeoutPosition: Value?
  @usableFromInline var strikeoutThickness: Value?
  @usableFromInline var italicAngle: Value?
  @usableFromInline var averageWidth: Value?
  @usableFromInline var zeroWidth: Value?
  @usableFromInline var maxAdvance: Value?

  /// No values.
  @inlinable
  package init() {}

  /// The values that a function gives.
  @inlinable
  package init<Failure: Error>(_ value: (Metric) throws(Failure) -> Value?) throws(Failure) {
    self.init()
    for metric in Metric.allCases { self[metric] = try value(metric) }
  }

  /// The value of a metric; nil where it has none.
  @inlinable
  package subscript(metric: Metric) -> Value? {
    get {
      switch metric {
      case .ascender: ascender
      case .descender: descender
      case .leading: leading
      case .lineHeight: lineHeight
      case .capHeight: capHeight
      case .xHeight: xHeight
      case .underlinePosition: underlinePosition
      case .underlineThickness: underlineThickness
      case .strikeoutPosition: strikeoutPosition
      case .strikeoutThickness: strikeoutThickness
      case .italicAngle: italicAngle
      case .averageWidth: averageWidth
      case .zeroWidth: zeroWidth
      case .maxAdvance: maxAdvance
      }
    }
    set {
      switch metric {
      case .ascender: ascender = newValue
      case .descender: descender = newValue
      case .leading: leading = newValue
      case .lineHeight: lineHeight = newValue
      case .capHeight: capHeight = newValue
      case .xHeight: xHeight = newValue
      case .underlinePosition: underlinePosition = newValue
      case .underlineThickness: underlineThickness = newValue
      case .strikeoutPosition: strikeoutPosition = newValue
      case .strikeoutThickness: strikeoutThickness = newValue
      case .italicAngle: italicAngle = newValue
      case .averageWidth: averageWidth = newValue
      case .zeroWidth: zeroWidth = newValue
      case .maxAdvance: maxAdvance = newValue
      }
    }
  }

  /// The metrics that have a value, in their order.
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
