internal import FontFaces
internal import FontFiles
internal import FontMatching

/// One of the paths that are checked: its fonts, its settings, the licences beside the fonts.
struct CheckedFolder {
  let fonts: [String]
  let settings: CheckSettings
  /// Findings about folders below it that cannot be read.
  let failures: [FontCheck.Finding]
  private let root: String

  /// Lists a path.
  ///
  /// - Throws: `FontError` if the path does not exist or cannot be read, if its settings are invalid, or if it is a folder
  ///   without any font.
  init(_ path: String, _ settings: CheckSettings) throws(FontError) {
    guard FilePaths.exists(path) else {
      throw FontError(.fileNotFound, "no such file or folder", path: path)
    }
    let listing = try FolderListing(path)
    if listing.isSingleFile {
      fonts = [path]
      failures = []
      root = FilePaths.folder(of: path)
      self.settings = settings
      return
    }
    guard !listing.fonts.isEmpty || !listing.failures.isEmpty else {
      throw FontError(
        .noFontsAvailable, "there is no font in it", path: path,
        hint: "name the folder that the fonts lie in; a check of nothing is no pass")
    }
    fonts = listing.fonts
    failures = listing.failures.map(OpeningRules.unreadable)
    root = path.count > 1 && path.hasSuffix("/") ? String(path.dropLast()) : path
    let file = "\(root)/\(CheckSettings.fileName)"
    self.settings = FilePaths.exists(file) ? settings.over(try CheckSettings(contentsOf: file)) : settings
  }

  /// Whether a licence lies in the folder of a font, or in one above it up to the path that is checked.
  ///
  /// - Parameter cache: the answers for folders.
  func hasLicence(_ font: String, _ cache: inout [String: Bool]) -> Bool {
    var folder = FilePaths.folder(of: font)
    while true {
      if cache[folder] ?? Self.hasLicence(in: folder, &cache) { return true }
      guard folder != root, folder.count > root.count else { return false }
      folder = FilePaths.folder(of: folder)
    }
  }

  private static func hasLicence(in folder: String, _ cache: inout [String: Bool]) -> Bool {
    let answer = FolderListing.names(in: folder).contains(where: RightsRules.isLicence)
    cache[folder] = answer
    return answer
  }
}
