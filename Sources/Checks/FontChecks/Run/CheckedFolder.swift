internal import FontFiles
internal import FontRules

/// A checked path: its fonts, its settings, and the licences in the folders of the fonts.
struct CheckedFolder {
  let fonts: [String]
  let settings: CheckSettings
  /// The findings about folders below the path that cannot be read.
  let failures: [FontCheck.Finding]
  private(set) var settingsFile: String?
  private let root: String

  /// Lists the fonts of a path and reads its settings. Throws if the path or its settings cannot be read. Also throws
  /// if the path is a folder without fonts.
  init(_ path: String, _ settings: CheckSettings) throws(FontError) {
    guard FilePaths.exists(path) else {
      throw FilePaths.missing(path, "no such file or folder")
    }
    let listing = try FolderListing(path)
    if listing.isSingleFile {
      fonts = [path]
      failures = []
      root = FilePaths.folder(of: path)
      self.settings = try settings.readingTextFiles()
      return
    }
    guard !listing.fonts.isEmpty || !listing.failures.isEmpty else {
      throw FontError(
        .noFontsAvailable, "there is no font in this folder", path: path,
        hint: "give the folder of the fonts; a check without fonts proves nothing")
    }
    fonts = listing.fonts
    failures = listing.failures.map(OpeningRules.unreadable)
    root = path.count > 1 && path.hasSuffix("/") ? String(path.dropLast()) : path
    let file = "\(root)/\(CheckSettings.fileName)"
    settingsFile = FilePaths.isNamed(file) ? file : nil
    let merged =
      try settingsFile.map { path throws(FontError) in settings.over(try Self.settings(path)) } ?? settings
    self.settings = try merged.readingTextFiles()
  }

  /// Reads the settings of a folder. If a path in the settings does not exist, the error names the setting.
  private static func settings(_ file: String) throws(FontError) -> CheckSettings {
    let own = try CheckSettings(contentsOf: file)
    for (key, path) in own.namedPaths where !FilePaths.exists(path) {
      let missing = FilePaths.missing(path)
      throw FontError(missing.code, missing.message, path: path, hint: "the setting \(key) of \(file) has this path")
    }
    return own
  }

  /// The lock that the settings name. If the settings name no lock, these are the locks in the folders of the fonts,
  /// and in their parent folders up to the checked path.
  var locks: [String] {
    if let lock = settings.lock { return [lock] }
    var seen: Set<String> = []
    return fonts.flatMap(folders(of:)).filter { seen.insert($0).inserted }
      .map { "\($0 == "/" ? "" : $0)/\(FontLock.standardName)" }.filter(FilePaths.isNamed)
  }

  /// Returns a path relative to the folder, as in its settings: `Inter/Inter.ttf`.
  func shown(_ path: String) -> String {
    path.hasPrefix(root + "/") ? String(path.dropFirst(root.count + 1)) : path
  }

  /// Whether a licence is in the folder of a font, or in a parent folder up to the checked path. `cache` contains the
  /// results for each folder.
  func hasLicence(_ font: String, _ cache: inout [String: Bool]) -> Bool {
    for folder in folders(of: font) where cache[folder] ?? Self.hasLicence(in: folder, &cache) { return true }
    return false
  }

  /// Returns the folder of a font and its parent folders, up to the checked path.
  private func folders(of font: String) -> [String] {
    var folders = [FilePaths.folder(of: font)]
    while let folder = folders.last, folder != root, folder.count > root.count {
      folders.append(FilePaths.folder(of: folder))
    }
    return folders
  }

  private static func hasLicence(in folder: String, _ cache: inout [String: Bool]) -> Bool {
    let answer = FolderListing.names(in: folder).contains(where: RightsRules.isLicence)
    cache[folder] = answer
    return answer
  }
}
