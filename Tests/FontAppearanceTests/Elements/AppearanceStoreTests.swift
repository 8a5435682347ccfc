import Testing
import TextStyles

@testable import FontAppearance

/// Styles for classes that their program does not own.
@MainActor
struct AppearanceStoreTests {
  @Test("Rules and styles reach a class without a stored property")
  func reached() {
    let (first, second) = (ForeignLabel(), ForeignLabel())
    let root = ForeignLabel()
    root.children = [first, second]
    second.style.font = .style(.title1)
    var rules = AppearanceRules()
    rules.when(ForeignLabel.self) { $0.set(\.font, to: .style(.body)) }
    let manager = AppearanceManager(root: root, rules: rules, textStyles: TestFont.style)
    #expect([root, first, second].map(\.font.pointSize) == [10, 10, 20])
    manager.contentSize = .extraLarge
    #expect([root, first, second].map(\.font.pointSize) == [11, 11, 21])
    #expect(first.appearance === first.appearance)
    #expect(first.appearance !== second.appearance)
  }

  @Test("10,000 elements that come and go leave no more than a constant number of appearances, and inherit none")
  func cleaned() {
    let store = AppearanceStore()
    let kept = ForeignLabel()
    let appearance = store.appearance(of: kept)
    for _ in 0..<10_000 {
      // Many of them get the address of the one before.
      let label = ForeignLabel()
      #expect(store.appearance(of: label).styles.isEmpty)
      store.appearance(of: label).setStyle(
        PropertySetter.declaration(of: \ForeignLabel.size, .fixed(1), EquatableValues()), of: \ForeignLabel.size)
    }
    #expect(store.count <= 128)
    store.removeUnused()
    #expect(store.count == 1)
    #expect(store.appearance(of: kept) === appearance)
  }

  @Test("What an appearance holds may ask the store when it is freed")
  func asksWhenFreed() {
    let label = ForeignLabel()
    var gone: ForeignLabel? = ForeignLabel()
    gone?.appearance.setStyle(
      PropertySetter.declaration(
        of: \ForeignLabel.size, StyleValue { [last = LastWords(about: label)] _ in withExtendedLifetime(last) { 1 } },
        EquatableValues()),
      of: \ForeignLabel.size)
    gone = nil
    appearances.removeUnused()
    #expect(label.appearance === label.appearance)
  }
}

/// Asks the store when it is freed.
@MainActor
private final class LastWords {
  private let label: ForeignLabel

  init(about label: ForeignLabel) { self.label = label }

  isolated deinit { _ = label.appearance }
}

/// A label as a toolkit has it: its program can only extend it.
@MainActor
private final class ForeignLabel {
  var font = TestFont.plain
  var children: [ForeignLabel] = []
  var size = 0.0
}

@MainActor private let appearances = AppearanceStore()

extension ForeignLabel: @MainActor StyledElement {
  var fontChildren: [any FontElement] { children }
  var appearance: ElementAppearance { appearances.appearance(of: self) }
}
