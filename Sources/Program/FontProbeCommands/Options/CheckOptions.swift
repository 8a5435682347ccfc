internal import FontChecks
internal import FontDocuments
internal import FontFaces
internal import FontFiles
internal import FontRules
internal import TextFormats

/// The options of `check`: its settings.
struct CheckOptions {
  let settings: CheckSettings
  let listsRules: Bool
  /// The rule whose page is asked for.
  let explained: FontCheck.Rule?
  let isOfEmbeddedFonts: Bool

  static let syntax = OptionGroup(
    title: "Check",
    options: [
      .flag("deep", "Look at every glyph and at small capitals. A check of fewer than 200 files does so anyway."),
      .flag("no-deep", "Leave out what takes long: the glyphs and small capitals."),
      .value(
        "require-text", "text", "Every font must have all characters of this text. Repeatable.", isRepeatable: true),
      .value(
        "require-text-file", "file",
        "Every font must have all characters of the text in this file (UTF-8). Repeatable.",
        completion: .file, isRepeatable: true),
      .value(
        "require-language", "tag", "Every font must have all letters of this language: de, vi, sr-Latn. Repeatable.",
        completion: .made { RequiredLanguage.known }, isRepeatable: true),
      .value(
        "require-range", "range", "Every font must have all of these Unicode characters: U+0020-007E. Repeatable.",
        isRepeatable: true),
      .value("max-size", "bytes", "No file may have more bytes: 500000, 500k, 2M."),
      .value(
        "names", "path",
        """
        Where your app names its fonts: a list, a source of Swift or Objective-C, a storyboard, an Info.plist, a \
        pubspec.yaml, resources of Android, or a folder of these. Every name must be that of a checked font. Repeatable.
        """,
        completion: .file, isRepeatable: true),
      .value(
        "platform", "name", "With --names: ios or macos, whose own fonts the app may name without shipping them.",
        completion: .choices(CheckSettings.Platform.allCases.map(\.rawValue))),
      .value(
        "guide", "file", "A style guide: every face that it names must be one of the files. Repeatable.",
        completion: .file, isRepeatable: true),
      .value(
        "strings", "path",
        "With --guide: files of strings, or folders of them; every text must fit into the guide's slots. Repeatable.",
        completion: .file, isRepeatable: true),
      .flag(
        "embedded",
        "Check the fonts that documents have in themselves. The paths are \(DocumentFormat.words), and folders of these."
      ),
      .value(
        "lock", "file",
        "A lock of the fonts: where faces of a family differ, the changed ones are blamed; default: the "
          + "\(FontLock.standardName) beside them.", completion: .file),
      FailOnOption.syntax,
      .value(
        "skip", "rule", "Leave a rule out, by its number or name: FP051 or licence. Repeatable.", completion: rules,
        isRepeatable: true),
      .value("only", "rule", "Apply this rule alone. Repeatable.", completion: rules, isRepeatable: true),
      .flag("list-rules", "List all rules with their numbers, names and severities."),
      .value("explain", "rule", "Print the page of a rule: what it checks, why, and what to do.", completion: rules),
    ])

  /// The identifiers and the names of all rules.
  private static let rules = Completion.made { FontCheck.Rule.all.map(\.id) + FontCheck.Rule.all.map(\.name) }

  init(_ arguments: ParsedArguments) throws(UsageError) {
    var settings = CheckSettings()
    guard !(arguments.has("deep") && arguments.has("no-deep")) else {
      throw UsageError("--deep and --no-deep exclude each other")
    }
    if arguments.has("deep") { settings.isDeep = true }
    if arguments.has("no-deep") { settings.isDeep = false }
    settings.requiredTexts = arguments.all("require-text")
    guard !settings.requiredTexts.contains("") else {
      throw UsageError("--require-text has no characters: is a variable empty that should be set?")
    }
    settings.requiredTextFiles = arguments.all("require-text-file")
    for text in arguments.all("require-language") {
      guard let language = RequiredLanguage(text) else {
        throw UsageError("--require-language \(text): \(RequiredLanguage.unknown(text))")
      }
      settings.requiredLanguages.append(language)
    }
    settings.requiredRanges = try Self.each(arguments, "require-range", CheckSettings.range) { _ in
      "that is not a range of Unicode characters, such as U+0020-007E"
    }
    settings.mostBytes = try Self.each(arguments, "max-size", Self.size) { _ in
      "that is not a number of bytes, such as 500000, 500k or 2M"
    }.first
    settings.nameSources = arguments.all("names")
    settings.platform = try arguments.choice("platform", "the platforms are ios and macos")
    settings.guides = arguments.all("guide")
    settings.strings = arguments.all("strings")
    guard settings.strings.isEmpty || !settings.guides.isEmpty else {
      throw UsageError("--strings are set in the slots of a style guide; give --guide")
    }
    settings.lock = arguments.value("lock")
    settings.failsOn = try FailOnOption.read(arguments)
    settings.skipped = Set(try Self.rules(arguments, "skip"))
    settings.only = Set(try Self.rules(arguments, "only"))
    self.settings = settings
    listsRules = arguments.has("list-rules")
    let ofDocuments = FontCheck.Rule.ofDocuments.first { rule in
      arguments.value("explain").map { [rule.id.lowercased(), rule.name].contains($0.lowercased()) } ?? false
    }
    explained = if let ofDocuments { ofDocuments } else { try Self.rules(arguments, "explain").first }
    isOfEmbeddedFonts = arguments.has("embedded")
    let ofApps = ["names", "platform", "guide", "strings", "lock"]
    if isOfEmbeddedFonts, let option = ofApps.first(where: arguments.has) {
      throw UsageError("--\(option) is about font files; leave it out with --embedded")
    }
  }

  private static func rules(_ arguments: ParsedArguments, _ option: String) throws(UsageError) -> [FontCheck.Rule] {
    try each(arguments, option, FontCheck.Rule.init, failing: FontCheck.Rule.unknown)
  }

  private static func each<Value>(
    _ arguments: ParsedArguments, _ option: String, _ read: (String) -> Value?, failing message: (String) -> String
  ) throws(UsageError) -> [Value] {
    var values: [Value] = []
    for text in arguments.all(option) {
      guard let value = read(text) else { throw UsageError("--\(option) \(text): \(message(text))") }
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
    return bytes >= 1 && bytes <= 1e12 ? Int(bytes) : nil  // Fits: from 1 to 1e12.
  }
}

/// `--format` of `check` and `fit`, with the forms that CI services read.
enum CheckFormat: String, CaseIterable {
  case text
  case json
  case github
  case junit
  case sarif

  static let syntax = OptionGroup(
    title: "Output",
    options: [
      .value(
        "format", "format",
        "text for people (the default), json for programs, github for annotations, junit and sarif for reports.",
        completion: .choices(allCases.map(\.rawValue)))
    ])

  init(_ arguments: ParsedArguments) throws(UsageError) {
    self = try arguments.choice("format", "the formats are \(Self.words)") ?? .text
  }

  /// A report in this form.
  ///
  /// - Parameters:
  ///   - json: the document of `json`.
  ///   - text: the lines for people.
  func answer(
    _ report: CheckReport, json: @escaping () -> JSONValue, text: @escaping (Emphasis) -> [String]
  ) -> Answer {
    let exitCode: Int32 = report.passes ? 0 : 1
    switch self {
    case .text: return Answer(json: json, text: text, exitCode: exitCode)
    case .json: return Answer(json: json, text: { _ in [] }, exitCode: exitCode)
    case .github: return Answer(document: report.githubAnnotations(.current), exitCode: exitCode)
    case .junit: return Answer(document: report.junit, exitCode: exitCode)
    case .sarif:
      let sarif = report.sarif(version: ProgramVersion.text, rules: FontCheck.Rule.all, root: .current)
      return Answer(document: sarif.document, exitCode: exitCode)
    }
  }
}

extension SourceRoot {
  /// The checkout that the runner of GitHub Actions names, or else the working directory.
  static var current: SourceRoot {
    SourceRoot(root: EnvironmentVariable["GITHUB_WORKSPACE"], currentFolder: FilePaths.workingDirectory ?? "/")
  }
}

/// `--fail-on`: the least severe finding that fails a check.
enum FailOnOption {
  static let syntax = OptionSyntax.value(
    "fail-on", "severity",
    "The least severe finding that fails the check, with exit code 1: error (the default), warning or note.",
    completion: .choices(FontCheck.Severity.allCases.map(\.rawValue)))

  /// The severity. Nil if it is not given.
  static func read(_ arguments: ParsedArguments) throws(UsageError) -> FontCheck.Severity? {
    try arguments.choice("fail-on", "the severities are error, warning and note")
  }
}
