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
  /// The convention by which a metric of the line is chosen; `standard` for other metrics.
  public let convention: MetricConvention

  /// A metric by a convention.
  public init(_ metric: Metric, _ convention: MetricConvention = .standard) {
    self.metric = metric
    self.convention = metric.kind == .line ? convention : .standard
  }

  /// The metric of a key; nil if there is none.
  public init?(key: String) {
    guard let metric = Self.allCases.first(where: { $0.key == key }) else { return nil }
    self = metric
  }

  /// The key in a lock: `capHeight`, `lineGap`, `windowsLineGap`.
  public var key: String {
    convention == .standard ? name : convention.rawValue + name.prefix(1).uppercased() + name.dropFirst()
  }

  /// The key, and the convention unless that is `standard`: `lineGap (windows)`.
  var label: String { convention == .standard ? name : "\(name) (\(convention.rawValue))" }

  /// The key by the convention `standard`. In locks, the leading has its name in the tables.
  private var name: String { metric == .leading ? "lineGap" : metric.rawValue }
}

extension LockedMetric: CaseIterable {
  /// All metrics that a lock records; the metrics that move a layout most come first.
  public static let allCases = heights + lines.joined() + widths + rest

  static let heights = Metric.allCases.filter { $0.kind == .height }.map { LockedMetric($0) }

  /// The metrics of the line, by each convention. The line height follows from them.
  package static let lines = MetricConvention.allCases.map { convention in
    [Metric.ascender, .descender, .leading].map { LockedMetric($0, convention) }
  }

  private static let widths = Metric.allCases.filter { $0.kind == .width }.map { LockedMetric($0) }
  private static let rest = Metric.allCases.filter { ![.height, .line, .width].contains($0.kind) }.map {
    LockedMetric($0)
  }

  /// The metrics that move less than the line and the heights.
  static let details = widths + rest
  /// The metrics that tables of variations move.
  static let varied = heights + lines.joined() + rest
}

extension FontFace {
  /// The values of some metrics; metrics that the face does not have are left out.
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
