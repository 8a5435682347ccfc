internal import FontChecks
internal import FontRules

struct ReportedFindings: Sendable {
  let all: [FontCheck.Finding]
  /// The rules with findings by file, and by the label of a face. The label nil means the entire file.
  private let severities: [String: [String?: RuleSeverities]]
  /// The paths of files that crashed a worker process.
  let crashed: Set<String>
  /// The findings of each rule: the most severe rules first, then the rules with the most findings.
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
      (right.severity, right.count, left.rule.id) < (left.severity, left.count, right.rule.id)
    }
  }

  /// Returns the rules with findings about a face or its entire file.
  ///
  /// If faces of a font collection have the same label, each of them has the findings of all these faces.
  func about(_ face: ReportedFace) -> RuleSeverities {
    guard let file = severities[face.path] else { return RuleSeverities() }
    return RuleSeverities(joining: ([nil] + face.labels).compactMap { file[$0] })
  }

  /// Returns the rules with findings about a file or any of its faces.
  func about(_ file: String) -> RuleSeverities { RuleSeverities(joining: (severities[file] ?? [:]).values) }
}

/// Rules with findings, each with the highest severity of its findings.
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

  func filter(_ isIncluded: (FontCheck.Rule) -> Bool) -> RuleSeverities {
    var rest = self
    rest.worst = worst.filter { isIncluded($0.key) }
    return rest
  }
}

struct RuleFindings: Sendable {
  let rule: FontCheck.Rule
  let findings: [FontCheck.Finding]

  /// The number of findings. A finding that represents several findings counts as several.
  let count: Int
  /// The highest severity of the findings.
  let severity: FontCheck.Severity
  let fileCount: Int

  init(rule: FontCheck.Rule, findings: [FontCheck.Finding]) {
    self.rule = rule
    self.findings = findings
    count = findings.reduce(0) { $0 + $1.count }
    severity = findings.map(\.severity).max() ?? rule.severity
    fileCount = Set(findings.compactMap(\.file)).count
  }
}
