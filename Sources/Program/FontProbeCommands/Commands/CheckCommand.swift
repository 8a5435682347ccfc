internal import FontChecks
internal import FontDocuments
internal import FontFiles
internal import FontRules
internal import TextFormats

struct CheckCommand: Command {
  static let syntax = CommandSyntax(
    name: "check",
    abstract: "Checks that every font in a folder opens, is complete, and has the style that its name says",
    discussion: """
      Opens every font file, reads its glyphs (letter shapes), and checks its names, metrics, small capitals, rights and \
      file size. Each rule has a fixed number, such as FP051. The check reports a damaged file and continues with the \
      other files. Each file is read in a separate process, with at most 4 seconds and 288 MiB of memory. A file of \
      more than 10 MB has 10 seconds and 1 GiB. All files together have 4 seconds for each 10 MB, in each worker \
      process. A file named fontprobe.json in a folder has the settings for that folder.

      The answer lists errors first, then warnings. Findings with the same cause are one entry, and their files are \
      below the entry. Notes are only counted; --notes lists the notes. The last line says whether the check passed or \
      failed, and why. A check without findings does not prove that the fonts may be shipped.

      If a folder already has findings, use --write-accept: the settings of the folder then accept these findings, and \
      later checks fail only because of new findings.

      Exit codes: 0 the check passed; 1 a finding failed the check; 2 the check could not be run.
      """,
    examples: [
      "fontprobe check Fonts",
      "fontprobe check Fonts --require-language de --fail-on warning",
      "fontprobe check Fonts/EBGaramond --notes",
      "fontprobe check Fonts/Inter --format github",
      "fontprobe check --embedded Tests/Fixtures/Embedded",
      "fontprobe check --list-rules", "fontprobe check --explain FP098",
    ],
    arguments: [
      ArgumentSyntax(
        name: "path", help: "Font files, or folders that are searched for font files.", completion: .file,
        isOptional: true,
        isRepeated: true)
    ],
    groups: [CheckOptions.group, OptionGroup("Output", [formats])])

  static let formats = CheckReport.formats

  let given: ParsedArguments

  func check() throws(UsageError) {
    let explains = given.has(CheckOptions.explained)
    guard !explains || given.arguments.isEmpty else {
      throw UsageError("--explain prints the page of a rule, and checks no font: leave out the paths")
    }
    guard given[CheckOptions.listsRules] || explains || !given.arguments.isEmpty else {
      throw UsageError("name the fonts to check: a file or a folder")
    }
  }

  func answer() throws(FontError) -> Answer {
    if given[CheckOptions.listsRules] { return Self.rules }
    if let rule = given[CheckOptions.explained] { return Self.explanation(of: rule) }
    let showsNotes = given[CheckOptions.notes]
    guard !given[CheckOptions.writesAccept] else { return try accepting(showsNotes: showsNotes) }
    let report = try run()
    return Answer(
      report, in: format, showsNotes: showsNotes, json: { report.json },
      text: { CheckText(report, showsNotes: showsNotes).lines($0) })
  }

  /// Runs `--write-accept`. The answer contains the findings that the settings now accept, and the remaining findings.
  private func accepting(showsNotes: Bool) throws(FontError) -> Answer {
    try AcceptanceRecord.checkPlaces(for: given.arguments)
    let record = AcceptanceRecord(try run(), paths: given.arguments, acceptsNotes: showsNotes)
    try record.write()
    return Answer(
      record.report, in: format, showsNotes: showsNotes, json: { record.report.json + record.json },
      text: { record.text($0) + CheckText(record.report, showsNotes: showsNotes).lines($0) })
  }

  private func run() throws(FontError) -> CheckReport {
    var check = FontCheck(CheckOptions.settings(given), worker: ProgramCall.worker)
    check.timeLimit = WorkAllowance.timeOfCheck
    let paths = given.arguments
    let bar = format == .text ? ProgressBar() : nil
    defer { bar?.clear() }
    guard given[CheckOptions.embedded] else {
      return try check.runAndWait(paths) { done, total in bar?.show(done, of: total) }
    }
    let documents = try DocumentListing(paths)
    StandardStreams.warn(documents.failures)
    return try check.runAndWait(embeddedIn: documents.files) { done, total in bar?.show(done, of: total) }
  }

  private static var rules: Answer {
    Answer(
      json: { ["rules": .array(FontCheck.Rule.all.map(json))] },
      text: { _ in
        var table = TextTable([.left, .left, .left, .text])
        for rule in FontCheck.Rule.all { table.add(rule.id, rule.name, rule.severity.rawValue, rule.title) }
        return table.lines()
      })
  }

  private static func json(_ rule: FontCheck.Rule) -> JSONValue {
    [
      "id": .string(rule.id), "name": .string(rule.name), "severity": .string(rule.severity.rawValue),
      "title": .string(rule.title), "violation": .string(rule.violation),
    ]
  }

  private static func explanation(of rule: FontCheck.Rule) -> Answer {
    Answer(
      json: { ["rules": .array([json(rule) + ["page": .optional(rule.page)]])] },
      text: { emphasis in
        (rule.pageWithoutLinks ?? "").split(separator: "\n", omittingEmptySubsequences: false).dropLast()
          .filter { !$0.hasPrefix("```") }
          .map { $0.hasPrefix("#") ? emphasis.strong(String($0.drop { "# ".contains($0) })) : String($0) }
      })
  }
}
