internal import FontRules
internal import TextFit
internal import TextFormats

// The lines at the end of a report: the extent of the check, and its verdict.
extension CheckReport {
  /// The extent of the check, and what was left out: `10 files, 10 faces: open, decode, shape`.
  package var extent: String {
    if isFitAlone, let fit { return "\(files.count.counted("file")), \(fit.words)" }
    let fit = fit.map { "; \($0.words)" } ?? ""
    return "\(files.count.counted("file")), \(faceCount.counted("face")): \(scope.looks.joined(separator: ", "))\(fit)"
      + scope.leftOutWords
  }

  /// Whether the check passes, and why. Examples are `failed: 1 error in Bold.ttf; 3 notes` and `passed: no errors or
  /// warnings found by 69 rules; 12 notes`. The findings after the semicolon do not fail the check.
  package var verdict: String {
    if passes {
      let rules = isFitAlone ? "" : " found by \(scope.ruleCount.counted("rule"))"
      // The accepted findings may include errors.
      let apart = accepted.isEmpty ? "" : ", apart from \(acceptedCount.counted("accepted finding"))"
      return "passed: \(passing)\(rules)\(apart)\(Self.others([counts([(.note, count(.note))])]))"
    }
    let severities = FontCheck.Severity.mostSevereFirst
    let counts = counts(severities.filter { $0 >= failsOn }.map { ($0, count($0)) })
    let reason = failsOn == .error ? "" : " (\(failsOn == .note ? "notes" : "warnings") fail this check)"
    let others = [
      self.counts(severities.filter { $0 < failsOn }.map { ($0, count($0)) }),
      accepted.isEmpty ? "" : "\(acceptedCount) accepted",
    ]
    return "failed: \(counts)\(Self.place(of: failing))\(reason)\(Self.others(others))"
  }

  /// The result of a check that passes. "nothing" means that there are also no notes and no accepted findings.
  private var passing: String {
    let warnings = count(.warning)
    if warnings > 0 { return "\(warnings.counted("warning")) and no error" }
    guard findings.isEmpty && accepted.isEmpty else { return "no errors or warnings" }
    return isFitAlone ? "every text fits" : "nothing"
  }

  package var summary: String { documentSummary ?? "\(extent); \(verdict)" }

  /// Joins the counts of findings that do not fail the check: `; 2 warnings, 3 notes, 20 accepted`.
  private static func others(_ counts: [String]) -> String {
    let words = counts.filter { !$0.isEmpty }
    return words.isEmpty ? "" : "; \(words.joined(separator: ", "))"
  }

  /// Returns the file name of the findings, or the number of their files.
  private static func place(of findings: [FontCheck.Finding]) -> String {
    let files = Set(findings.compactMap(\.file))
    guard let file = files.first else { return "" }
    return files.count > 1 ? " in \(files.count) files" : " in \(file.split(separator: "/").last ?? "/")"
  }

  /// Writes counts of findings in words, without counts of zero.
  func counts(_ counts: [(severity: FontCheck.Severity, count: Int)]) -> String {
    counts.filter { $0.count > 0 }.map { $0.count.counted($0.severity.rawValue) }.joined(separator: ", ")
  }
}
