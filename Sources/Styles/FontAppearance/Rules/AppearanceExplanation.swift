internal import FontFiles
internal import StyleGuides
internal import TextStyles

/// The source of the value of each property of an element: the rule, style or assignment. The explanation also lists
/// the rules that did not win.
public struct AppearanceExplanation: Sendable, Hashable {
  /// The class of the element.
  public let element: String
  /// The properties that a style or a rule for the element's class sets. The properties of styles come first.
  public let properties: [Property]
  /// Whether an update of the manager's tree has reached the element at its current position. If false, the element or
  /// an ancestor is not in the `fontChildren` of its parent, was added without `didAddFontChild(_:)`, or is below an
  /// element that updates no children. Always true for an element without an appearance, because its updates are not
  /// recorded.
  public let isUpdated: Bool

  /// The source of the value of one property.
  public struct Property: Sendable, Hashable {
    /// The name that the rule gives the property, or else the key path.
    public let name: String
    /// The current value of the element. Nil if no rule or style has set it, and before the element's first update.
    public let value: String?
    /// The source of the value.
    public let source: Source
    /// The text styles that the source requests but that do not exist, for example misspelt names. For each text style,
    /// one sentence says which default is used, and names the nearest styles.
    public let unknownStyles: [String]
    /// The rules for the property that did not win or do not apply, the last rule first.
    public let losers: [Loser]
  }

  /// A source of values.
  public enum Source: Sendable, Hashable {
    /// The program assigned the value.
    case byHand
    /// The element's own style.
    case style
    /// A rule, in words, with its source file and line.
    case rule(String)
    /// The element itself, because no rule or style applies.
    case element
    /// A stronger rule that sets the same property by the key path of a different class.
    case ruleOfAnotherClass
  }

  /// A rule that did not give a property its value.
  public struct Loser: Sendable, Hashable {
    /// The rule, in words.
    public let rule: String
    /// The reason why the rule did not win, or does not apply.
    public let reason: String
  }
}

extension AppearanceExplanation: CustomStringConvertible {
  /// The first line is the class. If no update has reached the element, the next line says so. Then come lines for each
  /// property: its value, the missing text styles, and the rules that did not win.
  public var description: String {
    let lines = properties.flatMap { property in
      ["\(property.name) = \(property.value ?? "?"): \(property.source)"]
        + property.unknownStyles.map { "  \($0)" }
        + property.losers.map { "  not \($0.rule): \($0.reason)" }
    }
    let unreached =
      "no update has reached the element: is it in the fontChildren of its parent, and was didAddFontChild called when it was added?"
    return ([element] + (isUpdated ? [] : [unreached]) + lines).joined(separator: "\n")
  }
}

extension AppearanceExplanation.Source: CustomStringConvertible {
  /// The source in words.
  public var description: String {
    switch self {
    case .byHand: "set by hand"
    case .style: "its own style"
    case .rule(let rule): rule
    case .element: "its own"
    case .ruleOfAnotherClass: "a stronger rule sets the same property of another class"
    }
  }
}

extension AppearanceExplanation {
  /// - Parameters:
  ///   - compiled: the rules of the element's tree.
  ///   - fonts: the fonts for the text styles of the element's tree.
  ///   - isUpdated: whether these rules have been applied to the element.
  init(
    _ element: any FontElement, _ appearance: ElementAppearance, by compiled: CompiledRules, _ fonts: TreeFonts,
    isUpdated: Bool
  ) {
    let rules = compiled.rules.all.filter { $0.element.matches(type(of: element)) }
    var paths: [(path: AnyKeyPath, name: String)] = []
    let declared =
      appearance.styles.map { ($0.path, $0.propertyName) } + rules.flatMap(\.properties).map { ($0.path, $0.name) }
    for (path, name) in declared where !paths.contains(where: { $0.path == path }) { paths.append((path, name)) }
    let explainer = ElementExplainer(
      element: element, appearance: appearance, compiled: compiled, fonts: fonts, isUpdated: isUpdated)
    self.init(
      element: "\(type(of: element))",
      properties: paths.map { explainer.property($0.path, named: $0.name, rules) }, isUpdated: isUpdated)
  }
}

private struct ElementExplainer {
  let element: any FontElement
  let appearance: ElementAppearance
  let compiled: CompiledRules
  let fonts: TreeFonts
  let isUpdated: Bool

  func property(_ path: AnyKeyPath, named name: String, _ rules: [AppearanceRule]) -> AppearanceExplanation.Property {
    let rules = rules.filter { rule in rule.properties.contains { $0.path == path } }
    let applying = applying(rules).sorted { $0.beats($1).wins }
    let state = appearance.properties.first { $0.path == path }
    let isByHand = state.map { $0.isSetByHand || (!$0.isOverridden && !$0.isApplied(to: element)) } ?? false
    let isStyled = appearance.styles.contains { $0.path == path }
    let isOverridden = state?.isOverridden ?? false
    let winner = isByHand || isStyled || isOverridden ? nil : applying.first
    let losers = rules.reversed().filter { $0 !== winner?.rule }.map { rule in
      AppearanceExplanation.Loser(
        rule: rule.description,
        reason: reason(
          rule, applying, isByHand: isByHand, isStyled: isStyled, isOverridden: isOverridden))
    }
    let source: AppearanceExplanation.Source =
      if isByHand { .byHand } else if isStyled { .style } else if let winner {
        .rule(winner.rule.description)
      } else if isOverridden { .ruleOfAnotherClass } else { .element }
    return .init(
      name: name, value: state?.describeValue(of: element), source: source,
      unknownStyles: isByHand ? [] : unknownStyles(of: path, state), losers: losers)
  }

  private func unknownStyles(of path: AnyKeyPath, _ state: AnyPropertyState?) -> [String] {
    let declaration = appearance.styles.first { $0.path == path } ?? state?.declaration
    return declaration?.requests.compactMap { fonts.problem(of: $0)?.description } ?? []
  }

  /// Returns those rules of the list that apply to the element, at its position and with its traits.
  private func applying(_ rules: [AppearanceRule]) -> [RulePrecedence] {
    guard isUpdated, let traits = appearance.traits else { return [] }
    let candidates = compiled.candidates(at: appearance.position.match)
    return candidates.filter { candidate in
      rules.contains { $0 === candidate.rule } && candidate.rule.traits.holds(for: traits)
    }
  }

  private func reason(
    _ rule: AppearanceRule, _ applying: [RulePrecedence], isByHand: Bool, isStyled: Bool, isOverridden: Bool
  ) -> String {
    guard isUpdated, let traits = appearance.traits else { return "the element has not been updated yet" }
    let classes = compiled.classes(of: appearance.position.containers)
    if rule.positions(in: classes) == nil {
      let missing = rule.containers.first { container in !classes.contains(where: container.matches) }
      return missing.map { "the element is not inside of \($0.name)" }
        ?? "the containers of the element are not in this order"
    }
    let disagreeing = rule.traits.parts(of: traits).filter { !$0.agrees }.map(\.words)
    if !disagreeing.isEmpty { return "the traits are not \(disagreeing.joined(separator: ", "))" }
    if isByHand { return "the value was set by hand" }
    if isStyled { return "the element has a style of its own" }
    if isOverridden { return AppearanceExplanation.Source.ruleOfAnotherClass.description }
    guard let own = applying.first(where: { $0.rule === rule }), let winner = applying.first else { return "" }
    return winner.beats(own).by.description
  }
}
