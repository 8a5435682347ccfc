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
    abstract: "Which fonts documents name, for which text, and what answers them here",
    discussion: """
      Reads \(DocumentFormat.words), files and folders. For each font that a document names: how much text is set in it and \
      where, whether it is embedded, what answers it here and how alike that is, which of its characters the answer lacks, and \
      by how much line heights and widths of text change. A font that is named and not used has a count of 0. Each document is read in a \
      separate process, with at most 10 seconds of processor time and 1 GiB of memory.

      The width of text is compared by the advances of its characters, without kerning, where the absent font's are known: from \
      the document itself, a recorded profile or published metrics.

      --remedy fontconfig writes rules by which LibreOffice, Pango, poppler and others choose the same faces. --install looks \
      for Debian packages that have the missing families.

      Exit codes: 0 answered; 1 with --strict or --tolerance, the answer is no, or one of several documents could not be read; \
      2 cannot answer.
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

  /// Whether any font of a list is accepted, where the option is given.
  private static let strict = Option.flag(
    "strict", valueName: StrictLevel.ofLists,
    "Exit with 1 where text is set in a font that is neither embedded nor here (likeness same), of a list the first; with "
      + "--strict=list unless any font of the list is here. Also where a part of a document could not be read."
  ) { level throws(UsageError) in
    guard level.isEmpty || level == StrictLevel.ofLists else {
      throw UsageError("--strict=\(level): the one level of audit is \(StrictLevel.ofLists)")
    }
    return !level.isEmpty
  }
  private static let tolerance = Option.value(
    "tolerance", "percent",
    """
    Exit with 1 where the line height or the width of the text in a font that is not embedded changes by more, or nobody \
    knows by how much.
    """
  ) { text throws(UsageError) in
    guard let tolerance = Double(decimal: text) else {
      throw UsageError("--tolerance \(text): that is not a number")
    }
    guard (0...1000).contains(tolerance) else {
      throw UsageError("--tolerance \(text): give a number of percent, 0…1000")
    }
    return tolerance
  }
  private static let remedy: Option<AuditRemedy.Kind?> = .choice(
    "remedy", "kind",
    """
    fontconfig: print rules for Fontconfig, in place of the answer, by which other programs choose the faces that answer \
    here.
    """, "the remedies are \(AuditRemedy.Kind.words)")
  private static let output = Option.file(
    "output", "file", "Write the rules to this file, and print the answer.", short: "o")
  private static let install = Option.flag(
    "install", "List the Debian packages that have the missing families, by this machine's package lists.")

  static let formats = OutputFormat.option(
    [.text, .json, .github, .sarif, .markdown],
    "text for people (the default), json for programs, github for annotations, sarif for reports, markdown for a page.")

  let given: ParsedArguments

  func check() throws(UsageError) {
    let (hasRemedy, hasOutput, listsPackages) = (given.has(Self.remedy), given.has(Self.output), given[Self.install])
    guard !hasOutput || hasRemedy else {
      throw UsageError("-o FILE is for the rules of a remedy: --remedy fontconfig -o FILE")
    }
    guard !hasRemedy || hasOutput || [.text, .json].contains(format) else {
      throw UsageError("--remedy has no room in --format \(format.rawValue): write the rules to a file with -o FILE")
    }
    guard !listsPackages || [.text, .json, .markdown].contains(format) else {
      throw UsageError("--install has no room in --format \(format.rawValue): text, json and markdown have it")
    }
    guard !listsPackages || !hasRemedy || hasOutput || format == .json else {
      throw UsageError("the rules take the place of the answer: beside --install, write them to a file with -o FILE")
    }
  }

  func answer() throws(FontError) -> Answer {
    let output = given[Self.output]
    if let output { try AtomicFile.check(output) }
    let listing = try DocumentListing(given.arguments)
    StandardStreams.warn(listing.failures)
    let files = listing.files
    let collection = try CollectionOptions.collection(given)
    let audited = try ProgressBar.shown(of: "documents") { progress throws(FontError) in
      try DocumentReader(timeLimit: WorkAllowance.timeOfCheck, worker: ProgramCall.worker)
        .fonts(of: files, in: collection, progress: progress)
    }
    // One document that cannot be read is no answer; of several the others are.
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
  /// An answer that is the rules of a remedy, which no terminal wraps.
  fileprivate init(rules: String, _ exitCode: Int32) {
    let lines = rules.split(separator: "\n", omittingEmptySubsequences: false).dropLast().map(String.init)
    self.init(json: { .null }, text: { _ in lines }, isDocument: true, exitCode: exitCode)
  }
}
