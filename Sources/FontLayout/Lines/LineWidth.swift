/// How wide lines may be, and in which steps that is compared.
public enum LineRounding: Sendable, Hashable {
  /// Widths are compared as they are.
  case none
  /// As Chromium compares them: a line is rounded up to 64ths of a pixel, and may be one of them too wide. A text that is set
  /// as Chromium sets it is shaped without Graphite too (`ShapingTables`).
  case chromium
}

/// The width of a column, with which lines are compared.
struct LineWidth: Sendable, Hashable {
  /// Points, 0 or more; not a number never.
  let points: Double
  let rounding: LineRounding

  /// Sums of the same advances in another order differ by less.
  private static let slack = 1e-7

  /// Less than nothing, and what is not a number, is nothing: each line then has as little as it can.
  init(_ points: Double, _ rounding: LineRounding) {
    self.points = points > 0 ? points : 0
    self.rounding = rounding
  }

  /// Whether a line fits.
  @inline(__always)
  func fits(_ advance: Double) -> Bool {
    switch rounding {
    case .none: advance <= points + Self.slack
    // LayoutUnit::FromFloatCeil, LineInfo::AvailableWidth with its epsilon.
    case .chromium: (advance * 64 - Self.slack).rounded(.up) <= (points * 64 + Self.slack).rounded(.down) + 1
    }
  }
}
