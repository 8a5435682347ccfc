extension FontWeight {
  /// Creates the weight that a name means in UIKit: `ultraLight`, `UIFontWeightThin`, `UIFont.Weight.heavy`,
  /// `.semibold`.
  ///
  /// In UIKit, ultraLight (100) is lighter than thin (200). In OpenType, thin is lighter. Returns nil for a name that
  /// UIKit does not have.
  public init?(uiKitName name: String) {
    let word = name.split(separator: ".").last.map(String.init) ?? name
    let folded = FoldedName(word).text
    let bare = ["uifontweight", "nsfontweight"].first(where: folded.hasPrefix).map { folded.dropFirst($0.count) }
    guard let value = Self.uiKit.first(where: { $0.name == bare ?? folded[...] })?.weight else { return nil }
    self.init(value)
  }

  /// Creates the weight for a value of UIFont.Weight, −1…1 (regular 0, bold 0.4). A value between UIKit's constants is
  /// interpolated.
  public init(uiKitValue value: Double) {
    self.init(Self.between(Self.uiKit.map { ($0.value, $0.weight) }, at: value))
  }

  /// The value of UIFont.Weight for the weight, −0.8…0.62. A value between UIKit's nine constants is interpolated. A
  /// weight below 100 or above 900 has the value of the nearest constant.
  public var uiKitValue: Double { Self.between(Self.uiKit.map { ($0.weight, $0.value) }, at: rawValue) }

  /// Returns the value at a position of an ascending scale. It is interpolated between two steps, and clamped at the
  /// ends.
  private static func between(_ scale: [(place: Double, value: Double)], at place: Double) -> Double {
    guard let above = scale.firstIndex(where: { $0.place >= place }), above > 0 else {
      return place <= scale[0].place ? scale[0].value : scale[scale.count - 1].value
    }
    let (low, high) = (scale[above - 1], scale[above])
    guard place < high.place else { return high.value }
    return low.value + (place - low.place) / (high.place - low.place) * (high.value - low.value)
  }

  /// UIKit's names, from light to heavy, with the values of their constants.
  private static let uiKit: [(name: Substring, value: Double, weight: Double)] = [
    ("ultralight", -0.8, 100), ("thin", -0.6, 200), ("light", -0.4, 300), ("regular", 0, 400), ("medium", 0.23, 500),
    ("semibold", 0.3, 600), ("bold", 0.4, 700), ("heavy", 0.56, 800), ("black", 0.62, 900),
  ]
}
