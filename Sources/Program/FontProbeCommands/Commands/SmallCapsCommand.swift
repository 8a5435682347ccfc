internal import FontFaces
internal import FontFiles
internal import FontMatching
internal import FontNames
internal import FontShaping
internal import FontTables

struct SmallCapsCommand: Command {
  static let syntax = CommandSyntax(
    name: "small-caps",
    abstract: "Shows which letters have real small capitals, and which feature makes them",
    discussion: """
      Draws each letter of the alphabet with the font's feature for small capitals and without it. A letter has a \
      small capital if the two drawings differ: in some fonts, the feature exists but changes nothing. For a letter \
      without a small capital, programs scale its capital down to the x-height (height of x). With --language, the \
      letters of the language are drawn (from Unicode CLDR).

      With --text, the answer shows what happens to each character of the text, and why. For several names, or for a \
      folder of fonts, one table shows which fonts have real small capitals.
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
      OptionGroup("Small capitals", [script, LanguageOption.option, text, caps]), StyleOptions.group,
      CollectionOptions.group, OutputFormat.group,
    ])

  private static let script = Option.value(
    "script", "tag",
    "The script (kind of letters), as an OpenType tag: latn (Latin, the default), grek (Greek), cyrl (Cyrillic).",
    completion: .made { ScriptSmallCaps.scriptTags.map(\.description) }
  ) { text throws(UsageError) -> FontTag in
    guard let tag = FontTag(text) else {
      throw UsageError("--script \(text): a script is a tag of four letters, such as latn")
    }
    return tag
  }.or("latn")
  private static let text = Option.text(
    "text", "string", "Show what happens to each character of this text.")
  private static let caps = Option.choice(
    "caps", "style",
    "The kind of small capitals for --text: small-caps (the default), all-small-caps, petite-caps or all-petite-caps.",
    "the styles are \(SmallCapsStyle.words)"
  ).or(SmallCapsStyle.smallCaps)

  let given: ParsedArguments

  func answer() throws(FontError) -> Answer {
    let collection = try CollectionOptions.collection(given)
    let names = NamesArgument(names: given.arguments)
    let features = FontFeatures(given[Self.caps].features.map { FontFeature($0) })
    let asked = StyleOptions.descriptor(given).withFeatures(features)
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
    let (text, language) = (given[Self.text], given[LanguageOption.option])
    var characters: [SmallCapsCharacter]?
    if let text { characters = try face.smallCaps(for: text, language: language, style: given[Self.caps]) }
    return SmallCapsReport(
      request: name, title: named.title, match: match,
      smallCaps: try face.smallCaps(script: given[Self.script], language: language), text: text, characters: characters)
  }
}
