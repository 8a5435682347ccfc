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
  /// The findings, in the order of the files. Within a file, the most severe findings come first.
  public let findings: [FontCheck.Finding]
  /// The findings that the settings accept, in the same order as `findings`. Accepted findings never fail the check,
  /// and are counted separately.
  public let accepted: [AcceptedFinding]
  /// The lowest severity that fails the check.
  public let failsOn: FontCheck.Severity
  /// Whether the files were read in separate processes.
  public let isIsolated: Bool
  /// The extent of the check.
  public let scope: CheckScope
  /// The extent of the check of localised texts; nil if no texts were checked.
  package let fit: FitScope?
  let opened: Set<String>
  /// Whether the check covered only texts and no fonts.
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

  /// Creates a report about documents, which can be written in the formats of other reports.
  package init(documents files: [String], findings: [FontCheck.Finding], failsOn: FontCheck.Severity, summary: String) {
    self.init(files: files, faceCount: 0, findings: findings, failsOn: failsOn)
    documentSummary = summary
  }

  /// A finding that the settings accept.
  public struct AcceptedFinding: Sendable, Hashable {
    /// The finding.
    public let finding: FontCheck.Finding
    /// The reason for accepting the finding, from the settings; `nil` if the settings give no reason.
    public let reason: String?
  }

  /// Returns the number of findings of a severity. If one finding stands for several findings, all of these are
  /// counted.
  public func count(_ severity: FontCheck.Severity) -> Int {
    findings.reduce(0) { $1.severity == severity ? $0 + $1.count : $0 }
  }

  package var acceptedCount: Int { accepted.reduce(0) { $0 + $1.finding.count } }

  package var failing: [FontCheck.Finding] { findings.filter { $0.severity >= failsOn } }

  /// Whether the check passes: no finding has a severity at which the check fails.
  public var passes: Bool { failing.isEmpty }
}

extension CheckReport: CustomStringConvertible {
  /// The findings, one per line, each beginning with its severity. The last line is the extent and the verdict.
  public var description: String {
    (findings.map { "\($0.severity.rawValue): \($0)" } + [summary]).joined(separator: "\n")
  }
}

extension CheckSettings {
  /// Returns the finding with the reason for accepting it; `nil` if the settings do not accept it.
  func accepts(_ finding: FontCheck.Finding) -> CheckReport.AcceptedFinding? {
    guard let file = finding.file,
      let key = acceptances(of: file).first(where: { accepted[$0]?.contains(finding.rule) ?? false })
    else { return nil }
    return CheckReport.AcceptedFinding(finding: finding, reason: acceptedReasons[key]?[finding.rule])
  }
}

/// The extent of a check: the numbers of its rules and files.
public struct CheckScope: Sendable, Hashable {
  /// The number of rules that were checked completely on all files.
  public var ruleCount = 0
  /// The number of rules that were left out, completely or for some files. These rules belong to a deep check.
  public var leftOutCount: Int { leftOutRules.count }
  var leftOutRules: Set<FontCheck.Rule> = []
  var checkedRules: Set<FontCheck.Rule> = []
  /// The number of files that opened.
  public var openedFiles = 0
  /// The number of files whose glyph outlines were decoded.
  public var decodedFiles = 0
  /// The number of files whose faces were tested by shaping text.
  public var shapedFiles = 0

  /// Creates the extent of an empty check.
  public init() {}
}

extension CheckScope {
  /// The number of rules of a deep check that were left out: `; 12 rules of a deep check left out (--deep)`.
  var leftOutWords: String {
    guard leftOutCount > 0 else { return "" }
    return "; \(leftOutCount.counted("rule")) of a deep check left out (--deep)"
  }

  /// The steps of the check: `open`, `decode`, `shape`. If a step covered only some files, the number of these files
  /// follows.
  var looks: [String] {
    let looks = [("decode", decodedFiles), ("shape", shapedFiles)].filter { $0.1 > 0 }.map { look, count in
      count == openedFiles ? look : "\(look) \(count)"
    }
    return ["open"] + looks
  }
}

/// The error of `FontCheck.expectClean`.
public enum CheckFailure: Error {
  /// At least one finding fails the check.
  case findings(CheckReport)
  /// The check could not run.
  case unchecked(FontError)
}

extension CheckFailure: CustomStringConvertible {
  /// The findings that fail the check, one per line, or the reason why the check could not run.
  public var description: String {
    switch self {
    case .findings(let report):
      report.failing.map(\.description).joined(separator: "\n")
    case .unchecked(let error): error.description
    }
  }
}

extension CheckReport {
  /// The report as JSON: the counts, and each finding with all its properties. Missing properties are null. Line and
  /// column are present only if the file is a text.
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
