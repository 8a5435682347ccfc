internal import FontChecks
internal import FontDocuments
internal import FontFiles
internal import FontRules
internal import TextFormats

/// `fontprobe check PATH…`
struct CheckCommand: Command {
  static let syntax = CommandSyntax(
    name: "check",
    abstract: "Whether every font below a path loads, whole, and is what its names say",
    discussion: """
      Opens every font file, reads its glyphs, and checks its names, metrics, small capitals, rights and size by rules with \
      fixed numbers, such as FP051. A damaged file is reported, and the others are checked all the same: each is read in a \
      separate process, with at most 4 seconds and 288 MiB of memory, 10 seconds and 1 GiB where it has more than 10 MB. All \
      files together have 4 seconds for each 10 MB and each worker process. A file named fontprobe.json in a folder has the \
      settings for that folder.

      The last line says what was looked at, by how many rules, and how many findings the settings accept. Where nothing was \
      found, these rules found nothing: it does not mean that the fonts may be shipped.

      Exit codes: 0 nothing was found that fails the check; 1 something was; 2 the check could not be run.
      """,
    examples: [
      "fontprobe check Fonts",
      "fontprobe check Fonts --require-language de --fail-on warning",
      "fontprobe check Fonts/Inter --format github",
      "fontprobe check --embedded Tests/Fixtures/Embedded",
      "fontprobe check --list-rules", "fontprobe check --explain FP098",
    ],
    arguments: [
      ArgumentSyntax(
        name: "path", help: "Font files, and folders that are searched for them.", completion: .file, isOptional: true,
        isRepeated: true)
    ],
    groups: [CheckOptions.group, OptionGroup("Output", [formats])])

  static let formats = CheckReport.formats

  let given: ParsedArguments

  func check() throws(UsageError) {
    let explains = given.has(CheckOptions.explained)
    guard !explains || given.arguments.isEmpty else {
      throw UsageError("--explain prints the page of a rule, and checks no font: leave the paths out")
    }
    guard given[CheckOptions.listsRules] || explains || !given.arguments.isEmpty else {
      throw UsageError("name the fonts to check: a file or a folder")
    }
  }

  func answer() throws(FontError) -> Answer {
    if given[CheckOptions.listsRules] { return Self.rules }
    if let rule = given[CheckOptions.explained] { return Self.explanation(of: rule) }
    let report = try run()
    return Answer(report, in: format, json: { report.json }, text: { CheckText(report).lines($0) })
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

/// The findings of a check as text for people: file by file, then findings about all files together, then a line with the
/// counts.
struct CheckText {
  let findings: [FontCheck.Finding]
  let summary: String

  init(_ report: CheckReport) {
    findings = report.findings
    summary = report.summary
  }

  init(findings: [FontCheck.Finding], summary: String) {
    self.findings = findings
    self.summary = summary
  }

  func lines(_ emphasis: Emphasis, width: Int = Terminal.columns) -> [String] {
    var lines: [String] = []
    for group in groups {
      lines.append(emphasis.strong(group.file?.printable ?? "all files together"))
      lines += group.findings.flatMap { Self.lines($0, emphasis, width) }
      lines.append("")
    }
    return lines + [summary]
  }

  private var groups: [(file: String?, findings: [FontCheck.Finding])] {
    var found: [String?: [FontCheck.Finding]] = [:]
    var order: [String] = []
    for finding in findings {
      if let file = finding.file, found[file] == nil { order.append(file) }
      found[finding.file, default: []].append(finding)
    }
    let groups = (order.map(Optional.some) + [nil]).map { (file: $0, findings: found[$0] ?? []) }
    return groups.filter { !$0.findings.isEmpty }
  }

  /// The length of the longest severity, in characters, by which messages are aligned.
  private static let wordWidth = 7

  private static func lines(_ finding: FontCheck.Finding, _ emphasis: Emphasis, _ width: Int) -> [String] {
    let word = finding.severity.rawValue
    let padding = String(repeating: " ", count: max(0, wordWidth - word.utf8.count))
    let margin = String(repeating: " ", count: 2 + wordWidth + 2)
    let sentence = finding.placedSentence.printable
    let first = "  \(emphasis.severity(finding.severity))\(padding)  \(sentence)  \(emphasis.faint(finding.rule.id))"
    return ([first] + (finding.hint.map { ["\(margin)\($0.printable)"] } ?? []))
      .flatMap { LineWrap.lines($0, width: width, hang: margin.count) }
  }
}

extension Emphasis {
  /// The word for a severity, in the colour that compilers use.
  fileprivate func severity(_ severity: FontCheck.Severity) -> String {
    switch severity {
    case .error: red(severity.rawValue)
    case .warning: yellow(severity.rawValue)
    case .note: severity.rawValue
    }
  }
}
