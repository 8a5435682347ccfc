internal import FontProbe
internal import FontShaping
internal import FontTables
internal import NumberText

/// How a text is shaped: `--feature`, `--small-caps`, `--language`, `--direction`, `--tracking`.
struct ShapingOptions {
  let features: FontFeatures
  let inSmallCaps: Bool
  let language: String?
  let direction: TextDirection?
  let tracking: Double

  /// - Parameter direction: whose direction it is, as a sentence.
  static func syntax(direction: String) -> [OptionSyntax] {
    [
      FeatureOption.syntax(
        "An OpenType feature: on (smcp), off (liga=0), or the number of an alternate (salt=2). Repeatable."),
      .flag(
        "small-caps", "Small capitals: the font's own; where it has none, capitals scaled to the height of its x."),
      LanguageOption.syntax,
      .value("direction", "direction", direction, completion: .choices(["ltr", "rtl"])),
      .value("tracking", "points", "Extra space after each character; a negative number sets them closer."),
    ]
  }

  init(_ arguments: ParsedArguments) throws(UsageError) {
    inSmallCaps = arguments.has("small-caps")
    features = try FeatureOption.read(arguments)
    language = try LanguageOption.read(arguments)
    direction = try Self.direction(arguments.value("direction"))
    tracking = try arguments.number("tracking") ?? 0
    guard abs(tracking) <= PointSize.largest else {
      throw UsageError(
        "--tracking \(tracking.text(.shortest)): give at most \(PointSize.largest.text(.shortest)) points")
    }
  }

  private static func direction(_ word: String?) throws(UsageError) -> TextDirection? {
    switch word?.lowercased() {
    case nil: nil
    case "ltr": .leftToRight
    case "rtl": .rightToLeft
    case let word?: throw UsageError("--direction \(word): the directions are ltr, rtl")
    }
  }
}
