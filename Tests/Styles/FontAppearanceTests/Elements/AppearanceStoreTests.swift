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

  @Test("A value that was set before the first update wins over rules, and a style that was set later over the value")
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

  @Test("The new element of the nearest class is asked; a class without one has no early values")
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
    // A title is made with 30 points, and its class has a new element of its own.
    #expect([early, title, foreign, shouted].map(\.font.pointSize) == [10, 10, 10, 50])
    _ = manager
  }

  @Test("Rules that set one property by two classes' key paths are not taken for the program")
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
