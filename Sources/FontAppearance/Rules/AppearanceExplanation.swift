/// Where each value of an element comes from that rules or styles have a say in: who won, who lost, and why.
public struct AppearanceExplanation: Sendable, Hashable {
  /// The element's class.
  public let element: String
  /// One for each property that a rule or a style names, in the order in which rules name them, styles first.
  public let properties: [Property]

  /// Where the value of one property comes from.
  public struct Property: Sendable, Hashable {
    /// The property, as a key path prints or as the rule calls it.
    public let name: String
    /// The value that the element has; `nil` where nobody has set it, and before the element is dressed.
    public let value: String?
    /// Who gave it.
    public let source: Source
    /// The rules that did not give it, the strongest first, each with the reason.
    public let losers: [Loser]
  }

  /// Who gives a property its value.
  public enum Source: Sendable, Hashable {
    /// The program assigned it to the element.
    case byHand
    /// The element's own style.
    case style
    /// The rule, in words, with the file and line it was written at.
    case rule(String)
    /// Nobody but the element itself: no rule holds.
    case element
  }

  /// A rule that did not give a property its value.
  public struct Loser: Sendable, Hashable {
    /// The rule, in words.
    public let rule: String
    /// Why it lost, or does not hold.
    public let reason: String
  }
}

extension AppearanceExplanation: CustomStringConvertible {
  /// A line for each property, and one for each rule that lost.
  public var description: String {
    let lines = properties.flatMap { property in
      ["\(property.name) = \(property.value ?? "?"): \(property.source)"]
        + property.losers.map { "  not \($0.rule): \($0.reason)" }
    }
    return ([element] + lines).joined(separator: "\n")
  }
}

extension AppearanceExplanation.Source: CustomStringConvertible {
  /// In words.
  public var description: String {
    switch self {
    case .byHand: "set by hand"
    case .style: "its own style"
    case .rule(let rule): rule
    case .element: "its own"
    }
  }
}
