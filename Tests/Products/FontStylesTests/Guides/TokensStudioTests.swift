import FontStyles
import GuideTexts
import Testing

struct TokensStudioTests {
  private func guide(_ text: String) throws -> StyleGuide {
    try StyleGuide(json: Array(text.utf8), as: .tokensStudio)
  }

  @Test func typographyIsResolvedAcrossSets() throws {
    let guide = try guide(
      """
      {"global": {
        "fontFamilies": {"text": {"value": "Inter, sans-serif", "type": "fontFamilies"}},
        "fontWeights": {"strong": {"value": "SemiBold Italic", "type": "fontWeights"}},
        "fontSizes": {"3": {"value": "24", "type": "fontSizes"}},
        "lineHeights": {"wide": {"value": "150%", "type": "lineHeights"}},
        "letterSpacing": {"tight": {"value": "-2%", "type": "letterSpacing"}}},
       "app": {"heading": {"type": "typography", "description": "Of screens", "value": {
          "fontFamily": "{fontFamilies.text}", "fontWeight": "{fontWeights.strong}", "fontSize": "$fontSizes.3",
          "lineHeight": "{lineHeights.wide}", "letterSpacing": "{letterSpacing.tight}", "textCase": "none"}},
         "body": {"type": "typography", "value": {
          "fontFamily": "Inter", "fontWeight": "400", "fontSize": "17px", "lineHeight": "AUTO", "letterSpacing": "0%"}}},
       "$themes": [], "$metadata": {"tokenSetOrder": ["global", "app"]}}
      """)
    let heading = try #require(guide.style(named: "heading"))
    #expect(heading.setting.weight == 600 && heading.setting.isItalic)
    #expect(heading.setting.size == .points(24) && heading.setting.lineHeight == .multiple(1.5))
    #expect(heading.setting.tracking == .ems(-0.02))
    #expect(heading.summary == "Of screens")
    #expect(guide.style(named: "body")?.setting.lineHeight == nil)
    #expect(guide.family(named: "Inter")?.fallbacks == ["sans-serif"])
  }

  /// The words of Tokens Studio, and the words of Figma in older exports.
  @Test func lettersAndParagraphsAreRead() throws {
    let guide = try guide(
      """
      {"case": {"caps": {"value": "uppercase", "type": "textCase"}},
       "eyebrow": {"type": "typography", "value": {
         "fontFamily": "Inter", "fontWeight": "400", "fontSize": "12", "textCase": "{case.caps}",
         "textDecoration": "line-through", "paragraphSpacing": "1rem", "paragraphIndent": "4px"}},
       "old": {"type": "typography", "value": {
         "fontFamily": "Inter", "fontWeight": "400", "fontSize": "12", "textCase": "TITLE",
         "textDecoration": "UNDERLINE", "paragraphSpacing": 8}},
       "caps": {"type": "typography", "value": {
         "fontFamily": "Inter", "fontWeight": "400", "fontSize": "12", "textCase": "small_caps_forced",
         "textDecoration": "none"}}}
      """)
    let eyebrow = try #require(guide.style(named: "eyebrow")).setting
    #expect(eyebrow.textCase == .uppercase && eyebrow.decoration == [.strikeout])
    #expect(eyebrow.paragraphSpacing == 16 && eyebrow.paragraphIndent == 4)
    let old = try #require(guide.style(named: "old")).setting
    #expect(old.textCase == .capitalize && old.decoration == [.underline] && old.paragraphSpacing == 8)
    let caps = try #require(guide.style(named: "caps")).setting
    #expect(caps.textCase == nil && caps.features.map(\.description) == ["c2sc", "smcp"] && caps.decoration == [])
  }

  /// A later set overrides an earlier set.
  @Test func setsLieOverEachOther() throws {
    let guide = try guide(
      """
      {"a": {"size": {"value": "12", "type": "fontSizes"},
        "text": {"type": "typography", "value": {"fontFamily": "Inter", "fontWeight": "400", "fontSize": "{size}"}}},
       "b": {"size": {"value": "14", "type": "fontSizes"}}, "$metadata": {"tokenSetOrder": ["a", "b"]}}
      """)
    #expect(guide.style(named: "text")?.setting.size == .points(14))
    #expect(guide.defaultStyle == "text")
  }

  @Test(arguments: [
    ("\"fontSize\": ¦\"{a} * 2\", \"fontWeight\": \"400\"", "is not a length"),
    ("\"fontSize\": ¦\"{a.b}\", \"fontWeight\": \"400\"", "no token is named a.b"),
    ("\"fontSize\": \"17\", \"fontWeight\": ¦\"Chunky\"", "is not a weight"),
    ("\"fontSize\": \"17\", \"fontWeight\": \"400\", \"textCase\": ¦\"upercase\"", "did you mean uppercase?"),
    ("\"fontSize\": \"17\", \"fontWeight\": \"400\", \"textDecoration\": ¦\"wavy\"", "is not a known value"),
    ("\"fontSize\": \"17\", \"fontWeight\": \"400\", \"paragraphSpacing\": ¦\"50%\"", "is not a length"),
  ])
  func whatCannotBeTurnedIntoAGuideIsTold(_ members: String, _ words: String) throws {
    let marked = MarkedText("{\"t\": {\"type\": \"typography\", \"value\": {\"fontFamily\": \"Inter\", \(members)}}}")
    let error = #expect(throws: StyleGuideError.self) {
      try StyleGuide(json: marked.bytes, as: .tokensStudio)
    }
    let problem = try #require(error?.problems.first)
    #expect("\(problem.place.line):\(problem.place.column)" == marked.places[0], "\(problem)")
    #expect("\(problem)".contains(words), "\(problem)")
  }
}
