internal import FontFaces
internal import FontNames
public import MetricValues

/// A font's metrics in device pixels. Each is rounded once, as a renderer does: the ascender up, the descender down, the
/// others to the nearest pixel. An angle is not rounded.
public struct PixelMetrics: Sendable, Hashable {
  /// Device pixels per point.
  public let scale: Double
  /// The height above the baseline, rounded up.
  public let ascender: Double
  /// The depth below the baseline, negative, rounded down.
  public let descender: Double
  /// The extra space between lines.
  public let leading: Double
  /// Baseline to baseline.
  public let lineHeight: Double
  /// The height of the capitals.
  public let capHeight: Double
  /// The height of the lowercase letters without ascenders.
  public let xHeight: Double

  private let values: MetricTable<Double>

  init(_ metrics: FontMetrics, scale: Double) {
    let grid = PixelGrid(uncheckedScale: scale)
    func pixels(_ points: Double, _ metric: Metric) -> Double {
      metric.pixelRounding.map { grid.pixels(points, $0) } ?? points
    }
    self.scale = scale
    ascender = pixels(metrics.ascender, .ascender)
    descender = pixels(metrics.descender, .descender)
    leading = pixels(metrics.leading, .leading)
    lineHeight = pixels(metrics.lineHeight, .lineHeight)
    capHeight = pixels(metrics.capHeight, .capHeight)
    xHeight = pixels(metrics.xHeight, .xHeight)
    values = MetricTable { metric in metrics[metric].map { pixels($0, metric) } }
  }

  /// A metric, an angle in degrees; nil where the face does not have it.
  public subscript(metric: Metric) -> Double? { values[metric] }
}

extension PixelMetrics {
  /// The top of the underline, negative below the baseline.
  public var underlinePosition: Double? { self[.underlinePosition] }
  /// The underline's thickness.
  public var underlineThickness: Double? { self[.underlineThickness] }
  /// The top of the strike-out line.
  public var strikeoutPosition: Double? { self[.strikeoutPosition] }
  /// The strike-out line's thickness.
  public var strikeoutThickness: Double? { self[.strikeoutThickness] }
  /// The mean advance of the glyphs.
  public var averageWidth: Double? { self[.averageWidth] }
  /// The advance of the digit zero.
  public var zeroWidth: Double? { self[.zeroWidth] }
  /// The widest advance.
  public var maxAdvance: Double? { self[.maxAdvance] }
}

extension FontMetrics {
  /// The metrics in device pixels.
  ///
  /// - Parameter scale: device pixels per point of the display.
  public func pixels(scale: Double) -> PixelMetrics { PixelMetrics(self, scale: scale) }
}
