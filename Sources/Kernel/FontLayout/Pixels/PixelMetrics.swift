internal import FontFaces
internal import FontNames
public import MetricValues

/// A font's metrics in device pixels. Each metric is rounded once, as in a renderer. The ascender is rounded up, the
/// descender is rounded down, and the other metrics are rounded to the nearest pixel. Angles are not rounded.
public struct PixelMetrics: NamedMetrics, Sendable {
  /// Device pixels per point.
  public let scale: Double
  private let points: FontMetrics

  init(_ points: FontMetrics, scale: Double) {
    self.points = points
    self.scale = scale
  }

  /// The height above the baseline, rounded up.
  public var ascender: Double { pixels(points.ascender, .ascender) }
  /// The depth below the baseline, negative, rounded down.
  public var descender: Double { pixels(points.descender, .descender) }
  /// The extra space between lines.
  public var leading: Double { pixels(points.leading, .leading) }
  /// The distance from baseline to baseline.
  public var lineHeight: Double { pixels(points.lineHeight, .lineHeight) }
  /// The height of the capitals.
  public var capHeight: Double { pixels(points.capHeight, .capHeight) }
  /// The height of the lowercase letters.
  public var xHeight: Double { pixels(points.xHeight, .xHeight) }

  /// The value of a metric in pixels, or in degrees for an angle; nil if the face does not have the metric.
  public subscript(metric: Metric) -> Double? { points[metric].map { pixels($0, metric) } }

  private func pixels(_ points: Double, _ metric: Metric) -> Double {
    metric.pixelRounding.map { PixelGrid(uncheckedScale: scale).pixels(points, $0) } ?? points
  }
}

extension PixelMetrics: Hashable {
  /// Whether all metrics are the same numbers of pixels.
  public static func == (left: PixelMetrics, right: PixelMetrics) -> Bool {
    left.scale == right.scale && Metric.allCases.allSatisfy { left[$0] == right[$0] }
  }

  /// Hashes only the metrics that every font has.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(scale)
    hasher.combine(ascender)
    hasher.combine(xHeight)
  }
}

extension FontMetrics {
  /// Returns the metrics in device pixels.
  ///
  /// - Parameter scale: the display scale, in device pixels per point.
  public func pixels(scale: Double) -> PixelMetrics { PixelMetrics(self, scale: scale) }
}
