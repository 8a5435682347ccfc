import FontAppearance
import FontLayout
import Testing
import TextStyles

struct InvalidationTests {
  @Test("A changed font invalidates the layout of its own element only")
  func font() {
    let label = Label("label")
    let view = View("view")
    let stage = Stage(View("root", label, view)) {
      $0.when(Label.self) { $0.set(\.font, to: .style(.body)) }
      $0.when(View.self) { $0.set(\.tint, to: StyleValue { "\($0.contentSize)" }) }
    }
    #expect(label.layouts == 1)
    stage.contentSize = .extraLarge
    #expect(label.layouts == 2)
    // The same font for other traits.
    stage.traits.displayScale = 2
    #expect(label.layouts == 2)
    #expect(view.tint == "extraLarge")
    #expect(view.layouts == 0)
  }

  @Test("A removed or optional font invalidates layout, but a font set by hand does not")
  func removed() {
    let field = OptionalField("field")
    field.style.font = StyleValue { .some(.some(TestFont.style(.title1, $0))) }
    let stage = Stage(field)
    #expect(field.font?.pointSize == 20)
    #expect(field.layouts == 1)
    field.style.font = nil
    #expect(field.font == nil)
    #expect(field.layouts == 2)
    field.font = TestFont.of(3)
    field.style.font = StyleValue<Font>.style(.body).map(Optional.some)
    #expect(field.layouts == 3)
    field.font = TestFont.of(3)
    stage.contentSize = .small
    #expect(field.layouts == 3)
  }
}

private final class OptionalField: View {
  var font: Font?
}
