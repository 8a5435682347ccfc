public import FontFiles
public import FontRules
package import TextFit
package import TextFormats

/// The result of a check.
///
/// ## Topics
///
/// ### Findings
///
/// - ``findings``
/// - ``accepted``
/// - ``AcceptedFinding``
/// - ``count(_:)``
/// - ``passes``
/// - ``failsOn``
///
/// ### Extent
///
/// - ``files``
/// - ``faceCount``
/// - ``scope``
/// - ``isIsolated``
public struct CheckReport: Sendable {
  /// The files that were checked, in the order of their paths.
  public let files: [String]
  /// The number of faces in the files that opened.
  public let faceCount: Int
  /// The findings, in the order of the files, within a file the most severe first.
  public let findings: [FontCheck.Finding]
  /// The findings that the settings accept, in the same order. They never fail the check, and are counted separately.
  public let accepted: [AcceptedFinding]
  /// The least severity that fails the check.
  public let failsOn: FontCheck.Severity
  /// Whether the files were read in separate processes.
  public let isIsolated: Bool
  /// The extent of the check.
  public let scope: CheckScope
  /// The extent of the check of localised texts; nil if none were checked.
  package let fit: FitScope?
  /// The paths of the files that opened.
  let opened: Set<String>
  /// Whether only texts were checked, and no fonts.
  let isFitAlone: Bool
  /// The summary of a report about documents; nil for a check of fonts or texts.
  private(set) var documentSummary: String?

  init(
    files: [String], faceCount: Int, findings: [FontCheck.Finding], accepted: [AcceptedFinding] = [],
    failsOn: FontCheck.Severity = .error, isIsolated: Bool = true, scope: CheckScope = CheckScope(),
    fit: FitScope? = nil, isFitAlone: Bool = false, opened: Set<String> = []
  ) {
    self.files = files
    self.faceCount = faceCount
    self.findings = findings
    self.accepted = accepted
    self.failsOn = failsOn
    self.isIsolated = isIsolated
    self.scope = scope
    self.fit = fit
    self.isFitAlone = isFitAlone
    self.opened = opened
  }

  /// A report about documents instead of font files, in the form in which other programs read findings.
  package init(documents files: [String], findings: [FontCheck.Finding], failsOn: FontCheck.Severity, summary: String) {
    self.init(files: files, faceCount: 0, findings: findings, failsOn: failsOn)
    documentSummary = summary
  }

  /// A finding that the settings accept.
  public struct AcceptedFinding: Sendable, Hashable {
    /// The finding.
    public let finding: FontCheck.Finding
    /// The reason in the settings why it is accepted; `nil` if no reason is given.
    public let reason: String?
  }

  /// The number of findings of a severity. A finding that stands for several findings counts as that many.
  public func count(_ severity: FontCheck.Severity) -> Int {
    findings.reduce(0) { $1.severity == severity ? $0 + $1.count : $0 }
  }

  /// The number of findings that are accepted.
  package var acceptedCount: Int { accepted.reduce(0) { $0 + $1.finding.count } }

  /// The findings that fail the check.
  package var failing: [FontCheck.Finding] { findings.filter { $0.severity >= failsOn } }

  /// Whether no finding fails the check.
  public var passes: Bool { failing.isEmpty }
}

extension CheckReport: CustomStringConvertible {
  /// The findings, one per line, beginning with the severity; then a line with the extent and the verdict.
  public var description: String {
    (findings.map { "\($0.severity.rawValue): \($0)" } + [summary]).joined(separator: "\n")
  }
}

extension CheckSettings {
  /// The finding with the reason why it is accepted; `nil` if it is not accepted.
  func accepts(_ finding: FontCheck.Finding) -> CheckReport.AcceptedFinding? {
    guard let file = finding.file,
      let key = acceptances(of: file).first(where: { accepted[$0]?.contains(finding.rule) ?? false })
    else { return nil }
    return CheckReport.AcceptedFinding(finding: finding, reason: acceptedReasons[key]?[finding.rule])
  }
}

/// The extent of a check: the numbers of its rules and files.
public struct CheckScope: Sendable, Hashable {
  /// The number of rules that were checked, on all files and in full.
  public var ruleCount = 0
  /// The number of rules that were left out, in full or in part, because they belong to a deep check.
  public var leftOutCount: Int { leftOutRules.count }
  /// The rules that were left out of some files.
  var leftOutRules: Set<FontCheck.Rule> = []
  /// The rules that were checked.
  var checkedRules: Set<FontCheck.Rule> = []
  /// The number of files that opened.
  public var openedFiles = 0
  /// The number of files whose glyphs were decoded.
  public var decodedFiles = 0
  /// The number of files in whose faces text was shaped.
  public var shapedFiles = 0

  /// The extent of a check of nothing.
  public init() {}
}

extension CheckScope {
  /// The rules that a check leaves out if it is not deep, in words: `; 12 rules of a deep check left out (--deep)`.
  var leftOutWords: String {
    guard leftOutCount > 0 else { return "" }
    return "; \(leftOutCount.counted("rule")) of a deep check left out (--deep)"
  }

  /// The steps that the files went through: `open`, `decode`, `shape`; with their number, if not all did.
  var looks: [String] {
    let looks = [("decode", decodedFiles), ("shape", shapedFiles)].filter { $0.1 > 0 }.map { look, count in
      count == openedFiles ? look : "\(look) \(count)"
    }
    return ["open"] + looks
  }
}

/// The error of `FontCheck.expectClean`.
public enum CheckFailure: Error {
  /// There are findings that fail the check.
  case findings(CheckReport)
  /// The check cannot be made.
  case unchecked(FontError)
}

extension CheckFailure: CustomStringConvertible {
  /// The findings that fail the check, one per line; otherwise the reason why the check cannot be made.
  public var description: String {
    switch self {
    case .findings(let report):
      report.failing.map(\.description).joined(separator: "\n")
    case .unchecked(let error): error.description
    }
  }
}

extension CheckReport {
  /// The report as JSON: the counts, and each finding with all its parts; missing parts are null. Line and column are
  /// present only if the file is a text.
  package var json: JSONValue {
    [
      "summary": [
        "files": .integer(files.count), "faces": .integer(faceCount), "errors": .integer(count(.error)),
        "warnings": .integer(count(.warning)), "notes": .integer(count(.note)), "accepted": .integer(acceptedCount),
        "looks": .array(scope.looks.map(JSONValue.string)), "rules": .integer(scope.ruleCount),
        "leftOut": .array(scope.leftOutRules.map(\.id).sorted().map(JSONValue.string)),
      ],
      "findings": .array(findings.map(\.json)),
    ]
  }
}
