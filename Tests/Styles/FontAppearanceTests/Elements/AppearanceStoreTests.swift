import Testing
import TextStyles

@testable import FontAppearance

/// Styles for classes of a toolkit.
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

  @Test("10,000 released elements leave few appearances, and new elements inherit none")
  func cleaned() {
    let store = AppearanceStore()
    let kept = ForeignLabel()
    let appearance = store.appearance(of: kept)
    for _ in 0..<10_000 {
      // Many elements get the address of the element before.
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

  @Test("A value set before the first update overrides rules, and a later style overrides the value")
  func earlyValues() {
    let (plain, own, styled, late) = (EarlyLabel(), EarlyLabel(), EarlyLabel(), EarlyLabel())
    let root = EarlyLabel()
    root.children = [plain, own, styled, late]
    own.font = TestFont.of(40)
    styled.font = TestFont.of(40)
    styled.style.font = .style(.title1)
    late.style.font = .style(.title1)
    late.font = TestFont.of(40)
    var rules = AppearanceRules()
    rules.when(ForeignLabel.self) { $0.set(\.font, to: .style(.body), named: "font") }
    let manager = AppearanceManager(root: root, rules: rules, textStyles: TestFont.style)
    #expect([root, plain, own, styled, late].map(\.font.pointSize) == [10, 10, 40, 20, 40])
    manager.contentSize = .extraLarge
    #expect([root, plain, own, styled, late].map(\.font.pointSize) == [11, 11, 40, 21, 40])
    #expect(manager.explain(own).properties.map(\.source) == [.byHand])
    own.style.font = .style(.body)
    #expect(own.font.pointSize == 11)
    manager.rules = AppearanceRules()
    #expect(plain.font == TestFont.plain)
  }

  @Test("Early values are compared with a new element of the nearest class")
  func nearestClass() {
    let (early, title, foreign) = (EarlyLabel(), EarlyTitle(), ForeignLabel())
    let root = ForeignLabel()
    root.children = [early, title, foreign]
    let shouted = EarlyTitle()
    shouted.font = TestFont.of(50)
    root.children.append(shouted)
    foreign.font = TestFont.of(40)
    var rules = AppearanceRules()
    rules.when(ForeignLabel.self) { $0.set(\.font, to: .style(.body)) }
    let manager = AppearanceManager(root: root, rules: rules, textStyles: TestFont.style)
    // A title is made with 30 points, and its class has its own new element.
    #expect([early, title, foreign, shouted].map(\.font.pointSize) == [10, 10, 10, 50])
    _ = manager
  }

  @Test("Rules with key paths of two classes do not count as values set by hand")
  func twoKeyPaths() {
    let (plain, own) = (EarlyLabel(), EarlyLabel())
    let root = ForeignLabel()
    root.children = [plain, own]
    own.font = TestFont.of(40)
    var rules = AppearanceRules()
    rules.when(ForeignLabel.self) { $0.set(\ForeignLabel.font, to: .style(.body)) }
    rules.when(EarlyLabel.self) { $0.set(\EarlyLabel.font, to: .style(.title1)) }
    let manager = AppearanceManager(root: root, rules: rules, textStyles: TestFont.style)
    #expect([plain, own].map(\.font.pointSize) == [20, 40])
    manager.contentSize = .extraLarge
    #expect([plain, own].map(\.font.pointSize) == [21, 40])
  }

  @Test("A value of an appearance may use the store when it is freed")
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

/// Uses the store when it is freed.
@MainActor
private final class LastWords {
  private let label: ForeignLabel

  init(about label: ForeignLabel) { self.label = label }

  isolated deinit { _ = label.appearance }
}

/// A label of a toolkit, which a program can only extend.
@MainActor
private class ForeignLabel {
  var font = TestFont.plain
  var children: [ForeignLabel] = []
  var size = 0.0

  init() {}
}

private class EarlyLabel: ForeignLabel {}

private final class EarlyTitle: EarlyLabel {
  override init() {
    super.init()
    font = TestFont.of(30)
  }
}

@MainActor private let appearances = AppearanceStore(comparingWith: [EarlyLabel(), EarlyTitle()])

extension ForeignLabel: @MainActor StyledElement {
  var fontChildren: [any FontElement] { children }
  var appearance: ElementAppearance { appearances.appearance(of: self) }
}
