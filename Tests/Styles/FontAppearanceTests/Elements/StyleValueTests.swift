import FontAppearance
import FontLayout
import MetricValues
import StyleGuides
import Testing
import TextStyles

struct StyleValueTests {
  @Test("A button is centred on the capitals of its text at every size")
  func centring() {
    let button = Button("done")
    let body = StyleValue<Font>.style(.body)
    button.style.centering = body.layout(.round(.capHeight / 2))
    let stage = Stage(button)
    var values: [Double] = []
    for size in ContentSizeCategory.allCases {
      stage.contentSize = size
      values.append(button.centering)
    }
    // By fontTools, Roboto Slab's capitals are 1456 of 2048 units high; the twelve sizes are 7 to 18 points.
    #expect(values == [2, 3, 3, 4, 4, 4, 5, 5, 5, 6, 6, 6])
  }

  @Test("Layout is invalidated only if the rounded value changes")
  func invalidation() {
    let button = Button("done")
    button.style.centering = StyleValue<Font>.style(.body).layout(.round(.capHeight / 2))
    let stage = Stage(button)
    #expect(button.layouts == 1)
    for size in ContentSizeCategory.allCases.reversed() { stage.contentSize = size }
    // Half of the cap height of 10 points, then of 18 to 7: 6, 6, 6, 5, 5, 5, 4, 4, 4, 3, 3, 2.
    #expect(button.centerings == [4, 6, 5, 4, 3, 2])
    #expect(button.layouts == 6)
  }

  @Test("A value may follow the font of a different element anywhere in the tree")
  func following() {
    let button = Button("done")
    let label = Label("text")
    button.style.centering = .layout(.capHeight, of: label)
    let stage = Stage(View("root", button, label)) {
      $0.when(Label.self) { $0.set(\.font, to: .style(.body)) }
    }
    stage.traits = TraitCollection(contentSize: .accessibilityLarge, displayScale: 2)
    #expect(label.font.pointSize == 15)
    // 15 × 1456 ÷ 2048 is 10.66, and 40 × 1456 ÷ 2048 is 28.44: to half points.
    #expect(button.centering == 10.5)
    label.font = TestFont.of(40)
    button.updateAppearance()
    #expect(button.centering == 28.5)
  }

  @Test("A value that follows an element's font is updated when only that element is updated")
  func followingOneElement() {
    let (button, second, label) = (Button("done"), Button("more"), Label("text"))
    button.style.centering = .layout(.capHeight, of: label)
    second.style.centering = .layout(.lineHeight, of: label)
    let stage = Stage(View("root", button, second, label)) {
      $0.when(Label.self) { $0.set(\.font, to: .style(.body)) }
    }
    let layouts = button.layouts
    label.style.font = .fixed(TestFont.of(40))
    #expect(label.font.pointSize == 40)
    // 40 × 1456 ÷ 2048 is 28.44, and the line, 40 × 2701 ÷ 2048, 52.75.
    #expect(button.centering == 28)
    #expect(second.centering == 53)
    #expect(button.layouts == layouts + 1)
    // A font that the program sets is an ordinary stored property, so the element reports the change.
    label.font = TestFont.of(20)
    label.updateAppearance()
    #expect(label.font.pointSize == 20)
    #expect(button.centering == 14)
    // A value that no longer follows is restored. 50 × 2701 ÷ 2048 is 65.94.
    button.style.centering = Optional<FollowingValue>.none
    label.style.font = .fixed(TestFont.of(50))
    #expect(button.centering == 0)
    #expect(second.centering == 66)
    #expect(stage.lastReport.failures.isEmpty)
  }

  @Test("In an update of the whole tree, a following value is set once, for the new traits")
  func followingInAWalk() {
    let (label, button) = (Label("text"), Button("done"))
    button.style.centering = .layout(.capHeight / 3, of: label)
    let stage = Stage(View("root", label, button)) {
      $0.when(Label.self) { $0.set(\.font, to: .style(.body)) }
    }
    stage.traits = TraitCollection(displayScale: 2)
    let count = button.centerings.count
    stage.traits = TraitCollection(contentSize: .accessibilityLarge, displayScale: 3)
    #expect(button.centerings.count == count + 1)
    // A third of 10.66 is 3.55, which is eleven pixels of a third of a point.
    #expect(button.centering == 11.0 / 3)
  }

  @Test("A style sets the font of a live font, and its layout values follow")
  func liveFont() throws {
    final class Title: View { let live = LiveFont(TestFont.plain) }
    let title = Title("title")
    title.style.set(\.live.font, to: .style(.body))
    let value = try LayoutValue(.capHeight, of: title.live)
    let stage = Stage(title)
    stage.contentSize = .accessibilityLarge
    #expect(title.live.font == TestFont.of(15))
    #expect(value.value == 11)
    // The named part of the key path is reported.
    #expect(stage.manager.explain(title).properties.map(\.name).contains { $0.hasPrefix("\\Title.live.") })
  }

  @Test("The followed element is held weakly")
  func followedWeakly() {
    let button = Button("done")
    weak var followed: Label?
    do {
      let label = Label("text")
      followed = label
      button.style.centering = .layout(.capHeight, of: label)
    }
    #expect(followed == nil)
    let stage = Stage(button)
    #expect(button.centering == 0)
    #expect(stage.lastReport.failures.isEmpty)
  }

  @Test("An expression without a value keeps the property, and is in the report")
  func failure() {
    let button = Button("done")
    button.style.centering = StyleValue<Font>.style(.body).layout(.capHeight / 0)
    let stage = Stage(button)
    #expect(button.centering == 0)
    #expect(stage.lastReport.failures.map(\.error.code) == [.divisionByZero])
    #expect(stage.lastReport.failures.map(\.element) == ["Button"])
  }

  @Test("An override of updateFonts may set fonts and constraints itself")
  func customOverride() {
    let row = Row("row")
    let stage = Stage(row)
    #expect(row.title.font.pointSize == 20)
    stage.contentSize = .extraLarge
    #expect(row.title.font.pointSize == 21)
    // 21 × 1456 ÷ 2048 ÷ 2 is 7.47.
    #expect(row.button.centering == 7)
  }
}

/// A row whose layout follows the font of its title.
final class Row: View {
  let title = Label("title")
  let button = Button("done")

  required init(_ name: String, all subviews: [View]) { super.init(name, all: subviews) }
  convenience init(_ name: String) {
    self.init(name, all: [])
    subviews = [title, button]
  }

  override func updateFonts(in traits: TraitCollection) {
    title.font = TestFont.style(.title1, traits)
    button.centering = (title.font.capHeight / 2).rounded()
  }
}
