internal import StyleGuides
internal import TextStyles

/// Rules and treatments, compiled for the positions in a tree.
///
/// The values of an element depend on its class, its traits, and the classes above it that rules name as containers.
/// Each combination of class and containers is compiled once, for all its elements, and gets an index.
final class CompiledRules {
  let rules: AppearanceRules
  private let treatments: ElementTreatments
  private var paths = [ContainerPath(classes: [])]
  private var matches: [RuleMatch] = []
  /// The declarations of each rule, with the caches of this tree.
  private let declarations: [ObjectIdentifier: [PropertyDeclaration]]
  /// The shared object for each list of properties. The key is the list of their key paths. Objects in `earlierLists`
  /// are used again. So elements need no search if a new theme sets the same properties as the theme that it replaces.
  private var lists: [[AnyKeyPath]: PropertyList] = [:]
  private let earlierLists: [[AnyKeyPath]: PropertyList]

  /// - Parameter earlier: the rules that are replaced. If a rule is also in the new rules, its declarations are kept,
  ///   so that the values of elements need not be compared.
  init(_ rules: AppearanceRules, _ treatments: ElementTreatments, replacing earlier: CompiledRules? = nil) {
    self.rules = rules
    self.treatments = treatments
    earlierLists = earlier?.lists ?? [:]
    declarations = Dictionary(
      rules.all.map { rule in
        let id = ObjectIdentifier(rule)
        return (id, earlier?.declarations[id] ?? rule.properties.map { $0.makeDeclaration() })
      }, uniquingKeysWith: { first, _ in first })
  }

  /// The number of matches that have been compiled. It depends on the kinds of positions in a tree, not on its size.
  var matchCount: Int { matches.count }

  func match(of type: any FontElement.Type, in path: ContainerPathIndex) -> MatchIndex {
    let id = ObjectIdentifier(type)
    // Siblings mostly have the same class, so the last match is tried first.
    if let last = paths[path.value].last, last.type == id { return last.match }
    let match = paths[path.value].matches[id] ?? addMatch(of: type, in: path)
    paths[path.value].last = (id, match)
    return match
  }

  /// Returns the rules whose class and containers match, the weakest first.
  func candidates(at match: MatchIndex) -> [RulePrecedence] { matches[match.value].candidates }

  /// Returns the treatment of the match's elements; nil if they have no treatment.
  func update(at match: MatchIndex) -> ((any FontElement, AppearancePass) -> Void)? { matches[match.value].update }

  /// Returns the path of containers for the children of the match's elements.
  func path(below match: MatchIndex) -> ContainerPathIndex {
    if let inner = matches[match.value].innerPath { return inner }
    let (type, outer) = (matches[match.value].type, matches[match.value].path)
    var inner = outer
    if isNamedAsContainer(type) {
      inner = ContainerPathIndex(value: paths.count)
      paths.append(ContainerPath(classes: paths[outer.value].classes + [type]))
    }
    matches[match.value].innerPath = inner
    return inner
  }

  /// Returns the classes of a path of containers, the outermost first.
  func classes(of path: ContainerPathIndex) -> [any FontElement.Type] { paths[path.value].classes }

  func winners(at match: MatchIndex, _ context: StyleContext) -> WinningDeclarations {
    if !matches[match.value].dependsOnTraits { return matches[match.value].winners }
    if matches[match.value].lastContext === context { return matches[match.value].lastWinners }
    let winners = findWinners(at: match, context)
    (matches[match.value].lastContext, matches[match.value].lastWinners) = (context, winners)
    return winners
  }

  private func findWinners(at index: MatchIndex, _ context: StyleContext) -> WinningDeclarations {
    let match = matches[index.value]
    for entry in match.cache where entry.context === context { return entry.winners }
    let applying = match.candidates.filter { $0.rule.traits.holds(for: context.traits) }
    let winners = winners(of: applying, in: match.order)
    // Winners with equal lists of properties share one list object. So an element needs no search when one of the
    // winners replaces the other.
    if let equal = match.cache.first(where: { $0.winners.hasSameProperties(as: winners) }) {
      winners.list = equal.winners.list
    }
    if match.cache.count == StyleContext.cacheLimit { matches[index.value].cache.removeFirst() }
    matches[index.value].cache.append((context, winners))
    return winners
  }

  private func addMatch(of type: any FontElement.Type, in path: ContainerPathIndex) -> MatchIndex {
    let classes = paths[path.value].classes
    let candidates = rules.all.compactMap { rule -> RulePrecedence? in
      guard rule.element.matches(type), let positions = rule.positions(in: classes) else { return nil }
      return RulePrecedence(
        rule: rule, positions: positions, declarations: declarations[ObjectIdentifier(rule)] ?? [])
    }.sorted { $1.beats($0).wins }
    let order = WinningDeclarations.order(of: candidates)
    let winners = winners(of: candidates, in: order)
    let index = MatchIndex(value: matches.count)
    matches.append(
      RuleMatch(
        type: type, path: path, candidates: candidates, order: order, winners: winners,
        dependsOnTraits: candidates.contains { $0.rule.traits != .any }, update: treatments.update(for: type),
        lastWinners: winners))
    paths[path.value].matches[ObjectIdentifier(type)] = index
    return index
  }

  private func winners(of candidates: [RulePrecedence], in order: [AnyKeyPath]?) -> WinningDeclarations {
    let winners = WinningDeclarations(of: candidates, in: order)
    // If the key paths start at several classes, two of them may refer to the same property. Such a list is not shared.
    guard order != nil else { return winners }
    let paths = winners.declarations.map(\.path)
    winners.list = lists[paths] ?? earlierLists[paths] ?? winners.list
    lists[paths] = winners.list
    return winners
  }

  private func isNamedAsContainer(_ type: any FontElement.Type) -> Bool {
    rules.all.contains { $0.containers.contains { $0.matches(type) } }
  }
}

/// Those classes above an element that rules name as containers, from the root down. Also the matches that have been
/// compiled below these containers.
private struct ContainerPath {
  let classes: [any FontElement.Type]
  var matches: [ObjectIdentifier: MatchIndex] = [:]
  /// The most recently used match.
  var last: (type: ObjectIdentifier, match: MatchIndex)?
}

private struct RuleMatch {
  let type: any FontElement.Type
  let path: ContainerPathIndex
  /// The rules whose class and containers match, the weakest first.
  let candidates: [RulePrecedence]
  /// The properties that the candidates set, in the order in which they are set. Nil if the key paths start at several
  /// classes.
  let order: [AnyKeyPath]?
  /// The declarations that win if no candidate depends on traits.
  let winners: WinningDeclarations
  let dependsOnTraits: Bool
  let update: ((any FontElement, AppearancePass) -> Void)?
  var innerPath: ContainerPathIndex?
  var cache: [(context: StyleContext, winners: WinningDeclarations)] = []
  /// The most recently used cache entry. Nearly every element has the traits of the element before it.
  var lastContext: StyleContext?
  var lastWinners: WinningDeclarations
}

/// The declarations that win for a match and some traits, one for each property.
final class WinningDeclarations {
  let declarations: [PropertyDeclaration]
  /// The object that identifies the list of properties. Within a match, equal lists share one object. Equal lists of
  /// different matches also share it, if all their key paths start at one class.
  var list = PropertyList()

  /// Selects the last declaration of each property from candidates that are sorted from the weakest to the strongest.
  ///
  /// The declarations have the given order of properties. Without an order, the declarations of the strongest rule come
  /// last.
  init(of candidates: [RulePrecedence], in order: [AnyKeyPath]?) {
    var winners: [PropertyDeclaration] = []
    for declaration in candidates.flatMap(\.declarations) {
      winners.removeAll { $0.path == declaration.path }
      winners.append(declaration)
    }
    declarations = order?.compactMap { path in winners.first { $0.path == path } } ?? winners
  }

  /// Returns the properties that candidates set, in an order that does not depend on the winners.
  ///
  /// Nil if the key paths start at several classes. Two of them may then refer to one property, and the stronger rule
  /// must set that property last.
  static func order(of candidates: [RulePrecedence]) -> [AnyKeyPath]? {
    let declarations = candidates.flatMap(\.declarations)
    guard declarations.allSatisfy({ $0.root == declarations[0].root }) else { return nil }
    return declarations.reduce(into: []) { order, declaration in
      if !order.contains(declaration.path) { order.append(declaration.path) }
    }
  }

  func hasSameProperties(as other: WinningDeclarations) -> Bool {
    declarations.map(\.path) == other.declarations.map(\.path)
  }
}
