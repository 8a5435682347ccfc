internal import FontChecks
internal import FontFiles
internal import FontReports
internal import FontRules
internal import TextFormats

struct ReportCommand: Command {
  static let syntax = CommandSyntax(
    name: "report",
    abstract: "Writes a web page about your fonts, in one file that a team can open",
    discussion: """
      The page begins with a verdict: OK, or Not OK with the rules that the fonts break. Below the verdict are the \
      findings by rule, the accepted findings with their reasons, and the changes since \(FontLock.standardName) was \
      written. Then the page shows every face in its own letters, the metrics at a size that you choose, small capitals \
      and languages. It shows text styles in any of the families, at a text size that you choose with a slider, and the \
      font that replaces a missing family. With --documents, it shows the fonts that the documents name. The page works \
      offline, with the keyboard, in print and in dark mode. You can send the page to others: letters are drawn as \
      shapes, no font is embedded, and no path of your machine is in the page.

      Exit codes: 0 the verdict is OK; 1 the verdict is Not OK, but the page is written; 2 the page cannot be made.
      """,
    examples: [
      "fontprobe report Fonts -o /tmp/fonts.html",
      "fontprobe report Fonts/Inter Fonts/Manrope -o /tmp/fonts.html",
    ],
    arguments: [
      ArgumentSyntax(
        name: "path", help: "Font files, or folders that are searched for font files.", completion: .file,
        isRepeated: true)
    ],
    groups: [OptionGroup("Report", [output, guide, lock, documents, CheckOptions.deep]), OutputFormat.group])

  private static let output = Option.text(
    "output", "file", "The file of the page, such as fonts.html.", completion: .file, short: "o"
  ).or("")
  private static let guide = Option.text(
    "guide", "file", "A style guide. The page shows its styles, and they are checked with the fonts.", completion: .file
  )
  private static let lock = Option.text(
    "lock", "file", "The lock file to compare the fonts with. By default, the lock in one of the folders.",
    completion: .file)
  private static let documents = Option.texts(
    "documents", "path",
    "A document, or a folder of documents. The page shows whether the report has the fonts of the documents. Repeatable.",
    completion: .file)

  let given: ParsedArguments

  func check() throws(UsageError) {
    guard !given[Self.output].isEmpty else { throw UsageError("name the page to write: -o FILE.html") }
    _ = try OutputFile(given[Self.output], [.html], of: "a report")
  }

  func answer() throws(FontError) -> Answer {
    let started = ContinuousClock.now
    let output = given[Self.output]
    try AtomicFile.check(output)
    var check = FontCheck(worker: ProgramCall.worker)
    check.timeLimit = WorkAllowance.timeOfCheckInReport
    if given[CheckOptions.deep] { check.settings.isDeep = true }
    var report = FontReport(
      of: given.arguments, lock: given[Self.lock], documents: given[Self.documents], check: check)
    if let guide = given[Self.guide] { report.guide = try GuideOptions.readGuide(guide) }
    let bar = ProgressBar()
    defer { bar?.clear() }
    let page = try report.pageAndWait { done, total in bar?.show(done, of: total) }
    try AtomicFile.write(page.html, to: output)
    bar?.clear()
    bar?.report("\(page.fileCount.counted("file")) in \(started.duration(to: .now).secondsText)")
    return Answer(
      json: {
        ["report": .string(output)] + page.summary.json
      },
      text: { emphasis in
        let faces = page.faceCount.counted("face")
        let files = page.fileCount.counted("file")
        let leftOut = page.summary.leftOutRules
        let rest = leftOut > 0 ? "; left out without --deep: \(leftOut.counted("rule"))" : ""
        return ["\(emphasis.strong(faces)) of \(files) in \(output.printable)\(page.passes ? "" : ": Not OK")\(rest)"]
      }, exitCode: page.passes ? 0 : 1)
  }
}

extension ReportSummary {
  fileprivate var json: JSONValue {
    [
      "files": .integer(files), "faces": .integer(faces), "families": .integer(families),
      "filesWithoutFaces": .integer(filesWithoutFaces), "passes": .bool(passes),
      "errors": .integer(count(.error)), "warnings": .integer(count(.warning)), "notes": .integer(count(.note)),
      "failing": .integer(failing), "failingFiles": .integer(failingFiles), "accepted": .integer(accepted),
      "rules": .integer(rules), "leftOutRules": .integer(leftOutRules), "changes": .optional(changes),
      "moves": .integer(moves),
    ]
  }
}

extension Duration {
  fileprivate var secondsText: String {
    (Double(components.seconds) + Double(components.attoseconds) / 1e18).text(.fixed(1)) + " s"
  }
}
