internal import TextStyles

/// A rule that holds at a place of the tree, and where its containers are above it.
struct RulePrecedence {
  let rule: AppearanceRule
  /// Counted from the root.
  let positions: [Int]

  /// What decides between two rules.
  enum Reason: Equatable {
    /// "In any given view hierarchy the outermost appearance proxy wins." The containers are compared in turn, the
    /// outermost first: "we select the partial ordering that is the first unique match when reading the actual hierarchy
    /// from the window down" (UIAppearance.h).
    case outerContainer
    /// "Specificity (depth of the chain) is the tie-breaker" (UIAppearance.h).
    case moreContainers
    /// At the same container, the narrower class.
    case narrowerContainer
    /// The narrower class of the element itself: "Label" before "View".
    case narrowerElement
    /// More parts of the traits are named.
    case moreTraits
    /// All else being equal, the later rule.
    case later
  }

  /// Whether it wins over the other, and by what.
  func beats(_ other: RulePrecedence) -> (wins: Bool, by: Reason) {
    for (own, others) in zip(positions, other.positions) where own != others { return (own < others, .outerContainer) }
    if positions.count != other.positions.count { return (positions.count > other.positions.count, .moreContainers) }
    for (own, others) in zip(rule.containers, other.rule.containers) where own.id != others.id {
      return (own.isNarrower(than: others), .narrowerContainer)
    }
    if rule.element.id != other.rule.element.id {
      return (rule.element.isNarrower(than: other.rule.element), .narrowerElement)
    }
    let (own, others) = (rule.traits.count, other.rule.traits.count)
    if own != others { return (own > others, .moreTraits) }
    return (rule.number > other.rule.number, .later)
  }
}

extension RulePrecedence.Reason: CustomStringConvertible {
  /// Why the other one lost.
  var description: String {
    switch self {
    case .outerContainer: "the winner's container is further out"
    case .moreContainers: "the winner names more containers"
    case .narrowerContainer: "the winner names a narrower class of container"
    case .narrowerElement: "the winner names a narrower class of element"
    case .moreTraits: "the winner names more traits"
    case .later: "the winner is the later of two alike"
    }
  }
}
