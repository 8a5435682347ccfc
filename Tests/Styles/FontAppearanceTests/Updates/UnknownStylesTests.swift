import FontAppearance
import FontLayout
import FontMatching
import FontNames
import FontSources
import FontSubstitution
import StyleGuides
import TestSupport
import Testing
import TextStyles

struct UnknownStylesTests {
  private static let fonts = FontCollection(systemFonts: false)

  private static func guide() throws -> StyleGuide {
    try StyleGuide(contentsOf: Fixtures.path("Examples/Guides/two-families.yaml"))
  }

  @Test("A style that the guide lacks is reported and explained, with a similar name")
  func ofGuide() throws {
    let (price, note) = (Label("price"), Label("note"))
    let root = View("root", price, note)
    defer { withExtendedLifetime(root) {} }
    price.style.font = .style(TextStyle(rawValue: "captionSmal"))
    var rules = AppearanceRules()
    rules.when(Label.self) { $0.set(\.font, to: .style(.body), named: "font") }
    let manager = AppearanceManager(root: root, guide: try Self.guide(), in: Self.fonts, rules: rules)
    let unknown = manager.lastReport.unknownStyles
    #expect(unknown.map(\.element) == ["Label"])
    #expect(unknown.map(\.style) == [TextStyle(rawValue: "captionSmal")])
    let sentence = "the guide Two families has no style captionSmal (did you mean captionSmall?)"
    #expect(unknown.map(\.error.description) == [sentence])
    #expect("\(manager.lastReport)".contains("1 of an unknown style, first Label: \(sentence)"))
    #expect(manager.explain(price).properties.first?.unknownStyles == [sentence])
    #expect("\(manager.explain(price))".contains("\n  \(sentence)\n"))
    #expect(manager.explain(note).properties.map(\.unknownStyles) == [[]])
    price.style.font = .style(TextStyle(rawValue: "captionSmall"))
    #expect(manager.explain(price).properties.first?.unknownStyles == [])
    manager.contentSize = .extraLarge
    #expect(manager.lastReport.unknownStyles.isEmpty)
  }

  @Test("Unknown system styles, families and computed values are reported")
  func others() throws {
    let (title, body) = (Button("title"), Label("body"))
    title.style.centering = StyleValue<Font>.style(TextStyle(rawValue: "headlin")).layout(.capHeight)
    let root = View("root", title, body)
    defer { withExtendedLifetime(root) {} }
    let manager = AppearanceManager(root: root)
    #expect(
      manager.lastReport.unknownStyles.map(\.error.description)
        == ["the system has no text style headlin (did you mean headline?)"])
    let guide = try Self.guide()
    body.style.font = .style(.body, family: "slap")
    title.style.centering = nil
    manager.use(guide, in: Self.fonts)
    #expect(
      manager.lastReport.unknownStyles.map(\.error.description)
        == ["the style body has no family slap (did you mean slab?)"])
    body.style.font = guide.style(TextStyle(rawValue: "quote"))
    manager.contentSize = .small
    #expect(manager.lastReport.unknownStyles.count == 1)
  }

  @Test("A rule with an unknown style is reported for each element, up to the limit")
  func ofRule() throws {
    let labels = (0..<300).map { Label("\($0)") }
    labels[0].font = TestFont.of(9)
    let root = View("root", all: labels)
    defer { withExtendedLifetime(root) {} }
    var rules = AppearanceRules()
    rules.when(Label.self) { $0.set(\.font, to: .style(TextStyle(rawValue: "bodi")), named: "font") }
    let manager = AppearanceManager(root: root, guide: try Self.guide(), in: Self.fonts, rules: rules)
    #expect(manager.lastReport.unknownStyles.count == AppearanceReport.maximumFailureCount)
    labels[1].font = TestFont.of(9)
    #expect(manager.explain(labels[1]).properties.map(\.unknownStyles) == [[]])
    #expect(manager.explain(labels[2]).properties.first?.unknownStyles.first?.contains("did you mean body?") == true)
  }

  @Test("A text style function of the program accepts any style")
  func function() {
    let label = Label("label")
    label.style.font = .style(TextStyle(rawValue: "mine"))
    let stage = Stage(label)
    #expect(stage.manager.lastReport.unknownStyles.isEmpty)
    #expect(stage.manager.lastReport.changed == 1)
  }
}
