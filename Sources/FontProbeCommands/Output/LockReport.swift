internal import FontProbe
internal import JSONText

/// The answer of `fontprobe lock --verify`.
struct LockReport {
  /// The lock file.
  let path: String
  let comparison: LockComparison

  private var changes: [LockChange] { comparison.changes }

  var json: JSONValue {
    [
      "verified": .bool(comparison.isVerified), "lock": .string(path), "files": .integer(comparison.fileCount),
      "pointSize": .number(LockChange.pointSize), "changes": .array(changes.map(Self.json)),
    ]
  }

  private static func json(_ change: LockChange) -> JSONValue {
    [
      "file": .string(change.file), "face": .optional(change.face), "at": .optional(change.place),
      "what": .string(change.what), "from": json(change.from), "to": json(change.to),
      "points": .optional(change.points), "effect": .string(change.description),
      "severity": .string(change.severity.rawValue),
    ]
  }

  private static func json(_ value: LockChange.Value?) -> JSONValue {
    switch value {
    case .number(let number): .number(number)
    case .text(let text): .string(text)
    case nil: .null
    }
  }

  func text(_ emphasis: Emphasis) -> [String] {
    let files = comparison.fileCount == 1 ? "1 file" : "\(comparison.fileCount) files"
    guard !changes.isEmpty else {
      return ["\(emphasis.strong("nothing has moved")): \(files), as recorded in \(path.printable)"]
    }
    var lines: [String] = []
    for file in changes.map(\.file).inOrder { lines += text(of: file, emphasis) + [""] }
    return lines + [summary(files, emphasis), "to record what is there now: fontprobe lock PATH… -o \(path.printable)"]
  }

  /// The changes of a file, those of each face below its name.
  private func text(of file: String, _ emphasis: Emphasis) -> [String] {
    var lines = [emphasis.strong(file.printable)]
    var face: String?
    for change in changes where change.file == file {
      if change.face != face, let name = change.face { lines.append("  \(name.printable)") }
      face = change.face
      let margin = face == nil ? "  " : "    "
      let note = change.severity == .harmless ? emphasis.faint("harmless: ") : ""
      lines.append(margin + note + change.description.printable)
    }
    return lines
  }

  private func summary(_ files: String, _ emphasis: Emphasis) -> String {
    let moved = changes.count { $0.severity == .drift }
    guard moved > 0 else {
      return "\(emphasis.strong("nothing has moved")): \(files); what changed is harmless"
    }
    let count = moved == 1 ? "1 thing has moved" : "\(moved) things have moved"
    return "\(emphasis.strong(count)) since \(path.printable) was written; lengths are those of text of "
      + "\(LockChange.pointSize.shortText) points"
  }
}

extension [String] {
  /// Each text once, in the order in which they come first.
  fileprivate var inOrder: [String] {
    var seen = Set<[UInt8]>()
    return filter { seen.insert([UInt8]($0.utf8)).inserted }
  }
}
