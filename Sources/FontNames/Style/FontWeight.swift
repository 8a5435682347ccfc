internal import FontFiles
internal import NumberText

/// How bold a face is, on OpenType's scale: 1…1000, 400 regular, 700 bold (OS/2 usWeightClass, the `wght` axis).
public struct FontWeight: RawRepresentable, Sendable, Hashable, Comparable {
  /// The number on the scale.
  public let rawValue: Double

  /// A weight by its number, clamped to 1…1000; not-a-number is regular.
  public init(rawValue: Double) { self.rawValue = rawValue.isNaN ? 400 : min(max(rawValue, 1), 1000) }

  /// A weight by its number, clamped to 1…1000.
  public init(_ value: Double) { self.init(rawValue: value) }

  /// 100. In OpenType thin is the lightest; UIKit's `ultraLight` is 100 too, and its `thin` 200.
  public static let thin = FontWeight(100)
  /// 100, as UIKit's: its lightest weight. CSS says ultra-light for 200, which is `extraLight`.
  public static let ultraLight = FontWeight(100)
  /// 200.
  public static let extraLight = FontWeight(200)
  /// 300.
  public static let light = FontWeight(300)
  /// 400.
  public static let regular = FontWeight(400)
  /// 500.
  public static let medium = FontWeight(500)
  /// 600.
  public static let semibold = FontWeight(600)
  /// 700.
  public static let bold = FontWeight(700)
  /// 800; UIKit's `heavy`.
  public static let extraBold = FontWeight(800)
  /// 800, as UIKit's. CSS says heavy for 900, which is `black`.
  public static let heavy = FontWeight(800)
  /// 900.
  public static let black = FontWeight(900)

  /// Lighter before bolder.
  public static func < (left: FontWeight, right: FontWeight) -> Bool { left.rawValue < right.rawValue }
}

extension FontWeight: ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral {
  /// A weight written as a number in the source.
  public init(floatLiteral value: Double) { self.init(value) }
  /// A weight written as a number in the source.
  public init(integerLiteral value: Int) { self.init(Double(value)) }
}

extension FontWeight: CustomStringConvertible {
  /// The number, without a fraction where it has none.
  public var description: String { rawValue.text(.shortest) }
}

extension FontWeight: Codable {}
