internal import FontFiles

/// The names of the files that may contain the patterns of a language, in the order of the search.
///
/// For `de-AT` the files are `hyph_de_AT.dic`, `hyph_de.dic`, `hyph_de_DE.dic`, and then any dictionary of German.
struct HyphenDictionaryNames {
  /// The language of the tag in lowercase letters; nil for an invalid tag.
  let language: String?
  /// The names without `hyph_` and `.dic`.
  private(set) var names: [String] = []

  #if canImport(Darwin)
    static let systemFolders = ["/opt/homebrew/share/hyphen", "/usr/local/share/hyphen"]
  #else
    static let systemFolders = ["/usr/share/hyphen"]
  #endif

  /// The main region of a language, if the code of the region differs from the code of the language.
  private static let mainRegions = ["en": "US", "cs": "CZ", "da": "DK", "el": "GR", "sv": "SE", "uk": "UA", "pt": "PT"]

  /// - Parameter tag: a language (BCP 47).
  init(_ tag: String) {
    let parts = tag.split { $0 == "-" || $0 == "_" }.prefix(8)
    let isTag = parts.allSatisfy { part in
      part.utf8.count <= 8
        && part.utf8.allSatisfy { ($0 | 0x20) >= 0x61 && ($0 | 0x20) <= 0x7A || $0 >= 0x30 && $0 <= 0x39 }
    }
    guard isTag, let first = parts.first, (2...3).contains(first.utf8.count) else {
      language = nil
      return
    }
    let language = first.lowercased()
    self.language = language
    let script = parts.dropFirst().first { $0.utf8.count == 4 && $0.utf8.first.map { $0 >= 0x41 } ?? false }
      .map { $0.prefix(1).uppercased() + $0.dropFirst().lowercased() }
    let region = parts.dropFirst().first {
      $0.utf8.count == 2 || $0.utf8.count == 3 && ("0"..."9").contains($0.first ?? "a")
    }
    .map { $0.uppercased() }
    for end in [[script, region], [region], [script], [], [language.uppercased()], [Self.mainRegions[language]]] {
      let end = end.compactMap(\.self)
      let name = ([language] + end).joined(separator: "_")
      if !names.contains(name) { names.append(name) }
    }
  }

  /// Returns the path of the first dictionary that exists: in the caller's folder, then in the folders of the system.
  func path(in folder: String?) -> String? {
    guard let language else { return nil }
    for folder in [folder].compactMap(\.self) + Self.systemFolders {
      let files = Set(FolderListing.names(in: folder))
      let anyOther = files.filter { $0.hasPrefix("hyph_\(language)_") && $0.hasSuffix(".dic") }.min()
      if let file = names.map({ "hyph_\($0).dic" }).first(where: files.contains) ?? anyOther {
        return folder.hasSuffix("/") ? folder + file : "\(folder)/\(file)"
      }
    }
    return nil
  }
}
