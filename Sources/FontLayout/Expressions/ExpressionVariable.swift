/// A name in an expression: a metric of the font, its size or the scale of the display.
public enum ExpressionVariable: String, Sendable, Hashable, CaseIterable {
  /// The height above the baseline, in points, positive.
  case ascender
  /// The depth below the baseline, in points, negative.
  case descender
  /// The extra space between lines, in points.
  case leading
  /// Baseline to baseline, in points.
  case lineHeight
  /// The height of the capitals, in points.
  case capHeight
  /// The height of the lowercase letters without ascenders, in points.
  case xHeight
  /// The top of the underline, in points, negative below the baseline.
  case underlinePosition
  /// The underline's thickness, in points.
  case underlineThickness
  /// The top of the strike-out line, in points.
  case strikeoutPosition
  /// The strike-out line's thickness, in points.
  case strikeoutThickness
  /// The slope in degrees, negative leaning right.
  case italicAngle
  /// The mean advance of the glyphs, in points.
  case averageWidth
  /// The advance of the digit zero, in points.
  case zeroWidth
  /// The widest advance, in points.
  case maxAdvance
  /// The font's size, in points.
  case pointSize
  /// Device pixels per point.
  case scale
}

extension ExpressionVariable {
  /// Whether it is a length of the font, which can be rounded to pixels. The angle, the size and the scale are not.
  var isLength: Bool {
    switch self {
    case .italicAngle, .pointSize, .scale: false
    default: true
    }
  }
}

extension Font {
  /// The value of a name for this font; nil when the font does not have it.
  ///
  /// - Parameter scale: device pixels per point.
  @inline(__always)
  func value(of variable: ExpressionVariable, scale: Double) -> Double? {
    switch variable {
    case .ascender: metrics.ascender
    case .descender: metrics.descender
    case .leading: metrics.leading
    case .lineHeight: metrics.lineHeight
    case .capHeight: metrics.capHeight
    case .xHeight: metrics.xHeight
    case .underlinePosition: metrics.underlinePosition
    case .underlineThickness: metrics.underlineThickness
    case .strikeoutPosition: metrics.strikeoutPosition
    case .strikeoutThickness: metrics.strikeoutThickness
    case .italicAngle: metrics.italicAngle
    case .averageWidth: metrics.averageWidth
    case .zeroWidth: metrics.zeroWidth
    case .maxAdvance: metrics.maxAdvance
    case .pointSize: pointSize
    case .scale: scale
    }
  }
}
