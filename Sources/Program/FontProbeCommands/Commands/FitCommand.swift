internal import FontChecks
internal import FontFaces
internal import FontFiles
internal import FontMatching
internal import FontRules
internal import StyleGuides
internal import TextFit
internal import TextFormats

struct FitCommand: Command {
  static let syntax = CommandSyntax(
    name: "fit",
    abstract: "Checks that every text of an app fits into its place, in every language",
    discussion: """
      A style guide lists the places in an app that show text (slots). Each slot has a text style and a limit: a width, \
      a number of lines or a height. Every text is set in every slot that shows the text, at the twelve text sizes that \
      a reader can choose, in the font of the guide and in the fonts of --with. Lines break at the same places as in \
      browsers. Words are not broken: a word that is wider than its slot does not fit. In a slot with markup: true, the \
      tags in a text are styles of the guide.

      Exit codes: 0 every text fits; 1 some text does not fit; 2 the check could not be run.
      """,
    examples: [
      "fontprobe fit Examples/Guides/slots.yaml --strings Examples/Guides/Strings --content-size L",
      "fontprobe fit Examples/Guides/slots.yaml --strings Examples/Guides/Strings --content-size L --with Inter",
      "fontprobe fit Examples/Guides/slots.yaml --strings Examples/Guides/Strings --content-size S --format github",
    ],
    arguments: [
      ArgumentSyntax(name: "guide", help: "The style guide with the slots.", completion: .file)
    ],
    groups: [
      OptionGroup(
        "Fit", [strings, with, categories, pseudo, mnemonics, language, FailOnOption.option, all]),
      CollectionOptions.group, OptionGroup("Output", [formats]),
    ])

  private static let strings = Option.texts(
    "strings", "path",
    "A file with the texts of the app, or a folder of such files: po, pot, strings, stringsdict, xcstrings, arb, json, csv. Repeatable.",
    completion: .file)
  private static let with = Option.texts(
    "with", "name", "Another font in which the texts must fit: a font name or a font file. Repeatable.",
    completion: .fonts)
  private static let categories = Option.values(
    "content-size", "category", "Check only this text size, from XS to AX5, such as L. Repeatable.",
    completion: ContentSize.completion, ContentSize.read)
  private static let pseudo = Option.value(
    "pseudo", "factor",
    "For texts without a translation: make each text longer by this factor (1 to 10, such as 1.4), and add accents and brackets."
  ) { text throws(UsageError) in
    guard let factor = Double(decimal: text), (1...10).contains(factor) else {
      throw UsageError("--pseudo \(text): give a factor from 1 to 10, such as 1.4")
    }
    return factor
  }
  private static let mnemonics = Option.flag(
    "mnemonics", "Do not draw underscores: in texts for GTK, an underscore marks a shortcut letter.")
  private static let language = LanguageOption.option(
    "The language, such as de (BCP 47), of texts whose file names no language.")
  private static let all = Option.flag(
    "all", "List the first \(FitReport.mostListed) findings, instead of the first \(FitText.mostShown).")

  static let formats = CheckReport.formats

  let given: ParsedArguments

  func check() throws(UsageError) {
    guard !given[Self.strings].isEmpty else {
      throw UsageError("name the texts to check: --strings with a file or a folder")
    }
  }

  func answer() throws(FontError) -> Answer {
    let guide = try GuideOptions.readGuide(given.arguments[0])
    var check = FitCheck(guide, in: try CollectionOptions.collection(given))
    check.substitutes = given[Self.with].map { FontReference($0) }
    let categories = Set(given[Self.categories])
    check.categories = categories.isEmpty ? ContentSizeCategory.allCases : categories.sorted()
    check.preparation.hasMnemonics = given[Self.mnemonics]
    if let factor = given[Self.pseudo] { check.preparation.pseudoFactor = factor }
    check.language = given[Self.language]
    WorkLimit.makeRestOnePart()
    let report = try check.run(given[Self.strings])
    StandardStreams.warn(report.failures)
    let showsAll = given[Self.all]
    let findings = report.asCheck(failsOn: given[FailOnOption.option] ?? .error)
    return Answer(
      findings, in: format, json: { report.json }, text: { FitText(report, findings, showsAll: showsAll).lines($0) })
  }
}

/// The findings of a check of texts, in words for people. Without `--all`, it lists the first findings, and counts all
/// findings by slot and language.
struct FitText {
  private let fit: FitReport
  private let report: CheckReport
  private let showsAll: Bool

  /// The number of findings that are listed without `--all`.
  static let mostShown = 50

  init(_ fit: FitReport, _ report: CheckReport, showsAll: Bool) {
    self.fit = fit
    self.report = report
    self.showsAll = showsAll
  }

  func lines(_ emphasis: Emphasis, width: Int = Terminal.columns) -> [String] {
    let first = fit.findings.prefix(Self.mostShown).map(\.finding)
    let rest = fit.findings.count + fit.unlisted - first.count
    guard !showsAll, rest > 0 else { return CheckText(report, showsNotes: true).lines(emphasis, width: width) }
    let all = fit.unlisted > 0 ? "--all lists \(fit.findings.count)" : "--all lists all findings"
    var lines =
      CheckText.entries(of: first, emphasis, width: width) + ["and \(rest.counted("more finding")); \(all)", ""]
    if !fit.counts.slots.isEmpty {
      lines += ["slots: \(Self.words(fit.counts.slots))", "languages: \(Self.words(fit.counts.languages))", ""]
    }
    return lines + [report.extent, report.verdict.printable]
  }

  static func words(_ counts: [String: Int]) -> String {
    let most = 12
    let counts = counts.map { (key: $0.isEmpty ? "unknown" : $0, value: $1) }
      .sorted { ($1.value, $0.key) < ($0.value, $1.key) }
    let rest = counts.count > most ? ", and \(counts.count - most) more" : ""
    return counts.prefix(most).map { "\($0.key) \($0.value)" }.joined(separator: ", ") + rest
  }
}
