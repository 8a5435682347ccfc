internal import NumberText

extension CheckReport {
  /// What was checked and found, in one line: `31 files, 31 faces: 2 errors, 5 warnings`.
  package var summary: String {
    let checked = "\(files.count.counted("file")), \(faceCount.counted("face"))"
    guard !findings.isEmpty else { return "\(checked): all fit to ship" }
    return "\(checked): \(counts(Severity.mostSevereFirst.map { ($0, count($0)) }))"
  }

  /// Counts of findings in words, without those that are zero.
  func counts(_ counts: [(severity: Severity, count: Int)]) -> String {
    counts.filter { $0.count > 0 }.map { $0.count.counted($0.severity.rawValue) }.joined(separator: ", ")
  }
}

extension Severity {
  /// The order in which reports count them.
  static let mostSevereFirst: [Severity] = [.error, .warning, .note]
}
