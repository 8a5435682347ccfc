package import Files
internal import FontFaces

#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

/// How many processors the machine has now.
package let coreCount = sysconf(Int32(_SC_NPROCESSORS_ONLN))

/// The files below a folder, sorted by path, told apart by their names: fonts and others.
package struct FolderListing {
  package private(set) var fonts: [String] = []
  package private(set) var otherFiles: [String] = []
  /// Folders that could not be read.
  package private(set) var failures: [FontError] = []
  /// Whether the path is no folder: then it is a font file, or nothing.
  package private(set) var isSingleFile = false

  private var visited = Set<FolderIdentity>()

  private struct FolderIdentity: Hashable {
    let device: UInt64
    let inode: UInt64
  }

  /// Endings of the formats that are read here; a gzipped PCF or BDF has one more behind it.
  private static let endings: Set<String> = [
    "ttf", "otf", "ttc", "otc", "woff", "woff2", "pfb", "pfa", "t1", "pcf", "bdf", "otb", "cff", "fon", "fnt", "dfont",
  ]

  /// Deeper than folders of fonts are, so that a file system that loops ends.
  private static let deepest = 64

  /// The files below a path.
  ///
  /// - Throws: `FontError` where it is a folder that cannot be read.
  package init(_ path: String) throws(FontError) {
    var status = stat()
    guard unsafe stat(path, &status) == 0 else {
      isSingleFile = true
      return
    }
    guard status.st_mode & S_IFMT == S_IFDIR else {
      isSingleFile = true
      return
    }
    try list(path, depth: 0)
    fonts.sort()
    otherFiles.sort()
  }

  private mutating func list(_ folder: String, depth: Int) throws(FontError) {
    guard let stream = unsafe opendir(folder) else { throw Self.failure(errno, folder) }
    defer { unsafe closedir(stream) }
    var status = stat()
    if unsafe fstat(dirfd(stream), &status) == 0 {
      let identity = FolderIdentity(
        device: UInt64(truncatingIfNeeded: status.st_dev), inode: UInt64(truncatingIfNeeded: status.st_ino))
      // A link back to a folder above.
      guard visited.insert(identity).inserted else { return }
    }
    var entries: [(name: String, type: UInt8)] = []
    while let entry = unsafe readdir(stream) {
      guard let characters = unsafe Self.name(of: entry) else { continue }
      guard let name = unsafe String(validatingCString: characters) else {
        let shown = unsafe String(cString: characters)
        failures.append(
          FontError(.unreadableFile, "its name is not UTF-8", path: "\(folder)/\(shown)", hint: "rename it"))
        continue
      }
      guard name != ".", name != ".." else { continue }
      entries.append((name, unsafe entry.pointee.d_type))
    }
    // In the order of their names: a folder that is there twice, by a link, is read by the path that comes first.
    for entry in entries.sorted(by: { $0.name < $1.name }) {
      take(folder.hasSuffix("/") ? folder + entry.name : folder + "/" + entry.name, entry.type, depth)
    }
  }

  /// The name of an entry, in place: a `dirent` ends with its name, so that the array of 256 bytes that the type declares
  /// must not be copied.
  private static func name(of entry: UnsafeMutablePointer<dirent>) -> UnsafePointer<CChar>? {
    guard let offset = MemoryLayout<dirent>.offset(of: \.d_name) else { return nil }
    return unsafe UnsafePointer(UnsafeRawPointer(entry).advanced(by: offset).assumingMemoryBound(to: CChar.self))
  }

  private mutating func take(_ path: String, _ type: UInt8, _ depth: Int) {
    var isFolder = type == UInt8(DT_DIR)
    if type == UInt8(DT_LNK) || type == UInt8(DT_UNKNOWN) {
      var status = stat()
      isFolder = unsafe stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
    }
    guard isFolder else {
      if Self.isFont(path) { fonts.append(path) } else { otherFiles.append(path) }
      return
    }
    guard depth < Self.deepest else {
      failures.append(FontError(.unreadableFile, "its folders lie more than \(Self.deepest) deep", path: path))
      return
    }
    do throws(FontError) { try list(path, depth: depth + 1) } catch { failures.append(error) }
  }

  /// Whether a file is a font by the ending of its name.
  static func isFont(_ path: String) -> Bool {
    guard let (stem, ending) = split(path.utf8[...]) else { return false }
    if ending == "gz", let inner = split(stem)?.ending { return inner == "pcf" || inner == "bdf" }
    return endings.contains(ending)
  }

  /// What stands before and behind the last dot of a file's name, the ending in small letters.
  private static func split(
    _ path: Substring.UTF8View
  ) -> (stem: Substring.UTF8View, ending: String)? {
    guard let dot = path.lastIndex(of: UInt8(ascii: ".")) else { return nil }
    let ending = path[path.index(after: dot)...]
    guard (1...5).contains(ending.count), !ending.contains(UInt8(ascii: "/")) else { return nil }
    return (path[..<dot], String(decoding: ending, as: UTF8.self).lowercased())
  }

  private static func failure(_ status: Int32, _ path: String) -> FontError {
    guard status == EACCES || status == EPERM else {
      return FontError(.unreadableFile, "the folder cannot be read: \(systemReason(status))", path: path)
    }
    return FontError(.insufficientPermissions, "no permission to read the folder", path: path)
  }
}
