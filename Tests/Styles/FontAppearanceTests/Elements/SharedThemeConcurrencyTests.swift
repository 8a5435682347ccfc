import Dispatch
import FontAppearance
import FontFiles
import FontLayout
import StyleGuides
import TestSupport
import Testing
import TextStyles

/// One theme for many trees on many threads. The thread sanitizer runs suites with Concurrency in their name
/// (`scripts/test --sanitize thread --filter Concurrency`).
@Suite(.stopped(after: .seconds(1200)))
struct SharedThemeConcurrencyTests {
  @Test("Eight threads update eight trees with one theme, each with its own values")
  func threads() {
    let computations = Guarded(0)
    var rules = Theme.rules
    rules.when(Label.self) {
      $0.set(
        \.tracking,
        to: StyleValue { traits in
          computations.withLock { $0 += 1 }
          return TestFont.size(.body, traits)
        })
    }
    let theme = rules
    let wrong = Guarded<[String]>([])
    DispatchQueue.concurrentPerform(iterations: 8) { thread in
      let labels = (0..<10).map { Label("\($0)") }
      let root = View("root", all: labels + [TitleLabel("title")])
      let manager = AppearanceManager(root: root, rules: theme, textStyles: TestFont.style)
      for round in 0..<100 {
        // Each thread begins with a different category.
        manager.contentSize = ContentSizeCategory.allCases[(round + thread) % 12]
        if round.isMultiple(of: 10) { manager.rules = round.isMultiple(of: 20) ? theme : Theme.rules }
        for label in labels where label.font.pointSize != TestFont.size(.body, manager.traits) {
          wrong.withLock { $0.append("\(thread) \(round) \(label.font.pointSize)") }
        }
      }
      manager.rules = theme
      if labels[0].tracking != TestFont.size(.body, manager.traits) { wrong.withLock { $0.append("tracking") } }
    }
    #expect(wrong.withLock { $0 } == [])
    #expect(computations.withLock { $0 } >= 8)
  }

  @Test("A constant style and a constant theme are used from any isolation")
  func isolation() async {
    let size = await Task.detached {
      let label = TitleLabel("title")
      label.style.font = Theme.title
      let stage = Stage(label)
      return stage.manager.root === label ? label.font.pointSize : 0
    }.value
    #expect(size == 20)
    let main = await MainActor.run {
      let view = MainLabel()
      let manager = AppearanceManager(root: view, rules: MainTheme.rules, textStyles: TestFont.style)
      manager.contentSize = .extraLarge
      return view.font.pointSize
    }
    #expect(main == 11)
  }
}

/// Constants without isolation.
private enum Theme {
  static let title = StyleValue { traits in TestFont.style(.title1, traits) }

  static let rules = {
    var rules = AppearanceRules()
    rules.when(Label.self) { $0.set(\.font, to: .style(.body)) }
    rules.when(TitleLabel.self) { $0.set(\.font, to: title) }
    return rules
  }()
}

/// A theme for elements of the main actor.
@MainActor
private enum MainTheme {
  static let rules = {
    var rules = AppearanceRules()
    rules.when(MainLabel.self) { $0.set(\.font, to: .style(.body)) }
    return rules
  }()
}

@MainActor
private final class MainLabel {
  let appearance = ElementAppearance()
  var font = TestFont.plain
}

extension MainLabel: @MainActor StyledElement {}
