import FontFiles
import FontLayout
import FontMatching
import FontNames
import StyleGuides
import TestSupport
import Testing

@testable import TextStyles

struct GuideStyledTextTests {
  private static func guide() throws -> StyleGuide {
    try StyleGuide(
      parsing: Array(
        """
        guide: 1
        default: bodyText
        families: { text: Inter }
        styles:
          bodyText: { family: text, size: 16, lineHeight: 24pt, code: bt }
          price: { family: text, size: 20, weight: 700, tracking: 1pt }
        """.utf8), as: .yaml)
  }

  private static let fonts = FontCollection(bundledFonts: true, systemFonts: false)

  @Test("Tags are the styles of the guide, by name or code")
  func tags() throws {
    let guide = try Self.guide()
    let text = try guide.styled("<bt>now</bt> <price>12</price>")
    let resolved = text.resolved(by: guide, in: Self.fonts)
    #expect(resolved.text == "now 12")
    let runs = resolved.runs
    #expect(runs[0].attributes.lineHeight == .points(24) && runs[0].attributes.tracking == 0)
    #expect(runs[1].attributes == TextAttributes())
    #expect(runs[2].attributes.tracking == 1)
    guard case .font(let font) = runs[2].attributes.font else {
      Issue.record("the run has no font")
      return
    }
    #expect(font.pointSize == 20 && font.match.face.style.weight == .bold)
    #expect(guide.guideFont("price", in: Self.fonts)?.textAttributes == runs[2].attributes)
  }

  @Test("A style that the guide lacks is a mistake with its column")
  func unknown() throws {
    let error = #expect(throws: FontError.self) { try Self.guide().styled("a <prize>1</prize>") }
    #expect(error?.code == .invalidMarkup && error?.message == "column 3: there is no style prize")
    #expect(error?.hint == "did you mean price?")
  }

  /// Apple's table: body is 17 points at large, and 28 at the first accessibility size.
  @Test("The system's styles follow the content size category")
  func system() {
    let text = StyledText("a", style: .body)
    for (category, size) in [(ContentSizeCategory.large, 17.0), (.accessibilityMedium, 28)] {
      let resolved = text.resolved(for: TraitCollection(contentSize: category), in: Self.fonts)
      guard case .font(let font) = resolved.runs[0].attributes.font else {
        Issue.record("the run has no font")
        continue
      }
      #expect(font.pointSize == size)
    }
  }

  @Test("In a paragraph whose font has a style, runs follow the traits of that font")
  func role() throws {
    let base = Font.preferredFont(
      for: .body, traits: TraitCollection(contentSize: .accessibilityMedium))
    let line = try #require(
      (StyledText("a") + StyledText("b", style: .footnote)).lines(in: base, width: .infinity).first)
    #expect(line.runs.map(\.font.pointSize) == [28, 23])
  }
}
