import FontAppearance
import FontLayout
import FontMatching
import FontShaping
import StyleGuides
import Testing
import TextStyles

struct StyledTextPropertyTests {
  final class RichLabel: StyledElement {
    let appearance = ElementAppearance()
    var styledText = StyledText()
    var paragraph = ParagraphStyle()
  }

  private static func sizes(_ label: RichLabel) -> [Double?] {
    label.styledText.runs.map { run in
      guard case .font(let font) = run.attributes.font else { return nil }
      return font.pointSize
    }
  }

  /// The system's table: body is 17 points at large and 28 at AX1, footnote 13 and 23.
  @Test("Runs in text styles follow the preferred text size, and other runs stay")
  func follows() {
    let label = RichLabel()
    label.style.styledText = .text(
      StyledText("a ", style: .body) + StyledText("b", style: .footnote) + StyledText("c").size(9))
    let manager = AppearanceManager(root: label)
    manager.update()
    #expect(Self.sizes(label) == [17, 13, nil])
    manager.contentSize = .accessibilityMedium
    #expect(Self.sizes(label) == [28, 23, nil])
    #expect(label.styledText.text == "a bc")
  }

  private static func guide() throws -> StyleGuide {
    try StyleGuide(
      parsing: Array(
        """
        guide: 1
        families: { text: Inter }
        styles:
          body: { family: text, size: 16, lineHeight: 1.5, paragraphSpacing: 8 }
          label: { family: text, size: 12, textCase: uppercase, decoration: underline, tracking: 1pt }
        """.utf8), as: .yaml)
  }

  private static let fonts = FontCollection(bundledFonts: true, systemFonts: false)

  @Test("A guide's styles set case, decoration, tracking, line height and growing spacing")
  func ofGuide() throws {
    let label = RichLabel()
    label.style.styledText = .text(StyledText("a", style: .body) + StyledText("b", style: "label"))
    label.style.paragraph = .paragraph(.body)
    let manager = AppearanceManager(root: label, guide: try Self.guide(), in: Self.fonts)
    let attributes = label.styledText.runs.map(\.attributes)
    #expect(attributes.map(\.lineHeight) == [.multiple(1.5), nil])
    #expect(attributes.map(\.textCase) == [nil, .uppercase] && attributes.map(\.underline) == [nil, true])
    #expect(attributes.map(\.tracking) == [0, 1])
    #expect(label.paragraph.spaceAfter == 8 && label.paragraph.lineHeight == .multiple(1.5))
    manager.contentSize = .accessibilityMedium
    #expect(label.paragraph.spaceAfter > 8)
    // Without a guide, a paragraph style has no effect.
    let other = RichLabel()
    other.style.paragraph = .paragraph(.body)
    _ = AppearanceManager(root: other)
    #expect(other.paragraph == ParagraphStyle())
  }

  @Test("Each misspelt style of a text is reported and explained once, with a similar name")
  func unknownStyles() throws {
    let label = RichLabel()
    label.style.styledText = .text(
      StyledText("a", style: "bodi") + StyledText("b", style: "lable") + StyledText("c", style: "bodi")
        + StyledText("d", style: .body))
    label.style.paragraph = .paragraph("bodie")
    let manager = AppearanceManager(root: label, guide: try Self.guide(), in: Self.fonts)
    let unknown = manager.lastReport.unknownStyles
    #expect(unknown.map(\.style) == ["bodi", "lable", "bodie"])
    let sentences = [
      "the guide has no style bodi (did you mean body?)", "the guide has no style lable (did you mean label?)",
    ]
    #expect(unknown.prefix(2).map(\.error.description) == sentences)
    let explanation = manager.explain(label)
    #expect(explanation.properties.first?.unknownStyles == sentences)
    #expect(explanation.description.contains("\n  \(sentences[0])\n  \(sentences[1])"))
    label.style.styledText = .text(StyledText("d", style: .body))
    let left = manager.explain(label).properties.flatMap(\.unknownStyles)
    #expect(left == ["the guide has no style bodie (did you mean body?)"])
  }

  @Test("Misspelt styles in rules are found without a tree")
  func unknownStylesOfRules() throws {
    var theme = AppearanceRules()
    theme.when(RichLabel.self) {
      $0.set(\.styledText, to: .text(StyledText("a", style: "bodi") + StyledText("b", style: .body)))
      $0.set(\.paragraph, to: .paragraph("lable"))
    }
    let unknown = theme.unknownStyles(in: try Self.guide())
    #expect(unknown.map(\.style) == ["bodi", "lable"])
    #expect(unknown.map(\.error.description).first == "the guide has no style bodi (did you mean body?)")
    #expect(unknown.allSatisfy { $0.element == "RichLabel" })
  }

  @Test("Misspelt system styles are reported, also in a computed text")
  func unknownOfSystem() {
    let label = RichLabel()
    label.style.styledText = StyleValue<StyledText>.text(StyledText("a", style: "headlin")).map { $0 + "b" }
    let manager = AppearanceManager(root: label)
    #expect(
      manager.lastReport.unknownStyles.map(\.error.description)
        == ["the system has no text style headlin (did you mean headline?)"])
  }
}
