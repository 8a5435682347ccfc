internal import FontChecks
internal import FontDocuments
internal import FontFiles
internal import FontMatching
internal import FontNames
internal import FontRules
internal import TextFormats

struct AuditCommand: Command {
  static let syntax = CommandSyntax(
    name: "audit",
    abstract: "Lists the fonts that documents name, and the fonts that this machine uses for them",
    discussion: """
      Reads files and folders of \(DocumentFormat.words). For each font that a document names, the answer shows how \
      much text uses the font, and where. It shows whether the font is embedded (inside the document file). It names \
      the font that this machine uses instead, and shows how similar the two fonts are. It lists the characters that \
      are missing in the used font, and shows how much line heights and text widths change. A font that is named but \
      not used has 0 characters. fontprobe reads each document in a separate process, with at most 10 seconds of \
      processor time and 1 GiB of memory.

      Text widths are compared by the widths of single characters, without kerning (changed letter distances). The \
      widths of the missing font come from the document, from a profile (recorded metrics) or from published metrics.

      --remedy fontconfig writes rules that make LibreOffice, Pango, poppler and other programs choose the same fonts \
      as fontprobe. --install lists Debian packages that contain the missing families.

      Exit codes: 0 success; 1 --strict or --tolerance refuses a font, or one of several documents could not be read; \
      2 the command failed.
      """,
    examples: [
      "fontprobe audit Tests/Fixtures/Documents",
      "fontprobe audit Tests/Fixtures/Documents/label.svg --format markdown",
      "fontprobe audit Tests/Fixtures/Documents --fonts Fonts --no-bundled --remedy fontconfig -o /tmp/60-audit.conf",
    ],
    arguments: [
      ArgumentSyntax(
        name: "path", help: "Documents, or folders that are searched for documents.", completion: .file,
        isRepeated: true)
    ],
    groups: [
      OptionGroup("Audit", [strict, tolerance]), OptionGroup("Remedies", [remedy, output, install]),
      CollectionOptions.group, OptionGroup("Output", [formats]),
    ])

  /// The option's value is true for `--strict=list`, which accepts any available font of a list.
  private static let strict = Option.flag(
    "strict", valueName: StrictLevel.ofLists,
    "Exit with code 1 if text uses a font that is not embedded and not found (likeness other than same), or if a part of "
      + "a document could not be read. In a list of fonts, the first font must be found; --strict=list accepts any font of the list."
  ) { level throws(UsageError) in
    guard level.isEmpty || level == StrictLevel.ofLists else {
      throw UsageError("--strict=\(level): write --strict or --strict=\(StrictLevel.ofLists)")
    }
    return !level.isEmpty
  }
  private static let tolerance = Option.value(
    "tolerance", "percent",
    """
    Exit with code 1 if the line height or the text width changes by more than this percentage, such as 2, or if the \
    change is unknown. Only missing fonts that are not embedded are compared.
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
    fontconfig: print rules for Fontconfig (which chooses fonts on Linux) instead of the list of fonts. With the rules, \
    other programs choose the same fonts as fontprobe.
    """, "the remedies are \(AuditRemedy.Kind.words)")
  private static let output = Option.output(
    [.conf], of: "a list of rules", "Write the rules to this file, and print the list of fonts.")
  private static let install = Option.flag(
    "install",
    "List the Debian packages that contain the missing families. The names come from the package lists of this machine."
  )

  static let formats = OutputFormat.option(
    [.text, .json, .github, .sarif, .markdown],
    "text for people (the default), json for programs, github for annotations on GitHub, sarif for reports in SARIF, markdown for a page."
  )

  let given: ParsedArguments

  func check() throws(UsageError) {
    let (hasRemedy, hasOutput, listsPackages) = (given.has(Self.remedy), given.has(Self.output), given[Self.install])
    guard !hasOutput || hasRemedy else {
      throw UsageError("-o FILE needs --remedy fontconfig: the file is for the rules")
    }
    guard !hasRemedy || hasOutput || [.text, .json].contains(format) else {
      throw UsageError(
        "--format \(format.rawValue) cannot print the rules of --remedy: write the rules to a file with -o FILE")
    }
    guard !listsPackages || [.text, .json, .markdown].contains(format) else {
      throw UsageError("--format \(format.rawValue) cannot list packages: use text, json or markdown")
    }
    guard !listsPackages || !hasRemedy || hasOutput || format == .json else {
      throw UsageError(
        "--remedy prints only rules, and --install needs the list of fonts: write the rules to a file with -o FILE")
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
    // If the only document cannot be read, the command fails. If there are several documents, the readable documents
    // are reported.
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
    var answer = answer(with: report)
    answer.objection = report.objection
    return answer
  }

  private func answer(with report: AuditReport) -> Answer {
    let document: String? =
      switch format {
      case .text: report.remedy?.document
      case .markdown: report.markdown
      case .github, .sarif: report.findings.document(format, rules: FontCheck.Rule.ofDocuments)
      default: nil
      }
    return document.map { Answer(document: $0, exitCode: report.exitCode) }
      ?? Answer(json: { report.json }, text: report.lines, exitCode: report.exitCode)
  }
}
