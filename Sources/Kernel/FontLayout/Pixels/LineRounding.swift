/// The steps in which the widths of lines are compared with the width of a column.
public enum LineRounding: Sendable, Hashable {
  /// Widths are compared without rounding.
  case none
  /// Chromium's steps: the width of a line is rounded up to 64ths of a pixel, and may exceed the column by one of them. For
  /// lines as in Chromium the text is shaped without Graphite too (`ShapingTables`).
  case chromium
}

/// Chromium's unit of layout: 64ths of a pixel.
enum LayoutUnit {
  /// The length without the part that is smaller than a unit.
  static func whole(_ length: Double) -> Double { (length * 64).rounded(.towardZero) / 64 }

  /// The nearest length, halves upwards.
  static func nearest(_ length: Double) -> Double { (length * 64 + 0.5).rounded(.down) / 64 }

  /// The length, up to the next unit. A difference that is smaller than the sums of advances are exact does not count.
  static func up(_ length: Double) -> Double { (length * 64 - 1e-7).rounded(.up) / 64 }

  /// By how much a length is rounded up.
  static func excess(_ length: Double) -> Double { max(0, up(length) - length) }

  /// A line height that is a number: a percentage in single precision.
  static func lineHeight(_ multiple: Double, of size: Double) -> Double {
    whole(Double(Float(nearest(size)) * Float(multiple * 100) / 100))
  }
}
