internal import FontFaces
package import FontFiles
internal import FontMatching
internal import FontNames
internal import FontSources
internal import FontSubstitution

/// The folder of a lock file. The paths in the lock are relative to this folder, so they are valid in every copy.
package struct LockFolder {
  /// The path of the folder as the user has given it. Empty for the working directory.
  let path: String
  /// The components of the absolute path of the folder, with symbolic links resolved.
  private let parts: [String]

  /// Creates the folder of a lock file. The file need not exist yet.
  ///
  /// - Throws: `FontError` with `fileNotFound` if the folder does not exist.
  package init(ofFile lock: String) throws(FontError) {
    let slash = lock.utf8.lastIndex(of: UInt8(ascii: "/"))
    path = slash.map { String(lock[...$0]) } ?? ""
    parts = try Self.resolved(path.isEmpty ? "." : path)
  }

  /// Returns the components of the absolute path of a file or folder. Symbolic links are resolved, except if the file
  /// is itself a link. The file and its folder need not exist.
  package func parts(of path: String) throws(FontError) -> [String] {
    guard path.utf8.count <= Self.longestPath else {
      throw FontError(
        .fileNotFound, "the path has \(path.utf8.count) bytes, but at most \(Self.longestPath) are possible")
    }
    var path = path[...]
    while path.utf8.count > 1, path.utf8.last == UInt8(ascii: "/") { path.removeLast() }
    let slash = path.utf8.lastIndex(of: UInt8(ascii: "/"))
    let name = slash.map { path[path.utf8.index(after: $0)...] } ?? path
    guard !["", ".", ".."].contains(name) else { return try Self.resolved(String(path)) }
    let parent = slash.map { String(path[...$0]) } ?? "."
    if FilePaths.exists(parent) { return try Self.resolved(parent) + [String(name)] }
    return try parts(of: parent) + [String(name)]
  }

  /// The longest path on Linux, in bytes.
  static let longestPath = 4096

  package func parts(ofRelative path: String) -> [String] {
    FilePaths.parts(path, in: parts)
  }

  /// Returns the path from the folder to an absolute path. The path of the folder itself is `.`.
  func relative(_ target: [String]) -> String {
    let path = FilePaths.relative(from: parts, to: target)
    return path.isEmpty ? "." : path
  }

  /// Whether fontprobe may open a path of the lock. The path must be below the folder or below the working directory,
  /// because the user has not named any other place.
  func leads(to target: [String]) -> Bool {
    let working = FilePaths.workingDirectory.map { FilePaths.parts($0) } ?? []
    return target.starts(with: parts) || !working.isEmpty && target.starts(with: working)
  }

  func located(_ relative: String) -> String {
    relative == "." ? (path.isEmpty ? "." : path) : path + relative
  }

  private static func resolved(_ path: String) throws(FontError) -> [String] {
    guard let target = FilePaths.resolved(path) else {
      throw FontError(.fileNotFound, "no such folder", path: path)
    }
    return FilePaths.parts(target)
  }
}
