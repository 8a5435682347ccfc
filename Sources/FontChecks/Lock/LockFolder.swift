internal import Files
internal import FontFaces
internal import FontMatching

#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

/// The folder that a lock lies in, from which its paths are counted: so they hold in every copy of the folder.
struct LockFolder {
  /// The folder as it was given; empty for the working directory.
  let path: String
  /// The folders from the root of the file system on, without links.
  private let parts: [String]

  /// The folder of a lock file, which need not be there yet.
  ///
  /// - Throws: `FontError` with `fileNotFound` where the folder is not there.
  init(ofFile lock: String) throws(FontError) {
    let slash = lock.utf8.lastIndex(of: UInt8(ascii: "/"))
    path = slash.map { String(lock[...$0]) } ?? ""
    parts = try Self.resolved(path.isEmpty ? "." : path)
  }

  /// The parts of the way to a file or folder. What it is itself may be a link; it need not be there, nor what it is in.
  func parts(of path: String) throws(FontError) -> [String] {
    guard path.utf8.count <= Self.longestPath else {
      throw FontError(
        .fileNotFound, "the path has \(path.utf8.count) bytes, and at most \(Self.longestPath) are possible")
    }
    var path = path[...]
    while path.utf8.count > 1, path.utf8.last == UInt8(ascii: "/") { path.removeLast() }
    let slash = path.utf8.lastIndex(of: UInt8(ascii: "/"))
    let name = slash.map { path[path.utf8.index(after: $0)...] } ?? path
    guard !["", ".", ".."].contains(name) else { return try Self.resolved(String(path)) }
    let parent = slash.map { String(path[...$0]) } ?? "."
    if FontFileReference.exists(parent) { return try Self.resolved(parent) + [String(name)] }
    return try parts(of: parent) + [String(name)]
  }

  /// As long as a path can be on Linux.
  private static let longestPath = 4096

  /// The parts of the way to what a lock's path names.
  func parts(ofRelative path: String) -> [String] {
    var way = parts
    for part in Self.parts(path) where part != "." {
      if part == ".." { way = Array(way.dropLast()) } else { way.append(part) }
    }
    return way
  }

  /// The way from the folder to there, with `/` between the folders; `.` for the folder itself.
  func relative(_ way: [String]) -> String {
    let shared = zip(parts, way).prefix { $0.utf8.elementsEqual($1.utf8) }.count
    let steps = [String](repeating: "..", count: parts.count - shared) + way.dropFirst(shared)
    return steps.isEmpty ? "." : steps.joined(separator: "/")
  }

  /// The path by which a program finds what a lock's path names.
  func located(_ relative: String) -> String {
    relative == "." ? (path.isEmpty ? "." : path) : path + relative
  }

  private static func resolved(_ path: String) throws(FontError) -> [String] {
    guard !path.utf8.contains(0), let target = unsafe realpath(path, nil) else {
      throw FontError(.fileNotFound, "no such folder", path: path)
    }
    defer { unsafe free(target) }
    return Self.parts(unsafe String(cString: target))
  }

  /// Byte by byte: a mark behind a slash makes another character of it, and separates folders all the same.
  static func parts(_ path: String) -> [String] {
    path.utf8.split(separator: UInt8(ascii: "/")).map { String(decoding: $0, as: UTF8.self) }
  }
}
