internal import FontFiles
internal import FontProbe
internal import FontShaping
internal import FontTables
internal import NumberText

/// `fontprobe measure NAME SIZE TEXT`
struct MeasureCommand: Command {
  static let syntax = CommandSyntax(
    name: "measure",
    abstract: "How wide a text is in a font, where its ink is, and its glyphs and carets",
    discussion: """
      The text is taken for one line, shaped with kerning and ligatures, each part drawn by the first face that has it, in
      the order of the Unicode Bidirectional Algorithm.
      """,
    examples: [
      "fontprobe measure RobotoSlab-Regular 17 Toyota",
      "fontprobe measure \"EB Garamond\" 12 \"office\" --feature liga=0 --format json",
      "fontprobe measure RobotoSlab-Regular 17 \"Größe 12\" --small-caps --language de",
      "fontprobe measure Inter 17 Toyota --weight 512 --tracking 0.5",
    ],
    arguments: [
      NameArgument.syntax,
      SizeArgument.syntax,
      ArgumentSyntax(name: "text", help: "The text, one line of it."),
    ],
    groups: [
      OptionGroup(
        title: "Text",
        options: [
          .value(
            "feature", "tag[=n]", "An OpenType feature: on, off with =0, or which of its alternates.",
            isRepeatable: true),
          .flag("small-caps", "Small capitals: the face's own, else its capitals scaled to the height of its x."),
          LanguageOption.syntax,
          .value(
            "direction", "direction", "The line's direction: ltr or rtl; unless told that of the first letter.",
            completion: .choices(["ltr", "rtl"])),
          .value("tracking", "points", "Space behind each character; negative sets them closer."),
        ]),
      StyleOptions.syntax, CollectionOptions.syntax, OutputFormat.syntax,
    ])

  let format: OutputFormat
  private let name: String
  private let size: Double
  private let text: String
  private let inSmallCaps: Bool
  private let features: [FontFeature]
  private let language: String?
  private let direction: TextDirection?
  private let tracking: Double
  private let style: StyleOptions
  private let fonts: CollectionOptions

  init(_ arguments: ParsedArguments) throws(UsageError) {
    name = arguments.arguments[0]
    size = try SizeArgument.read(arguments.arguments[1])
    text = arguments.arguments[2]
    inSmallCaps = arguments.has("small-caps")
    features = try Self.features(arguments.all("feature"))
    language = try LanguageOption.read(arguments)
    direction = try Self.direction(arguments.value("direction"))
    tracking = try arguments.number("tracking") ?? 0
    guard abs(tracking) <= PointSize.largest else {
      throw UsageError(
        "--tracking \(tracking.text(.shortest)): give at most \(PointSize.largest.text(.shortest)) points")
    }
    style = try StyleOptions(arguments)
    fonts = CollectionOptions(arguments)
    format = try OutputFormat(arguments)
  }

  private static func features(_ words: [String]) throws(UsageError) -> [FontFeature] {
    var features: [FontFeature] = []
    for word in words {
      let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      guard let tag = FontTag(parts[0]) else {
        throw UsageError("--feature \(word): a feature is a tag of four letters, such as smcp")
      }
      guard let value = parts.count == 1 ? 1 : Int(parts[1]), (0...65_535).contains(value) else {
        throw UsageError("--feature \(word): give 0…65535 behind the tag")
      }
      features.append(FontFeature(tag, value))
    }
    return features
  }

  private static func direction(_ word: String?) throws(UsageError) -> TextDirection? {
    switch word {
    case nil: nil
    case "ltr": .leftToRight
    case "rtl": .rightToLeft
    case let word?: throw UsageError("--direction \(word): the directions are ltr, rtl")
    }
  }

  func answer() throws(FontError) -> Answer {
    let collection = try fonts.collection()
    let match = try NameArgument.match(name, as: style.descriptor(names: []), in: collection)
    let plain = Font(match, size: size)
    let font = inSmallCaps ? try plain.smallCapsVariant(.smallCaps, language: language) : plain
    let measured = font.measure(
      text, language: language, direction: direction, tracking: tracking, features: features, in: collection)
    if let failure = measured.failures.first { throw failure }
    let report = MeasureReport(
      request: name, measured: measured,
      nearestNames: { collection.namesMeant(by: [name], answeredBy: match) })
    return Answer(json: { report.json }, text: report.text)
  }
}
