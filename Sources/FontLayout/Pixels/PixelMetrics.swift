/// A font's metrics in device pixels. Each is rounded once, as a renderer does: the ascender up, the descender down, the
/// others to the nearest pixel.
public struct PixelMetrics: Sendable, Hashable {
  /// Device pixels per point.
  public let scale: Double
  /// Above the baseline, rounded up.
  public let ascender: Double
  /// Below the baseline, negative, rounded down.
  public let descender: Double
  /// The extra space between lines.
  public let leading: Double
  /// Baseline to baseline.
  public let lineHeight: Double
  /// The height of the capitals.
  public let capHeight: Double
  /// The height of the lowercase letters without ascenders.
  public let xHeight: Double
  /// The top of the underline, negative below the baseline.
  public let underlinePosition: Double?
  /// The underline's thickness.
  public let underlineThickness: Double?
  /// The top of the strike-out line.
  public let strikeoutPosition: Double?
  /// The strike-out line's thickness.
  public let strikeoutThickness: Double?
  /// The mean advance of the glyphs.
  public let averageWidth: Double?
  /// The advance of the digit zero.
  public let zeroWidth: Double?
  /// The widest advance.
  public let maxAdvance: Double?

  init(_ metrics: FontMetrics, scale: Double) {
    let grid = PixelGrid(uncheckedScale: scale)
    self.scale = scale
    ascender = grid.pixels(metrics.ascender, .up)
    descender = grid.pixels(metrics.descender, .down)
    leading = grid.pixels(metrics.leading)
    lineHeight = grid.pixels(metrics.lineHeight)
    capHeight = grid.pixels(metrics.capHeight)
    xHeight = grid.pixels(metrics.xHeight)
    underlinePosition = metrics.underlinePosition.map { grid.pixels($0) }
    underlineThickness = metrics.underlineThickness.map { grid.pixels($0) }
    strikeoutPosition = metrics.strikeoutPosition.map { grid.pixels($0) }
    strikeoutThickness = metrics.strikeoutThickness.map { grid.pixels($0) }
    averageWidth = metrics.averageWidth.map { grid.pixels($0) }
    zeroWidth = metrics.zeroWidth.map { grid.pixels($0) }
    maxAdvance = metrics.maxAdvance.map { grid.pixels($0) }
  }
}

extension FontMetrics {
  /// The metrics in device pixels.
  ///
  /// - Parameter scale: device pixels per point of the display.
  public func pixels(scale: Double) -> PixelMetrics { PixelMetrics(self, scale: scale) }
}
