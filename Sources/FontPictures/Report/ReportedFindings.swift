internal import FontChecks

/// The findings of the check, by rule, face and file.
struct ReportedFindings: Sendable {
  let all: [FontCheck.Finding]
  /// By file, and by the label of a face; nil is the whole file.
  private let severities: [String: [String?: RuleSeverities]]
  /// The files that crashed the worker process.
  let crashed: Set<String>
  /// The findings of each rule, the most severe rules first, then those with most findings.
  let byRule: [RuleFindings]

  init(_ findings: [FontCheck.Finding]) {
    all = findings
    var severities: [String: [String?: RuleSeverities]] = [:]
    for finding in findings {
      guard let file = finding.file else { continue }
      severities[file, default: [:]][finding.face, default: RuleSeverities()].add(finding.rule, finding.severity)
    }
    self.severities = severities
    crashed = Set(findings.filter { $0.rule == .survives }.compactMap(\.file))
    byRule = Dictionary(grouping: findings, by: \.rule).map(RuleFindings.init).sorted { left, right in
      (right.severity, right.findings.count, left.rule.id) < (left.severity, left.findings.count, right.rule.id)
    }
  }

  /// The rules with findings about a face or its whole file.
  ///
  /// Summed up by label before: the faces of a collection may all go by one name, and then each has the findings of all.
  func about(_ face: ReportedFace) -> RuleSeverities {
    guard let file = severities[face.path] else { return RuleSeverities() }
    return RuleSeverities(joining: ([nil] + face.labels).compactMap { file[$0] })
  }

  /// The rules with findings about a file or its faces.
  func about(_ file: String) -> RuleSeverities { RuleSeverities(joining: (severities[file] ?? [:]).values) }
}

/// Rules that have findings, each with the severity of the worst.
struct RuleSeverities: Sendable {
  private(set) var worst: [FontCheck.Rule: FontCheck.Severity] = [:]

  init() {}

  init(joining parts: some Sequence<RuleSeverities>) {
    for part in parts {
      for (rule, severity) in part.worst { add(rule, severity) }
    }
  }

  mutating func add(_ rule: FontCheck.Rule, _ severity: FontCheck.Severity) {
    worst[rule] = max(worst[rule] ?? severity, severity)
  }

  /// Those for which the rule passes.
  func filter(_ isIncluded: (FontCheck.Rule) -> Bool) -> RuleSeverities {
    var rest = self
    rest.worst = worst.filter { isIncluded($0.key) }
    return rest
  }
}

/// The findings of one rule.
struct RuleFindings: Sendable {
  let rule: FontCheck.Rule
  let findings: [FontCheck.Finding]

  /// The severity of the worst of them.
  let severity: FontCheck.Severity
  /// The number of files that they are about.
  let fileCount: Int

  init(rule: FontCheck.Rule, findings: [FontCheck.Finding]) {
    self.rule = rule
    self.findings = findings
    severity = findings.map(\.severity).max() ?? rule.severity
    fileCount = Set(findings.compactMap(\.file)).count
  }
}
