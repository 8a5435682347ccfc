package import FontFiles
package import FontRules
internal import TextFormats

/// The findings of a check as accepted findings of the checked folders, so that the next check passes, and a new finding stands
/// out. The settings of each folder record those about the files below it.
package struct AcceptanceRecord {
  /// What the settings of a folder accept in addition.
  package struct Folder {
    /// The settings file of the folder.
    package let settingsFile: String
    /// The rules by the paths and patterns of files, from the folder.
    package let rules: [String: Set<FontCheck.Rule>]
    /// The number of findings.
    package let count: Int
  }

  /// The folders whose settings accept something more, in the order of their paths.
  package let folders: [Folder]
  /// The report, with the findings among those that are accepted.
  package let report: CheckReport

  /// The record of a check.
  ///
  /// - Parameters:
  ///   - paths: the folders that were checked, which `checkPlaces(for:)` has allowed.
  ///   - acceptsNotes: whether notes are recorded that fail nothing.
  package init(_ report: CheckReport, paths: [String], acceptsNotes: Bool) {
    // That an acceptance is stale is found in the settings themselves.
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
      // A note of a rule is accepted along with a warning of the rule about the same file.
      let count = report.findings.filter { subjects.contains(Subject($0)) }.reduce(0) { $0 + $1.count }
      return Folder(settingsFile: Self.settingsFile(of: root), rules: rules, count: count)
    }
    self.report = report.accepting { accepted.contains(Subject($0)) }
  }

  /// What an acceptance is about.
  private struct Subject: Hashable {
    let rule: FontCheck.Rule
    let file: String?

    init(_ finding: FontCheck.Finding) { (rule, file) = (finding.rule, finding.file) }
  }

  /// Writes the settings files. Each keeps its other settings, and the findings that it accepts already.
  ///
  /// - Throws: `FontError` with `unwritableFile`, `unreadableFile` or `invalidSettings`.
  package func write() throws(FontError) {
    for folder in folders {
      let document = try CheckSettings.document(folder.settingsFile, accepting: folder.rules).document
      ReadFiles.release(folder.settingsFile)
      try AtomicFile.write(document, to: folder.settingsFile)
    }
  }

  /// Checks, before any font is read, that each path is a folder whose settings can be written.
  ///
  /// - Throws: `FontError` with `unwritableFile`. A path where nothing is, is left to the check.
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

  /// The paths, each once, as the files below them begin.
  private static func roots(of paths: [String]) -> [String] {
    Set(paths.map { $0.count > 1 && $0.hasSuffix("/") ? String($0.dropLast()) : $0 }).sorted()
  }

  private static func settingsFile(of root: String) -> String { prefix(of: root) + CheckSettings.fileName }

  private static func prefix(of root: String) -> String { root.hasSuffix("/") ? root : root + "/" }

  private static func path(_ file: String, below root: String) -> String? {
    let prefix = prefix(of: root)
    return file.hasPrefix(prefix) ? String(file.dropFirst(prefix.count)) : nil
  }

  /// The path of a file that the settings name, such as a source of the app, from the folder: `../Sources/Title.swift`. Nil if
  /// the settings of the folder would not name the file so.
  private static func path(_ file: String, beside root: String) -> String? {
    let (folders, parts) = (FilePaths.parts(root), FilePaths.parts(file))
    let shared = zip(folders, parts).prefix { $0 == $1 }.count
    let path = (Array(repeating: "..", count: folders.count - shared) + parts.dropFirst(shared)).joined(separator: "/")
    return FilePaths.path(path, in: prefix(of: root)) == file ? path : nil
  }
}

extension CheckReport {
  /// The report of a check whose settings accept these findings too.
  fileprivate func accepting(_ isAccepted: (FontCheck.Finding) -> Bool) -> CheckReport {
    CheckReport(
      files: files, faceCount: faceCount, findings: findings.filter { !isAccepted($0) },
      accepted: accepted + findings.filter(isAccepted).map { AcceptedFinding(finding: $0, reason: nil) },
      failsOn: failsOn, isIsolated: isIsolated, scope: scope, fit: fit, isFitAlone: isFitAlone, opened: opened)
  }
}
