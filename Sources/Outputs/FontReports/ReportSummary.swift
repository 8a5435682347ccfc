internal import FontChecks
public import FontRules

/// The numbers that the head of a report states. The page is written from them, and the program prints them as JSON.
public struct ReportSummary: Sendable, Hashable {
  /// Font files.
  public let files: Int
  /// Faces that are shown.
  public let faces: Int
  /// Families that are shown.
  public let families: Int
  /// Files of which no face is shown.
  public let filesWithoutFaces: Int
  /// Findings by severity.
  private let findings: [FontCheck.Severity: Int]
  /// Findings that fail the check.
  public let failing: Int
  /// Files with such a finding.
  public let failingFiles: Int
  /// Findings that the settings accept. They are in no other number.
  public let accepted: Int
  /// Rules that were checked in full.
  public let rules: Int
  /// Rules of a deep check that were left out, because there are many files.
  public let leftOutRules: Int
  /// Changes since the fonts were recorded. Nil if there is no lock.
  public let changes: Int?
  /// Changes that move a layout.
  public let moves: Int

  init(_ model: ReportModel) {
    let check = model.check
    files = check.files.count
    faces = model.faces.count
    families = model.families.count
    filesWithoutFaces = model.unopened.count
    findings = Dictionary(uniqueKeysWithValues: FontCheck.Severity.mostSevereFirst.map { ($0, check.count($0)) })
    failing = check.failing.reduce(0) { $0 + $1.count }
    failingFiles = Set(check.failing.compactMap(\.file)).count
    accepted = check.acceptedCount
    rules = check.scope.ruleCount
    leftOutRules = check.scope.leftOutCount
    changes = model.lock?.comparison.changes.count
    moves = model.lock?.comparison.changes.count { $0.severity == .drift } ?? 0
  }

  /// The number of findings of a severity.
  public func count(_ severity: FontCheck.Severity) -> Int { findings[severity] ?? 0 }

  /// Whether the verdict is OK: nothing fails the check, and nothing has moved since the fonts were recorded.
  public var passes: Bool { failing == 0 && moves == 0 }
}
