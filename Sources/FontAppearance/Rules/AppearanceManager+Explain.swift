internal import TextStyles

extension AppearanceManager {
  /// Where each value of an element comes from that rules or styles have a say in, as it was last dressed.
  public func explain(_ element: any FontElement) -> AppearanceExplanation {
    let name = "\(type(of: element))"
    guard let kept = element.keptAppearance else { return AppearanceExplanation(element: name, properties: []) }
    let rules = wardrobe.rules.rules.all.filter { $0.element.matches(type(of: element)) }
    var paths: [(path: AnyKeyPath, name: String)] = []
    for setting in kept.styles + rules.flatMap(\.settings) where !paths.contains(where: { $0.path == setting.path }) {
      paths.append((setting.path, setting.propertyName))
    }
    let question = RuleQuestion(
      element: element, kept: kept, compiled: wardrobe.rules,
      isDressed: !kept.isStale && kept.place.currentWardrobe === wardrobe)
    return AppearanceExplanation(
      element: name, properties: paths.map { question.property($0.path, named: $0.name, rules) })
  }
}

/// What is asked about one element.
private struct RuleQuestion {
  let element: any FontElement
  let kept: ElementAppearance
  let compiled: CompiledRules
  let isDressed: Bool

  func property(_ path: AnyKeyPath, named name: String, _ rules: [AppearanceRule]) -> AppearanceExplanation.Property {
    let rules = rules.filter { rule in rule.settings.contains { $0.path == path } }
    let holding = holding(of: rules).sorted { $0.beats($1).wins }
    let slot = kept.slots.first { $0.path == path }
    let isByHand = slot.map { $0.isByHand || (!$0.isShadowed && !$0.isKept(by: element)) } ?? false
    let isStyled = kept.styles.contains { $0.path == path }
    let winner = isByHand || isStyled || slot?.isShadowed == true ? nil : holding.first
    let losers = rules.reversed().filter { $0 !== winner?.rule }.map { rule in
      AppearanceExplanation.Loser(
        rule: rule.description,
        reason: reason(rule, holding, isByHand: isByHand, isStyled: isStyled, isShadowed: slot?.isShadowed ?? false))
    }
    let source: AppearanceExplanation.Source =
      if isByHand { .byHand } else if isStyled { .style } else if let winner { .rule(winner.rule.description) } else {
        .element
      }
    return .init(name: name, value: slot?.describeValue(of: element), source: source, losers: losers)
  }

  /// The rules that hold where the element stands, for its traits.
  private func holding(of rules: [AppearanceRule]) -> [RulePrecedence] {
    guard isDressed, let traits = kept.traits else { return [] }
    let candidates = compiled.candidates(at: kept.place.number)
    return candidates.filter { candidate in
      rules.contains { $0 === candidate.rule } && candidate.rule.traits.holds(for: traits)
    }
  }

  private func reason(
    _ rule: AppearanceRule, _ holding: [RulePrecedence], isByHand: Bool, isStyled: Bool, isShadowed: Bool
  ) -> String {
    guard isDressed, let traits = kept.traits else { return "the element is not dressed yet" }
    let classes = compiled.classes(of: kept.place.path)
    if rule.positions(in: classes) == nil {
      let missing = rule.containers.first { container in !classes.contains(where: container.matches) }
      return missing.map { "it is not inside of \($0.name)" } ?? "its containers are not in this order"
    }
    let disagreeing = rule.traits.parts(of: traits).filter { !$0.agrees }.map(\.words)
    if !disagreeing.isEmpty { return "the traits are not \(disagreeing.joined(separator: ", "))" }
    if isByHand { return "the value was set by hand" }
    if isStyled { return "the element has a style of its own" }
    if isShadowed { return "a stronger rule sets the same property of another class" }
    guard let own = holding.first(where: { $0.rule === rule }), let winner = holding.first else { return "" }
    return winner.beats(own).by.description
  }
}
