/// A font's metrics in device pixels, rounded once, as a renderer would: the ascender up, the descender down, the others
/// to the nearest pixel.
public struct PixelMetrics: Sendable, Hashable {
  /// Device pixels a point.
  public let scale: Double
  /// Above the baseline, rounded up.
  public let ascender: Double
  /// Below the baseline, negative, rounded down.
  public let descender: Double
  /// Between lines.
  public let leading: Double
  /// Baseline to baseline.
  public let lineHeight: Double
  /// The height of the capitals.
  public let capHeight: Double
  /// The height of the small letters.
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
    func nearest(_ points: Double?) -> Double? { points.map { ($0 * scale).rounded() } }
    self.scale = scale
    ascender = (metrics.ascender * scale).rounded(.up)
    descender = (metrics.descender * scale).rounded(.down)
    leading = (metrics.leading * scale).rounded()
    lineHeight = (metrics.lineHeight * scale).rounded()
    capHeight = (metrics.capHeight * scale).rounded()
    xHeight = (metrics.xHeight * scale).rounded()
    underlinePosition = nearest(metrics.underlinePosition)
    underlineThickness = nearest(metrics.underlineThickness)
    strikeoutPosition = nearest(metrics.strikeoutPosition)
    strikeoutThickness = nearest(metrics.strikeoutThickness)
    averageWidth = nearest(metrics.averageWidth)
    zeroWidth = nearest(metrics.zeroWidth)
    maxAdvance = nearest(metrics.maxAdvance)
  }
}

extension FontMetrics {
  /// The metrics in device pixels on a display of so many pixels a point.
  public func pixels(scale: Double) -> PixelMetrics { PixelMetrics(self, scale: scale) }
}
