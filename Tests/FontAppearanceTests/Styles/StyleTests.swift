import FontAppearance
import FontFaces
import FontLayout
import Testing
import TextStyles

/// Styles of single elements, without subclassing.
struct StyleTests {
  @Test("A style is evaluated when the element's traits change; a static font is left alone")
  func follows() {
    let styled = Label("styled")
    let plain = Label("plain")
    plain.font = TestFont.of(33)
    styled.style.font = .style(.title1)
    styled.style.tracking = StyleValue { $0.contentSize.isAccessibility ? 0.5 : 0 }
    #expect(styled.font == TestFont.plain)
    let stage = Stage(View("root", styled, plain))
    #expect(styled.font.pointSize == 20)
    stage.contentSize = .accessibilityMedium
    #expect(styled.font.pointSize == 24)
    #expect(styled.tracking == 0.5)
    #expect(plain.font.pointSize == 33)
    #expect(stage.lastReport.changed == 1)
  }

  @Test("In a tree that is dressed a style takes hold at once; nil gives the element its own value back")
  func atOnce() {
    let label = Label("label")
    let stage = Stage(View("root", label))
    label.style.font = .style(.body)
    #expect(label.font.pointSize == 10)
    label.style.font = .fixed(TestFont.of(40))
    #expect(label.font.pointSize == 40)
    label.style.font = nil
    #expect(label.font.pointSize == 17)
    stage.contentSize = .small
    #expect(label.font.pointSize == 17)
  }

  @Test("What is assigned to the element after its style is static")
  func byHandAfterwards() {
    let label = Label("label")
    label.style.font = .style(.body)
    let stage = Stage(label)
    label.font = TestFont.of(33)
    stage.contentSize = .small
    #expect(label.font.pointSize == 33)
    label.style.font = .style(.body)
    #expect(label.font.pointSize == 8)
  }

  @Test("Small capitals on a button: the style's font in the capitals of its face")
  func smallCaps() {
    let button = BarButton("Done")
    button.style.font =
      StyleValue { TestFont.collection.font(named: "EBGaramond12-Regular", size: TestFont.size(.body, $0)) }
      .inSmallCaps
    let stage = Stage(button)
    #expect(button.font.variant != nil)
    #expect(button.font.pointSize == 10)
    stage.contentSize = .extraLarge
    #expect(button.font.pointSize == 11)
    #expect(button.font.variant != nil)
  }

  @Test("A style goes with its element: a new one at the same address has none")
  func released() {
    let root = View("root")
    let stage = Stage(root)
    var addresses: Set<ObjectIdentifier> = []
    var reused = 0
    for round in 0..<1000 {
      let label = Label("label")
      if !addresses.insert(ObjectIdentifier(label)).inserted { reused += 1 }
      root.subviews = [label]
      root.adopt(label)
      #expect(label.font == TestFont.plain)
      if round.isMultiple(of: 2) { label.style.font = .style(.title1) }
      root.subviews = []
    }
    #expect(reused > 0)
    withExtendedLifetime(stage) {}
  }

  @Test("An element that is evaluated in vain is not written to")
  func equalValue() {
    let button = Button("button")
    button.style.centering = StyleValue { _ in 4 }
    let stage = Stage(button)
    stage.contentSize = .small
    stage.contentSize = .extraSmall
    #expect(button.centerings == [4])
    #expect(stage.lastReport.changed == 0)
  }

  @Test("A property whose setter keeps another value than it is given is not taken for one that was set by hand")
  func roundingSetter() {
    let slider = Slider("slider")
    slider.style.width = StyleValue { TestFont.size(.body, $0) + 0.4 }
    let stage = Stage(slider)
    #expect(slider.width == 10)
    stage.contentSize = .extraLarge
    #expect(slider.width == 11)
  }
}

/// Keeps whole numbers alone, as a toolkit's pixels are.
final class Slider: View {
  var width: Double {
    get { stored }
    set { stored = newValue.rounded() }
  }
  private var stored = 0.0
}
