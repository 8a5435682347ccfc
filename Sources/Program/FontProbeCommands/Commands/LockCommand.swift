internal import FontChecks
internal import FontFiles
internal import TextFormats

struct LockCommand: Command {
  static let syntax = CommandSyntax(
    name: "lock",
    abstract: "Records the font values that a layout depends on, and reports later changes",
    discussion: """
      Writes a lock: a file that you keep beside the fonts, for example in Git. The lock has the hash (checksum) of \
      every font file, its names, metrics, features, kerning, characters and widths, and a hash of each table that is \
      used to set text. With --verify, the command compares the fonts with the lock. It reports what has changed, and \
      how far text of 17 points moves. A change is harmless if the bytes of a file have changed, but all recorded \
      values are the same. If any change is not harmless, the exit code is 1.

      To verify several locks at once, name each lock with -o, or name the folders of the locks.
      """,
    examples: [
      "fontprobe lock Fonts/RobotoSlab",
      "fontprobe lock Fonts -o /tmp/fonts.lock.json",
      "fontprobe lock --verify -o Fonts/fonts.lock.json",
      "fontprobe lock --verify Fonts",
    ],
    arguments: [
      ArgumentSyntax(
        name: "path",
        help:
          "Font files, or folders that are searched with all their subfolders. With --verify: the files to compare "
          + "(by default, all recorded files); or locks, or folders that contain a lock.",
        completion: .file, isOptional: true, isRepeated: true)
    ],
    groups: [OptionGroup("Lock", [output, verify]), OutputFormat.group])

  private static let output = Option.texts(
    "output", "file",
    """
    The lock file. Without this option, the lock is printed. If --verify is given without this option, the fonts are \
    compared with \(FontLock.standardName). Repeatable with --verify.
    """, completion: .file, short: "o")
  private static let verify = Option.flag("verify", "Compare the fonts with the lock, and report what has changed.")

  let given: ParsedArguments

  private var paths: [String] { given.arguments }
  private var outputs: [String] { given[Self.output] }

  func check() throws(UsageError) {
    if outputs.contains("") { throw UsageError("--output needs the name of a file") }
    for output in outputs where !given[Self.verify] { _ = try OutputFile(output, [.json], of: "a lock") }
    guard given[Self.verify] || outputs.count <= 1 else {
      throw UsageError("--output is given twice: a lock is written to one file")
    }
    guard outputs.count <= 1 || paths.isEmpty else {
      throw UsageError(
        "several locks are always compared with all of their files; leave out \(paths[0]), or give one --output")
    }
    guard given[Self.verify] || !paths.isEmpty else {
      throw UsageError("name at least one file or folder of fonts to record")
    }
  }

  func answer() throws(FontError) -> Answer { given[Self.verify] ? try verified() : try written() }

  private func written() throws(FontError) -> Answer {
    if let output = outputs.first { try Self.checkIsLock(output) }
    let lock = try ProgressBar.shown { progress throws(FontError) in
      try FontLock(of: paths, at: outputs.first ?? FontLock.standardName, progress: progress)
    }
    guard let output = outputs.first else { return Answer(document: lock.json) }
    try AtomicFile.write(lock.json, to: output)
    return Answer(
      json: { ["lock": .string(output), "files": .integer(lock.files.count), "faces": .integer(lock.faceCount)] },
      text: { emphasis in
        let files = lock.files.count.counted("file")
        let faces = lock.faceCount.counted("face")
        return ["\(emphasis.strong(files)) with \(faces) recorded in \(output.printable)"]
      })
  }

  private static func checkIsLock(_ output: String) throws(FontError) {
    guard let bytes = try? fileBytes(output, atMost: JSONDocument.mostBytes, isInput: false), !bytes.isEmpty else {
      return try AtomicFile.check(output)
    }
    do throws(FontError) { _ = try FontLock(json: bytes) } catch {
      throw FontError(
        .unwritableFile, "is not a lock of this version of fontprobe, and is not overwritten", path: output,
        hint: "name another file, or remove this file")
    }
  }

  private func verified() throws(FontError) -> Answer {
    let own = ownLocks
    let locks = own ?? outputs
    guard locks.count > 1 else {
      let report = try Self.report(locks.first ?? FontLock.standardName, own == nil ? paths : [])
      return Answer(
        json: { report.json }, text: { report.text($0) }, exitCode: report.comparison.isVerified ? 0 : 1)
    }
    var reports: [LockReport] = []
    for path in locks { reports.append(try Self.report(path, [])) }
    let isVerified = reports.allSatisfy(\.comparison.isVerified)
    return Answer(
      json: { [reports] in ["verified": .bool(isVerified), "answers": .array(reports.map(\.json))] },
      text: { [reports] emphasis in Array(reports.map { $0.text(emphasis) }.joined(separator: [""])) },
      exitCode: isVerified ? 0 : 1)
  }

  /// The lock files that the paths name. A folder stands for the lock file with the standard name in that folder. Nil
  /// if `--output` is given or the working directory has a lock file, because the paths then name the fonts to check.
  private var ownLocks: [String]? {
    guard outputs.isEmpty, !paths.isEmpty, !FilePaths.exists(FontLock.standardName) else { return nil }
    let locks = paths.map { path in
      FilePaths.isFolder(path) ? (path.hasSuffix("/") ? path : path + "/") + FontLock.standardName : path
    }
    return locks.allSatisfy { $0.hasSuffix(".json") && FilePaths.exists($0) } ? locks : nil
  }

  private static func report(_ path: String, _ paths: [String]) throws(FontError) -> LockReport {
    let lock = try lock(path)
    let comparison = try ProgressBar.shown { progress throws(FontError) in
      try lock.comparison(at: path, paths: paths, progress: progress)
    }
    return LockReport(path: path, comparison: comparison)
  }

  private static func lock(_ path: String) throws(FontError) -> FontLock {
    do throws(FontError) { return try FontLock(contentsOf: path) } catch {
      guard error.code == .fileNotFound, error.hint == nil else { throw error }
      throw FontError(
        .fileNotFound, error.message, path: path,
        hint: "write a lock with fontprobe lock PATH -o \(path), or name another lock with -o")
    }
  }
}

struct LockReport {
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
      return ["\(emphasis.strong("nothing has changed")): \(files), as recorded in \(path.printable)"]
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
      + [
        "", summary(files, emphasis), "to record the fonts as they are now: fontprobe lock PATH… -o \(path.printable)",
      ]
  }

  private func summary(_ files: String, _ emphasis: Emphasis) -> String {
    let moved = LockChange.causeCount(of: changes)
    guard moved > 0 else {
      return "\(emphasis.strong("all changes are harmless")): \(files)"
    }
    let count = moved == 1 ? "1 thing has changed" : "\(moved) things have changed"
    return "\(emphasis.strong(count)) since \(path.printable) was written; lengths are for text of "
      + "\(LockChange.pointSize.text(.shortest)) points"
  }
}
