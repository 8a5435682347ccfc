import FontFiles
import FontLayout
import FontMatching
import FontNames
import FontShaping
import GuideTexts
import StyleGuides
import TestSupport
import Testing

@testable import TextStyles

struct GuideParagraphsTests {
  private static let start = "guide: 1\nfamilies:\n  text: Inter\nstyles:\n"
  private static let fonts = FontCollection(bundledFonts: true, systemFonts: false)

  private static func guide(_ styles: String) throws -> StyleGuide {
    try StyleGuide(parsing: Array((start + styles).utf8), as: .yaml)
  }

  // MARK: - Reading

  @Test("A style has a letter case, decorations, paragraph spacing and an indent")
  func keys() throws {
    let setting = try #require(
      try Self.guide(
        """
          body: { family: text, size: 16, textCase: uppercase, decoration: underline, paragraphSpacing: 0.5rem, paragraphIndent: 12pt }
        """
      ).style(named: "body")
    ).setting
    #expect(setting.textCase == .uppercase && setting.decoration == [.underline])
    #expect(setting.paragraphSpacing == 8 && setting.paragraphIndent == 12)
  }

  @Test("A style has a sample in both formats, which must be a text")
  func sample() throws {
    let style = try Self.guide("  body: { family: text, size: 16, sample: Add to basket }").style(named: "body")
    #expect(style?.sample == "Add to basket")
    #expect(try Self.guide("  body: { family: text, size: 16 }").style(named: "body")?.sample == nil)
    for value in ["12", "[a]", "true", "\"\""] {
      #expect(throws: StyleGuideError.self, "\(value)") {
        try Self.guide("  body: { family: text, size: 16, sample: \(value) }")
      }
    }
    let tokens = try StyleGuide(
      parsing: Array(
        """
        {"body": {"$type": "typography", "$value": {
           "fontFamily": "Inter", "fontSize": {"value": 16, "unit": "px"}, "fontWeight": 400,
           "letterSpacing": {"value": 0, "unit": "px"}, "lineHeight": 1.5},
         "$extensions": {"org.fontprobe": {"sample": "Add to basket"}}}}
        """.utf8), as: .tokens)
    #expect(tokens.style(named: "body")?.sample == "Add to basket")
  }

  @Test(
    "A decoration is none, one kind, or a list",
    arguments: [
      ("none", []), ("underline", [.underline]), ("strikeout", [.strikeout]),
      ("[strikeout, underline]", [.underline, .strikeout]), ("[]", []),
    ] as [(String, Set<TextDecoration.Kind>)])
  func decorations(_ text: String, _ kinds: Set<TextDecoration.Kind>) throws {
    let style = try Self.guide("  body: { family: text, size: 16, decoration: \(text) }").style(named: "body")
    #expect(style?.setting.decoration == kinds)
  }

  @Test("In design tokens, the keys are in fontprobe's extension")
  func tokens() throws {
    let guide = try StyleGuide(
      parsing: Array(
        """
        {"body": {"$type": "typography", "$value": {
           "fontFamily": "Inter", "fontSize": {"value": 16, "unit": "px"}, "fontWeight": 400,
           "letterSpacing": {"value": 0, "unit": "px"}, "lineHeight": 1.5},
         "$extensions": {"org.fontprobe": {
           "textCase": "capitalize", "decoration": ["underline"], "paragraphSpacing": {"value": 1, "unit": "rem"},
           "variants": [{"when": {"legibility": "bold"}, "textCase": "none", "decoration": "none"}]}}}}
        """.utf8), as: .tokens)
    let style = try #require(guide.style(named: "body"))
    #expect(style.setting.textCase == .capitalize && style.setting.decoration == [.underline])
    #expect(style.setting.paragraphSpacing == 16 && style.variants.first?.textCase == TextCase.none)
    #expect(style.variants.first?.decoration == [])
  }

  static let mistakes: [(String, String)] = [
    ("textCase: ¦upercase", "did you mean uppercase?"),
    ("textCase: ¦Uppercase", "did you mean uppercase?"),
    ("textCase: ¦small-caps", "allowed: features: small-caps"),
    ("textCase: ¦1", "a text was expected"),
    ("decoration: ¦underlined", "did you mean underline?"),
    ("decoration: ¦line-through", "allowed: strikeout"),
    ("decoration: [underline, ¦strikethrough]", "allowed: strikeout"),
    ("decoration: [¦none]", "allowed: underline, strikeout"),
    ("paragraphSpacing: ¦-1", "allowed: 0 to 16384"),
    ("paragraphSpacing: ¦1em", "is not a length"),
    ("paragraphIndent: ¦50%", "is not a length"),
    ("¦paragraphSpaceing: 8", "did you mean paragraphSpacing?"),
    ("variants: [{ when: { horizontal: compact }, textCase: ¦upper }]", "allowed: uppercase"),
  ]

  @Test("A mistake has its place and a suggestion", arguments: mistakes)
  func mistake(_ field: String, _ words: String) throws {
    let marked = MarkedText(Self.start + "  body: { family: text, size: 16, \(field) }")
    let error = #expect(throws: StyleGuideError.self) { try StyleGuide(parsing: marked.bytes, as: .yaml) }
    let problem = try #require(error?.problems.first)
    #expect(error?.problems.count == 1)
    #expect("\(problem.place.line):\(problem.place.column)" == marked.places[0], "\(problem)")
    #expect("\(problem)".contains(words), "\(problem)")
  }

  // MARK: - Resolving

  /// Body is 17 points at `large` and 53 at AX5 in Apple's table; 16 points scaled by its line heights are 45.
  @Test("Spacing and indent grow with the text, and a variant overrides case and decoration")
  func scaled() throws {
    let guide = try Self.guide(
      """
        body:
          { family: text, size: 16, paragraphSpacing: 8, paragraphIndent: 4, textCase: uppercase, decoration: underline,
            variants: [{ when: { contentSizeFrom: AX1 }, textCase: none, decoration: strikeout }] }
      """)
    let large = try #require(guide.resolve(.body))
    #expect(large.paragraphSpacing == 8 && large.paragraphIndent == 4)
    #expect(large.textCase == .uppercase && large.decoration == [.underline])
    let largest = try #require(
      guide.resolve(.body, traits: TraitCollection(contentSize: .accessibilityExtraExtraExtraLarge)))
    #expect(largest.pointSize > 40)
    #expect(largest.paragraphSpacing == 8 * largest.pointSize / 16)
    #expect(largest.paragraphIndent == 4 * largest.pointSize / 16)
    #expect(largest.textCase == .none && largest.decoration == [.strikeout])
  }

  @Test("A line height as a multiple follows the size of each run")
  func multiple() throws {
    let guide = try Self.guide("  body: { family: text, size: 16, lineHeight: 1.5, tracking: 0.1em }")
    let text = (StyledText("a", style: .body) + StyledText("b", style: .body).size(40)).resolved(
      by: guide, in: Self.fonts)
    #expect(text.runs.map(\.attributes.lineHeight) == [.multiple(1.5), .multiple(1.5)])
    let trackings: [Double] = [0.1 * 16, 0.1 * 40]
    #expect(text.runs.map(\.attributes.tracking) == trackings)
    // The strut of the paragraph is that of its first run.
    #expect(text.lines(width: .infinity).height > 59.99)
    let large = StyledText("b", style: .body).size(40).resolved(by: guide, in: Self.fonts)
    let font = Self.fonts.font(named: "Inter", size: 40)
    #expect(large.lines(in: font, width: .infinity).height == max(60, font.lineHeight))
    let resolved = guide.guideFont(.body, in: Self.fonts)
    #expect(resolved?.styledLineHeight == .multiple(1.5) && resolved?.lineHeight == 24)
  }

  @Test("Lines of a scaled substitute are as high as those of the guide's font")
  func scaledSubstitute() throws {
    let guide = try StyleGuide(
      parsing: Array(
        """
        guide: 1
        families:
          text: Inter
          absent: { name: Nowhere Sans, xHeight: 0.4, fallback: Inter }
        styles:
          body: { family: absent, size: 20, lineHeight: 1.5 }
        """.utf8), as: .yaml)
    let found = try #require(guide.guideFont(.body, in: Self.fonts))
    #expect(found.sizeFactor != 1 && found.lineHeight == 30)
    let text = StyledText("a", attributes: found.textAttributes)
    let lines = text.lines(width: .infinity, paragraph: found.paragraphStyle)
    #expect(abs(lines.height - 30) < 1e-9)
  }

  // MARK: - Text

  @Test("Styled text that a guide resolves has the case, decorations, tracking, features and font")
  func styled() throws {
    let guide = try Self.guide(
      """
        body: { family: text, size: 16 }
        label: { family: text, size: 12, textCase: uppercase, decoration: [underline, strikeout], tracking: 1pt, features: [tnum] }
      """)
    let text = try guide.styled("a <label>straße</label>").resolved(by: guide, in: Self.fonts)
    let attributes = try #require(text.runs.last).attributes
    #expect(
      attributes.textCase == .uppercase && attributes.underline == true && attributes.strikeout == true
        && attributes.tracking == 1)
    guard case .font(let font) = attributes.font else {
      Issue.record("the run has no font")
      return
    }
    #expect(font.features.map(\.description) == ["tnum"] && font.pointSize == 12)
    let line = try #require(text.lines(in: Self.fonts.font(named: "Inter", size: 16), width: .infinity).first)
    #expect(line.drawnText == "a STRASSE")
    #expect(Set(line.decorations.map(\.kind)) == [.underline, .strikeout])
    #expect(guide.guideFont("label", in: Self.fonts)?.textAttributes == attributes)
  }

  @Test("Attributes of the text override those of its style")
  func ownAttributes() throws {
    let guide = try Self.guide("  body: { family: text, size: 16, textCase: uppercase, lineHeight: 2, tracking: 1pt }")
    let text = StyledText("a", style: .body).textCase(.none).lineHeight(.points(9)).tracking(0)
      .resolved(by: guide, in: Self.fonts)
    let attributes = try #require(text.runs.first).attributes
    #expect(attributes.textCase == TextCase.none && attributes.lineHeight == .points(9) && attributes.tracking == 0)
  }

  @Test("A paragraph style has the guide's line height, tracking, spacing and indent")
  func paragraphStyle() throws {
    let guide = try Self.guide(
      """
        body: { family: text, size: 16, lineHeight: 1.5, tracking: 0.5pt, paragraphSpacing: 8, paragraphIndent: 20 }
        plain: { family: text, size: 16 }
      """)
    let style = guide.paragraphStyle(.body, in: Self.fonts)
    #expect(
      style == ParagraphStyle(lineHeight: .multiple(1.5), tracking: 0.5, firstLineIndent: 20, spaceAfter: 8))
    #expect(guide.paragraphStyle("plain", in: Self.fonts) == ParagraphStyle())
    let text = StyledText("One.\nTwo.\nThree.", style: .body).resolved(by: guide, in: Self.fonts)
    let lines = text.lines(width: 300, paragraph: style)
    #expect(lines.count == 3 && abs(lines.height - (3 * 24 + 2 * 8)) < 1e-9)
    #expect(lines.map(\.x) == [20, 20, 20])
    let largest = TraitCollection(contentSize: .accessibilityExtraExtraExtraLarge)
    #expect(guide.paragraphStyle(.body, traits: largest, in: Self.fonts).spaceAfter > 20)
  }

  @Test("A run without tracking has none in a paragraph with tracking")
  func trackingOfRuns() throws {
    let guide = try Self.guide("  body: { family: text, size: 16, tracking: 5pt }\n  plain: { family: text, size: 16 }")
    let text = StyledText("aa", style: "plain").resolved(by: guide, in: Self.fonts)
    let paragraph = guide.paragraphStyle(.body, in: Self.fonts)
    #expect(
      text.lines(width: .infinity, paragraph: paragraph).size.width
        == Self.fonts.font(named: "Inter", size: 16).measure("aa", in: Self.fonts).advance)
  }

  @Test("A tag is the guide's own style, even if its name is mapped")
  func ownTag() throws {
    let guide = try StyleGuide(
      parsing: Array(
        """
        guide: 1
        families: { text: Inter }
        styles:
          body: { family: text, size: 16 }
          title1: { family: text, size: 30 }
          big: { family: text, size: 40 }
        system: { title1: big }
        """.utf8), as: .yaml)
    let text = try guide.styled("<title1>a</title1>").resolved(by: guide, in: Self.fonts)
    guard case .font(let font) = text.runs.first?.attributes.font else {
      Issue.record("the run has no font")
      return
    }
    #expect(font.pointSize == 30)
  }
}
