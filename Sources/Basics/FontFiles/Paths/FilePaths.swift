internal import SystemPackage

/// Functions for paths. A path keeps its original text, because messages should show doubled slashes. swift-system's
/// `FilePath` would remove these slashes.
package enum FilePaths {
  package static func exists(_ path: String) -> Bool { (try? unsafe Stat(path)) != nil }

  /// Whether a file, a folder or a link is at a path, even a broken link. If such a file cannot be read, this is an
  /// error. The file is not treated as absent.
  package static func isNamed(_ path: String) -> Bool {
    (try? unsafe Stat(path, followTargetSymlink: false)) != nil
  }

  static func isLink(_ path: String) -> Bool {
    (try? unsafe Stat(path, followTargetSymlink: false))?.type == .symbolicLink
  }

  /// The error of a path at which nothing exists. A web address is not a path.
  package static func missing(_ path: String, _ what: String = "no such file") -> FontError {
    if isLink(path) {
      let isLoop = leadsToItself(path)
      return FontError(
        .fileNotFound,
        isLoop ? "is a link that leads back to itself" : "is a link that leads to a file that does not exist",
        path: path,
        hint: isLoop ? "remove the link" : "create the file, or remove the link")
    }
    let address = path.lowercased()
    if address.hasPrefix("http://") || address.hasPrefix("https://") {
      return FontError(
        .fileNotFound, "this is a web address, but fontprobe reads fonts only from files", path: path,
        hint: "download the file first (curl -LO ADDRESS), and give its path")
    }
    if address.hasPrefix("file://") {
      return FontError(
        .fileNotFound, "this is an address, but fontprobe needs the path of a file", path: path,
        hint: "leave out file://")
    }
    // When a path is read, U+FFFD replaces invalid UTF-8. The file cannot be opened by the changed path.
    guard !path.unicodeScalars.contains("\u{FFFD}") else {
      return FontError(
        .fileNotFound, "the path is not UTF-8, so fontprobe does not look for it", path: path, hint: "rename the file")
    }
    return FontError(.fileNotFound, what, path: path)
  }

  private static func leadsToItself(_ path: String) -> Bool {
    do throws(Errno) { _ = try unsafe Stat(path) } catch { return error == .tooManySymbolicLinkLevels }
    return false
  }

  /// Whether a folder, or a link to a folder, is at a path.
  package static func isFolder(_ path: String) -> Bool { (try? unsafe Stat(path))?.type == .directory }

  /// The number of bytes of a file; 0 if the file does not exist. A file system may report a wrong number.
  package static func byteCount(_ path: String) -> Int { (try? unsafe Stat(path)).map { Int($0.size) } ?? 0 }

  package static func isExecutable(_ path: String) -> Bool { FileCalls.isExecutable(path) }

  /// The folder in the text of a path; `.` if the path contains no folder.
  package static func folder(of path: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  /// Joins a folder and a path that is relative to the folder. The folder is empty or ends with a slash. `../Sources`
  /// in `App/Fonts/` is `App/Sources`. If the folder is a link, the `..` is kept, because the real parent differs.
  package static func path(_ path: String, in folder: String) -> String {
    guard !path.hasPrefix("/") else { return path }
    var (folder, path) = (folder[...], path[...])
    while true {
      if path.hasPrefix("./"), path.count > 2 {
        path = path.dropFirst(2)
      } else if path.hasPrefix("../"), path.count > 3, let above = parent(of: folder) {
        path = path.dropFirst(3)
        folder = above
      } else {
        return String(folder + path)
      }
    }
  }

  /// The parent of a folder that ends with a slash; nil if the path does not contain the parent.
  private static func parent(of folder: Substring) -> Substring? {
    let name = folder.dropLast().split(separator: "/", omittingEmptySubsequences: false).last ?? ""
    guard folder.hasSuffix("/"), !folder.hasSuffix("//"), !["", ".", ".."].contains(name),
      !isLink(String(folder.dropLast()))
    else { return nil }
    return folder.dropLast(name.count + 1)
  }

  package static func name(of path: String) -> String { parts(path).last ?? path }

  /// The name of a file up to the first dot that is not its first character: `Lato` for `Lato.bold.ttf`.
  package static func stem(of path: String) -> String {
    let name = name(of: path)
    return name.split(separator: ".").first.map(String.init) ?? name
  }

  /// The absolute path, with links resolved; nil if nothing exists there.
  package static func resolved(_ path: String) -> String? {
    path.utf8.contains(0) ? nil : FileCalls.resolved(path)
  }

  /// The absolute path of the working directory, where relative paths start; nil if it was removed.
  package static var workingDirectory: String? { FileCalls.workingDirectory }

  /// Whether a pipe, a socket or a device is at a path, so that reading may never end. `/dev/null` ends at once.
  package static func mayBeEndless(_ path: String) -> Bool {
    guard path != "/dev/null", let status = try? unsafe Stat(path) else { return false }
    return status.type != .regular && status.type != .directory
  }

  /// The names between the slashes of a path.
  ///
  /// The path is split by bytes, because a slash and a combining mark after it form one `Character`.
  package static func parts(_ path: String) -> [String] {
    path.utf8.split(separator: UInt8(ascii: "/")).map { String(decoding: $0, as: UTF8.self) }
  }

  /// The path from a folder to a file, with `/` between the names; empty if the two are the same.
  ///
  /// - Parameters:
  ///   - folder: the names on the path of the folder. They are compared by bytes, as Linux compares them.
  ///   - target: the names on the path of the file, from the same start.
  package static func relative(from folder: [String], to target: [String]) -> String {
    let shared = zip(folder, target).prefix { $0.utf8.elementsEqual($1.utf8) }.count
    return (Array(repeating: "..", count: folder.count - shared) + target.dropFirst(shared)).joined(separator: "/")
  }

  /// The path with one slash instead of several adjacent slashes. An address with `://` does not change.
  package static func tidied(_ path: String) -> String {
    guard path.utf8.contains(UInt8(ascii: "/")), !path.contains("://") else { return path }
    var last: UInt8?
    let bytes = path.utf8.filter { byte in
      defer { last = byte }
      return byte != UInt8(ascii: "/") || last != byte
    }
    return String(decoding: Array(bytes), as: UTF8.self)
  }

  /// The names on the absolute path of a file, without `.` and `..`. Links are not followed.
  ///
  /// - Parameter folder: the names from `/` to the folder that a relative path starts from.
  package static func parts(_ path: String, in folder: [String]) -> [String] {
    var parts = folder
    for part in Self.parts(path) where part != "." {
      if part == ".." { _ = parts.popLast() } else { parts.append(part) }
    }
    return parts
  }
}
