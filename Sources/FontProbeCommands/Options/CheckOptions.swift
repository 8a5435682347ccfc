internal import FontProbe

/// The settings of a check, from its options.
struct CheckOptions {
  let settings: CheckSettings
  let listsRules: Bool

  static let syntax = OptionGroup(
    title: "Check",
    options: [
      .flag("deep", "Decode every glyph and shape small capitals; what a check of fewer than 200 files does anyway."),
      .flag("no-deep", "Leave out what takes long: the glyphs, and small capitals."),
      .value("require-text", "text", "Every face must have its characters. Repeatable.", isRepeatable: true),
      .value(
        "require-text-file", "file", "Every face must have the characters of that text (UTF-8). Repeatable.",
        completion: .file, isRepeatable: true),
      .value(
        "require-language", "tag", "Every face must have its letters: de, vi, sr-Latn. Repeatable.", isRepeatable: true),
      .value(
        "require-range", "range", "Every face must have these code points: U+0020-007E. Repeatable.",
        isRepeatable: true),
      .value("max-size", "bytes", "No file may be larger: 500000, 500k, 2M."),
      .value(
        "names", "path",
        "The names that the app uses: a list, a Swift source, an Info.plist, a folder of these. Repeatable.",
        completion: .file, isRepeatable: true),
      .value(
        "guide", "file", "A style guide: every face that it names must be one of the files. Repeatable.",
        completion: .file, isRepeatable: true),
      .value(
        "fail-on", "severity", "Exit with 1 from there on: error (the default), warning or note.",
        completion: .choices(FontCheck.Severity.allCases.map(\.rawValue))),
      .value("skip", "rule", "Leave a rule out: FP051 or licence. Repeatable.", isRepeatable: true),
      .value("only", "rule", "Look at this rule alone. Repeatable.", isRepeatable: true),
      .flag("list-rules", "List the rules."),
    ])

  init(_ arguments: ParsedArguments) throws(UsageError) {
    var settings = CheckSettings()
    guard !(arguments.has("deep") && arguments.has("no-deep")) else {
      throw UsageError("--deep and --no-deep exclude each other")
    }
    if arguments.has("deep") { settings.isDeep = true }
    if arguments.has("no-deep") { settings.isDeep = false }
    settings.requiredTexts = arguments.all("require-text")
    settings.requiredTextFiles = arguments.all("require-text-file")
    for text in arguments.all("require-language") {
      guard let language = RequiredLanguage(text) else {
        throw UsageError("--require-language \(text): \(RequiredLanguage.unknown(text))")
      }
      settings.requiredLanguages.append(language)
    }
    settings.requiredRanges = try Self.each(arguments, "require-range", CheckSettings.range) {
      "that is no range of code points; U+0020-007E is one"
    }
    settings.mostBytes = try Self.each(arguments, "max-size", Self.size) {
      "that is no size; 500000, 500k and 2M are"
    }.first
    settings.nameSources = arguments.all("names")
    settings.guides = arguments.all("guide")
    settings.failsOn = try Self.each(arguments, "fail-on", FontCheck.Severity.init) {
      "the severities are error, warning and note"
    }
    .first
    settings.skipped = Set(try Self.rules(arguments, "skip"))
    settings.only = Set(try Self.rules(arguments, "only"))
    self.settings = settings
    listsRules = arguments.has("list-rules")
  }

  private static func rules(_ arguments: ParsedArguments, _ option: String) throws(UsageError) -> [FontCheck.Rule] {
    try each(arguments, option, { FontCheck.Rule($0) }, failing: { "there is no such rule; --list-rules lists them" })
  }

  private static func each<Value>(
    _ arguments: ParsedArguments, _ option: String, _ read: (String) -> Value?, failing message: () -> String
  ) throws(UsageError) -> [Value] {
    var values: [Value] = []
    for text in arguments.all(option) {
      guard let value = read(text) else { throw UsageError("--\(option) \(text): \(message())") }
      values.append(value)
    }
    return values
  }

  /// A number of bytes, with `k` for thousands and `M` for millions of them.
  private static func size(_ text: String) -> Int? {
    let units: [Character: Double] = ["k": 1e3, "K": 1e3, "m": 1e6, "M": 1e6, "g": 1e9, "G": 1e9]
    let unit = text.last.flatMap { units[$0] }
    guard let number = Double(decimal: unit == nil ? text : String(text.dropLast())) else { return nil }
    let bytes = (number * (unit ?? 1)).rounded()
    return bytes >= 1 && bytes <= 1e12 ? Int(bytes) : nil
  }
}
