import FontProbe
import FontProbeFoundation
import Foundation
import TestSupport
import Testing

struct TextIntentTests {
  private static func runs(_ intent: TextIntent, _ kind: TextBlock.Kind = .paragraph) -> TextAttributes? {
    var text = AttributedString("x")
    text.intent = intent
    text.block = TextBlock(kind, identity: 1)
    return StyledText(text).runs.first?.attributes
  }

  @Test("Emphasis is italic, strong emphasis is bold, and code is monospaced")
  func intents() throws {
    let strong = try #require(Self.runs([.emphasized, .stronglyEmphasized, .strikethrough]))
    #expect(strong.slant == .italic && strong.weight == .bold && strong.strikeout == true && strong.font == nil)
    let code = try #require(Self.runs(.code))
    #expect(code.font == .descriptor(FontDescriptor(named: "monospace")))
    let plain = try #require(Self.runs([]))
    #expect(plain.slant == nil && plain.weight == nil && plain.strikeout == nil && plain.font == nil)
  }

  @Test("Code has the size of the paragraph, and the family monospace")
  func code() throws {
    var text = AttributedString("swift build")
    text.intent = .code
    let body = AttributedStringTests.fonts.font(named: "Inter", size: 20)
    let run = try #require(StyledText(text).lines(in: body, width: .infinity)[0].runs.first)
    let monospace = AttributedStringTests.fonts.font(named: "monospace", size: 20)
    #expect(run.font.pointSize == 20 && run.match.face == monospace.match.face)
  }

  @Test("Bold applies to an explicit font, and an explicit weight stays")
  func ownFont() throws {
    let roboto = AttributedStringTests.fonts.font(named: "RobotoSlab-Regular", size: 30)
    var text = AttributedString("x")
    text.fontProbe.font = .font(roboto)
    text.intent = [.stronglyEmphasized, .code]
    let run = try #require(StyledText(text).lines(width: .infinity)[0].runs.first)
    #expect(run.font.fontName == "RobotoSlab-Bold" && run.font.pointSize == 30)
    text.weight = .light
    #expect(StyledText(text).runs[0].attributes.weight == .light)
  }

  @Test("Headers have text styles, which follow the preferred text size")
  func headers() throws {
    let styles: [TextStyle?] = (0...6).map { level in
      guard case .descriptor(let request) = Self.runs([], .header(level: level))?.font else { return nil }
      return request.textStyle
    }
    #expect(styles == [.title1, .title1, .title2, .title3, .headline, .headline, .headline])
    var text = AttributedString("x")
    text.block = TextBlock(.header(level: 1), identity: 1)
    let traits = TraitCollection(contentSize: .accessibilityLarge)
    let resolved = StyledText(text).resolved(for: traits, in: AttributedStringTests.fonts)
    let run = try #require(resolved.lines(width: .infinity)[0].runs.first)
    #expect(run.font.textStyle == .title1 && run.font.pointSize > 28)
  }

  @Test("Paragraphs are separated by line feeds, and cells of a row by tabs")
  func separators() {
    func part(_ text: String, _ block: TextBlock?) -> AttributedString {
      var part = AttributedString(text)
      part.block = block
      return part
    }
    let text =
      part("Title", TextBlock(.header(level: 2), identity: 1)) + part("one ", TextBlock(identity: 2))
      + part("two", TextBlock(identity: 2)) + part("a", TextBlock(.cell(row: 3), identity: 4))
      + part("b", TextBlock(.cell(row: 3), identity: 5)) + part("c", TextBlock(.cell(row: 6), identity: 7))
      + part("let x\n", TextBlock(.code, identity: 8)) + part("end", nil)
    #expect(StyledText(text).text == "Title\none two\na\tb\nc\nlet x\nend")
  }
}
