internal import FontRules
internal import TextFormats

extension CheckReport {
  /// The report as workflow commands of GitHub Actions, one per line. GitHub shows each finding at its file. The last
  /// line is the summary. Paths are relative to the checkout `root`, because GitHub resolves no other paths.
  package func githubAnnotations(_ root: SourceRoot) -> String {
    // `said` counts all findings. `left` counts the findings that only the log shows.
    var said: [FontCheck.Severity: Int] = [:]
    var left: [FontCheck.Severity: Int] = [:]
    var lines: [String] = []
    for finding in findings {
      said[finding.severity, default: 0] += 1
      let isShown = said[finding.severity, default: 0] <= GitHubAnnotation.mostShown
      if !isShown { left[finding.severity, default: 0] += finding.count }
      lines.append(GitHubAnnotation(finding, root, isShown: isShown).line)
    }
    let rest = counts(FontCheck.Severity.mostSevereFirst.map { ($0, left[$0, default: 0]) })
    let most = "GitHub shows \(GitHubAnnotation.mostShown) findings of a severity for each step"
    lines.append(rest.isEmpty ? summary : "\(summary); \(most), the other findings are only in this log: \(rest)")
    return lines.map { $0 + "\n" }.joined()
  }
}

/// A finding as a workflow command: `::error file=PATH,title=RULE::MESSAGE`.
private struct GitHubAnnotation {
  let line: String

  /// The greatest number of annotations that GitHub shows per severity and step. GitHub's documentation, "Workflow run
  /// limits": 10 warning annotations and 10 error annotations per step.
  static let mostShown = 10

  init(_ finding: FontCheck.Finding, _ root: SourceRoot, isShown: Bool) {
    let path = finding.file.map(root.path(of:))
    var properties = path.map { "file=\(Self.escaped(property: $0))," } ?? ""
    if finding.file != nil, let line = finding.line { properties += "line=\(line)," }
    if finding.file != nil, finding.line != nil, let column = finding.column { properties += "col=\(column)," }
    properties += "title=\(Self.escaped(property: finding.ruleTitle))"
    var message = finding.sentence
    // The log prints only the message of a command. If GitHub shows no annotation for the finding, its message in the
    // log contains the path and the rule.
    if let path, !isShown {
      message = "\(path)\(finding.textPlace.map { ":\($0)" } ?? ""): \(finding.ruleTitle): \(message)"
    }
    if let hint = finding.hint { message += "\n\(hint)" }
    line = "::\(Self.command(finding.severity)) \(properties)::\(Self.escaped(message))"
  }

  private static func command(_ severity: FontCheck.Severity) -> String {
    switch severity {
    case .error: "error"
    case .warning: "warning"
    case .note: "notice"
    }
  }

  /// Escapes `%`, carriage return and line feed in a text of a command. The runner decodes the escapes.
  private static func escaped(_ text: String, also others: [Unicode.Scalar: String] = [:]) -> String {
    var escaped = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "%": escaped += "%25"
      case "\r": escaped += "%0D"
      case "\n": escaped += "%0A"
      // The log interprets terminal escape sequences. A font's name must not colour or reverse the text that follows.
      case _ where scalar.isUnprintable:
        escaped += "\u{FFFD}"
      default:
        if let other = others[scalar] { escaped += other } else { escaped.unicodeScalars.append(scalar) }
      }
    }
    return escaped
  }

  /// Escapes a property of a command. The characters that end a property are escaped too.
  private static func escaped(property: String) -> String { escaped(property, also: [":": "%3A", ",": "%2C"]) }
}
