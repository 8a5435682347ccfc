import FontStyles
import Testing

/// The Design Tokens Format Module 2025.10, with our own example for each section.
struct TokenFormatTests {
  private func guide(_ text: String) throws -> StyleGuide {
    try StyleGuide(json: Array(text.utf8), as: .tokens)
  }

  private func style(_ members: String, _ tokens: String = "") throws -> GuideStyle {
    let guide = try guide(
      """
      {\(tokens.isEmpty ? "" : tokens + ",\n") "text": {"$type": "typography", "body": {"$value": {\(members)}}}}
      """)
    return try #require(guide.style(named: "body"))
  }

  private let rest = "\"letterSpacing\": {\"value\": 0.1, \"unit\": \"px\"}, \"lineHeight\": 1.2"

  /// § 9.8, typography: five members, each with a value of its type.
  @Test func typographyIsAStyle() throws {
    let style = try style(
      """
      "fontFamily": ["Helvetica", "Arial", "sans-serif"], "fontSize": {"value": 42, "unit": "px"}, "fontWeight": 700, \(rest)
      """)
    #expect(style.family == "Helvetica")
    #expect(style.setting.size == .points(42))
    #expect(style.setting.weight == 700)
    #expect(style.setting.tracking == .points(0.1))
    #expect(style.setting.lineHeight == .multiple(1.2))
  }

  /// § 8.2: a `px` is a point, and a `rem` is 16 points unless the guide says otherwise.
  @Test func aRemIsSixteenPoints() throws {
    let members =
      "\"fontFamily\": \"Inter\", \"fontSize\": {\"value\": 1.5, \"unit\": \"rem\"}, \"fontWeight\": 1, \(rest)"
    #expect(try style(members).setting.size == .points(24))
    let own = "\"$extensions\": {\"org.fontprobe\": {\"rem\": 10}}"
    #expect(try style(members, own).setting.size == .points(15))
  }

  /// § 8.4: exactly the words of the table.
  @Test(arguments: [
    ("thin", 100), ("hairline", 100), ("extra-light", 200), ("ultra-light", 200), ("light", 300), ("normal", 400),
    ("regular", 400), ("book", 400), ("medium", 500), ("semi-bold", 600), ("demi-bold", 600), ("bold", 700),
    ("extra-bold", 800), ("ultra-bold", 800), ("black", 900), ("heavy", 900), ("extra-black", 950),
    ("ultra-black", 950),
  ])
  func weightsHaveWords(_ word: String, _ weight: Double) throws {
    let style = try style(
      "\"fontFamily\": \"Inter\", \"fontSize\": {\"value\": 17, \"unit\": \"px\"}, \"fontWeight\": \"\(word)\", \(rest)"
    )
    #expect(style.setting.weight == FontWeight(weight))
  }

  /// § 7: an alias of an alias, a pointer to a value, a pointer into a value.
  @Test func referencesLeadToValues() throws {
    let style = try style(
      """
      "fontFamily": "{family.text}", "fontSize": {"value": {"$ref": "#/size/large/$value/value"}, "unit": "px"},
      "fontWeight": {"$ref": "#/weight/strong/$value"}, \(rest)
      """,
      """
      "family": {"$type": "fontFamily", "base": {"$value": "Inter"}, "text": {"$value": "{family.base}"}},
      "size": {"large": {"$type": "dimension", "$value": {"value": 28, "unit": "px"}}},
      "weight": {"strong": {"$type": "fontWeight", "$value": "bold"}}
      """)
    #expect(style.family == "base")
    #expect(style.setting.size == .points(28))
    #expect(style.setting.weight == 700)
  }

  /// § 5.2.2: a token has its own type, or that of its reference, or that of the nearest group.
  @Test func aTypeIsTakenFromTheNearestGroup() throws {
    let style = try style(
      "\"fontFamily\": \"Inter\", \"fontSize\": \"{a.size}\", \"fontWeight\": \"{a.b.weight}\", \(rest)",
      """
      "a": {"$type": "dimension", "size": {"$value": {"value": 9, "unit": "px"}},
        "b": {"$type": "fontWeight", "weight": {"$value": 300}}}
      """)
    #expect(style.setting.size == .points(9))
    #expect(style.setting.weight == 300)
  }

  /// § 6.2: the token of a group is `$root`.
  @Test func aGroupCanHaveATokenOfItsOwn() throws {
    let style = try style(
      "\"fontFamily\": \"Inter\", \"fontSize\": \"{size.$root}\", \"fontWeight\": 400, \(rest)",
      "\"size\": {\"$type\": \"dimension\", \"$root\": {\"$value\": {\"value\": 17, \"unit\": \"px\"}}}")
    #expect(style.setting.size == .points(17))
  }

  /// § 6.4: a group extends a group deeply, and its own tokens come first.
  @Test(arguments: ["\"{text}\"", "\"#/text\"", "{\"$ref\": \"#/text\"}"])
  func aGroupTakesOverAnother(_ reference: String) throws {
    let guide = try guide(
      """
      {"size": {"$type": "dimension", "s": {"$value": {"value": 12, "unit": "px"}}, "l": {"$value": {"value": 20, "unit": "px"}}},
       "text": {"$type": "typography",
        "body": {"$value": {"fontFamily": "Inter", "fontSize": "{size.s}", "fontWeight": 400, \(rest)}},
        "mark": {"strong": {"$value": {"fontFamily": "Inter", "fontSize": "{size.s}", "fontWeight": 700, \(rest)}}}},
       "large": {"$extends": \(reference),
        "body": {"$value": {"fontFamily": "Inter", "fontSize": "{size.l}", "fontWeight": 400, \(rest)}}},
       "$extensions": {"org.fontprobe": {"default": "text.body"}}}
      """)
    #expect(guide.styles.map(\.name).sorted() == ["large.body", "large.mark.strong", "text.body", "text.mark.strong"])
    #expect(guide.style(named: "large.body")?.setting.size == .points(20))
    #expect(guide.style(named: "large.mark.strong")?.setting.weight == 700)
  }

  @Test func typesThatAreNotOfFontsArePassedOver() throws {
    let style = try style(
      "\"fontFamily\": \"Inter\", \"fontSize\": {\"value\": 17, \"unit\": \"px\"}, \"fontWeight\": 400, \(rest)",
      """
      "black": {"$type": "color", "$value": {"colorSpace": "srgb", "components": [0, 0, 0], "hex": "#000000"}},
      "quick": {"$type": "duration", "$value": {"value": 100, "unit": "ms"}}
      """)
    #expect(style.name == "body")
  }

  @Test func descriptionsAndDeprecationsAreKept() throws {
    let guide = try guide(
      """
      {"body": {"$type": "typography", "$description": "Running text", "$deprecated": "use text",
        "$value": {"fontFamily": "Inter", "fontSize": {"value": 17, "unit": "px"}, "fontWeight": 400, \(rest)}}}
      """)
    #expect(guide.style(named: "body")?.summary == "Running text")
    #expect(guide.style(named: "body")?.deprecation == "use text")
    #expect(guide.style(named: "body")?.place.path == "body")
  }

  /// The format requires that extensions of other programs are kept.
  @Test func extensionsOfOthersMayBeAnything() throws {
    let guide = try guide(
      """
      {"body": {"$type": "typography", "$extensions": {"com.example": {"code": 1}},
        "$value": {"fontFamily": "Inter", "fontSize": {"value": 17, "unit": "px"}, "fontWeight": 400, \(rest)}}}
      """)
    #expect(guide.style(named: "body")?.code == nil)
  }

  @Test func familiesThatAreNamedOutrightAreOne() throws {
    let style =
      "{\"fontFamily\": \"Inter\", \"fontSize\": {\"value\": 17, \"unit\": \"px\"}, \"fontWeight\": 400, \(rest)}"
    let guide = try guide(
      "{\"$type\": \"typography\", \"body\": {\"$value\": \(style)}, \"note\": {\"$value\": \(style)}, \"n\": {\"$value\": \"{note}\"}}"
    )
    #expect(guide.families.map(\.name) == ["Inter"])
    #expect(guide.styles.map(\.name) == ["body", "note", "n"])
  }

  /// A guide with this number of tokens.
  static func large(_ count: Int) -> [UInt8] {
    var text =
      "{\"size\": {\"$type\": \"dimension\","
      + (0..<100).map {
        "\"s\($0)\": {\"$value\": {\"value\": \($0 + 8), \"unit\": \"px\"}}"
      }.joined(separator: ",\n") + "},\n\"text\": {\"$type\": \"typography\",\n"
    text +=
      (0..<count - 100).map { place in
        """
        "\(place == 0 ? "body" : "style\(place)")": {"$description": "Style \(place)", "$value": {"fontFamily": "Inter", \
        "fontSize": "{size.s\(place % 100)}", "fontWeight": \(place % 9 * 100 + 100), \
        "letterSpacing": {"value": 0, "unit": "px"}, "lineHeight": 1.2}}
        """
      }.joined(separator: ",\n") + "}}"
    return Array(text.utf8)
  }

  @Test func aGuideOfFiveThousandTokensIsRead() throws {
    let guide = try StyleGuide(json: Self.large(5000), as: .tokens)
    #expect(guide.styles.count == 4900)
    #expect(guide.style(named: "style99")?.setting.size == .points(107))
  }
}
