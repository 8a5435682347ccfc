internal import FontFiles
internal import FontProbe
internal import FontShaping
internal import FontTables

/// `fontprobe small-caps NAME`
struct SmallCapsCommand: Command {
  static let syntax = CommandSyntax(
    name: "small-caps",
    abstract: "Which letters really become small capitals, by which feature",
    discussion: """
      Each letter of the script's basic alphabet is shaped by HarfBuzz with a feature and without it: it counts when \
      another glyph is drawn. Where there is no small capital, a capital can be scaled to the x-height.
      With --text, what becomes of each character of a text, and why.
      """,
    examples: [
      "fontprobe small-caps RobotoSlab-Regular",
      "fontprobe small-caps EBGaramond12-Regular --script cyrl --language bg",
      "fontprobe small-caps RobotoSlab-Regular --text \"Größe 12\" --language de",
      "fontprobe small-caps Inter --caps all-small-caps --text Inter --format json",
    ],
    arguments: [NameArgument.syntax],
    groups: [
      OptionGroup(
        title: "Small capitals",
        options: [
          .value("script", "tag", "The script, an OpenType tag such as latn (the default), grek or cyrl."),
          LanguageOption.syntax,
          .value("text", "string", "A text: what becomes of each of its characters."),
          .value(
            "caps", "style",
            "What --text is set in: small-caps (the default), all-small-caps, petite-caps or all-petite-caps.",
            completion: .choices(SmallCapsStyle.allCases.map(\.rawValue))),
        ]),
      StyleOptions.syntax, CollectionOptions.syntax, OutputFormat.syntax,
    ])

  let format: OutputFormat
  private let name: String
  private let script: FontTag
  private let language: String?
  private let text: String?
  private let textStyle: SmallCapsStyle
  private let style: StyleOptions
  private let fonts: CollectionOptions

  init(_ arguments: ParsedArguments) throws(UsageError) {
    name = arguments.arguments[0]
    script = try Self.script(arguments.value("script") ?? "latn")
    language = try LanguageOption.read(arguments)
    text = arguments.value("text")
    textStyle = try Self.textStyle(arguments.value("caps"))
    style = try StyleOptions(arguments)
    fonts = CollectionOptions(arguments)
    format = try OutputFormat(arguments)
  }

  private static func script(_ text: String) throws(UsageError) -> FontTag {
    guard let tag = FontTag(text) else {
      throw UsageError("--script \(text): a script is a tag of four letters, such as latn")
    }
    return tag
  }

  private static func textStyle(_ text: String?) throws(UsageError) -> SmallCapsStyle {
    guard let text else { return .smallCaps }
    guard let style = SmallCapsStyle(rawValue: text) else {
      let known = SmallCapsStyle.allCases.map(\.rawValue).joined(separator: ", ")
      throw UsageError("--caps \(text): the styles are \(known)")
    }
    return style
  }

  func answer() throws(FontError) -> Answer {
    let collection = try fonts.collection()
    let asked = style.descriptor(names: []).withFeatures(Set(textStyle.features))
    let match = try NameArgument.match(name, as: asked, in: collection)
    let face = match.drawn.face
    var characters: [SmallCapsCharacter]?
    if let text { characters = try face.smallCaps(for: text, language: language, style: textStyle) }
    let report = SmallCapsReport(
      request: name, match: match, smallCaps: try face.smallCaps(script: script, language: language),
      text: text, characters: characters, nearestNames: { collection.namesMeant(by: [name], answeredBy: match) })
    return Answer(json: { report.json }, text: { report.text($0) })
  }
}
