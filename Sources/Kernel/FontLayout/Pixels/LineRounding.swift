/// The rounding of the widths of lines before they are compared with the width of a column.
public enum LineRounding: Sendable, Hashable {
  /// Widths are compared without rounding.
  case none
  /// Chromium's rounding. The width of a line is rounded up to 64ths of a pixel, and may exceed the column by a 64th.
  /// For the same lines as in Chromium, the text must also be shaped without Graphite (`ShapingTables`).
  case chromium
}

/// Chromium's unit of layout, a 64th of a pixel.
enum LayoutUnit {
  /// Returns the length without its fraction of a unit.
  static func whole(_ length: Double) -> Double { (length * 64).rounded(.towardZero) / 64 }

  /// Returns the length, rounded to the nearest unit. Halves are rounded up.
  static func nearest(_ length: Double) -> Double { (length * 64 + 0.5).rounded(.down) / 64 }

  /// Returns the length, rounded up to a unit. Rounding errors in sums of advances are ignored.
  static func up(_ length: Double) -> Double { (length * 64 - 1e-7).rounded(.up) / 64 }

  /// Returns the amount by which a length is rounded up.
  static func excess(_ length: Double) -> Double { max(0, up(length) - length) }

  /// Returns a line height that is a multiple of the size. Chromium computes it as a percentage in single precision.
  static func lineHeight(_ multiple: Double, of size: Double) -> Double {
    whole(Double(Float(nearest(size)) * Float(multiple * 100) / 100))
  }
}
