internal import FontChecks
internal import FontDocuments
internal import FontFaces
internal import FontFiles
internal import FontRules
internal import TextFormats

enum CheckOptions {
  static let deep = Option.flag(
    "deep", "Check every glyph, and check small capitals. This is the default for fewer than 200 files.")
  private static let noDeep = Option.flag(
    "no-deep", "Skip the check of each glyph and of small capitals, which take long.")
  private static let texts = Option.texts(
    "require-text", "text", "Every font must have all characters of this text. Repeatable.")
  private static let textFiles = Option.texts(
    "require-text-file", "file",
    "Every font must have all characters of the text in this file (UTF-8). Repeatable.", completion: .file)
  private static let languages = Option.values(
    "require-language", "tag",
    "Every font must have all letters of this language, such as de, vi or sr-Latn. Repeatable.",
    completion: .made { RequiredLanguage.known }
  ) { text throws(UsageError) in
    guard let language = RequiredLanguage(text) else {
      throw UsageError("--require-language \(text): \(RequiredLanguage.unknown(text))")
    }
    return language
  }
  private static let ranges = Option.values(
    "require-range", "range", "Every font must have all of these Unicode characters, such as U+0020-007E. Repeatable."
  ) { text throws(UsageError) in
    guard let range = CheckSettings.range(text) else {
      throw UsageError(
        "--require-range \(text): that is not a range of Unicode characters, such as U+0020-007E")
    }
    return range
  }
  private static let features = Option.values(
    "require-feature", "tag",
    "Every font must have this OpenType feature, such as tnum or smcp, and the feature must change something. Repeatable."
  ) { text throws(UsageError) in
    guard let feature = CheckSettings.feature(text) else {
      throw UsageError("--require-feature \(text): that is not the tag of a feature, such as tnum")
    }
    return feature
  }
  private static let mostBytes = Option.value(
    "max-size", "bytes", "The greatest size of a font file in bytes, such as 500000, 500k or 2M."
  ) { text throws(UsageError) in
    guard let bytes = size(text) else {
      throw UsageError("--max-size \(text): that is not a number of bytes, such as 500000, 500k or 2M")
    }
    return bytes
  }
  private static let names = Option.texts(
    "names", "path",
    """
    The files in which your app names its fonts: a list, a source file of Swift or Objective-C, a storyboard, an \
    Info.plist, a pubspec.yaml, resources of Android, or a folder of such files. Every name must be the name of a \
    checked font. Repeatable.
    """, completion: .file)
  private static let platform: Option<CheckSettings.Platform?> = .choice(
    "platform", "name",
    "With --names: the platform ios, macos or android. The app may also name fonts that this platform has.",
    "the platforms are ios, macos and android")
  private static let guides = Option.texts(
    "guide", "file", "A style guide. Every face that the guide names must be one of the checked fonts. Repeatable.",
    completion: .file)
  private static let strings = Option.texts(
    "strings", "path",
    "With --guide: a file with the texts of the app, or a folder of such files. Every text must fit into the guide's slots. Repeatable.",
    completion: .file)
  static let embedded = Option.flag(
    "embedded",
    "Check the fonts that are embedded in documents. As paths, give documents (\(DocumentFormat.words)) or folders of documents."
  )
  private static let lock = Option.text(
    "lock", "file",
    "A lock of the fonts (from fontprobe lock). If faces of a family differ, the finding names the faces that have "
      + "changed. By default, the file \(FontLock.standardName) beside the fonts.", completion: .file)
  static let writesAccept = Option.flag(
    "write-accept",
    "Accept the findings of this check: add them to the \(CheckSettings.fileName) of each folder. Notes are added only "
      + "with --notes. Later checks fail only because of new findings.")
  private static let skipped = Option.values(
    "skip", "rule", "Leave out this rule. Give its number or name, such as FP051 or licence. Repeatable.",
    completion: rules,
    rule(of: "skip"))
  private static let only = Option.values(
    "only", "rule", "Apply only this rule. Repeatable.", completion: rules, rule(of: "only"))
  static let notes = Option.flag(
    "notes", "Also list the notes. Without this option, text and Markdown only count the notes.")
  static let listsRules = Option.flag("list-rules", "List all rules with their numbers, names and severities.")
  static let explained = Option.value(
    "explain", "rule",
    "Print the page of a rule, which says what the rule checks, why, and what to do.", completion: rules
  ) { text throws(UsageError) in
    let ofDocuments = FontCheck.Rule.ofDocuments.first { [$0.id.lowercased(), $0.name].contains(text.lowercased()) }
    if let ofDocuments { return ofDocuments }
    return try rule(of: "explain")(text)
  }

  static let group = OptionGroup(
    "Check",
    [
      deep, noDeep, texts, textFiles, languages, ranges, features, mostBytes, names, platform, guides, strings,
      embedded, lock, FailOnOption.option, notes, writesAccept, skipped, only, listsRules, explained,
    ]
  ) { given throws(UsageError) in
    guard !given[deep] || !given[noDeep] else { throw UsageError("--deep and --no-deep cannot be used together") }
    guard !given[texts].contains("") else {
      throw UsageError("--require-text has no characters: perhaps a variable is empty")
    }
    guard given[strings].isEmpty || given.has(guides) else {
      throw UsageError("--strings needs --guide: the texts are set in the slots of a style guide")
    }
    let ofApps: [any OptionSyntax] = [names, platform, guides, strings, lock, writesAccept]
    if given[embedded], let option = ofApps.first(where: given.has) {
      throw UsageError("--\(option.name) is for font files: leave it out, or leave out --embedded")
    }
  }

  private static let rules = Completion.made { FontCheck.Rule.all.map(\.id) + FontCheck.Rule.all.map(\.name) }

  private static func rule(of option: String) -> @Sendable (String) throws(UsageError) -> FontCheck.Rule {
    { text throws(UsageError) in
      guard let rule = FontCheck.Rule(text) else {
        throw UsageError("--\(option) \(text): \(FontCheck.Rule.unknown(text))")
      }
      return rule
    }
  }

  static func settings(_ given: ParsedArguments) -> CheckSettings {
    var settings = CheckSettings()
    if given[deep] || given[noDeep] { settings.isDeep = given[deep] }
    settings.requiredTexts = given[texts]
    settings.requiredTextFiles = given[textFiles]
    settings.requiredLanguages = given[languages]
    settings.requiredRanges = given[ranges]
    settings.requiredFeatures = given[features]
    settings.mostBytes = given[mostBytes]
    settings.nameSources = given[names]
    settings.platform = given[platform]
    settings.guides = given[guides]
    settings.strings = given[strings]
    settings.lock = given[lock]
    settings.failsOn = given[FailOnOption.option]
    settings.skipped = Set(given[skipped])
    settings.only = Set(given[only])
    return settings
  }

  /// Returns a number of bytes. The suffix `k` means thousands, `M` millions and `G` billions.
  private static func size(_ text: String) -> Int? {
    let units: [Character: Double] = ["k": 1e3, "K": 1e3, "m": 1e6, "M": 1e6, "g": 1e9, "G": 1e9]
    let unit = text.last.flatMap { units[$0] }
    guard let number = Double(decimal: unit == nil ? text : String(text.dropLast())) else { return nil }
    let bytes = (number * (unit ?? 1)).rounded()
    return bytes >= 1 && bytes <= 1e12 ? Int(bytes) : nil  // Fits: from 1 to 1e12.
  }
}

extension CheckReport {
  static let formats = OutputFormat.option(
    [.text, .json, .github, .junit, .sarif, .markdown],
    "text for people (the default), json for programs, github for annotations on GitHub, junit and sarif for reports, markdown for a job's summary."
  )

  /// Returns the report in a format that CI services read; nil for text and JSON.
  ///
  /// - Parameter showsNotes: whether the Markdown page lists notes. The parameter affects no other format.
  func document(
    _ format: OutputFormat, rules: [FontCheck.Rule] = FontCheck.Rule.all, showsNotes: Bool = true
  ) -> String? {
    switch format {
    case .github: githubAnnotations(.current)
    case .junit: junit
    case .sarif: sarif(version: ProgramVersion.text, rules: rules, root: .current, pages: .current).document
    case .markdown: markdown(showsNotes: showsNotes)
    case .text, .json, .svg: nil
    }
  }
}

extension Answer {
  init(
    _ report: CheckReport, in format: OutputFormat, showsNotes: Bool = true, json: @escaping () -> JSONValue,
    text: @escaping (Emphasis) -> [String]
  ) {
    let exitCode: Int32 = report.passes ? 0 : 1
    if let document = report.document(format, showsNotes: showsNotes) {
      self.init(document: document, exitCode: exitCode)
    } else {
      self.init(json: json, text: text, exitCode: exitCode)
    }
  }
}

extension SourceRoot {
  /// The root of the checkout that GitHub Actions names, or else the working directory.
  static var current: SourceRoot {
    SourceRoot(root: EnvironmentVariable["GITHUB_WORKSPACE"], currentFolder: FilePaths.workingDirectory ?? "/")
  }
}

enum FailOnOption {
  static let option: Option<FontCheck.Severity?> = .choice(
    "fail-on", "severity",
    "The least severe finding that fails the check, with exit code 1: error (the default), warning or note.",
    "the severities are error, warning and note")
}
