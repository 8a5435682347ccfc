/// Finds the language and the format in the path of a file of texts.
enum LocalizedPath {
  /// Returns the extension in lowercase letters; empty if there is no extension.
  static func pathExtension(of path: String) -> String {
    let name = path.split(separator: "/").last ?? ""
    let parts = name.split(separator: ".", omittingEmptySubsequences: false)
    return parts.count > 1 ? parts[parts.count - 1].lowercased() : ""
  }

  /// Finds the language in the name of a file or of one of its folders; nil if there is none. The first match is used:
  ///
  /// 1. Apple's language folders: `de.lproj`. `Base.lproj` has no language.
  /// 2. The folders of gettext: `de/LC_MESSAGES`.
  /// 3. The folders of Android: `values-pt-rBR`, `values-b+sr+Latn`.
  /// 4. The file name, or its last part after a full stop, a hyphen or an underscore: `de.po`, `app_pt_BR.arb`.
  /// 5. The name of the folder that contains the file: `de/common.json`.
  static func language(of path: String) -> String? {
    let parts = path.split(separator: "/").map(String.init)
    guard let name = parts.last else { return nil }
    let folders = parts.dropLast()
    for (place, folder) in folders.enumerated().reversed() {
      if folder.hasSuffix(".lproj") { return tag(String(folder.dropLast(6))) }
      if folder == "LC_MESSAGES", place > 0 { return tag(folders[place - 1]) }
      if folder.hasPrefix("values-b+") { return tag(String(folder.dropFirst(9)).replacing("+", with: "-")) }
      if folder.hasPrefix("values-") { return tag(String(folder.dropFirst(7)).replacing("-r", with: "-")) }
    }
    let stem = name.split(separator: ".").dropLast().joined(separator: ".")
    // A file name of three letters is more often a word than a language, except in gettext's files.
    let isTranslation = pathExtension(of: path) == "po"
    if let language = tag(stem, letters: isTranslation ? 2...3 : 2...2) { return language }
    let words = stem.split(whereSeparator: { "._-".contains($0) }).map(String.init)
    for count in [3, 2, 1] where words.count > count {
      let end = words.suffix(count).joined(separator: "-")
      if words[words.count - count].count == 2, let language = tag(end) { return language }
    }
    return folders.last.flatMap { $0.count == 2 || $0.contains(where: { "-_".contains($0) }) ? tag($0) : nil }
  }

  /// Returns the tag as BCP 47 spells it (`pt-BR` for `pt_BR`, `sr-Latn` for `sr@latin`); nil for an invalid tag. The
  /// language subtag must have one of the lengths in `letters`.
  static func tag(_ text: String, letters: ClosedRange<Int> = 2...3) -> String? {
    var text = text
    // A POSIX locale has the form language_TERRITORY.codeset@modifier.
    let modifier = text.split(separator: "@").dropFirst().first.map { $0.lowercased() }
    text = String(text.prefix { $0 != "@" && $0 != "." })
    var parts = text.split(whereSeparator: { $0 == "-" || $0 == "_" }).map(String.init)
    guard text.utf8.count <= 35, !parts.isEmpty, isLetters(parts[0], letters), parts[0] == parts[0].lowercased() else {
      return nil
    }
    let scripts = ["latin": "Latn", "latn": "Latn", "cyrillic": "Cyrl", "cyrl": "Cyrl", "devanagari": "Deva"]
    if let script = modifier.flatMap({ scripts[$0] }) { parts.insert(script, at: 1) }
    for place in parts.indices.dropFirst() {
      if isLetters(parts[place], 4...4) {
        parts[place] = parts[place].prefix(1).uppercased() + parts[place].dropFirst().lowercased()
      } else if isLetters(parts[place], 2...2) {
        parts[place] = parts[place].uppercased()
      } else if !(parts[place].utf8.count == 3 && parts[place].utf8.allSatisfy { (0x30...0x39).contains($0) }) {
        return nil
      }
    }
    return parts.joined(separator: "-")
  }

  private static func isLetters(_ text: String, _ count: ClosedRange<Int>) -> Bool {
    count.contains(text.utf8.count) && text.utf8.allSatisfy { (0x41...0x5A).contains($0 & ~0x20) }
  }
}
