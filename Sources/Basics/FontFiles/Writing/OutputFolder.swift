internal import SystemPackage

/// A folder that several files are written into.
package enum OutputFolder {
  /// Checks whether a file can be written into the folder, or the folder be made, before long work is done for it.
  ///
  /// - Throws: `FontError` with `unwritableFile`.
  package static func check(_ path: String, writing name: String) throws(FontError) {
    if FilePaths.isFolder(path) { return try AtomicFile.check("\(path)/\(name)") }
    if FilePaths.isNamed(path) { throw notFolder(path) }
    // Where a file can be written, a folder can be made.
    try AtomicFile.check(withoutSlashes(path))
  }

  /// Makes the folder, unless it is there. The folder that it lies in has to be there.
  ///
  /// - Throws: `FontError` with `unwritableFile`.
  package static func make(_ path: String) throws(FontError) {
    do throws(Errno) { try FileCalls.makeFolder(path) } catch {
      if error == .fileExists, FilePaths.isFolder(path) { return }
      switch error {
      case .fileExists: throw notFolder(path)
      case .noSuchFileOrDirectory, .notDirectory:
        throw FontError(
          .unwritableFile, "cannot be made: the folder that it lies in is not there", path: path,
          hint: "make that folder first")
      case .permissionDenied, .notPermitted: throw FontError(.unwritableFile, "no permission to make it", path: path)
      default: throw FontError(.unwritableFile, "cannot be made: \(error)", path: path)
      }
    }
  }

  private static func notFolder(_ path: String) -> FontError {
    FontError(.unwritableFile, "is a file, not a folder", path: path, hint: "name a folder")
  }

  private static func withoutSlashes(_ path: String) -> String {
    var path = path[...]
    while path.count > 1, path.hasSuffix("/") { path.removeLast() }
    return String(path)
  }
}
