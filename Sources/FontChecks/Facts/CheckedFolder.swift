internal import Files
internal import FontFaces
internal import FontMatching

#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

/// One of the paths that were named: its fonts, its settings, the licences beside them.
struct CheckedFolder {
  let fonts: [String]
  let settings: CheckSettings
  /// What lies below it and cannot be read.
  let failures: [Finding]
  private let root: String

  /// Lists a path.
  ///
  /// - Throws: `FontError` where there is nothing at the path, nothing may be read there, its settings are wrong, or it
  ///   is a folder without any font.
  init(_ path: String, _ settings: CheckSettings) throws(FontError) {
    guard FontFileReference.exists(path) else {
      throw FontError(.fileNotFound, "no such file or folder", path: path)
    }
    let listing = try FolderListing(path)
    if listing.isSingleFile {
      fonts = [path]
      failures = []
      root = Self.parent(of: path)
      self.settings = settings
      return
    }
    guard !listing.fonts.isEmpty || !listing.failures.isEmpty else {
      throw FontError(
        .noFontsAvailable, "there is no font in it", path: path,
        hint: "name the folder that the fonts lie in; a check of nothing is no pass")
    }
    fonts = listing.fonts
    failures = listing.failures.map(Unreadable.finding)
    root = path.count > 1 && path.hasSuffix("/") ? String(path.dropLast()) : path
    let file = "\(root)/\(CheckSettings.fileName)"
    self.settings = FontFileReference.exists(file) ? settings.over(try CheckSettings(contentsOf: file)) : settings
  }

  /// Whether a licence lies in the folder of a font, or in one above it up to the path that was named.
  func hasLicence(_ font: String, _ known: inout [String: Bool]) -> Bool {
    var folder = Self.parent(of: font)
    while true {
      if let answer = known[folder] ?? Self.hasLicence(in: folder, &known), answer { return true }
      guard folder != root, folder.count > root.count else { return false }
      folder = Self.parent(of: folder)
    }
  }

  private static func hasLicence(in folder: String, _ known: inout [String: Bool]) -> Bool? {
    let answer = fileNames(in: folder).contains(where: Licence.isLicence)
    known[folder] = answer
    return answer
  }

  private static func parent(of path: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
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
