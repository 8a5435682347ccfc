internal import FontRules
internal import TextFormats

extension CheckReport {
  /// The report as JUnit XML: one suite, with a test case for each file.
  ///
  /// A file with errors has one `failure` with all of its errors. Many programs read only the first failure of a case.
  /// Warnings and notes are in `system-out`, and do not fail a case. The last case contains the findings that do not
  /// concern a single file. Nothing in the report depends on the time.
  package var junit: String {
    let cases = junitCases
    let counts = [
      (name: "tests", value: "\(cases.count)"), (name: "failures", value: "\(cases.count(where: \.fails))"),
      (name: "errors", value: "0"),
    ]
    let suite = MarkupElement(
      "testsuite",
      [(name: "name", value: "fontprobe \(isFitAlone ? "fit" : "check")")] + counts + [(name: "skipped", value: "0")],
      cases.map(\.element) + [MarkupElement("system-out", text: summary)])
    return MarkupElement("testsuites", [(name: "name", value: "fontprobe")] + counts, [suite]).document
  }

  /// The cases in this order: the checked files, other files that have findings, all files together.
  private var junitCases: [JUnitCase] {
    var findings: [String?: [FontCheck.Finding]] = [:]
    var order: [String?] = files
    for file in files { findings[file] = [] }
    for finding in self.findings {
      if findings[finding.file] == nil, finding.file != nil { order.append(finding.file) }
      findings[finding.file, default: []].append(finding)
    }
    if findings[nil] != nil { order.append(nil) }
    return order.map { JUnitCase(command: isFitAlone ? "fit" : "check", file: $0, findings: findings[$0] ?? []) }
  }
}

private struct JUnitCase {
  let command: String
  let file: String?
  let findings: [FontCheck.Finding]

  private var errors: [FontCheck.Finding] { findings.filter { $0.severity == .error } }
  var fails: Bool { findings.contains { $0.severity == .error } }

  var element: MarkupElement {
    let others = findings.filter { $0.severity != .error }
    var parts: [MarkupElement] = []
    if let first = errors.first {
      let rest = errors.dropFirst().reduce(0) { $0 + $1.count }
      let more = rest > 0 ? " (and \(rest) more)" : ""
      parts.append(
        MarkupElement(
          "failure",
          [
            (name: "message", value: "\(first.ruleTitle): \(first.placedSentence)\(more)"),
            (name: "type", value: first.rule.id),
          ],
          text: text(errors)))
    }
    if !others.isEmpty { parts.append(MarkupElement("system-out", text: text(others))) }
    return MarkupElement(
      "testcase",
      [(name: "classname", value: "fontprobe.\(command)"), (name: "name", value: file ?? "all files together")],
      parts)
  }

  private func text(_ findings: [FontCheck.Finding]) -> String {
    findings.map { finding in
      let hint = finding.hint.map { "\n  \($0)" } ?? ""
      return "\(finding.severity.rawValue): \(finding.ruleTitle): \(finding.placedSentence)\(hint)"
    }.joined(separator: "\n")
  }
}
