internal import SystemPackage

package enum OutputFolder {
  /// Checks before long work whether the folder exists or can be made, and whether a file can be written there.
  ///
  /// - Throws: `FontError` with `unwritableFile`.
  package static func check(_ path: String, writing name: String) throws(FontError) {
    if FilePaths.isFolder(path) { return try AtomicFile.check("\(path)/\(name)") }
    if FilePaths.isNamed(path) { throw notFolder(path) }
    // If a file can be written at the path, a folder can be made there.
    try AtomicFile.check(withoutSlashes(path))
  }

  /// Makes the folder, unless it exists. Its parent folder must exist. Throws `unwritableFile`.
  package static func make(_ path: String) throws(FontError) {
    do throws(Errno) { try FileCalls.makeFolder(path) } catch {
      if error == .fileExists, FilePaths.isFolder(path) { return }
      switch error {
      case .fileExists: throw notFolder(path)
      case .noSuchFileOrDirectory, .notDirectory:
        throw FontError(
          .unwritableFile, "cannot be created: the parent folder does not exist", path: path,
          hint: "create the parent folder first")
      case .permissionDenied, .notPermitted:
        throw FontError(.unwritableFile, "there is no permission to create the folder", path: path)
      default: throw FontError(.unwritableFile, "cannot be created: \(error)", path: path)
      }
    }
  }

  private static func notFolder(_ path: String) -> FontError {
    FontError(.unwritableFile, "is a file, not a folder", path: path, hint: "give a folder")
  }

  private static func withoutSlashes(_ path: String) -> String {
    var path = path[...]
    while path.count > 1, path.hasSuffix("/") { path.removeLast() }
    return String(path)
  }
}
