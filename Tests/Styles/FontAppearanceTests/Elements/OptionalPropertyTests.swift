import FontAppearance
import FontLayout
import StyleGuides
import Testing
import TextStyles

/// Properties of an optional type, like UITextField's font.
struct OptionalPropertyTests {
  @Test("An optional font takes styles of fonts, and is nil again without a style")
  func styles() {
    let field = TextField()
    let stage = Stage(field)
    field.style.font = .style(.body)
    #expect(field.font?.pointSize == 10)
    stage.contentSize = .extraLarge
    #expect(field.font?.pointSize == 11)
    #expect(field.style.font != nil)
    field.style.font = StyleValue<Font>.style(.title1).inSmallCaps
    #expect(field.font?.variant?.smallCaps != nil)
    #expect(field.layouts == 3)
    field.style.font = .fixed(TestFont.of(30))
    #expect(field.font?.pointSize == 30)
    field.style.font = nil
    #expect(field.font == nil)
    #expect(field.style.font == nil)
  }

  @Test("A closure that returns nil keeps the font, but an optional style can set nil")
  func nilLeaves() {
    let field = TextField()
    let (own, large) = (TestFont.of(12), TestFont.of(40))
    field.font = own
    field.style.font = StyleValue { traits in traits.contentSize.isAccessibility ? large : nil }
    let stage = Stage(field)
    #expect(field.font == own)
    stage.contentSize = .accessibilityLarge
    #expect(field.font == large)
    stage.contentSize = .small
    #expect(field.font == large)
    field.style.set(\.font, to: .fixed(nil))
    #expect(field.font == nil)
    field.style.set(\.font, to: .style(.body))
    #expect(field.font?.pointSize == 8)
    field.style.inset = StyleValue<Font>.style(.body).layout(.capHeight)
    #expect(field.inset != nil)
  }

  @Test("Rules set optional properties, keep them without a value, and lose to the program")
  func rules() {
    let (plain, own) = (TextField(), TextField())
    let large = TestFont.of(40)
    let stage = Stage(FieldGroup([plain, own])) {
      $0.when(TextField.self) { $0.set(\.font, to: .style(.body), named: "font") }
      $0.when(TextField.self, traits: .regular) {
        $0.set(\.font, to: StyleValue { traits in traits.contentSize.isAccessibility ? large : nil }, named: "font")
      }
    }
    #expect([plain, own].map(\.font?.pointSize) == [10, 10])
    own.font = nil
    stage.traits = TraitCollection(contentSize: .accessibilityLarge, horizontalSizeClass: .regular)
    #expect([plain, own].map(\.font?.pointSize) == [40, nil])
    #expect(stage.manager.explain(own).description.contains("font = nil: set by hand"))
    stage.rules = {
      var rules = AppearanceRules()
      rules.when(TextField.self) { $0.set(\.font, to: nil) }
      return rules
    }()
    #expect(plain.font == nil)
    stage.rules = AppearanceRules()
    #expect(plain.font == nil)
  }

  @Test("An optional font may stay nil under a rule without a value")
  func neverSet() {
    let field = TextField()
    let stage = Stage(field) {
      $0.when(TextField.self) { $0.set(\.font, to: StyleValue<Font> { _ in nil }) }
    }
    stage.contentSize = .large
    #expect(field.font == nil)
    #expect(stage.manager.explain(field).properties.count == 1)
  }
}

private final class TextField: StyledElement {
  let appearance = ElementAppearance()
  var font: Font?
  var inset: Double?
  var layouts = 0

  func invalidateFontLayout() { layouts += 1 }
}

private final class FieldGroup: FontElement {
  let fields: [TextField]

  init(_ fields: [TextField]) { self.fields = fields }

  var fontChildren: [any FontElement] { fields }
}
