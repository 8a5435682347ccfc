internal import PlatformC
internal import SystemPackage

/// The files in a folder and its subfolders, sorted by path. Fonts are recognised by their extensions.
package struct FolderListing {
  package private(set) var fonts: [String] = []
  package private(set) var otherFiles: [String] = []
  /// Folders that could not be read, and names that are not UTF-8.
  package private(set) var failures: [FontError] = []
  /// Whether the path is a folder. False for a file, or if nothing exists there.
  package private(set) var isFolder = false
  /// Whether the path is a file. False for a folder, or if nothing exists there.
  package private(set) var isSingleFile = false

  private let followsLinks: Bool
  private var visited = Set<FolderIdentity>()

  /// The file extensions of the formats that fontprobe reads. A gzipped PCF or BDF file has `.gz` after its extension.
  private static let endings: Set<String> = [
    "ttf", "otf", "ttc", "otc", "woff", "woff2", "pfb", "pfa", "t1", "pcf", "bdf", "otb", "cff", "fon", "fnt", "dfont",
  ]

  /// The greatest number of nested folders, in case folders form a cycle. Folders of fonts are less deep.
  private static let deepest = 64

  /// Lists the folder at a path. The list is empty if the path is a file or if nothing exists there.
  ///
  /// - Parameter followsLinks: whether links to folders are followed. If not, only files of the folder are listed.
  /// - Throws: `FontError` if the path is a folder that cannot be read.
  package init(_ path: String, followsLinks: Bool = true) throws(FontError) {
    self.followsLinks = followsLinks
    guard let status = try? unsafe Stat(path) else { return }
    guard status.type == .directory else {
      isSingleFile = true
      return
    }
    isFolder = true
    try list(path, depth: 0)
    fonts.sort()
    otherFiles.sort()
  }

  private mutating func list(_ folder: String, depth: Int) throws(FontError) {
    let contents: FolderContents
    do throws(Errno) { contents = try FolderContents(of: folder) } catch { throw Self.failure(error, folder) }
    // A link may lead back to a parent folder.
    if let identity = contents.identity, !visited.insert(identity).inserted { return }
    for name in contents.invalidNames {
      failures.append(
        FontError(.unreadableFile, "the file name is not UTF-8", path: "\(folder)/\(name)", hint: "rename the file"))
    }
    // The entries are sorted. If several links lead to a folder, the folder is therefore always listed under the same
    // path.
    for entry in contents.entries.sorted(by: { $0.name < $1.name }) {
      take(folder.hasSuffix("/") ? folder + entry.name : folder + "/" + entry.name, entry.kind, depth)
    }
  }

  private mutating func take(_ path: String, _ kind: FolderContents.Kind, _ depth: Int) {
    let isFolder =
      switch kind {
      case .folder: true
      case .file: false
      case .unknown: FilePaths.isFolder(path)
      }
    guard followsLinks || !isFolder || kind == .folder || !FilePaths.isLink(path) else { return }
    guard isFolder else {
      if Self.isFont(path) { fonts.append(path) } else { otherFiles.append(path) }
      return
    }
    guard depth < Self.deepest else {
      failures.append(
        FontError(.unreadableFile, "the folder is nested more than \(Self.deepest) levels deep", path: path))
      return
    }
    do throws(FontError) { try list(path, depth: depth + 1) } catch { failures.append(error) }
  }

  private static func failure(_ error: Errno, _ path: String) -> FontError {
    guard error == .permissionDenied || error == .notPermitted else {
      return FontError(.unreadableFile, "the folder cannot be read: \(error)", path: path)
    }
    return FontError(.insufficientPermissions, "there is no permission to read the folder", path: path)
  }
}

extension FolderListing {
  package static func isFont(_ path: String) -> Bool {
    guard let (stem, ending) = split(path.utf8[...]) else { return false }
    if ending == "gz", let inner = split(stem)?.ending { return inner == "pcf" || inner == "bdf" }
    return endings.contains(ending)
  }

  /// The name without its extension, and the extension in lowercase letters.
  private static func split(
    _ path: Substring.UTF8View
  ) -> (stem: Substring.UTF8View, ending: String)? {
    guard let dot = path.lastIndex(of: UInt8(ascii: ".")) else { return nil }
    let ending = path[path.index(after: dot)...]
    guard (1...5).contains(ending.count), !ending.contains(UInt8(ascii: "/")) else { return nil }
    return (path[..<dot], String(decoding: ending, as: UTF8.self).lowercased())
  }

  package static func names(in folder: String) -> [String] {
    guard let contents = try? FolderContents(of: folder) else { return [] }
    return contents.entries.map(\.name) + contents.invalidNames
  }
}

private struct FolderIdentity: Hashable {
  let device: DeviceID
  let inode: Inode
}

private struct FolderContents {
  enum Kind {
    case file, folder
    /// A link, or an entry whose kind the file system does not report.
    case unknown
  }

  private(set) var identity: FolderIdentity?
  private(set) var entries: [(name: String, kind: Kind)] = []
  /// Names that are not UTF-8, with U+FFFD for invalid bytes.
  private(set) var invalidNames: [String] = []

  /// Reads the entries of a folder, except `.` and `..`, in the order of the file system.
  init(of folder: String) throws(Errno) {
    guard let stream = unsafe opendir(folder) else { throw Errno.last }
    defer { unsafe closedir(stream) }
    if let status = try? Stat(FileDescriptor(rawValue: unsafe dirfd(stream))) {
      identity = FolderIdentity(device: status.deviceID, inode: status.inode)
    }
    while let entry = unsafe readdir(stream) {
      guard let characters = unsafe Self.name(of: entry) else { continue }
      guard let name = unsafe String(validatingCString: characters) else {
        invalidNames.append(unsafe String(cString: characters))
        continue
      }
      guard name != ".", name != ".." else { continue }
      let kind: Kind =
        switch unsafe Int(entry.pointee.d_type) {
        case Int(DT_DIR): .folder
        case Int(DT_LNK), Int(DT_UNKNOWN): .unknown
        default: .file
        }
      entries.append((name, kind))
    }
  }

  /// Returns the name of an entry without a copy. `dirent` declares an array for the name. This array must not be
  /// copied, because the memory of the entry ends with the name.
  private static func name(of entry: UnsafeMutablePointer<dirent>) -> UnsafePointer<CChar>? {
    guard let offset = MemoryLayout<dirent>.offset(of: \.d_name) else { return nil }
    return unsafe UnsafePointer(UnsafeRawPointer(entry).advanced(by: offset).assumingMemoryBound(to: CChar.self))
  }
}
