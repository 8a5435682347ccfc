internal import StyleGuides
internal import TextStyles

/// A rule that matches at a position in the tree, with the positions of its containers. Comparing it with other rules
/// finds the rule that wins.
struct RulePrecedence {
  let rule: AppearanceRule
  /// The indices of the rule's containers in the path of containers, which begins at the root.
  let positions: [Int]
  let declarations: [PropertyDeclaration]

  /// The reason why one of two rules wins. The rules are compared by the cases in this order.
  enum Reason: Equatable {
    /// "In any given view hierarchy the outermost appearance proxy wins." The containers are compared in turn, the
    /// outermost first: "we select the partial ordering that is the first unique match when reading the actual hierarchy
    /// from the window down" (UIAppearance.h).
    case outerContainer
    /// "Specificity (depth of the chain) is the tie-breaker" (UIAppearance.h).
    case moreContainers
    /// If the containers of both rules are the same element, the rule with the more specific class of container wins.
    case narrowerContainer
    /// The more specific class of the element itself: "Label" wins over "View".
    case narrowerElement
    case moreTraits
    case later
  }

  func beats(_ other: RulePrecedence) -> (wins: Bool, by: Reason) {
    for (own, others) in zip(positions, other.positions) where own != others { return (own < others, .outerContainer) }
    if positions.count != other.positions.count { return (positions.count > other.positions.count, .moreContainers) }
    for (own, others) in zip(rule.containers, other.rule.containers) where own.id != others.id {
      return (own.isSubclass(of: others), .narrowerContainer)
    }
    if rule.element.id != other.rule.element.id {
      return (rule.element.isSubclass(of: other.rule.element), .narrowerElement)
    }
    let (own, others) = (rule.traits.partCount, other.rule.traits.partCount)
    if own != others { return (own > others, .moreTraits) }
    return (rule.number > other.rule.number, .later)
  }
}

extension RulePrecedence.Reason: CustomStringConvertible {
  var description: String {
    switch self {
    case .outerContainer: "the winner's container is further out"
    case .moreContainers: "the winner names more containers"
    case .narrowerContainer: "the winner names a narrower class of container"
    case .narrowerElement: "the winner names a narrower class of element"
    case .moreTraits: "the winner names more traits"
    case .later: "the winner is the later of two equal rules"
    }
  }
}

extension TraitCondition {
  /// The number of traits that the condition names. A range of sizes counts as one trait.
  var partCount: Int { parts(of: TraitCollection()).count }

  /// Returns the traits that the condition names, in words, and whether each agrees with the given traits.
  ///
  /// Device classes belong to guides, not to elements. So a rule that names a device class never applies.
  func parts(of traits: TraitCollection) -> [(words: String, agrees: Bool)] {
    var parts: [(words: String, agrees: Bool)] = []
    if let horizontalSizeClass {
      parts.append(("\(horizontalSizeClass) width", traits.horizontalSizeClass == horizontalSizeClass))
    }
    if let verticalSizeClass {
      parts.append(("\(verticalSizeClass) height", traits.verticalSizeClass == verticalSizeClass))
    }
    if let legibilityWeight { parts.append(("\(legibilityWeight) text", traits.legibilityWeight == legibilityWeight)) }
    if let layoutDirection { parts.append(("\(layoutDirection)", traits.layoutDirection == layoutDirection)) }
    if let idiom { parts.append(("\(idiom)", traits.idiom == idiom)) }
    if let sizes { parts.append((Self.words(for: sizes), sizes.contains(traits.contentSize))) }
    if let deviceClass { parts.append(("device \(deviceClass)", false)) }
    return parts
  }

  private var sizes: ClosedRange<ContentSizeCategory>? {
    guard leastContentSize != nil || largestContentSize != nil else { return nil }
    let (least, largest) = (leastContentSize ?? .extraSmall, largestContentSize ?? .accessibilityExtraExtraExtraLarge)
    return min(least, largest)...largest
  }

  private static func words(for sizes: ClosedRange<ContentSizeCategory>) -> String {
    let (least, largest) = (sizes.lowerBound.shortName, sizes.upperBound.shortName)
    return least == largest ? "size \(least)" : "sizes \(least) to \(largest)"
  }
}
