internal import Files
internal import FontFaces
internal import FontMatching

#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

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
    guard FontFileReference.exists(path) else {
      throw FontError(.fileNotFound, "no such file or folder", path: path)
    }
    let listing = try FolderListing(path)
    if listing.isSingleFile {
      fonts = [path]
      failures = []
      root = CheckedFile.folder(of: path)
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
    self.settings = FontFileReference.exists(file) ? settings.over(try CheckSettings(contentsOf: file)) : settings
  }

  /// Whether a licence lies in the folder of a font, or in one above it up to the path that is checked.
  ///
  /// - Parameter cache: the answers for folders.
  func hasLicence(_ font: String, _ cache: inout [String: Bool]) -> Bool {
    var folder = CheckedFile.folder(of: font)
    while true {
      if cache[folder] ?? Self.hasLicence(in: folder, &cache) { return true }
      guard folder != root, folder.count > root.count else { return false }
      folder = CheckedFile.folder(of: folder)
    }
  }

  private static func hasLicence(in folder: String, _ cache: inout [String: Bool]) -> Bool {
    let answer = fileNames(in: folder).contains(where: RightsRules.isLicence)
    cache[folder] = answer
    return answer
  }

  private static func fileNames(in folder: String) -> [String] {
    guard let stream = unsafe opendir(folder) else { return [] }
    defer { unsafe closedir(stream) }
    var names: [String] = []
    while let entry = unsafe readdir(stream) {
      guard let offset = MemoryLayout<dirent>.offset(of: \.d_name) else { break }
      let name = unsafe UnsafeRawPointer(entry).advanced(by: offset).assumingMemoryBound(to: CChar.self)
      names.append(unsafe String(cString: name))
    }
    return names
  }
}
