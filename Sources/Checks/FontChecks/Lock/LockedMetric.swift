internal import FontFaces
internal import FontFiles
internal import FontLayout
internal import FontNames
public import MetricValues
internal import TextFormats

/// A metric of a face that a lock records. Line metrics are recorded for every convention.
public struct LockedMetric: Sendable, Hashable {
  /// The metric.
  public let metric: Metric
  /// The convention by which a line metric is chosen; `standard` for other metrics.
  public let convention: MetricConvention

  /// Creates a metric with a convention.
  public init(_ metric: Metric, _ convention: MetricConvention = .standard) {
    self.metric = metric
    self.convention = metric.kind == .line ? convention : .standard
  }

  /// Finds the metric with a key; nil if no metric has the key.
  public init?(key: String) {
    guard let metric = Self.allCases.first(where: { $0.key == key }) else { return nil }
    self = metric
  }

  /// The key of the metric in a lock: `capHeight`, `lineGap`, `windowsLineGap`.
  public var key: String {
    convention == .standard ? name : convention.rawValue + name.prefix(1).uppercased() + name.dropFirst()
  }

  /// The name of the metric. A convention other than `standard` follows in parentheses: `lineGap (windows)`.
  var label: String { convention == .standard ? name : "\(name) (\(convention.rawValue))" }

  /// The key without the convention. In locks, the leading is called `lineGap`, as in the tables of fonts.
  private var name: String { metric == .leading ? "lineGap" : metric.rawValue }
}

extension LockedMetric: CaseIterable {
  /// All metrics that a lock records. The metrics that affect a layout most come first.
  public static let allCases = heights + lines.joined() + widths + rest

  static let heights = Metric.allCases.filter { $0.kind == .height }.map { LockedMetric($0) }

  /// The line metrics, grouped by convention. The line height is the sum of a group.
  package static let lines = MetricConvention.allCases.map { convention in
    [Metric.ascender, .descender, .leading].map { LockedMetric($0, convention) }
  }

  private static let widths = Metric.allCases.filter { $0.kind == .width }.map { LockedMetric($0) }
  private static let rest = Metric.allCases.filter { ![.height, .line, .width].contains($0.kind) }.map {
    LockedMetric($0)
  }

  /// The metrics that affect a layout less than heights and line metrics do.
  static let details = widths + rest
  /// The metrics that variation tables can change.
  static let varied = heights + lines.joined() + rest
}

extension FontFace {
  /// Returns the values of metrics, without metrics that the face does not have.
  func values(of metrics: [LockedMetric]) -> [LockedMetric: Double] {
    let conventions = MetricConvention.allCases.map { self.metrics($0) }
    var values: [LockedMetric: Double] = [:]
    for metric in metrics {
      let value = conventions.first { $0.convention == metric.convention }?[metric.metric]?.value
      values[metric] = value.flatMap { $0.isFinite ? $0 : nil }
    }
    return values
  }
}
