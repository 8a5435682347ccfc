import FontStyles
import GuideTexts
import Testing

/// Design tokens with mistakes: every mistake is reported at its line and column, with the allowed values.
struct MalformedTokensTests {
  struct Case: CustomTestStringConvertible, Sendable {
    let name: String
    /// The file, with a `¦` at each mistake.
    let text: String
    /// Parts of the messages, in the order of the places.
    let words: [String]
    var testDescription: String { name }

    init(_ name: String, _ text: String, _ words: String...) {
      self.name = name
      self.text = text
      self.words = words
    }
  }

  /// A style without mistakes.
  private static let body = """
    "body": {"$type": "typography", "$value": {"fontFamily": "Inter", "fontSize": {"value": 17, "unit": "px"}, \
    "fontWeight": 400, "letterSpacing": {"value": 0, "unit": "px"}, "lineHeight": 1.2}}
    """

  /// A style with one member of its typography replaced.
  private static func body(_ key: String, _ value: String) -> String {
    let members = [
      ("fontFamily", "\"Inter\""), ("fontSize", "{\"value\": 17, \"unit\": \"px\"}"), ("fontWeight", "400"),
      ("letterSpacing", "{\"value\": 0, \"unit\": \"px\"}"), ("lineHeight", "1.2"),
    ].map { "\"\($0.0)\": \($0.0 == key ? value : $0.1)" }
    return "{\"body\": {\"$type\": \"typography\",\n \"$value\": {\(members.joined(separator: ",\n  "))}}}"
  }

  private static func beside(_ tokens: String) -> String { "{\(body),\n \(tokens)}" }

  static let cases: [Case] = [
    // JSON itself.
    Case("a comma too many", "{\(body)\n,¦}", "a key in quotation marks"),
    Case("a key twice", "{\(body),\n ¦\"body\": {}}", "there twice"),
    Case("no object", "¦[1]", "a group of tokens was expected"),
    // Names and groups.
    Case("a name with a dot", beside("¦\"a.b\": {\"$type\": \"number\", \"$value\": 1}"), "cannot contain a dot"),
    Case("a name with a brace", beside("¦\"{a\": {\"$type\": \"number\", \"$value\": 1}"), "a dot or braces"),
    Case("an empty name", beside("¦\"\": {\"$type\": \"number\", \"$value\": 1}"), "empty"),
    Case(
      "a value and children", beside("\"a\": {\"$type\": \"number\", \"$value\": 1, ¦\"b\": {}}"),
      "cannot contain tokens"),
    Case("a token that is a text", beside("\"a\": ¦\"#fff\""), "a token or a group must be an object"),
    Case("an unknown key of a group", beside("\"a\": {¦\"$values\": 1}"), "allowed: $type"),
    Case(
      "an unknown key of a token", beside("\"a\": {\"$type\": \"number\", \"$value\": 1, ¦\"$desc\": \"\"}"),
      "allowed: $value"),
    Case(
      "the old key without a dollar", beside("\"a\": {\"type\": ¦\"number\", \"value\": ¦1}"), "an object", "an object"),
    Case("a description that is a number", beside("\"a\": {\"$description\": ¦1}"), "a text was expected"),
    Case("extensions that are a text", beside("\"a\": {\"$extensions\": ¦\"x\"}"), "an object was expected"),
    Case("a $root without a value", beside("\"a\": {¦\"$root\": {}}"), "$root is the token of its group"),
    Case(
      "deprecated with a number", beside("\"a\": {\"$type\": \"number\", \"$value\": 1, \"$deprecated\": ¦1}"),
      "a text was expected"),
    // Types.
    Case("an unknown type", beside("\"a\": {\"$type\": ¦\"fontSize\", \"$value\": 1}"), "allowed: color, dimension"),
    Case("a type in another case", beside("\"a\": {\"$type\": ¦\"FontFamily\", \"$value\": \"x\"}"), "fontFamily"),
    Case("no type", beside("¦\"a\": {\"$value\": 1}"), "neither the token nor a group around it has a $type"),
    // Values.
    Case("px without its unit", body("fontSize", "¦17"), "{ \"value\": 24, \"unit\": \"px\" }"),
    Case("a length as a text", body("fontSize", "¦\"17px\""), "a length was expected, not a text"),
    Case("an unknown unit", body("fontSize", "{\"value\": 17, \"unit\": ¦\"pt\"}"), "allowed: px, rem"),
    Case("a length without its unit", body("fontSize", "¦{\"value\": 17}"), "no unit"),
    Case("a length without its value", body("fontSize", "¦{\"unit\": \"px\"}"), "no value"),
    Case("a length with a text as its value", body("fontSize", "{\"value\": ¦\"17\", \"unit\": \"px\"}"), "a number"),
    Case("a size of nothing", body("fontSize", "¦{\"value\": 0, \"unit\": \"px\"}"), "out of range"),
    Case("a weight in another case", body("fontWeight", "¦\"Bold\""), "allowed: bold"),
    Case("a weight without its hyphen", body("fontWeight", "¦\"semibold\""), "allowed: semi-bold"),
    Case("a misspelt weight", body("fontWeight", "¦\"bld\""), "is not a weight (did you mean bold?)"),
    Case("a weight as a text", body("fontWeight", "¦\"700\""), "is not a weight"),
    Case("a weight beyond the scale", body("fontWeight", "¦1001"), "allowed: 1 to 1000"),
    Case("a line height in points", body("lineHeight", "¦24"), "allowed: 0.25 to 10"),
    Case(
      "a line height as a length", body("lineHeight", "¦{\"value\": 24, \"unit\": \"px\"}"), "a number was expected"),
    Case("a family that is a number", body("fontFamily", "¦1"), "a family was expected"),
    Case("an empty list of families", body("fontFamily", "¦[]"), "empty"),
    // Typography.
    Case(
      "a missing member",
      "{¦\"body\": {\"$type\": \"typography\", \"$value\": {\"fontFamily\": \"Inter\", \"fontWeight\": 400, "
        + "\"letterSpacing\": {\"value\": 0, \"unit\": \"px\"}, \"lineHeight\": 1}}}", "no fontSize"),
    Case(
      "an unknown member", body("lineHeight", "1, ¦\"fontStretch\": \"none\""), "allowed: fontFamily"),
    Case(
      "a member of design tools", body("lineHeight", "1, ¦\"textCase\": \"none\""),
      "write textCase in $extensions, org.fontprobe"),
    Case(
      "another one", body("lineHeight", "1, ¦\"textDecoration\": \"none\""), "write decoration in $extensions"),
    Case(
      "typography that is a text", "{\"body\": {\"$type\": \"typography\", \"$value\": ¦\"Inter\"}}", "an object with"),
    // References.
    Case("a reference to nothing", body("fontFamily", "¦\"{family.text}\""), "no token is named family.text"),
    Case("a misspelt reference", body("fontFamily", "¦\"{bdoy}\""), "no token is named bdoy (did you mean body?)"),
    Case(
      "a reference to a group",
      beside("\"a\": {\"b\": {\"$type\": \"number\", \"$value\": 1}}, \"c\": {\"$value\": ¦\"{a}\"}"),
      "is a group"),
    Case("a reference that is cut off", body("fontWeight", "¦\"{weight.bold\""), "cannot be read"),
    Case(
      "a token that refers to itself", beside("\"a\": {\"$type\": \"number\", \"$value\": ¦\"{a}\"}"), "a → a"),
    Case(
      "references in a circle",
      beside(
        "\"a\": {\"$value\": \"{b}\"},\n \"b\": {\"$value\": \"{c}\"},\n \"c\": {\"$value\": ¦\"{a}\"}"),
      "a → b → c → a"),
    Case(
      "a reference to another type",
      "{\"size\": {\"$type\": \"dimension\", \"$value\": {\"value\": 1, \"unit\": \"px\"}},\n"
        + body("fontWeight", "¦\"{size}\"").dropFirst(), "fontWeight is a fontWeight"),
    Case(
      "an alias with a type of its own",
      beside(
        "\"a\": {\"$type\": \"number\", \"$value\": 1},\n \"b\": {\"$type\": \"fontWeight\", \"$value\": ¦\"{a}\"}"),
      "but it refers to a number"),
    Case("a pointer to nothing", body("fontSize", "{\"$ref\": ¦\"#/size/$value\"}"), "nothing is at #/size/$value"),
    Case("a pointer to another file", body("fontSize", "{\"$ref\": ¦\"other.json#/size\"}"), "cannot be read"),
    Case(
      "a value and a pointer",
      beside("\"a\": {\"$type\": \"number\", \"$value\": 1, ¦\"$ref\": \"#/body\"}"), "not both"),
    Case(
      "a broken reference in a type that is passed over",
      beside("\"a\": {\"$type\": \"shadow\", \"$value\": {\"color\": ¦\"{black}\"}}"), "no token is named black"),
    // Groups that extend other groups.
    Case("a group that takes over nothing", beside("\"a\": {\"$extends\": ¦\"{b}\"}"), "no group is named b"),
    Case(
      "groups that take over each other",
      beside("\"a\": {\"$extends\": \"{b}\"},\n \"b\": {\"$extends\": ¦\"{a}\"}"), "extends itself"),
    Case("a group that takes over its own", beside("\"a\": {\"b\": {\"$extends\": ¦\"{a}\"}}"), "so it cannot extend"),
    // Extensions of fontprobe.
    Case(
      "an unknown key of the project's own",
      "{\"$extensions\": {\"org.fontprobe\": {¦\"defaults\": \"body\"}},\n\(body)}", "allowed: name, rem"),
    Case(
      "an unknown style of the system",
      "{\"$extensions\": {\"org.fontprobe\": {\"system\": {¦\"title\": \"body\"}}},\n\(body)}",
      "allowed: extraLargeTitle"),
    Case(
      "a mapping to nothing",
      "{\"$extensions\": {\"org.fontprobe\": {\"system\": {\"title1\": ¦\"lt\"}}},\n\(body)}", "no style is named lt"),
    Case(
      "a face of an invalid weight",
      beside(
        "\"f\": {\"$type\": \"fontFamily\", \"$value\": \"X\", \"$extensions\": {\"org.fontprobe\": "
          + "{\"faces\": {¦\"heavyish\": \"X-H\"}}}}"), "is not a weight"),
    Case("no typography", "¦{\"a\": {\"$type\": \"number\", \"$value\": 1}}", "no token of the type typography"),
    Case(
      "no style for names that nobody knows", "¦{\(body.replacing("\"body\"", with: "\"text\""))}",
      "no style is named body"),
    // Several mistakes.
    Case(
      "three mistakes",
      "{\(body),\n \"a\": {\"$type\": ¦\"size\", \"$value\": 1},\n \"b\": {\"$type\": \"fontWeight\", \"$value\": ¦\"Thin\"},\n"
        + " \"c\": {\"$type\": \"number\", \"$value\": ¦\"{d}\"}}", "allowed: color", "allowed: thin", "named d"),
  ]

  @Test(arguments: cases)
  func everyMistakeIsToldAtItsPlace(_ example: Case) throws {
    let marked = MarkedText(example.text)
    let error = #expect(throws: StyleGuideError.self) {
      try StyleGuide(json: marked.bytes, as: .tokens, file: "guide.json")
    }
    let problems = try #require(error).problems
    #expect(problems.map { "\($0.place.line):\($0.place.column)" } == marked.places, "\(problems)")
    for (problem, words) in zip(problems, example.words) {
      #expect("\(problem)".contains(words), "\(problem)")
    }
  }

  @Test func thereAreFortyOfThemAndMore() { #expect(Self.cases.count >= 40) }

  @Test func aMessageIsOneThatEditorsUnderstand() {
    let error = #expect(throws: StyleGuideError.self) {
      try StyleGuide(json: Array(Self.body("fontWeight", "\"Bold\"").utf8), as: .tokens, file: "guide.json")
    }
    #expect(
      error?.description
        == "guide.json:4:17: error: body.$value.fontWeight: the weight \"Bold\" must be written differently; allowed: bold"
    )
  }

  @Test("A line break in a name does not break the message")
  func namesInMessages() {
    let error = #expect(throws: StyleGuideError.self) {
      try StyleGuide(
        json: Array(#"{"a\nb": {"$type": "typography", "$value": {"fontSize": "c\u2028d"}}}"#.utf8), as: .tokens)
    }
    #expect(error?.problems.isEmpty == false)
    #expect(error?.description.split(whereSeparator: \.isNewline).count == error?.problems.count)
  }

  /// Twenty groups that each extend the previous group twice: a million tokens.
  @Test func groupsThatDoubleAreRefused() {
    var groups = ["\"g0\": {\"t\": {\"$type\": \"number\", \"$value\": 1}}"]
    for place in 1...20 {
      let base = "{\"$extends\": \"{g\(place - 1)}\"}"
      groups.append("\"g\(place)\": {\"a\": \(base), \"b\": \(base)}")
    }
    let text = Self.beside(groups.joined(separator: ",\n"))
    let error = #expect(throws: StyleGuideError.self) { try StyleGuide(json: Array(text.utf8), as: .tokens) }
    #expect(error?.problems.contains { $0.message.contains("there are too many") } ?? false)
  }

  /// Ten thousand groups that each extend the next group.
  @Test func groupsThatTakeOverEachOtherInALongRowAreRefused() {
    let groups = (0..<10_000).map { "\"g\($0)\": {\"$extends\": \"{g\($0 + 1)}\"}" }
    let text = Self.beside((groups + ["\"g10000\": {}"]).joined(separator: ",\n"))
    let error = #expect(throws: StyleGuideError.self) { try StyleGuide(json: Array(text.utf8), as: .tokens) }
    #expect(error?.problems.first?.message.contains("in a row") ?? false)
  }

  /// The pointers lead into the value that contains them.
  @Test(arguments: [
    "{\"$ref\": \"#/a/$value/fontSize\"}", "{\"value\": {\"$ref\": \"#/a/$value/fontSize\"}, \"unit\": \"px\"}",
  ])
  func aPointerIntoItselfIsRefused(_ size: String) {
    let text = Self.beside(
      "\"a\": {\"$type\": \"typography\", \"$value\": {\"fontFamily\": \"Inter\", \"fontSize\": \(size), "
        + "\"fontWeight\": 400, \"letterSpacing\": {\"value\": 0, \"unit\": \"px\"}, \"lineHeight\": 1}}")
    let error = #expect(throws: StyleGuideError.self) { try StyleGuide(json: Array(text.utf8), as: .tokens) }
    #expect(error?.problems.contains { $0.message.contains("points to a value that contains the reference") } ?? false)
  }

  /// A mistake in a token is reported once, with any number of references.
  @Test func aMistakeBehindReferencesIsToldOnce() {
    let style =
      "{\"fontFamily\": \"Inter\", \"fontSize\": \"{size}\", \"fontWeight\": 400, "
      + "\"letterSpacing\": {\"value\": 0, \"unit\": \"px\"}, \"lineHeight\": 1}"
    let tokens =
      "\"size\": {\"$type\": \"dimension\", \"$value\": {\"value\": \"x\", \"unit\": \"px\"}},"
      + ["a", "b", "c"].map { "\"\($0)\": {\"$type\": \"typography\", \"$value\": \(style)}" }.joined(separator: ",")
    let error = #expect(throws: StyleGuideError.self) {
      try StyleGuide(json: Array(Self.beside(tokens).utf8), as: .tokens)
    }
    #expect(error?.problems.count { $0.message.contains("a number was expected") } == 1)
  }

  /// Sixty thousand references to nothing.
  @Test func manyMistakesTakeNoLongerThanFew() {
    let tokens = (0..<60_000).map { "\"t\($0)\": {\"$type\": \"number\", \"$value\": \"{no}\"}" }
    let text = Self.beside(tokens.joined(separator: ",\n"))
    let error = #expect(throws: StyleGuideError.self) { try StyleGuide(json: Array(text.utf8), as: .tokens) }
    #expect(error?.problems.count == 500)
  }

  /// Five thousand aliases in a chain.
  @Test func aLongWayOfReferencesIsRefused() {
    let tokens = (0..<5000).map { "\"t\($0)\": {\"$type\": \"number\", \"$value\": \"{t\($0 + 1)}\"}" }
    let text = Self.beside((tokens + ["\"t5000\": {\"$type\": \"number\", \"$value\": 1}"]).joined(separator: ",\n"))
    let error = #expect(throws: StyleGuideError.self) { try StyleGuide(json: Array(text.utf8), as: .tokens) }
    #expect(error?.problems.first?.message.contains("references follow each other") ?? false)
  }
}
