internal import FontFiles
internal import FontProbe
internal import TextFormats

/// `--format` of a check, with the forms that CI services read.
enum CheckFormat: String, CaseIterable {
  case text
  case json
  case github
  case junit
  case sarif

  static let syntax = OptionGroup(
    title: "Output",
    options: [
      .value(
        "format", "format",
        "text for people (the default), json for programs, github for annotations, junit and sarif for reports.",
        completion: .choices(allCases.map(\.rawValue)))
    ])

  init(_ arguments: ParsedArguments) throws(UsageError) {
    guard let text = arguments.value("format") else {
      self = .text
      return
    }
    guard let format = CheckFormat(inAnyCase: text) else {
      throw UsageError("--format \(text): the formats are \(Self.words)")
    }
    self = format
  }
}

extension CheckFormat {
  /// A report in this form.
  ///
  /// - Parameters:
  ///   - json: the document of `json`.
  ///   - text: the lines for people.
  func answer(
    _ report: CheckReport, json: @escaping () -> JSONValue, text: @escaping (Emphasis) -> [String]
  ) -> Answer {
    let exitCode: Int32 = report.passes ? 0 : 1
    switch self {
    case .text: return Answer(json: json, text: text, exitCode: exitCode)
    case .json: return Answer(json: json, text: { _ in [] }, exitCode: exitCode)
    case .github: return Answer(document: report.githubAnnotations(.current), exitCode: exitCode)
    case .junit: return Answer(document: report.junit, exitCode: exitCode)
    case .sarif:
      let sarif = report.sarif(version: ProgramVersion.text, rules: FontCheck.Rule.all, root: .current)
      return Answer(document: sarif.document, exitCode: exitCode)
    }
  }
}

extension SourceRoot {
  /// The checkout that the runner of GitHub Actions names, else the working directory.
  fileprivate static var current: SourceRoot {
    SourceRoot(root: EnvironmentVariable["GITHUB_WORKSPACE"], currentFolder: FilePaths.workingDirectory ?? "/")
  }
}
