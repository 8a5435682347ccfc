import FontFiles
import StyleGuides
import Testing
import TextStyles

@testable import FontAppearance

/// Costs are counted, not timed.
struct UpdateCostTests {
  @Test("1,000 changes of a changing tree keep no released element alive")
  func leaks() {
    let census = Census()
    var rules = AppearanceRules()
    for container in [Cell.self, Container.self, Split.self] as [View.Type] {
      rules.when(Label.self, containedIn: [container]) { $0.set(\.font, to: .style(.body)) }
      rules.when(Label.self, traits: .accessibilitySizes) { $0.set(\.tint, to: "large") }
    }
    var counts: Set<Int> = []
    var manager: AppearanceManager?
    do {
      let root = Counted("root", census, [])
      let current = AppearanceManager(root: root, rules: rules, textStyles: TestFont.style)
      manager = current
      for round in 0..<1000 {
        root.subviews = (0..<10).map { Counted("\($0)", census, [Cell("cell", Label("label"))]) }
        current.contentSize = ContentSizeCategory.allCases[round % 12]
        counts.insert(current.matchCount)
        #expect(current.lastReport.visited == 31)
      }
      #expect(census.living == 11)
    }
    #expect(census.living == 0)
    #expect(manager?.root == nil)
    // The number of compiled rules does not grow either.
    #expect(counts.count == 1)
  }

  @Test("Subtrees that opted out are not walked")
  func optedOut() {
    let tabs = TabBar("tabs", all: (0..<1000).map { View("\($0)", View("a")) })
    let stage = Stage(View("root", tabs))
    stage.contentSize = .small
    #expect(stage.lastReport.visited == 2)
  }

  @Test("A style is computed once for equal traits of many elements")
  func computations() {
    let computations = Guarded(0)
    let labels = (0..<100).map { Label("\($0)") }
    let stage = Stage(View("root", all: labels)) {
      $0.when(Label.self) {
        $0.set(
          \.tracking,
          to: StyleValue { traits in
            computations.withLock { $0 += 1 }
            return TestFont.size(.body, traits)
          })
      }
    }
    stage.contentSize = .small
    stage.contentSize = .large
    #expect(computations.withLock { $0 } == 2)
    #expect(stage.lastReport.changed == 100)
  }
}

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
