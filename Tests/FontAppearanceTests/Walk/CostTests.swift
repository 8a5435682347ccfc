import Testing
import TextStyles

@testable import FontAppearance

/// What a walk costs and keeps: counted, not timed.
struct CostTests {
  @Test("Nothing is kept: 1,000 changes over a tree whose elements come and go leave no element behind")
  func leaks() {
    let census = Census()
    var rules = AppearanceRules()
    for container in [Cell.self, Container.self, Split.self] as [View.Type] {
      rules.when(Label.self, containedIn: [container]) { $0.set(\.font, to: .style(.body)) }
      rules.when(Label.self, traits: .accessibilitySizes) { $0.set(\.tint, to: "large") }
    }
    var places: Set<Int> = []
    var manager: AppearanceManager?
    do {
      let root = Counted("root", census, [])
      let kept = AppearanceManager(root: root, rules: rules, textStyles: TestFont.style)
      manager = kept
      for round in 0..<1000 {
        root.subviews = (0..<10).map { Counted("\($0)", census, [Cell("cell", Label("label"))]) }
        kept.contentSize = ContentSizeCategory.allCases[round % 12]
        places.insert(kept.placeCount)
        #expect(kept.lastReport.visited == 31)
      }
      #expect(census.living == 11)
    }
    #expect(census.living == 0)
    #expect(manager?.root == nil)
    // What is worked out of the rules does not grow either.
    #expect(places.count == 1)
  }

  @Test("Subtrees that opted out are not walked: a hundred thousand elements in them cost nothing")
  func optedOut() {
    let tabs = TabBar("tabs", all: (0..<1000).map { View("\($0)", View("a")) })
    let stage = Stage(View("root", tabs))
    stage.contentSize = .small
    #expect(stage.lastReport.visited == 2)
  }

  @Test("A style is evaluated once for equal traits, however many elements follow it")
  func evaluations() {
    var evaluations = 0
    let labels = (0..<100).map { Label("\($0)") }
    let stage = Stage(View("root", all: labels)) {
      $0.when(Label.self) {
        $0.set(
          \.tracking,
          to: StyleValue { traits in
            evaluations += 1
            return TestFont.size(.body, traits)
          })
      }
    }
    stage.contentSize = .small
    stage.contentSize = .large
    #expect(evaluations == 2)
    #expect(stage.lastReport.changed == 100)
  }
}

/// How many elements live.
final class Census { var living = 0 }

final class Counted: View {
  private var census: Census?
  convenience init(_ name: String, _ census: Census, _ subviews: [View]) {
    self.init(name, all: subviews)
    self.census = census
    census.living += 1
  }
  deinit { census?.living -= 1 }
}
