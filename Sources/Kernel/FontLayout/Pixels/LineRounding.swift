/// The rounding of the widths of lines before they are compared with the width of a column.
public enum LineRounding: Sendable, Hashable {
  /// Widths are compared without rounding.
  case none
  /// Chromium's rounding: the width of a line is rounded up to 64ths of a pixel, and may exceed the column by a 64th.
  /// For lines as in Chromium the text must also be shaped without Graphite (`ShapingTables`).
  case chromium
}

/// Chromium's unit of layout: 64ths of a pixel.
enum LayoutUnit {
  /// The length without its fraction of a unit.
  static func whole(_ length: Double) -> Double { (length * 64).rounded(.towardZero) / 64 }

  /// The nearest length in units, halves upwards.
  static func nearest(_ length: Double) -> Double { (length * 64 + 0.5).rounded(.down) / 64 }

  /// The length, rounded up to a unit. A difference below the precision of sums of advances does not count.
  static func up(_ length: Double) -> Double { (length * 64 - 1e-7).rounded(.up) / 64 }

  /// The amount by which a length is rounded up.
  static func excess(_ length: Double) -> Double { max(0, up(length) - length) }

  /// A line height that is a multiple of the size: a percentage in single precision.
  static func lineHeight(_ multiple: Double, of size: Double) -> Double {
    whole(Double(Float(nearest(size)) * Float(multiple * 100) / 100))
  }
}
