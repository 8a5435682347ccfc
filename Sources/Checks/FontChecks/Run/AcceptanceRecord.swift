package import FontFiles
package import FontRules
internal import TextFormats

/// Records the findings of a check as accepted, so that the next check passes and reports only new findings. The
/// settings of each checked folder accept the findings about the files below it.
package struct AcceptanceRecord {
  /// The newly accepted rules of a folder.
  package struct Folder {
    package let settingsFile: String
    /// The rules to accept. The keys are paths and patterns of files, relative to the folder.
    package let rules: [String: Set<FontCheck.Rule>]
    package let count: Int
  }

  /// The folders with newly accepted findings, in the order of their paths.
  package let folders: [Folder]
  /// The report, with the recorded findings among the accepted findings.
  package let report: CheckReport

  /// Creates the record of a check. `paths` are the checked folders. `checkPlaces(for:)` must be called for these paths
  /// first. `acceptsNotes` is true if notes that do not fail the check are recorded.
  package init(_ report: CheckReport, paths: [String], acceptsNotes: Bool) {
    // A finding about a stale entry cannot be accepted: the entry must be removed from the settings.
    let found = report.listed(showsNotes: acceptsNotes).filter { $0.rule != .staleAcceptance }
    let roots = Self.roots(of: paths)
    var accepted: Set<Subject> = []
    folders = roots.compactMap { root in
      let patterns = AcceptancePatterns(report.files.compactMap { Self.path($0, below: root) })
      var files: [FontCheck.Rule: Set<String>] = [:]
      var subjects: Set<Subject> = []
      for finding in found {
        guard let file = finding.file,
          let path = Self.path(file, below: root) ?? (roots.count == 1 ? Self.path(file, beside: root) : nil)
        else { continue }
        files[finding.rule, default: []].insert(path)
        subjects.insert(Subject(finding))
      }
      guard !subjects.isEmpty else { return nil }
      accepted.formUnion(subjects)
      var rules: [String: Set<FontCheck.Rule>] = [:]
      for (rule, files) in files {
        for pattern in patterns.patterns(of: files) { rules[pattern, default: []].insert(rule) }
      }
      // If a warning is accepted, the notes of the same rule about the same file are accepted too.
      let count = report.findings.filter { subjects.contains(Subject($0)) }.reduce(0) { $0 + $1.count }
      return Folder(settingsFile: Self.settingsFile(of: root), rules: rules, count: count)
    }
    self.report = report.accepting { accepted.contains(Subject($0)) }
  }

  private struct Subject: Hashable {
    let rule: FontCheck.Rule
    let file: String?

    init(_ finding: FontCheck.Finding) { (rule, file) = (finding.rule, finding.file) }
  }

  /// Writes the settings files. Each file keeps its other settings and the findings that it already accepts.
  ///
  /// - Throws: `FontError` with `unwritableFile`, `unreadableFile` or `invalidSettings`.
  package func write() throws(FontError) {
    for folder in folders {
      let document = try CheckSettings.document(folder.settingsFile, accepting: folder.rules).document
      ReadFiles.release(folder.settingsFile)
      try AtomicFile.write(document, to: folder.settingsFile)
    }
  }

  /// Checks that each path is a folder with settings that can be written. No font is read. Throws `FontError` with
  /// `unwritableFile`. The check itself reports a path that does not exist.
  package static func checkPlaces(for paths: [String]) throws(FontError) {
    let current = FilePaths.workingDirectory.map { FilePaths.parts($0, in: []) } ?? []
    var places: [(root: String, parts: [String])] = []
    for root in roots(of: paths) where FilePaths.exists(root) {
      guard FilePaths.isFolder(root) else {
        throw FontError(
          .unwritableFile, "this is a file, but only the settings of a folder can accept findings", path: root,
          hint: "give the folder of the file")
      }
      let parts = FilePaths.parts(root, in: root.hasPrefix("/") ? [] : current)
      if let other = places.first(where: { $0.parts.starts(with: parts) || parts.starts(with: $0.parts) }) {
        throw FontError(
          .unwritableFile,
          "this folder and \(other.root) have the same files, so two settings would accept the findings", path: root,
          hint: "give only one of the two folders")
      }
      places.append((root, parts))
      try AtomicFile.check(settingsFile(of: root))
    }
  }

  // MARK: - Paths

  /// Returns the paths without duplicates and without a slash at the end.
  private static func roots(of paths: [String]) -> [String] {
    Set(paths.map { $0.count > 1 && $0.hasSuffix("/") ? String($0.dropLast()) : $0 }).sorted()
  }

  private static func settingsFile(of root: String) -> String { prefix(of: root) + CheckSettings.fileName }

  private static func prefix(of root: String) -> String { root.hasSuffix("/") ? root : root + "/" }

  private static func path(_ file: String, below root: String) -> String? {
    let prefix = prefix(of: root)
    return file.hasPrefix(prefix) ? String(file.dropFirst(prefix.count)) : nil
  }

  /// Returns the path of a file relative to the folder of the settings. The file may be a source of the app:
  /// `../Sources/Title.swift`. Returns nil if this relative path would lead the settings to a different file.
  private static func path(_ file: String, beside root: String) -> String? {
    let path = FilePaths.relative(from: FilePaths.parts(root), to: FilePaths.parts(file))
    return FilePaths.path(path, in: prefix(of: root)) == file ? path : nil
  }
}

extension CheckReport {
  /// Returns the report after the findings that match `isAccepted` have moved to the accepted findings.
  fileprivate func accepting(_ isAccepted: (FontCheck.Finding) -> Bool) -> CheckReport {
    CheckReport(
      files: files, faceCount: faceCount, findings: findings.filter { !isAccepted($0) },
      accepted: accepted + findings.filter(isAccepted).map { AcceptedFinding(finding: $0, reason: nil) },
      failsOn: failsOn, isIsolated: isIsolated, scope: scope, fit: fit, isFitAlone: isFitAlone, opened: opened)
  }
}
