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

  /// The value of UIFont.Weight for the weight, −0.8…0.62; between UIKit's own nine in proportion. A weight beyond 100 and 900 has
  /// the value of the nearer one.
  public var uiKitValue: Double {
    let scale = Self.uiKit
    guard let above = scale.firstIndex(where: { $0.weight >= rawValue }), above > 0 else {
      return rawValue <= scale[0].weight ? scale[0].value : scale[scale.count - 1].value
    }
    let (low, high) = (scale[above - 1], scale[above])
    guard rawValue < high.weight else { return high.value }
    return low.value + (rawValue - low.weight) / (high.weight - low.weight) * (high.value - low.value)
  }

  /// UIKit's names, from light to heavy, with the values of their constants.
  private static let uiKit: [(name: Substring, value: Double, weight: Double)] = [
    ("ultralight", -0.8, 100), ("thin", -0.6, 200), ("light", -0.4, 300), ("regular", 0, 400), ("medium", 0.23, 500),
    ("semibold", 0.3, 600), ("bold", 0.4, 700), ("heavy", 0.56, 800), ("black", 0.62, 900),
  ]
}
