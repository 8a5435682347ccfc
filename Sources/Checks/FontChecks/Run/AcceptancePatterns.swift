/// Finds a short list of paths and patterns. The list matches given files below a folder, and no other fonts there.
struct AcceptancePatterns {
  private let fonts: [String]
  private let folders: [String: [String]]

  init(_ fonts: [String]) {
    self.fonts = fonts
    folders = Dictionary(grouping: fonts, by: Self.folder)
  }

  /// Returns paths and patterns that match the files. The paths are relative to the folder. One pattern matches all
  /// fonts of several folders, or all fonts of one folder. Every other file is listed by its path. `files` may also
  /// contain files that are not fonts.
  func patterns(of files: Set<String>) -> [String] {
    if folders.count > 1, files.isSuperset(of: fonts) {
      return ["**\(Self.ending(of: fonts))"] + files.subtracting(fonts).sorted()
    }
    return Dictionary(grouping: files, by: Self.folder).flatMap { folder, files in
      let fonts = folders[folder] ?? []
      guard fonts.count > 1, Set(files).isSuperset(of: fonts) else { return files }
      return ["\(folder)*\(Self.ending(of: fonts))"] + Set(files).subtracting(fonts)
    }.sorted()
  }

  /// Returns the folder of a path, with a slash at the end. The folder is empty if the path has none.
  private static func folder(of path: String) -> String {
    path.lastIndex(of: "/").map { String(path[...$0]) } ?? ""
  }

  /// Returns the extension of all paths with its full stop. Empty if the extensions differ.
  private static func ending(of paths: [String]) -> String {
    let endings = Set(
      paths.map { path in
        let name = path.dropFirst(folder(of: path).count)
        return name.lastIndex(of: ".").map { String(name[$0...]) } ?? ""
      })
    return endings.count == 1 ? endings.first ?? "" : ""
  }
}
