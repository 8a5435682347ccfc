internal import FontFiles
internal import FontNames
internal import FontProbe
internal import Synchronization
internal import TextFormats

/// `fontprobe audit PATH…`
struct AuditCommand: Command {
  static let syntax = CommandSyntax(
    name: "audit",
    abstract: "Which fonts documents name, for which text, and what answers them here",
    discussion: """
      Reads \(DocumentFormat.words), files and folders. For each font that a document names: how much text is set in it and \
      where, whether it is embedded, what answers it here and how alike that is, which of its characters the answer lacks, and \
      by how much lines and text change. A font that is named and not used has a count of 0.

      The width of text is compared by the advances of its characters, without kerning, where the absent font's are known: from \
      the document itself, a recorded profile or published metrics.

      Exit codes: 0 answered; 1 with --strict or --tolerance, the answer is no, or one of several documents could not be read; \
      2 cannot answer.
      """,
    examples: [
      "fontprobe audit Tests/Fixtures/Documents",
      "fontprobe audit Tests/Fixtures/Documents/label.svg --format markdown",
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
            "strict", "Exit with 1 where text is set in a font that is neither embedded nor here (likeness same)."),
          .value(
            "tolerance", "percent",
            "Exit with 1 where the lines or the text of a font that is not embedded change by more, or nobody knows by how much."
          ),
        ]),
      CollectionOptions.syntax, AuditFormat.syntax,
    ])

  let format: OutputFormat
  private let paths: [String]
  private let isStrict: Bool
  private let tolerance: Double?
  private let fonts: CollectionOptions
  private let auditFormat: AuditFormat

  init(_ arguments: ParsedArguments) throws(UsageError) {
    paths = arguments.arguments
    isStrict = arguments.has("strict")
    tolerance = try arguments.number("tolerance")
    if let tolerance, !(0...1000).contains(tolerance) {
      throw UsageError("--tolerance \(arguments.value("tolerance") ?? ""): give a number of percent, 0…1000")
    }
    fonts = try CollectionOptions(arguments)
    auditFormat = try AuditFormat(arguments)
    format = auditFormat == .text ? .text : .json
  }

  func answer() throws(FontError) -> Answer {
    let files = try documents()
    let collection = try fonts.collection()
    let audited = try ProgressBar.shown(of: "documents") { progress throws(FontError) in
      Self.read(files, in: collection, progress)
    }
    // One document that cannot be read is no answer; of several the others are.
    if audited.count == 1, case .failure(let error) = audited[0] { throw error }
    let report = AuditReport(
      documents: zip(files, audited).map { .init(path: $0, result: $1) }, isStrict: isStrict, tolerance: tolerance)
    return auditFormat.answer(report)
  }

  /// The documents of all paths.
  private func documents() throws(FontError) -> [String] {
    var files: [String] = []
    for path in paths {
      let listing = try FolderListing(path)
      StandardStreams.warn(listing.failures)
      guard listing.isFolder else {
        files.append(path)
        continue
      }
      let found = listing.otherFiles.filter(DocumentFormat.isDocument)
      guard !found.isEmpty else {
        throw FontError(
          .fileNotFound, "there is no document in it", path: path, hint: "documents end as \(DocumentFormat.endings)")
      }
      files += found
    }
    return files
  }

  private static func read(
    _ files: [String], in collection: FontCollection, _ progress: ProgressBar.Report?
  ) -> [Result<DocumentFonts, FontError>] {
    let done = Atomic(0)
    return inParallel(files.count, worker: ()) { _, places in
      places.map { place in
        let result = Result { () throws(FontError) in try DocumentFonts(contentsOf: files[place], in: collection) }
        progress?(done.add(1, ordering: .relaxed).newValue, files.count)
        return result
      }
    }
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
