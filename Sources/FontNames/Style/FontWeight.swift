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

extension FontWeight {
  /// The weight that UIKit means by a name: `ultraLight`, `UIFontWeightThin`, `UIFont.Weight.heavy`, `.semibold`.
  ///
  /// By UIKit's order, not by the words: there ultraLight (100) is lighter than thin (200), in OpenType thin is. `nil` for
  /// a name that UIKit does not have.
  public init?(uiKitName name: String) {
    let word = name.split(separator: ".").last.map(String.init) ?? name
    let folded = FoldedName(word).text
    let bare = ["uifontweight", "nsfontweight"].first(where: folded.hasPrefix).map { folded.dropFirst($0.count) }
    guard let value = Self.uiKit.first(where: { $0.name == bare ?? folded[...] })?.weight else { return nil }
    self.init(value)
  }

  /// The weight of a value of UIFont.Weight, −1…1 (regular is 0, bold 0.4); between UIKit's own nine in proportion.
  public init(uiKitValue value: Double) {
    let scale = Self.uiKit
    guard let above = scale.firstIndex(where: { $0.value >= value }), above > 0 else {
      self.init(value <= scale[0].value ? scale[0].weight : scale[scale.count - 1].weight)
      return
    }
    let (low, high) = (scale[above - 1], scale[above])
    self.init(low.weight + (value - low.value) / (high.value - low.value) * (high.weight - low.weight))
  }

  /// UIKit's names, from light to heavy, with the values of their constants.
  private static let uiKit: [(name: Substring, value: Double, weight: Double)] = [
    ("ultralight", -0.8, 100), ("thin", -0.6, 200), ("light", -0.4, 300), ("regular", 0, 400), ("medium", 0.23, 500),
    ("semibold", 0.3, 600), ("bold", 0.4, 700), ("heavy", 0.56, 800), ("black", 0.62, 900),
  ]
}
