internal import Files
internal import FontProbe

#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

extension SourceRoot {
  /// The checkout that a runner tells of, else the current folder.
  static var current: SourceRoot {
    let root = unsafe getenv("GITHUB_WORKSPACE").map { unsafe String(cString: $0) }
    return SourceRoot(
      root: root.flatMap { $0.isEmpty ? nil : $0 }, currentFolder: FilePaths.workingDirectory ?? "/")
  }
}
