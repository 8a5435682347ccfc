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
    self.init(Self.between(Self.uiKit.map { ($0.value, $0.weight) }, at: value))
  }

  /// The value of UIFont.Weight for the weight, −0.8…0.62; between UIKit's own nine in proportion. A weight beyond 100 and 900 has
  /// the value of the nearer one.
  public var uiKitValue: Double { Self.between(Self.uiKit.map { ($0.weight, $0.value) }, at: rawValue) }

  /// The value at a place of a scale, whose steps ascend: between two steps in proportion, beyond the scale that of its end.
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
