internal import FontFaces
public import FontFiles
internal import NumberText

/// The result of a check.
public struct CheckReport: Sendable {
  /// The files that were checked, in the order of their paths.
  public let files: [String]
  /// The number of faces in the files that opened.
  public let faceCount: Int
  /// The findings, in the order of the files, within a file the most severe first.
  public let findings: [FontCheck.Finding]
  /// The least severity that fails the check.
  public let failsOn: FontCheck.Severity
  /// Whether the files were read in processes of their own.
  public let isIsolated: Bool

  init(
    files: [String], faceCount: Int, findings: [FontCheck.Finding], failsOn: FontCheck.Severity = .error,
    isIsolated: Bool = true
  ) {
    self.files = files
    self.faceCount = faceCount
    self.findings = findings
    self.failsOn = failsOn
    self.isIsolated = isIsolated
  }

  /// The number of findings of a severity.
  public func count(_ severity: FontCheck.Severity) -> Int { findings.count { $0.severity == severity } }

  /// Whether no finding fails the check.
  public var passes: Bool { !findings.contains { $0.severity >= failsOn } }
}

extension CheckReport {
  /// What was checked and found, in one line: `31 files, 31 faces: 2 errors, 5 warnings`.
  package var summary: String {
    let checked = "\(files.count.counted("file")), \(faceCount.counted("face"))"
    guard !findings.isEmpty else { return "\(checked): all fit to ship" }
    return "\(checked): \(counts(FontCheck.Severity.mostSevereFirst.map { ($0, count($0)) }))"
  }

  /// Counts of findings in words, without those that are zero.
  func counts(_ counts: [(severity: FontCheck.Severity, count: Int)]) -> String {
    counts.filter { $0.count > 0 }.map { counted($0.count, $0.severity.rawValue) }.joined(separator: ", ")
  }
}

/// A count of things in words: `1 file`, `2 files`.
func counted(_ count: some BinaryInteger, _ noun: String) -> String { "\(count) \(noun)\(count == 1 ? "" : "s")" }

/// Why `FontCheck.expectClean` throws.
public enum CheckFailure: Error {
  /// There are findings that fail the check.
  case findings(CheckReport)
  /// The check cannot be made.
  case unchecked(FontError)
}

extension CheckFailure: CustomStringConvertible {
  /// The findings that fail the check, a line each; else why the check cannot be made.
  public var description: String {
    switch self {
    case .findings(let report):
      report.findings.filter { $0.severity >= report.failsOn }.map(\.description).joined(separator: "\n")
    case .unchecked(let error): error.description
    }
  }
}
