internal import FontProbe
internal import NumberText
internal import TextFormats

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
      "what": .string(change.kind.rawValue), "from": json(change.from), "to": json(change.to),
      "points": .optional(change.points), "effect": .string(change.effect), "message": .string(change.description),
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
    let files = comparison.fileCount.counted("file")
    guard !changes.isEmpty else {
      return ["\(emphasis.strong("nothing has moved")): \(files), as recorded in \(path.printable)"]
    }
    var lines: [String] = []
    var file: String?
    var face: String?
    for change in changes {
      if change.file != file {
        if file != nil { lines.append("") }
        lines.append(emphasis.strong(change.file.printable))
        face = nil
      }
      if change.face != face, let name = change.face { lines.append("  \(name.printable)") }
      (file, face) = (change.file, change.face)
      let margin = face == nil ? "  " : "    "
      let note = change.severity == .harmless ? emphasis.faint("harmless: ") : ""
      lines.append(margin + note + change.description.printable)
    }
    return lines
      + ["", summary(files, emphasis), "to record what is there now: fontprobe lock PATH… -o \(path.printable)"]
  }

  private func summary(_ files: String, _ emphasis: Emphasis) -> String {
    let moved = changes.count { $0.severity == .drift }
    guard moved > 0 else {
      return "\(emphasis.strong("nothing has moved")): \(files); what changed is harmless"
    }
    let count = moved == 1 ? "1 thing has moved" : "\(moved) things have moved"
    return "\(emphasis.strong(count)) since \(path.printable) was written; lengths are those of text of "
      + "\(LockChange.pointSize.text(.shortest)) points"
  }
}
