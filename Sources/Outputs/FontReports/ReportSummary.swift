internal import FontChecks
public import FontRules

/// The numbers at the top of a report. The program also prints them as JSON.
public struct ReportSummary: Sendable, Hashable {
  /// The number of font files.
  public let files: Int
  /// The number of faces that are shown.
  public let faces: Int
  /// The number of families that are shown.
  public let families: Int
  /// The number of files without a shown face.
  public let filesWithoutFaces: Int
  private let findings: [FontCheck.Severity: Int]
  /// The number of findings that fail the check.
  public let failing: Int
  /// The number of files with a finding that fails the check.
  public let failingFiles: Int
  /// The number of findings that the settings accept. The other numbers do not include them.
  public let accepted: Int
  /// The number of rules that were checked completely.
  public let rules: Int
  /// The number of rules that the deep check omitted, because there are many files.
  public let leftOutRules: Int
  /// The number of changes since the fonts were recorded; nil if there is no lock file.
  public let changes: Int?
  /// The number of changes that affect a layout.
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

  /// Returns the number of findings of a severity.
  public func count(_ severity: FontCheck.Severity) -> Int { findings[severity] ?? 0 }

  /// Whether the verdict is OK: no finding fails the check, and no change since the lock file affects a layout.
  public var passes: Bool { failing == 0 && moves == 0 }
}
