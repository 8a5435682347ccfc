internal import FontFiles
internal import FontRules

/// FP075: finds entries of the settings for accepted findings that no longer exist. These entries would hide later
/// findings.
struct StaleAcceptances {
  /// The rules that were checked in at least one folder.
  let checked: Set<FontCheck.Rule>
  /// The findings of the check, including accepted findings.
  let found: [FontCheck.Finding]
  let files: [QueuedFile]
  let opened: Set<String>

  /// Returns the findings about the settings of folders, in the order of the folders. Each settings file is checked
  /// once.
  func findings(of folders: [CheckedFolder]) -> [(CheckedFolder, [FontCheck.Finding])] {
    let found = Dictionary(grouping: found, by: \.file).mapValues { Set($0.map(\.rule)) }
    let queued = Dictionary(files.map { ($0.path, $0) }) { first, _ in first }
    var seen: Set<String> = []
    return folders.filter { seen.insert($0.settingsFile ?? "").inserted }.map { folder in
      let stale = folder.settings.accepted.sorted { $0.key < $1.key }.flatMap { path, rules -> [FontCheck.Finding] in
        if let pattern = PathPattern(path) {
          return idle(rules, of: pattern, found, folder).map {
            finding("\($0) is accepted in \(folder.shown(path)), but this rule finds nothing in these files", folder)
          }
        }
        guard FilePaths.exists(path) else {
          return [finding("findings about \(folder.shown(path)) are accepted, but there is no such file", folder)]
        }
        let stale = rules.subtracting(found[path] ?? []).filter { wasChecked($0, in: path, queued[path], folder) }
        return stale.map(\.id).sorted().map { id in
          finding("\(id) is accepted in \(folder.shown(path)), but this rule finds nothing in this file", folder)
        }
      }
      return (folder, stale)
    }
  }

  /// Returns the identifiers of rules that found nothing in the files of a pattern, although they were checked there.
  private func idle(
    _ rules: Set<FontCheck.Rule>, of pattern: PathPattern, _ found: [String?: Set<FontCheck.Rule>],
    _ folder: CheckedFolder
  ) -> [String] {
    let files = self.files.filter { pattern.matches($0.path) }
    return rules.filter { rule in
      !files.contains { found[$0.path]?.contains(rule) ?? false }
        && (files.isEmpty || files.contains { wasChecked(rule, in: $0.path, $0, folder) })
    }.map(\.id).sorted()
  }

  /// Whether a rule was checked on a file. A font must have been opened. For a rule of the deep check, the font must
  /// have been checked deeply. A file that names fonts is always checked.
  private func wasChecked(_ rule: FontCheck.Rule, in path: String, _ file: QueuedFile?, _ folder: CheckedFolder) -> Bool
  {
    guard checked.contains(rule), folder.settings.looks(at: rule) else { return false }
    guard let file else { return true }
    return (opened.contains(path) || rule.isOfOpening) && (file.isDeep || !rule.isOfDeepCheck)
  }

  private func finding(_ message: String, _ folder: CheckedFolder) -> FontCheck.Finding {
    FontCheck.Finding(
      .staleAcceptance, message, file: folder.settingsFile,
      hint: "remove the entry from accept: the entry would hide the next finding of this kind")
  }
}
