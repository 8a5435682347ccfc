internal import TextStyles

/// Rules and treatments, worked out for the places of a tree: what an element is given depends on its class, on those of
/// the classes above it that any rule names, and on traits. Each is worked out once and has a number.
final class CompiledRules {
  let rules: AppearanceRules
  private let treatments: ElementTreatments
  private var paths = [ContainerPath(classes: [])]
  private var places: [RulePlace] = []

  init(_ rules: AppearanceRules, _ treatments: ElementTreatments) {
    self.rules = rules
    self.treatments = treatments
  }

  /// The path above the root.
  static var rootPath: Int { 0 }

  /// How many places have been worked out: as many as a tree has kinds of places, however often it is walked.
  var placeCount: Int { places.count }

  /// What elements of a class are given below these containers.
  func place(of type: any FontElement.Type, in path: Int) -> Int {
    let id = ObjectIdentifier(type)
    // Siblings are mostly of one class.
    if let last = paths[path].last, last.type == id { return last.place }
    let place = paths[path].places[id] ?? addPlace(of: type, in: path)
    paths[path].last = (id, place)
    return place
  }

  /// The rules whose class and containers are right at a place, the weakest first.
  func candidates(at place: Int) -> [RulePrecedence] { places[place].candidates }

  /// How elements are updated at a place, where it was said.
  func update(at place: Int) -> ((any FontElement, AppearancePass) -> Void)? { places[place].update }

  /// The path below an element at a place.
  func innerPath(of place: Int) -> Int {
    if let inner = places[place].innerPath { return inner }
    let (type, outer) = (places[place].type, places[place].path)
    var inner = outer
    if isNamedAsContainer(type) {
      inner = paths.count
      paths.append(ContainerPath(classes: paths[outer].classes + [type]))
    }
    places[place].innerPath = inner
    return inner
  }

  /// The settings of the rules that win for the traits of a context.
  func winners(at place: Int, _ context: StyleContext) -> Winners {
    if !places[place].dependsOnTraits { return places[place].winners }
    if places[place].lastContext === context { return places[place].lastWinners }
    let winners = findWinners(at: place, context)
    (places[place].lastContext, places[place].lastWinners) = (context, winners)
    return winners
  }

  private func findWinners(at place: Int, _ context: StyleContext) -> Winners {
    for known in places[place].known where known.context === context { return known.winners }
    let holding = places[place].candidates.filter { $0.rule.traits.holds(for: context.traits) }
    let winners = Winners(of: holding, in: places[place].order)
    // Lists of the same properties are as one to an element that changes from one to the other.
    if let alike = places[place].known.first(where: { $0.winners.hasSameProperties(as: winners) }) {
      winners.shape = alike.winners.shape
    }
    if places[place].known.count == StyleContext.mostKinds { places[place].known.removeFirst() }
    places[place].known.append((context, winners))
    return winners
  }

  private func addPlace(of type: any FontElement.Type, in path: Int) -> Int {
    let candidates = rules.all.compactMap { rule -> RulePrecedence? in
      guard rule.element.matches(type), let positions = rule.positions(in: paths[path].classes) else { return nil }
      return RulePrecedence(rule: rule, positions: positions)
    }.sorted { $1.beats($0).wins }
    let order = Winners.order(of: candidates)
    let winners = Winners(of: candidates, in: order)
    let place = RulePlace(
      type: type, path: path, candidates: candidates, order: order, winners: winners,
      dependsOnTraits: candidates.contains { $0.rule.traits != .any }, update: treatments.entry(for: type)?.update,
      lastWinners: winners)
    places.append(place)
    paths[path].places[ObjectIdentifier(type)] = places.count - 1
    return places.count - 1
  }

  private func isNamedAsContainer(_ type: any FontElement.Type) -> Bool {
    rules.all.contains { $0.containers.contains { $0.matches(type) } }
  }

  /// The classes above a place that any rule names as a container, the outermost first.
  struct ContainerPath {
    let classes: [any FontElement.Type]
    var places: [ObjectIdentifier: Int] = [:]
    var last: (type: ObjectIdentifier, place: Int)?
  }

  func classes(of path: Int) -> [any FontElement.Type] { paths[path].classes }
}

/// What elements of one class are given below the same containers.
struct RulePlace {
  let type: any FontElement.Type
  let path: Int
  /// The rules whose class and containers are right, the weakest first.
  let candidates: [RulePrecedence]
  /// The properties that they name, in the order in which they are set.
  let order: [AnyKeyPath]?
  /// What wins where no candidate asks for traits.
  let winners: Winners
  let dependsOnTraits: Bool
  /// How elements of the class are updated, where it was said.
  let update: ((any FontElement, AppearancePass) -> Void)?
  var innerPath: Int?
  var known: [(context: StyleContext, winners: Winners)] = []
  /// The last of them: nearly every element asks for the same as the one before.
  var lastContext: StyleContext?
  var lastWinners: Winners
}

/// The settings that win at a place for some traits, one for each property.
final class Winners {
  let settings: [AnySetting]
  /// The same object for lists of the same properties at a place.
  var shape = Shape()

  final class Shape {}

  /// Of candidates from the weakest to the strongest, the last setting of each property; in the order of properties, else
  /// the strongest rule's last.
  init(of candidates: [RulePrecedence], in order: [AnyKeyPath]?) {
    var winners: [AnySetting] = []
    for setting in candidates.flatMap(\.rule.settings) {
      winners.removeAll { $0.path == setting.path }
      winners.append(setting)
    }
    settings = order?.compactMap { path in winners.first { $0.path == path } } ?? winners
  }

  /// The properties that candidates name, in an order that does not depend on who wins. `nil` where they are of several
  /// classes: two may be one property then, and the stronger one has to be set last.
  static func order(of candidates: [RulePrecedence]) -> [AnyKeyPath]? {
    let settings = candidates.flatMap(\.rule.settings)
    guard settings.allSatisfy({ $0.root == settings[0].root }) else { return nil }
    return settings.reduce(into: []) { order, setting in
      if !order.contains(setting.path) { order.append(setting.path) }
    }
  }

  func hasSameProperties(as other: Winners) -> Bool { settings.map(\.path) == other.settings.map(\.path) }
}
