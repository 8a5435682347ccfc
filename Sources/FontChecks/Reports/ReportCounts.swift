extension CheckReport {
  /// What was checked and found, in one line: `31 files, 31 faces: 2 errors, 5 warnings`.
  package var summary: String {
    let checked = "\(counted(files.count, "file")), \(counted(faceCount, "face"))"
    guard !findings.isEmpty else { return "\(checked): all fit to ship" }
    return "\(checked): \(counts(Severity.mostSevereFirst.map { ($0, count($0)) }))"
  }

  /// Counts of findings in words, without those that are zero.
  func counts(_ counts: [(severity: Severity, count: Int)]) -> String {
    counts.filter { $0.count > 0 }.map { counted($0.count, $0.severity.rawValue) }.joined(separator: ", ")
  }
}

/// A count of things in words: `1 file`, `2 files`.
func counted(_ count: some BinaryInteger, _ noun: String) -> String { "\(count) \(noun)\(count == 1 ? "" : "s")" }

extension Severity {
  /// The order in which reports count them.
  static let mostSevereFirst: [Severity] = [.error, .warning, .note]
}
