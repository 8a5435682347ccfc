internal import FontFaces
internal import FontFiles
internal import FontMatching
internal import FontNames
internal import FontShaping
internal import FontTables

/// `fontprobe small-caps NAME…`
struct SmallCapsCommand: Command {
  static let syntax = CommandSyntax(
    name: "small-caps",
    abstract: "Which letters really become small capitals, by which feature",
    discussion: """
      Each letter of the alphabet (with --language that of the language, by Unicode CLDR) is drawn with the font's feature for \
      small capitals and without it, and counts where the two differ: some fonts list the feature and change nothing. Where there is no small capital, programs scale a capital \
      to the x-height. With --text, what becomes of each character of a text, and why. Several names, or a folder of fonts, give one table: \
      which of them have real small capitals.
      """,
    examples: [
      "fontprobe small-caps RobotoSlab-Regular",
      "fontprobe small-caps EBGaramond12-Regular --script cyrl --language bg",
      "fontprobe small-caps \"EB Garamond\" Inter \"Roboto Slab\"",
      "fontprobe small-caps ./Fonts",
      "fontprobe small-caps RobotoSlab-Regular --text \"Größe 12\" --language de",
      "fontprobe small-caps Inter --caps all-small-caps --text Inter --format json",
    ],
    arguments: [NamesArgument.syntax],
    groups: [
      OptionGroup(
        title: "Small capitals",
        options: [
          .value(
            "script", "tag", "The script, by its OpenType tag: latn (the default), grek, cyrl.",
            completion: .made { ScriptSmallCaps.scriptTags.map(\.description) }),
          LanguageOption.syntax,
          .value("text", "string", "A text, to see what becomes of each of its characters."),
          .value(
            "caps", "style",
            "How --text is set: small-caps (the default), all-small-caps, petite-caps or all-petite-caps.",
            completion: .choices(SmallCapsStyle.allCases.map(\.rawValue))),
        ]),
      StyleOptions.syntax, CollectionOptions.syntax, OutputFormat.syntax,
    ])

  let format: OutputFormat
  private let names: NamesArgument
  private let script: FontTag
  private let language: String?
  private let text: String?
  private let textStyle: SmallCapsStyle
  private let style: StyleOptions
  private let fonts: CollectionOptions

  init(_ arguments: ParsedArguments) throws(UsageError) {
    names = NamesArgument(names: arguments.arguments)
    script = try Self.script(arguments.value("script") ?? "latn")
    language = try LanguageOption.read(arguments)
    text = arguments.value("text")
    textStyle = try arguments.choice("caps", "the styles are \(SmallCapsStyle.words)") ?? .smallCaps
    style = try StyleOptions(arguments)
    fonts = try CollectionOptions(arguments)
    format = try OutputFormat(arguments)
  }

  private static func script(_ text: String) throws(UsageError) -> FontTag {
    guard let tag = FontTag(text) else {
      throw UsageError("--script \(text): a script is a tag of four letters, such as latn")
    }
    return tag
  }

  func answer() throws(FontError) -> Answer {
    let collection = try fonts.collection()
    let asked = style.descriptor(names: []).withFeatures(FontFeatures(textStyle.features.map { FontFeature($0) }))
    let isTable = names.isTable(in: collection)
    let reports = try names.matches(as: asked, in: collection).answers { named throws(FontError) in
      try report(of: named, in: collection)
    }
    guard isTable else { return Answer(json: { reports[0].json }, text: { reports[0].text($0) }) }
    let table = SmallCapsTable(reports)
    return Answer(json: { table.json }, text: table.text)
  }

  private func report(
    of named: NamesArgument.Named, in collection: FontCollection
  ) throws(FontError) -> SmallCapsReport {
    let (name, match) = (named.name, named.match)
    let face = match.setting.face
    try match.setting.checkText()
    var characters: [SmallCapsCharacter]?
    if let text { characters = try face.smallCaps(for: text, language: language, style: textStyle) }
    return SmallCapsReport(
      request: name, title: named.title, match: match,
      smallCaps: try face.smallCaps(script: script, language: language), text: text, characters: characters,
      nearestNames: { collection.namesMeant(by: [name], answeredBy: match) })
  }
}
