import FontAppearance
import StyleGuides
import Testing
import TextStyles

struct AppearanceRulesTests {
  @Test("A rule reaches only its class in its container")
  func barButtons() {
    let (inside, outside) = (BarButton("Done"), BarButton("Done"))
    let title = NavigationBar("bar")
    let navigation = NavigationController("navigation", view: View("view", title, Container("c", inside)))
    let root = Controller("root", [navigation], view: View("view", outside))
    let stage = Stage(root) {
      $0.when(NavigationBar.self) { $0.set(\.titleFont, to: .style(.title1)) }
      $0.when(BarButton.self, containedIn: [NavigationController.self]) { $0.set(\.font, to: .style(.body)) }
    }
    #expect(title.titleFont.pointSize == 20)
    #expect(inside.font.pointSize == 10)
    #expect(outside.font == TestFont.plain)
    stage.contentSize = .extraLarge
    #expect(title.titleFont.pointSize == 21)
    #expect(inside.font.pointSize == 11)
    #expect(outside.font == TestFont.plain)
  }

  @Test("An element that leaves the container gets its original values back")
  func leaving() {
    let label = Label("label")
    let (cell, elsewhere) = (Cell("cell", label), Container("elsewhere"))
    let stage = Stage(View("root", cell, elsewhere)) {
      $0.when(Label.self, containedIn: [Cell.self]) {
        $0.set(\.tint, to: "red")
        $0.set(\.inset, to: 8)
      }
    }
    #expect(label.tint == "red")
    #expect(label.inset == 8)
    cell.subviews = []
    elsewhere.add(label)
    #expect(label.tint == "plain")
    #expect(label.inset == 0)
    withExtendedLifetime(stage) {}
  }

  @Test("A value set by hand overrides every rule, and stays when rules change")
  func byHand() {
    let label = Label("label")
    let stage = Stage(label) { $0.when(Label.self) { $0.set(\.tint, to: "red") } }
    #expect(label.tint == "red")
    label.tint = "mine"
    stage.rules.when(Label.self) { $0.set(\.tint, to: "blue") }
    #expect(label.tint == "mine")
    stage.rules = AppearanceRules()
    #expect(label.tint == "mine")
    stage.rules.when(Label.self) { $0.set(\.tint, to: "green") }
    #expect(label.tint == "green")
  }

  @Test(
    "@StyledProperty keeps a value set before the first update, until a style of nil")
  func byHandBeforeFirstUpdate() {
    let (touched, untouched) = (Field("touched"), Field("untouched"))
    touched.font = TestFont.of(33)
    let stage = Stage(View("root", touched, untouched)) {
      $0.when(Field.self) { $0.set(\.font, to: .style(.body)) }
    }
    #expect(touched.font.pointSize == 33)
    #expect(untouched.font.pointSize == 10)
    stage.contentSize = .extraLarge
    #expect(touched.font.pointSize == 33)
    #expect(untouched.font.pointSize == 11)
    touched.style.font = nil
    #expect(touched.font.pointSize == 11)
  }

  @Test("The element's own style overrides every rule")
  func ownStyle() {
    let label = Label("label")
    label.style.font = .style(.title1)
    let stage = Stage(Cell("cell", label)) {
      $0.when(Label.self, containedIn: [Cell.self]) { $0.set(\.font, to: .style(.body)) }
    }
    #expect(label.font.pointSize == 20)
    label.style.font = nil
    #expect(label.font.pointSize == 10)
    withExtendedLifetime(stage) {}
  }

  @Test(
    "Replacing a theme takes one walk, and restores values that it no longer sets")
  func themes() {
    let labels = (0..<3).map { Label("\($0)") }
    let stage = Stage(View("root", all: labels))
    var light = AppearanceRules()
    light.when(Label.self) {
      $0.set(\.textColor, to: "ink")
      $0.set(\.inset, to: 4)
    }
    var dark = AppearanceRules()
    dark.when(Label.self) { $0.set(\.textColor, to: "chalk") }
    stage.rules = light
    #expect(labels.map(\.textColor) == ["ink", "ink", "ink"])
    let walks = stage.walkCount
    stage.rules = dark
    #expect(stage.walkCount == walks + 1)
    #expect(stage.lastReport.changed == 3)
    #expect(labels.map(\.textColor) == ["chalk", "chalk", "chalk"])
    #expect(labels.map(\.inset) == [0, 0, 0])
    stage.rules = dark
    #expect(stage.walkCount == walks + 1)
    stage.rules = AppearanceRules()
    #expect(labels.map(\.textColor) == ["black", "black", "black"])
  }

  @Test("A rule for traits applies only with these traits, also with an element's own traits")
  func traits() {
    let (here, there) = (Label("here"), Label("there"))
    let wide = Container("wide", there)
    wide.style.traits = TraitOverrides(horizontalSizeClass: .regular)
    let stage = Stage(View("root", here, wide)) {
      $0.when(Label.self, traits: .compact) { $0.set(\.tint, to: "narrow") }
      $0.when(Label.self, traits: [.regular, .accessibilitySizes]) { $0.set(\.tint, to: "wide and large") }
    }
    #expect(here.tint == "narrow")
    #expect(there.tint == "plain")
    stage.contentSize = .accessibilityMedium
    #expect(there.tint == "wide and large")
    stage.traits.horizontalSizeClass = .regular
    #expect(here.tint == "wide and large")
    stage.contentSize = .large
    #expect(here.tint == "plain")
    #expect(there.tint == "plain")
  }

  @Test("An inherited property is one property for the key paths of all classes")
  func inheritedProperty() {
    let (title, plain) = (TitleLabel("title"), Label("plain"))
    let stage = Stage(View("root", title, plain)) {
      // Two key paths of one property.
      $0.when(View.self) { $0.set(\View.tint, to: "view's") }
      $0.when(TitleLabel.self) { $0.set(\TitleLabel.tint, to: "title's") }
    }
    #expect(title.tint == "title's")
    #expect(plain.tint == "view's")
    stage.rules.when(Container.self) { $0.set(\.inset, to: 1) }
    #expect(title.tint == "title's")
    #expect(stage.lastReport.changed == 0)
    var rules = AppearanceRules()
    rules.when(View.self) { $0.set(\View.tint, to: "view's") }
    stage.rules = rules
    #expect(title.tint == "view's")
    stage.rules = AppearanceRules()
    #expect(title.tint == "plain")
    #expect(plain.tint == "plain")
  }

  @Test("An explanation shows the value in an optional, or nil")
  func explainOptional() throws {
    let field = FieldWithHint("field")
    let stage = Stage(field) {
      $0.when(FieldWithHint.self) { $0.set(\.hint, to: StyleValue<String>.fixed("name").map(Optional.some)) }
    }
    #expect(field.hint == "name")
    #expect(stage.manager.explain(field).properties.map(\.value) == ["name"])
    field.hint = nil
    #expect(stage.manager.explain(field).properties.map(\.value) == ["nil"])
  }

  @Test("An explanation names the winning rule and the losing rules with reasons")
  func explain() throws {
    let label = TitleLabel("label")
    let stage = Stage(NavigationBarContainer("bar", Cell("cell", label))) {
      $0.when(TitleLabel.self, containedIn: [NavigationBarContainer.self]) { $0.set(\.tint, to: "bar", named: "tint") }
      $0.when(TitleLabel.self, containedIn: [Cell.self]) { $0.set(\.tint, to: "cell") }
      $0.when(TitleLabel.self) { $0.set(\.tint, to: "everywhere") }
      $0.when(TitleLabel.self, containedIn: [Split.self]) { $0.set(\.tint, to: "split") }
      $0.when(TitleLabel.self, traits: .regular) { $0.set(\.tint, to: "wide") }
    }
    let tint = try #require(stage.manager.explain(label).properties.first)
    #expect(tint.name == "tint")
    #expect(tint.value == "bar")
    guard case .rule(let winner) = tint.source else {
      Issue.record("\(tint.source)")
      return
    }
    #expect(winner.hasPrefix("TitleLabel in NavigationBarContainer (FontAppearanceTests/AppearanceRulesTests.swift:"))
    #expect(
      tint.losers.map(\.reason) == [
        "the traits are not regular width", "the element is not inside of Split", "the winner names more containers",
        "the winner's container is further out",
      ])
    label.tint = "mine"
    #expect(stage.manager.explain(label).properties.first?.source == .byHand)
    label.style.tint = .fixed("styled")
    #expect(stage.manager.explain(label).properties.first?.source == .style)
    #expect(stage.manager.explain(label).description.contains("  not TitleLabel in Cell"))
    #expect(stage.manager.explain(label).description.contains("the element has a style of its own"))
  }

  @Test("An explanation says if no update has reached the element")
  func explainUnreached() {
    let (label, cell) = (Label("label"), Cell("cell"))
    let stage = Stage(cell) { $0.when(Label.self) { $0.set(\.tint, to: "red") } }
    #expect(stage.manager.explain(cell).isUpdated)
    let unreached = stage.manager.explain(label)
    #expect(!unreached.isUpdated)
    #expect(
      unreached.description.contains("no update has reached the element: is it in the fontChildren of its parent"))
    cell.add(label)
    #expect(stage.manager.explain(label).isUpdated)
    #expect(!stage.manager.explain(label).description.contains("no update has reached the element"))
  }

  @Test("If two key paths name a property, the weaker rule's row names the stronger rule")
  func explainSeveralClasses() {
    let label = TitleLabel("label")
    let stage = Stage(Cell("cell", label)) {
      $0.when(Label.self) { $0.set(\.tint, to: "label", named: "Label.tint") }
      $0.when(TitleLabel.self) { $0.set(\.tint, to: "title", named: "TitleLabel.tint") }
    }
    let properties = stage.manager.explain(label).properties
    #expect(
      properties.map(\.name) == ["Label.tint", "TitleLabel.tint"] && properties.map(\.value) == ["title", "title"])
    #expect(properties.first?.source == .ruleOfAnotherClass)
    #expect(
      stage.manager.explain(label).description.contains("a stronger rule sets the same property of another class"))
  }
}

private final class FieldWithHint: View {
  var hint: String?
}
