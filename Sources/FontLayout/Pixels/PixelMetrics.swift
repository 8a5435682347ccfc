public import FontFaces

/// The device pixels of a display: the one place where lengths in points are rounded to pixels.
///
/// A length is rounded once, at the very end. Halves are rounded away from zero, as by C's and Swift's `round`.
public struct PixelGrid: Sendable, Hashable {
  /// Device pixels per point, finite and above 0.
  public let scale: Double

  /// The pixels of a display.
  ///
  /// - Parameter scale: device pixels per point. A scale that is not finite or not above 0 is replaced by 1.
  public init(scale: Double) { self.scale = scale > 0 && scale.isFinite ? scale : 1 }

  /// A grid for results that report the scale as it was given, whatever it is.
  init(uncheckedScale scale: Double) { self.scale = scale }

  /// A length on the nearest pixel, in points.
  public func nearest(_ points: Double) -> Double { pixels(points) / scale }

  /// The whole number of pixels of a length in points.
  package func pixels(_ points: Double) -> Double { (points * scale).rounded() }

  /// The whole number of pixels of a length in points, rounded in one direction.
  package func pixels(_ points: Double, _ rule: FloatingPointRoundingRule) -> Double { (points * scale).rounded(rule) }
}

// MARK: - Displays

extension PixelGrid {
  /// The scales of the displays that layouts are made for: 1x, 2x and 3x, the smallest first.
  package static let displayScales = [1.0, 2, 3]

  /// By how many pixels a rounded length moves on the first of these displays on which it moves, and the scale of that
  /// display; nil when it stays on its pixel on all of them.
  ///
  /// - Parameters:
  ///   - from: the length before, in points.
  ///   - to: the length after, in points.
  package static func firstMove(from: Double, to: Double) -> (pixels: Double, scale: Double)? {
    for scale in displayScales {
      let grid = PixelGrid(scale: scale)
      let move = grid.pixels(to) - grid.pixels(from)
      if move != 0 { return (move, scale) }
    }
    return nil
  }
}

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
