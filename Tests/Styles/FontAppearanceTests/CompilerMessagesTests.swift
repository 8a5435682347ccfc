import Foundation
import TestSupport
import Testing

/// Mistakes of beginners with the compiler's message. docs/appearance.md has the messages that need a remedy.
struct CompilerMessagesTests {
  private static let beginning = """
    import Dispatch
    import FontAppearance
    import FontLayout
    import FontMatching
    import FontNames
    import FontSources
    import MetricValues
    import StyleGuides
    import TextStyles
    final class Label: StyledElement, FontBearing {
      let appearance = ElementAppearance()
      var font = Font(named: "Inter", size: 17)
      var inset = 0.0
      var paint = Paint()
    }
    final class Field: StyledElement {
      let appearance = ElementAppearance()
      var font: Font?
    }
    final class Controller: FontElement {}
    struct Paint: Sendable {}
    final class Brush: Equatable {
      var width = 1.0
      static func == (first: Brush, second: Brush) -> Bool { first === second }
    }
    @MainActor final class Constraint { var constant = 0.0 }

    """

  /// The code of a mistake, and the compiler's message.
  private static let mistakes = [
    (
      "@MainActor func f(_ value: LayoutValue, _ constraint: Constraint) { value.bind(to: constraint, \\.constant) }",
      "result of call to 'bind(to:_:)' is unused"
    ),
    (
      "func f(_ value: LayoutValue) { value.onChange { print($0) } }",
      "result of call to 'onChange' is unused"
    ),
    (
      "func f(_ live: LiveFont) throws { try LayoutValue(.capHeight, of: live) }",
      "result of 'LayoutValue' initializer is unused"
    ),
    (
      "@MainActor func f(_ manager: AppearanceManager) { manager.follow(.desktop) }",
      "result of call to 'follow(_:every:isolation:)' is unused"
    ),
    (
      "@MainActor let window = Label()\nfunc show() { print(window.font) }",
      "main actor-isolated let 'window' can not be referenced from a nonisolated context"
    ),
    ("func f(_ label: Label) { label.style.font = .body }", "type 'StyleValue<Font>?' has no member 'body'"),
    (
      "func f(_ label: Label) { label.style.font = Font(named: \"Inter\", size: 12) }",
      "cannot assign value of type 'Font' to type 'StyleValue<Font>'"
    ),
    (
      "func f(_ field: Field) { field.style.font = .body }",
      "reference to member 'body' cannot be resolved without a contextual type"
    ),
    (
      "let style: StyleValue<Font?> = .style(.body)",
      "requires the types 'Font?' and 'Font' be equivalent"
    ),
    (
      "func f(_ make: @escaping (TraitCollection) -> Font?) -> StyleValue<Font> { StyleValue(make) }",
      "passing non-Sendable parameter 'make' to function expecting a '@Sendable' closure"
    ),
    (
      """
      final class Theme { func font(_ traits: TraitCollection) -> Font? { nil } }
      func f(_ theme: Theme) -> StyleValue<Font> { StyleValue(theme.font) }
      """,
      "converting non-Sendable function value to '@Sendable (TraitCollection) -> Font?' may introduce data races"
    ),
    (
      """
      @MainActor final class Window {
        func font(_ traits: TraitCollection) -> Font? { nil }
        func show(_ label: Label) { label.style.font = StyleValue(font) }
      }
      """,
      "loses global actor 'MainActor'"
    ),
    (
      "func f(_ controller: Controller, _ label: Label) { controller.didAddFontChild(label) }",
      "a FontElement has no place of its own"
    ),
    (
      "func f(_ fonts: FontCollection) { _ = fonts.font(named: \"Inter\", size: 17, weight: .bold) }",
      "extra argument 'weight' in call"
    ),
    (
      "let size = 17\nfunc f() { _ = Font(named: \"Inter\", size: size) }",
      "cannot convert value of type 'Int' to expected argument type 'Double'"
    ),
    (
      "func f(_ live: LiveFont) { let value = LayoutValue(.capHeight, of: live); _ = value }",
      "call can throw, but it is not marked with 'try'"
    ),
    (
      "func f(_ manager: AppearanceManager) async throws { _ = manager.follow(.desktop) }",
      "expression is 'async' but is not marked with 'await'"
    ),
    (
      "func f(_ manager: AppearanceManager) { Task.detached { manager.contentSize = .small } }",
      "risks causing data races"
    ),
    (
      """
      func f(_ value: LayoutValue, _ constraint: Constraint) {
        value.onChange { constraint.constant = $0 }.cancel()
      }
      """,
      "main actor-isolated property 'constant' can not be mutated from a Sendable closure"
    ),
    (
      "func f(_ manager: AppearanceManager) { manager.follow(.desktop).cancel() }",
      "call to actor-isolated instance method 'follow(_:every:isolation:)' in a synchronous nonisolated context"
    ),
    (
      "func f(_ label: Label) -> StyleValue<Double> { StyleValue { _ in label.inset } }",
      "capture of 'label' with non-Sendable type 'Label' in a '@Sendable' closure"
    ),
    (
      "struct Theme { static let manager = AppearanceManager(root: Label()) }",
      "static property 'manager' is not concurrency-safe"
    ),
    (
      "func f(_ brush: Brush) -> StyleValue<Brush> { .fixed(brush) }", "type 'Brush' does not conform to the 'Sendable'"
    ),
    (
      "@MainActor class View { let appearance = ElementAppearance() }; extension View: StyledElement {}",
      "conformance of 'View' to protocol 'StyledElement' crosses into main actor-isolated code"
    ),
    (
      """
      @MainActor struct Tone { var level = 0 }
      extension Tone: @MainActor Equatable {}
      final class Lamp: StyledElement {
        let appearance = ElementAppearance()
        @MainActor var tone = Tone()
      }
      @MainActor func f(_ lamp: Lamp) { lamp.style.tone = .fixed(Tone()) }
      """,
      "main actor-isolated conformance of 'Tone' to 'Equatable' cannot satisfy conformance requirement"
    ),
    (
      "extension DispatchQueue: FontElement {}",
      "extension declares a conformance of imported type 'DispatchQueue' to imported protocol 'FontElement'"
    ),
    (
      "struct Row { @StyledProperty var font = 1.0 }",
      "@StyledProperty is for the properties of elements, which are classes"
    ),
    (
      """
      func f(_ rules: inout AppearanceRules) {
        rules.when(Label.self) { $0.set(\\.paint, to: StyleValue { _ in Paint() }) }
      }
      """,
      "the property's type is not Equatable: pass a comparison, set(_:to:isEqual: { … })"
    ),
    (
      """
      func f(_ rules: inout AppearanceRules, _ label: Label) {
        rules.when(Label.self) { $0.set(\\.inset, to: .layout(.capHeight, of: label)) }
      }
      """,
      "a rule cannot follow the font of one element"
    ),
  ]

  /// Messages that need no remedy in docs/appearance.md, because the compiler says what to do.
  private static let plainMessages: Set = [
    "@StyledProperty is for the properties of elements, which are classes",
    "the property's type is not Equatable: pass a comparison, set(_:to:isEqual: { … })",
    "a rule cannot follow the font of one element",
    "a FontElement has no place of its own",
    "call can throw, but it is not marked with 'try'",
    "cannot convert value of type 'Int' to expected argument type 'Double'",
    "extension declares a conformance of imported type 'DispatchQueue' to imported protocol 'FontElement'",
  ]

  @Test(
    "A mistake has its compiler message, and the message or docs/appearance.md has a remedy",
    .enabled(if: Compiler.path != nil, "there is no swiftc on the PATH"), arguments: mistakes)
  func messages(_ code: String, _ message: String) throws {
    let messages = try Compiler.messages(in: Self.beginning + code)
    #expect(messages.contains(message), "\(messages)")
    let page = try String(contentsOfFile: Fixtures.path("docs/appearance.md"), encoding: .utf8)
    let isExplained = Self.plainMessages.contains(message) || page.contains("`\(message)")
    #expect(isExplained, "docs/appearance.md does not have it")
  }

  @Test(
    "The remedies compile without a warning", .enabled(if: Compiler.path != nil, "there is no swiftc on the PATH"))
  func remedies() throws {
    let code = """
      enum Theme {
        static let title = StyleValue { traits in traits.contentSize.isAccessibility ? 2.0 : nil }
        static let rules = {
          var rules = AppearanceRules()
          rules.when(Label.self) {
            $0.set(\\.inset, to: title)
            $0.set(\\.paint, to: StyleValue { _ in Paint() }) { _, _ in true }
          }
          return rules
        }()
      }
      @MainActor final class Window {
        let constraint = Constraint()
        var observations: [LayoutObservation] = []
        var following: ContentSizeFollowing?
        func open(_ live: LiveFont, _ manager: AppearanceManager) throws {
          let value = try LayoutValue(.capHeight / 2, of: live)
          observations.append(value.bind(to: constraint, \\.constant))
          observations.append(value.observe { [weak constraint] in constraint?.constant = $0 })
          following = manager.follow(.desktop)
        }
        func follow(_ value: LayoutValue) async {
          for await number in value.values { constraint.constant = number }
        }
      }
      @MainActor class View { let appearance = ElementAppearance() }
      extension View: @MainActor StyledElement {}
      extension DispatchQueue: @retroactive FontElement {}
      func g(_ field: Field, _ rules: inout AppearanceRules) {
        field.style.font = .style(.body)
        rules.when(Field.self) { $0.set(\\.font, to: .style(.body)) }
      }
      func g(_ make: @escaping @Sendable (TraitCollection) -> Font?) -> StyleValue<Font> { StyleValue(make) }
      func f(_ label: Label, _ other: Label) {
        label.style.inset = .layout(.capHeight, of: other)
        label.style.inset = .fixed(1)
        label.style.inset = nil
        label.style.set(\\.paint, to: StyleValue { _ in Paint() }) { _, _ in true }
      }
      """
    #expect(try Compiler.messages(in: Self.beginning + code) == "")
  }
}
