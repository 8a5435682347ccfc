import FontAppearance
import StyleGuides
import Testing
import TextStyles

/// UIKit's published precedence: "In any given view hierarchy the outermost appearance proxy wins. Specificity (depth
/// of the chain) is the tie-breaker. … we select the partial ordering that is the first unique match when reading the
/// actual hierarchy from the window down" (UIAppearance.h).
struct RulePrecedenceTests {
  /// The classes from the root to the element, the rules in order, and the number of the winning rule from 1, or 0.
  struct Case: CustomTestStringConvertible, Sendable {
    let hierarchy: String
    let rules: [String]
    let winner: Int
    var testDescription: String { "\(hierarchy): \(rules.joined(separator: " | "))" }

    init(_ hierarchy: String, _ rules: [String], wins winner: Int) {
      self.hierarchy = hierarchy
      self.rules = rules
      self.winner = winner
    }
  }

  /// Letters are classes: W window, N navigation bar, C cell, D wide cell (a subclass of C), S split, B container, and
  /// at the end L label, T title label (a subclass of L). A rule is `containers>element`, the outermost container
  /// first; `/c` is compact, `/cb` compact and bold, `/r` regular. The traits are compact and bold.
  static let cases = [
    // A rule without containers applies everywhere, to the class and its subclasses.
    Case("WL", [">L"], wins: 1),
    Case("WCL", [">L"], wins: 1),
    Case("WT", [">L"], wins: 1),
    Case("WL", [">T"], wins: 0),
    Case("L", [">L"], wins: 1),
    // A container must be above the element, at any distance, and is not the element itself.
    Case("WCL", ["C>L"], wins: 1),
    Case("WCBL", ["C>L"], wins: 1),
    Case("WL", ["C>L"], wins: 0),
    Case("WLC", ["C>L"], wins: 0),
    Case("WDL", ["C>L"], wins: 1),
    Case("WCL", ["D>L"], wins: 0),
    Case("WL", ["L>L"], wins: 0),
    Case("LL", ["L>L"], wins: 1),
    // A chain must be in this order, with anything in between.
    Case("WNBCL", ["NC>L"], wins: 1),
    Case("WCBNL", ["NC>L"], wins: 0),
    Case("WNCL", ["NC>L"], wins: 1),
    Case("WNL", ["NC>L"], wins: 0),
    Case("WCL", ["CC>L"], wins: 0),
    Case("WCCL", ["CC>L"], wins: 1),
    // A rule with a container is more specific than a rule without, in any order.
    Case("WCL", [">L", "C>L"], wins: 2),
    Case("WCL", ["C>L", ">L"], wins: 1),
    Case("WCT", [">T", "C>L"], wins: 2),
    // The outermost container wins, even over a longer, later or more specific rule.
    Case("WNCL", ["N>L", "C>L"], wins: 1),
    Case("WNCL", ["C>L", "N>L"], wins: 2),
    Case("WCNL", ["N>L", "C>L"], wins: 2),
    Case("WNCBL", ["N>L", "CB>L"], wins: 1),
    Case("WNCT", ["N>L", "C>T"], wins: 1),
    Case("WNCL", ["N>L", "C>L/cb"], wins: 1),
    Case("WNCNL", ["C>L", "N>L"], wins: 2),
    Case("SNCBL", ["CB>L", "NB>L", "SB>L"], wins: 3),
    Case("WNDL", ["D>L", "N>L"], wins: 2),
    // If the outermost containers are the same, the next container decides, from the root down.
    Case("WNCBL", ["NC>L", "NB>L"], wins: 1),
    Case("WNCBL", ["NB>L", "NC>L"], wins: 2),
    Case("WNCBL", ["NBL>L", "NC>L"], wins: 2),
    Case("WNSCBL", ["NCB>L", "NSB>L"], wins: 2),
    Case("WNSCBL", ["NS>L", "NCB>L"], wins: 1),
    // If all common containers are the same, the deeper chain wins.
    Case("WNCL", ["N>L", "NC>L"], wins: 2),
    Case("WNCL", ["NC>L", "N>L"], wins: 1),
    Case("WNCBL", ["NC>L", "NCB>L", "N>L"], wins: 2),
    Case("WNCNCL", ["NC>L", "NCNC>L"], wins: 2),
    // At the same place, the narrower class of container wins.
    Case("WDL", ["D>L", "C>L"], wins: 1),
    Case("WDL", ["C>L", "D>L"], wins: 2),
    Case("WCDL", ["C>L", "D>L"], wins: 1),
    Case("WNDL", ["ND>L", "NC>L"], wins: 1),
    // Then the narrower class of element wins.
    Case("WT", [">T", ">L"], wins: 1),
    Case("WCT", ["C>T", "C>L"], wins: 1),
    Case("WDT", ["C>T", "D>L"], wins: 2),
    // Then more traits win; rules with other traits do not apply.
    Case("WL", [">L/c", ">L"], wins: 1),
    Case("WL", [">L/cb", ">L/c"], wins: 1),
    Case("WL", [">L/r", ">L"], wins: 2),
    Case("WL", [">L/r"], wins: 0),
    Case("WCL", ["C>L/r", ">L"], wins: 2),
    Case("WT", [">T", ">L/cb"], wins: 1),
    Case("WCL", ["C>L", ">L/cb"], wins: 1),
    // Then the later of two equal rules wins.
    Case("WL", [">L", ">L"], wins: 2),
    Case("WCL", ["C>L", "C>L", ">L"], wins: 2),
    Case("WL", [">L/c", ">L/c"], wins: 2),
    // Rules for other classes do not apply.
    Case("WCL", ["C>B", ">W"], wins: 0),
  ]

  @Test("Each case has its winner", arguments: cases)
  func winner(_ test: Case) throws {
    let element = try leaf(test)
    #expect(element.tint == (test.winner == 0 ? "plain" : "rule \(test.winner)"))
  }

  @Test(
    "The order of rules decides only between equal rules",
    arguments: cases.filter { $0.winner > 0 && $0.rules.count > 1 && Set($0.rules).count == $0.rules.count })
  func order(_ test: Case) throws {
    let element = try leaf(Case(test.hierarchy, test.rules.reversed(), wins: 0))
    #expect(element.tint == "rule \(test.rules.count + 1 - test.winner)")
  }

  @Test("The table has at least 50 different cases")
  func table() {
    #expect(Self.cases.count >= 50)
    #expect(Set(Self.cases.map(\.testDescription)).count == Self.cases.count)
  }

  @Test("UIKit's list of containers is read from the inside out")
  func innermostFirst() {
    let label = Label("label")
    var rules = AppearanceRules()
    rules.when(Label.self, whenContainedInInstancesOf: [Cell.self, NavigationBarContainer.self]) {
      $0.set(\.tint, to: "red")
    }
    let root = NavigationBarContainer("bar", Cell("cell", label))
    let manager = AppearanceManager(root: root, rules: rules, textStyles: TestFont.style)
    #expect(label.tint == "red")
    withExtendedLifetime(manager) {}
  }

  // MARK: - Reading a case

  private func leaf(_ test: Case) throws -> View {
    let views = try test.hierarchy.map { try #require(Self.classes[$0]).init("\($0)", all: []) }
    for (outer, inner) in zip(views, views.dropFirst()) { outer.subviews = [inner] }
    var rules = AppearanceRules()
    for (number, rule) in test.rules.enumerated() { try add(rule, "rule \(number + 1)", to: &rules) }
    let manager = AppearanceManager(
      root: try #require(views.first), traits: TraitCollection(legibilityWeight: .bold), rules: rules,
      textStyles: TestFont.style)
    return try withExtendedLifetime((manager, views)) { try #require(views.last { $0 is Label }) }
  }

  private func add(_ rule: String, _ value: String, to rules: inout AppearanceRules) throws {
    let parts = rule.split(separator: "/")
    let chain = parts[0].split(separator: ">", omittingEmptySubsequences: false)
    let containers = try chain[0].map { try #require(Self.classes[$0]) }
    let conditions = parts.count > 1 ? try parts[1].map { try #require(Self.conditions[$0]) } : []
    let traits = conditions.reduce(TraitCondition.any) { [$0, $1] }
    try add(rules: &rules, #require(chain[1].first), containers, traits, value)
  }

  private func add(
    rules: inout AppearanceRules, _ element: Character, _ containers: [View.Type], _ traits: TraitCondition,
    _ value: String
  ) throws {
    switch element {
    case "L": rules.when(Label.self, containedIn: containers, traits: traits) { $0.set(\.tint, to: value) }
    case "T": rules.when(TitleLabel.self, containedIn: containers, traits: traits) { $0.set(\.tint, to: value) }
    case "B": rules.when(Container.self, containedIn: containers, traits: traits) { $0.set(\.tint, to: value) }
    default: rules.when(Window.self, containedIn: containers, traits: traits) { $0.set(\.tint, to: value) }
    }
  }

  private static let conditions: [Character: TraitCondition] = ["c": .compact, "b": .boldText, "r": .regular]

  private static var classes: [Character: View.Type] {
    [
      "W": Window.self, "N": NavigationBarContainer.self, "C": Cell.self, "D": WideCell.self, "S": Split.self,
      "B": Container.self, "L": Label.self, "T": TitleLabel.self,
    ]
  }
}

final class Window: View {}
final class Split: View {}
final class NavigationBarContainer: View {}
