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
      OptionGroup(
        title: "Audit",
        options: [
          .flag(
            "strict", valueName: StrictOption.list,
            "Exit with 1 where text is set in a font that is neither embedded nor here (likeness same), of a list the first; with "
              + "--strict=list unless any font of the list is here. Also where a part of a document could not be read."),
          .value(
            "tolerance", "percent",
            """
            Exit with 1 where the line height or the width of the text in a font that is not embedded changes by more, or nobody \
            knows by how much.
            """
          ),
        ]),
      OptionGroup(
        title: "Remedies",
        options: [
          .value(
            "remedy", "kind",
            """
            fontconfig: print rules for Fontconfig, in place of the answer, by which other programs choose the faces that answer \
            here.
            """, completion: .choices(AuditRemedy.Kind.allCases.map(\.rawValue))),
          .value(
            "output", "file", "Write the rules to this file, and print the answer.", completion: .file, short: "o"),
          .flag(
            "install", "List the Debian packages that have the missing families, by this machine's package lists."),
        ]),
      CollectionOptions.syntax, AuditFormat.syntax,
    ])

  let format: OutputFormat
  private let paths: [String]
  private let isStrict: Bool
  private let acceptsLists: Bool
  private let tolerance: Double?
  private let remedy: AuditRemedy.Kind?
  private let output: String?
  private let listsPackages: Bool
  private let fonts: CollectionOptions
  private let auditFormat: AuditFormat

  init(_ arguments: ParsedArguments) throws(UsageError) {
    paths = arguments.arguments
    isStrict = arguments.has("strict")
    let level = arguments.value("strict") ?? ""
    guard level.isEmpty || level == StrictOption.list else {
      throw UsageError("--strict=\(level): the one level of audit is \(StrictOption.list)")
    }
    acceptsLists = level == StrictOption.list
    tolerance = try arguments.number("tolerance")
    if let tolerance, !(0...1000).contains(tolerance) {
      throw UsageError("--tolerance \(arguments.value("tolerance") ?? ""): give a number of percent, 0…1000")
    }
    remedy = try arguments.choice("remedy", "the remedies are \(AuditRemedy.Kind.words)")
    output = try arguments.file("output")
    listsPackages = arguments.has("install")
    fonts = try CollectionOptions(arguments)
    auditFormat = try AuditFormat(arguments)
    guard output == nil || remedy != nil else {
      throw UsageError("-o FILE is for the rules of a remedy: --remedy fontconfig -o FILE")
    }
    guard remedy == nil || output != nil || auditFormat.hasRemedies else {
      throw UsageError(
        "--remedy has no room in --format \(auditFormat.rawValue): write the rules to a file with -o FILE")
    }
    guard !listsPackages || auditFormat.hasPackages else {
      throw UsageError("--install has no room in --format \(auditFormat.rawValue): text, json and markdown have it")
    }
    guard !listsPackages || remedy == nil || output != nil || auditFormat == .json else {
      throw UsageError("the rules take the place of the answer: beside --install, write them to a file with -o FILE")
    }
    format = auditFormat == .text ? .text : .json
  }

  func answer() throws(FontError) -> Answer {
    if let output { try AtomicFile.check(output) }
    let listing = try DocumentListing(paths)
    StandardStreams.warn(listing.failures)
    let files = listing.files
    let collection = try fonts.collection()
    let audited = try ProgressBar.shown(of: "documents") { progress throws(FontError) in
      try DocumentReader(timeLimit: WorkAllowance.timeOfCheck, worker: ProgramCall.worker)
        .fonts(of: files, in: collection, progress: progress)
    }
    // One document that cannot be read is no answer; of several the others are.
    if audited.count == 1, case .failure(let error) = audited[0] { throw error }
    var report = AuditReport(
      documents: zip(files, audited).map { .init(path: $0, result: $1) }, isStrict: isStrict, tolerance: tolerance)
    report.acceptsLists = acceptsLists
    if let remedy {
      let rules = FontconfigRules(for: audited.compactMap { try? $0.get() }, in: collection)
      if let output { try AtomicFile.write(rules.text, to: output) }
      report.remedy = AuditRemedy(kind: remedy, rules: rules, file: output)
    }
    if listsPackages { report.packages = try FontPackageList(having: report.absentNames) }
    let rules = auditFormat == .text ? report.remedy?.document : nil
    var answer = rules.map { Answer(rules: $0, report.exitCode) } ?? auditFormat.answer(report)
    answer.objection = report.objection
    return answer
  }
}

/// `--format` of `audit`.
enum AuditFormat: String, CaseIterable {
  case text
  case json
  case github
  case sarif
  case markdown

  static let syntax = OptionGroup(
    title: "Output",
    options: [
      .value(
        "format", "format",
        "text for people (the default), json for programs, github for annotations, sarif for reports, markdown for a page.",
        completion: .choices(allCases.map(\.rawValue)))
    ])

  init(_ arguments: ParsedArguments) throws(UsageError) {
    self = try arguments.choice("format", "the formats are \(Self.words)") ?? .text
  }

  /// Whether it can have the rules of a remedy in it, or be printed in their place.
  fileprivate var hasRemedies: Bool { self == .text || self == .json }
  /// Whether it can have packages in it.
  fileprivate var hasPackages: Bool { self == .text || self == .json || self == .markdown }

  fileprivate func answer(_ report: AuditReport) -> Answer {
    switch self {
    case .text: Answer(json: { report.json }, text: report.lines, exitCode: report.exitCode)
    case .json: Answer(json: { report.json }, text: { _ in [] }, exitCode: report.exitCode)
    case .github: Answer(document: report.findings.githubAnnotations(.current), exitCode: report.exitCode)
    case .sarif:
      Answer(
        document: report.findings.sarif(
          version: ProgramVersion.text, rules: FontCheck.Rule.ofDocuments, root: .current
        ).document, exitCode: report.exitCode)
    case .markdown: Answer(document: report.markdown, exitCode: report.exitCode)
    }
  }
}

extension Answer {
  /// An answer that is the rules of a remedy, which no terminal wraps.
  fileprivate init(rules: String, _ exitCode: Int32) {
    let lines = rules.split(separator: "\n", omittingEmptySubsequences: false).dropLast().map(String.init)
    self.init(json: { .null }, text: { _ in lines }, isDocument: true, exitCode: exitCode)
  }
}
