internal import FontFiles
internal import FontRules

/// FP075: findings that the settings accept, and that are not found any more. Such an entry would hide the next finding of its kind.
struct StaleAcceptances {
  /// The rules that were checked.
  let checked: Set<FontCheck.Rule>
  /// The findings that were accepted.
  let accepted: [FontCheck.Finding]
  /// The files of whose faces every glyph was read.
  let deepFiles: Set<String>

  /// The findings about the settings of a folder, in the order of its files.
  func findings(of folder: CheckedFolder) -> [FontCheck.Finding] {
    let found = Dictionary(grouping: accepted, by: \.file).mapValues { Set($0.map(\.rule)) }
    return folder.settings.accepted.sorted { $0.key < $1.key }.flatMap { path, rules -> [FontCheck.Finding] in
      guard FilePaths.exists(path) else {
        return [finding("findings about \(FilePaths.name(of: path)) are accepted, and there is no such file", folder)]
      }
      let stale = rules.subtracting(found[path] ?? []).filter { wasChecked($0, in: path) }
      return stale.map(\.id).sorted().map { id in
        finding("\(id) is accepted in \(FilePaths.name(of: path)), and does not find anything in it", folder)
      }
    }
  }

  private func wasChecked(_ rule: FontCheck.Rule, in file: String) -> Bool {
    checked.contains(rule) && (deepFiles.contains(file) || !rule.isOfDeepCheck)
  }

  private func finding(_ message: String, _ folder: CheckedFolder) -> FontCheck.Finding {
    FontCheck.Finding(
      .staleAcceptance, message, file: folder.settingsFile,
      hint: "take the entry out of accept: it would hide the next finding of its kind")
  }
}
