internal import FontFiles

/// How a report names files: by the folders and files that it is about, without what is above them. A page that is passed on
/// says nothing of the machine that it was made on.
struct ReportedPaths: Sendable {
  /// The folders and files, without the folders above them.
  private let names: [String]
  /// The folders above them, with a slash at the end, the longest first.
  private let prefixes: [[UInt8]]

  /// - Parameters:
  ///   - lock: the lock file that was named.
  ///   - guide: the file of the style guide.
  init(_ paths: [String], lock: String?, guide: String?) {
    names = paths.map { path in
      let name = FilePaths.name(of: path)
      return name == "." || name == ".." || name == "/" ? Self.resolvedName(path) : name
    }
    var prefixes: Set<String> = []
    for path in paths + [lock, guide].compactMap(\.self) {
      for spelled in [path, FilePaths.resolved(path)].compactMap(\.self) { prefixes.insert(Self.folder(of: spelled)) }
    }
    self.prefixes = prefixes.filter { $0.utf8.count > 1 }.map { Array($0.utf8) }.sorted { $0.count > $1.count }
  }

  /// What the report is about, in a few words.
  var title: String {
    switch names.count {
    case 0, 1: names.first ?? ""
    case 2, 3: names.dropLast().joined(separator: ", ") + " and " + names[names.count - 1]
    default: names.prefix(2).joined(separator: ", ") + " and \(names.count - 2) more"
    }
  }

  /// A text, such as a path or a message with paths in it, whose paths begin at the folders that the report is about. Of any
  /// other absolute path the last name stays.
  func shown(_ text: String) -> String {
    guard text.utf8.contains(UInt8(ascii: "/")) else { return text }
    let bytes = Array(text.utf8)
    var shown: [UInt8] = []
    var place = 0
    while place < bytes.count {
      let isStart = place == 0 || Self.ends(bytes[place - 1])
      if isStart, let prefix = prefixes.first(where: { bytes[place...].starts(with: $0) }) {
        place += prefix.count
        while place < bytes.count, bytes[place] == UInt8(ascii: "/") { place += 1 }
      } else if isStart, bytes[place] == UInt8(ascii: "/") {
        let end = bytes[place...].firstIndex(where: Self.ends) ?? bytes.count
        let names = bytes[place..<end].split(separator: UInt8(ascii: "/"))
        shown += names.count > 1 ? Array(names[names.count - 1]) : Array(bytes[place..<end])
        place = end
      } else {
        shown.append(bytes[place])
        place += 1
      }
    }
    return String(decoding: shown, as: UTF8.self)
  }

  /// The folder that a file or folder lies in, with a slash at the end; empty where none is named.
  private static func folder(of path: String) -> String {
    var path = path[...]
    while path.count > 1, path.hasSuffix("/") { path = path.dropLast() }
    return path.lastIndex(of: "/").map { String(path[...$0]) } ?? ""
  }

  private static func resolvedName(_ path: String) -> String {
    FilePaths.resolved(path).map(FilePaths.name) ?? path
  }

  /// Whether a path in a sentence ends before a character, and another may begin after it.
  private static func ends(_ byte: UInt8) -> Bool { " \t\n\"'`()<>,;:".utf8.contains(byte) }
}
