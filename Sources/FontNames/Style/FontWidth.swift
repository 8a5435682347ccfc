internal import FontFiles
internal import NumberText

/// How wide a face is set, in percent of normal: 50…200 (CSS `font-width`, the `wdth` axis).
public struct FontWidth: RawRepresentable, Sendable, Hashable, Comparable {
  /// Percent of the normal width.
  public let rawValue: Double

  /// A width by its percentage, clamped to 1…1000; not-a-number is normal.
  public init(rawValue: Double) { self.rawValue = rawValue.isNaN ? 100 : min(max(rawValue, 1), 1000) }

  /// A width by its percentage.
  public init(_ percent: Double) { self.init(rawValue: percent) }

  /// A width by OS/2's usWidthClass, 1…9; `nil` for other numbers.
  ///
  /// Percentages as the OpenType specification's table of that field gives them.
  public init?(widthClass: Int) {
    let percents: [Double] = [50, 62.5, 75, 87.5, 100, 112.5, 125, 150, 200]
    guard (1...9).contains(widthClass) else { return nil }
    self.init(percents[widthClass - 1])
  }

  /// 75 %.
  public static let condensed = FontWidth(75)
  /// 87.5 %.
  public static let semiCondensed = FontWidth(87.5)
  /// 100 %.
  public static let normal = FontWidth(100)
  /// 112.5 %.
  public static let semiExpanded = FontWidth(112.5)
  /// 125 %.
  public static let expanded = FontWidth(125)

  /// Narrower before wider.
  public static func < (left: FontWidth, right: FontWidth) -> Bool { left.rawValue < right.rawValue }
}

extension FontWidth: ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral {
  /// A width written as a percentage in the source.
  public init(floatLiteral value: Double) { self.init(value) }
  /// A width written as a percentage in the source.
  public init(integerLiteral value: Int) { self.init(Double(value)) }
}

extension FontWidth: CustomStringConvertible {
  /// The percentage, without a fraction where it has none, without the sign.
  public var description: String { rawValue.text(.shortest) }
}

extension FontWidth: Codable {}
