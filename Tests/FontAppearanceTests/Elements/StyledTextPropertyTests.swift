import FontAppearance
import FontLayout
import Testing
import TextStyles

/// Elements with styled text: it follows the preferred text size with the tree.
struct StyledTextPropertyTests {
  final class RichLabel: StyledElement {
    let appearance = ElementAppearance()
    var styledText = StyledText()
  }

  private static func sizes(_ label: RichLabel) -> [Double?] {
    label.styledText.runs.map { run in
      guard case .font(let font) = run.attributes.font else { return nil }
      return font.pointSize
    }
  }

  /// The system's table: body is 17 points at large and 28 at AX1, footnote 13 and 23.
  @Test("Runs in text styles have the fonts for the preferred text size; other runs stay")
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
}
