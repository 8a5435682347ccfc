public import FontFaces

/// How weights change where the reader wants all text bolder.
public enum LegibilityRule: Sendable, Hashable {
  /// They do not.
  case none
  /// To the next heavier face that the guide names for the family; by a hundred where it names none.
  case step
  /// By so much.
  case adding(Double)
  /// Each to another; what is not named goes a step.
  case table([FontWeight: FontWeight])

  /// The weight in place of another one of that family.
  func weight(_ weight: FontWeight, of family: GuideFamily) -> FontWeight {
    switch self {
    case .none: weight
    case .adding(let more): FontWeight(weight.rawValue + more)
    case .table(let table): table[weight] ?? Self.step.weight(weight, of: family)
    case .step:
      family.faces.isEmpty
        ? FontWeight(min(weight.rawValue + 100, max(weight.rawValue, 900)))
        : family.faces.map(\.weight).filter { $0 > weight }.min() ?? weight
    }
  }
}
