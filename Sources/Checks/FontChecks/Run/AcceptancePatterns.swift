/// The shortest list of paths and patterns that names some of the fonts below a folder, and no other of these fonts.
struct AcceptancePatterns {
  /// The fonts below the folder, by their paths from there.
  private let fonts: [String]
  private let folders: [String: [String]]

  init(_ fonts: [String]) {
    self.fonts = fonts
    folders = Dictionary(grouping: fonts, by: Self.folder)
  }

  /// The patterns of files. One pattern is for all fonts where there are several folders of them, and one for the fonts of a
  /// folder where it has several; every other file is named by its path.
  ///
  /// - Parameter files: paths from the folder; those of other files than its fonts too.
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

  /// The folder of a path, with the slash at its end; empty for none.
  private static func folder(of path: String) -> String {
    path.lastIndex(of: "/").map { String(path[...$0]) } ?? ""
  }

  /// The ending that all names have, with its full stop; empty where they have different ones.
  private static func ending(of paths: [String]) -> String {
    let endings = Set(
      paths.map { path in
        let name = path.dropFirst(folder(of: path).count)
        return name.lastIndex(of: ".").map { String(name[$0...]) } ?? ""
      })
    return endings.count == 1 ? endings.first ?? "" : ""
  }
}
