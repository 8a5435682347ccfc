import FontAppearance
import FontLayout
import Testing
import TextStyles

struct StyledElementTests {
  @Test("A style is computed when the traits change, and elements without a style keep their font")
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

  @Test("A style is applied at once, and nil restores the original value")
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

  @Test("A value that is assigned after the style stays")
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

  @Test("Small capitals of a style are those of its face")
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

  @Test("A style is released with its element: a new element at the same address has none")
  func released() {
    let root = View("root")
    let stage = Stage(root)
    var addresses: Set<ObjectIdentifier> = []
    var reused = 0
    for round in 0..<1000 {
      let label = Label("label")
      if !addresses.insert(ObjectIdentifier(label)).inserted { reused += 1 }
      root.subviews = [label]
      root.didAddFontChild(label)
      #expect(label.font == TestFont.plain)
      if round.isMultiple(of: 2) { label.style.font = .style(.title1) }
      root.subviews = []
    }
    #expect(reused > 0)
    withExtendedLifetime(stage) {}
  }

  @Test("A property whose computed value is the same is not set again")
  func equalValue() {
    let button = Button("button")
    button.style.centering = StyleValue { _ in 4 }
    let stage = Stage(button)
    stage.contentSize = .small
    stage.contentSize = .extraSmall
    #expect(button.centerings == [4])
    #expect(stage.lastReport.changed == 0)
  }

  @Test("A property whose setter rounds does not count as set by hand")
  func roundingSetter() {
    let slider = Slider("slider")
    slider.style.width = StyleValue { TestFont.size(.body, $0) + 0.4 }
    let stage = Stage(slider)
    #expect(slider.width == 10)
    stage.contentSize = .extraLarge
    #expect(slider.width == 11)
  }
}

/// Stores whole numbers only, as a toolkit stores pixels.
final class Slider: View {
  var width: Double {
    get { stored }
    set { stored = newValue.rounded() }
  }
  private var stored = 0.0
}
