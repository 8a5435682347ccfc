/// What a check found.
public struct CheckReport: Sendable {
  /// The files that were checked, in the order of their paths.
  public let files: [String]
  /// How many faces they have, as far as they opened.
  public let faceCount: Int
  /// What was found, in the order of the files, the worst first.
  public let findings: [Finding]
  /// The least severity for which the check fails.
  public let failsOn: Severity
  /// Whether the files were read in processes of their own.
  public let isIsolated: Bool

  init(
    files: [String], faceCount: Int, findings: [Finding], failsOn: Severity = .error, isIsolated: Bool = true
  ) {
    self.files = files
    self.faceCount = faceCount
    self.findings = findings
    self.failsOn = failsOn
    self.isIsolated = isIsolated
  }

  /// How many findings are of that severity.
  public func count(_ severity: Severity) -> Int { findings.count { $0.severity == severity } }

  /// Whether there is nothing for which the check fails.
  public var passes: Bool { !findings.contains { $0.severity >= failsOn } }
}

/// A check that did not pass, as a test reports it.
public struct CheckFailure: Error, CustomStringConvertible {
  /// What was found.
  public let report: CheckReport

  /// The findings for which it failed, a line each.
  public var description: String {
    let findings = report.findings.filter { $0.severity >= report.failsOn }
    return findings.map(\.description).joined(separator: "\n")
  }
}

extension Finding: CustomStringConvertible {
  /// One line: the file and face, what was found, the way out, the rule.
  public var description: String {
    let place = [file.map { $0 + (textPlace.map { ":\($0)" } ?? "") }, face].compactMap(\.self).joined(separator: ": ")
    return "\(place.isEmpty ? "" : place + ": ")\(message)\(hint.map { " (\($0))" } ?? "") [\(rule)]"
  }
}
