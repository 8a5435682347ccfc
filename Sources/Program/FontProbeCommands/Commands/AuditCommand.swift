internal import FontChecks
internal import FontDocuments
internal import FontFiles
internal import FontMatching
internal import FontNames
internal import FontRules
internal import TextFormats

/// `fontprobe audit PATH…`
struct AuditCommand: Command {
  static let syntax = CommandSyntax(
    name: "audit",
    abstract: "Lists the fonts that documents name, with their text, and the fonts used for them on this machine",
    discussion: """
      Reads files and folders of \(DocumentFormat.words). For each font that a document names, the answer says how \
      much text is set in the font and where, and whether the font is embedded. The answer also names the font that is \
      used for it on this machine, and says how alike the two fonts are. It lists the characters that the used font \
      lacks, and says by how much line heights and text widths change. A font that is named but not used counts 0 \
      characters. Each document is read in a separate process, with at most 10 seconds of processor time and 1 GiB of \
      memory.

      Text widths are compared without kerning, by the widths of the characters. The widths of the missing font come \
      from the document itself, a profile or published metrics.

      --remedy fontconfig writes rules that make LibreOffice, Pango, poppler and other programs choose the same fonts. \
      --install lists Debian packages that have the missing families.

      Exit codes: 0 answered; 1 --strict or --tolerance refuses a font, or one of several documents could not be read; \
      2 no answer was possible.
      """,
    examples: [
      "fontprobe audit Tests/Fixtures/Documents",
      "fontprobe audit Tests/Fixtures/Documents/label.svg --format markdown",
      "fontprobe audit Tests/Fixtures/Documents --fonts Fonts --no-bundled --remedy fontconfig -o /tmp/60-audit.conf",
    ],
    arguments: [
      ArgumentSyntax(
        name: "path", help: "Documents, and folders that are searched for them.", completion: .file, isRepeated: true)
    ],
    groups: [
      OptionGroup("Audit", [strict, tolerance]), OptionGroup("Remedies", [remedy, output, install]),
      CollectionOptions.group, OptionGroup("Output", [formats]),
    ])

  /// With this option: whether any font of a list is accepted.
  private static let strict = Option.flag(
    "strict", valueName: StrictLevel.ofLists,
    "Exit with 1 if text is set in a font that is neither embedded nor found (likeness same; of a list, the first font), or "
      + "if a part of a document could not be read. --strict=list accepts every font of a list."
  ) { level throws(UsageError) in
    guard level.isEmpty || level == StrictLevel.ofLists else {
      throw UsageError("--strict=\(level): write --strict or --strict=\(StrictLevel.ofLists)")
    }
    return !level.isEmpty
  }
  private static let tolerance = Option.value(
    "tolerance", "percent",
    """
    Exit with 1 if the line height or the text width of a font that is not embedded changes by more than this \
    percentage, or if the change is not known.
    """
  ) { text throws(UsageError) in
    guard let tolerance = Double(decimal: text) else {
      throw UsageError("--tolerance \(text): that is not a number")
    }
    guard (0...1000).contains(tolerance) else {
      throw UsageError("--tolerance \(text): give a percentage from 0 to 1000")
    }
    return tolerance
  }
  private static let remedy: Option<AuditRemedy.Kind?> = .choice(
    "remedy", "kind",
    """
    fontconfig: instead of the answer, print rules for Fontconfig that make other programs choose the same fonts as \
    fontprobe.
    """, "the remedies are \(AuditRemedy.Kind.words)")
  private static let output = Option.output(
    [.conf], of: "a list of rules", "Write the rules to this file, and print the answer.")
  private static let install = Option.flag(
    "install", "List the Debian packages that have the missing families, from the package lists of this machine.")

  static let formats = OutputFormat.option(
    [.text, .json, .github, .sarif, .markdown],
    "text for people (the default), json for programs, github for annotations, sarif for reports, markdown for a page.")

  let given: ParsedArguments

  func check() throws(UsageError) {
    let (hasRemedy, hasOutput, listsPackages) = (given.has(Self.remedy), given.has(Self.output), given[Self.install])
    guard !hasOutput || hasRemedy else {
      throw UsageError("-o FILE needs --remedy fontconfig: its rules are written to the file")
    }
    guard !hasRemedy || hasOutput || [.text, .json].contains(format) else {
      throw UsageError(
        "--format \(format.rawValue) cannot print the rules of --remedy: write them to a file with -o FILE")
    }
    guard !listsPackages || [.text, .json, .markdown].contains(format) else {
      throw UsageError("--format \(format.rawValue) cannot list packages: use text, json or markdown")
    }
    guard !listsPackages || !hasRemedy || hasOutput || format == .json else {
      throw UsageError(
        "--remedy prints rules instead of the answer: with --install, write them to a file with -o FILE")
    }
  }

  func answer() throws(FontError) -> Answer {
    let output = given[Self.output]?.path
    if let output { try AtomicFile.check(output) }
    let listing = try DocumentListing(given.arguments)
    StandardStreams.warn(listing.failures)
    let files = listing.files
    let collection = try CollectionOptions.collection(given)
    let audited = try ProgressBar.shown(of: "documents") { progress throws(FontError) in
      try DocumentReader(timeLimit: WorkAllowance.timeOfCheck, worker: ProgramCall.worker)
        .fonts(of: files, in: collection, progress: progress)
    }
    // If the only document cannot be read, there is no answer. Of several documents, the others are reported.
    if audited.count == 1, case .failure(let error) = audited[0] { throw error }
    var report = AuditReport(
      documents: zip(files, audited).map { .init(path: $0, result: $1) }, isStrict: given.has(Self.strict),
      tolerance: given[Self.tolerance])
    report.acceptsLists = given[Self.strict] ?? false
    if let remedy = given[Self.remedy] {
      let rules = FontconfigRules(for: audited.compactMap { try? $0.get() }, in: collection)
      if let output { try AtomicFile.write(rules.text, to: output) }
      report.remedy = AuditRemedy(kind: remedy, rules: rules, file: output)
    }
    if given[Self.install] { report.packages = try FontPackageList(having: report.absentNames) }
    let rules = format == .text ? report.remedy?.document : nil
    var answer = rules.map { Answer(rules: $0, report.exitCode) } ?? self.answer(with: report)
    answer.objection = report.objection
    return answer
  }

  private func answer(with report: AuditReport) -> Answer {
    let document =
      switch format {
      case .markdown: report.markdown
      case .github, .sarif: report.findings.document(format, rules: FontCheck.Rule.ofDocuments)
      default: nil as String?
      }
    return document.map { Answer(document: $0, exitCode: report.exitCode) }
      ?? Answer(json: { report.json }, text: report.lines, exitCode: report.exitCode)
  }
}

extension Answer {
  /// An answer that consists of a remedy's rules, which are not wrapped on a terminal.
  fileprivate init(rules: String, _ exitCode: Int32) {
    let lines = rules.split(separator: "\n", omittingEmptySubsequences: false).dropLast().map(String.init)
    self.init(json: { .null }, text: { _ in lines }, isDocument: true, exitCode: exitCode)
  }
}
