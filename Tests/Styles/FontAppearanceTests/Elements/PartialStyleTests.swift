import FontAppearance
import FontLayout
import Testing
import TextStyles

struct PartialStyleTests {
  /// The accessibility categories have a tracking of 2; the other categories have none.
  private static let wide = StyleValue { traits in traits.contentSize.isAccessibility ? 2.0 : nil }

  @Test("A style without a value keeps the property as it is")
  func untouched() {
    let label = Label("label")
    label.tracking = 7
    label.style.tracking = Self.wide
    let stage = Stage(label)
    #expect(label.tracking == 7)
    stage.contentSize = .accessibilityLarge
    #expect(label.tracking == 2)
    // The value of the last traits that had a value.
    stage.contentSize = .small
    #expect(label.tracking == 2)
    label.style.tracking = nil
    #expect(label.tracking == 7)
  }

  @Test("A rule without a value keeps the property until the traits give a value")
  func rule() {
    let labels = (0..<3).map { Label("\($0)") }
    let stage = Stage(View("root", all: labels)) {
      $0.when(Label.self) {
        $0.set(\.tracking, to: Self.wide.map { $0 * 2 })
        $0.set(\.font, to: .style(.body))
      }
    }
    #expect(labels.map(\.tracking) == [0, 0, 0])
    #expect(labels.map(\.font.pointSize) == [10, 10, 10])
    stage.contentSize = .accessibilityMedium
    #expect(labels.map(\.tracking) == [4, 4, 4])
    labels[1].tracking = 1
    stage.contentSize = .large
    stage.contentSize = .accessibilityExtraExtraExtraLarge
    #expect(labels.map(\.tracking) == [4, 1, 4])
  }

  @Test("A value that is not Equatable is set if the comparison finds a difference")
  func compared() {
    let swatch = Swatch()
    let style = StyleValue { traits in Paint(red: traits.contentSize.isAccessibility ? 255 : 0, note: "computed") }
    let stage = Stage(swatch) {
      $0.when(Swatch.self) { $0.set(\.paint, to: style) { $0.red == $1.red } }
    }
    // The red values are equal, so the note stays.
    #expect(swatch.paint.note == "own")
    #expect(swatch.paints == 0)
    stage.contentSize = .accessibilityLarge
    #expect(swatch.paint.note == "computed")
    stage.contentSize = .accessibilityExtraLarge
    #expect(swatch.paints == 1)
    swatch.paint = Paint(red: 9, note: "by hand")
    stage.contentSize = .small
    #expect(swatch.paint.red == 9)
    #expect(stage.manager.explain(swatch).properties.map(\.source) == [.byHand])
  }

  @Test("An element's own style of such a value overrides the rule, and can be removed")
  func comparedStyle() {
    let swatch = Swatch()
    let stage = Stage(swatch) {
      $0.when(Swatch.self) { $0.set(\.paint, to: StyleValue { _ in Paint(red: 1, note: "rule") }) { $0.red == $1.red } }
    }
    #expect(swatch.paint.red == 1)
    swatch.style.set(\.paint, to: StyleValue { _ in Paint(red: 2, note: "style") }) { $0.red == $1.red }
    #expect(swatch.paint.red == 2)
    swatch.style.set(\.paint, to: nil) { $0.red == $1.red }
    #expect(swatch.paint.red == 1)
    stage.rules = AppearanceRules()
    #expect(swatch.paint.note == "own")
  }
}

private struct Paint {
  var red: Int
  var note: String
}

private final class Swatch: StyledElement {
  let appearance = ElementAppearance()
  var paint = Paint(red: 0, note: "own") { didSet { paints += 1 } }
  var paints = 0
}
