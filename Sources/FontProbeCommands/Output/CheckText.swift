internal import FontProbe

/// The findings of a check as text for people: file by file, then those about all files together, then a line with the
/// counts.
struct CheckText {
  let findings: [FontCheck.Finding]
  let summary: String

  init(_ report: CheckReport) {
    findings = report.findings
    summary = report.summary
  }

  func lines(_ emphasis: Emphasis) -> [String] {
    groups.flatMap { group in
      let heading = emphasis.strong(group.file?.printable ?? "all files together")
      return [heading] + group.findings.flatMap { Self.lines($0, emphasis) } + [""]
    } + [summary]
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

  /// The width of the longest severity, in characters, so that the messages are aligned.
  private static let wordWidth = 7

  private static func lines(_ finding: FontCheck.Finding, _ emphasis: Emphasis) -> [String] {
    let word = finding.severity.rawValue
    let padding = String(repeating: " ", count: max(0, wordWidth - word.utf8.count))
    let margin = String(repeating: " ", count: 2 + wordWidth + 2)
    let sentence = finding.placedSentence.printable
    let first = "  \(emphasis.severity(finding.severity))\(padding)  \(sentence)  \(emphasis.faint(finding.rule.id))"
    return [first] + (finding.hint.map { ["\(margin)\($0.printable)"] } ?? [])
  }
}

extension Emphasis {
  /// The word of a severity, in the colour that compilers give it.
  fileprivate func severity(_ severity: FontCheck.Severity) -> String {
    switch severity {
    case .error: red(severity.rawValue)
    case .warning: yellow(severity.rawValue)
    case .note: severity.rawValue
    }
  }
}
