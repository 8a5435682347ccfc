public import FontFaces

extension StyleGuide {
  /// How weights change when bold text is turned on.
  public enum LegibilityRule: Sendable, Hashable {
    /// They do not change.
    case none
    /// To the next heavier face that the guide names for the family; if it names no faces, by 100.
    case step
    /// By this much.
    case adding(Double)
    /// Each weight of the table to another one. A weight that is not in the table changes as by `step`.
    case table([FontWeight: FontWeight])

    /// The weight in place of another weight of a family.
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
}
