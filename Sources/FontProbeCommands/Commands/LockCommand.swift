internal import FontFiles
internal import FontProbe
internal import NumberText
internal import TextFormats

/// `fontprobe lock PATH…`
struct LockCommand: Command {
  static let syntax = CommandSyntax(
    name: "lock",
    abstract: "What a layout depends on in your fonts, recorded; and what has moved since",
    discussion: """
      Writes down the hash of every font file, its names, every figure, features, kerning, coverage and widths, for a \
      file that is committed beside the fonts. With --verify it tells what has moved since, and by how much in text of \
      17 points; the exit code is 1 then. A file with other bytes in which nothing has moved is harmless.
      """,
    examples: [
      "fontprobe lock Fonts/RobotoSlab",
      "fontprobe lock Fonts -o /tmp/fonts.lock.json",
      "fontprobe lock --verify -o Fonts/fonts.lock.json",
    ],
    arguments: [
      ArgumentSyntax(
        name: "path",
        help: "Font files, and folders that are searched with all folders in them. With --verify: what "
          + "to look at instead of all that was recorded.", completion: .file, isOptional: true, isRepeated: true)
    ],
    groups: [
      OptionGroup(
        title: "Lock",
        options: [
          .value(
            "output", "file",
            "The lock file. Where it is not given, the lock is printed, and \(FontLock.standardName) is verified.",
            completion: .file, short: "o"),
          .flag("verify", "Tell what has moved since the lock was written."),
        ]),
      OutputFormat.syntax,
    ])

  let format: OutputFormat
  private let paths: [String]
  private let output: String?
  private let verifies: Bool

  init(_ arguments: ParsedArguments) throws(UsageError) {
    paths = arguments.arguments
    output = arguments.value("output")
    verifies = arguments.has("verify")
    if output?.isEmpty ?? false { throw UsageError("--output needs the name of a file") }
    guard verifies || !paths.isEmpty else { throw UsageError("lock asks for at least one file or folder of fonts") }
    format = try OutputFormat(arguments)
  }

  func answer() throws(FontError) -> Answer { verifies ? try verified() : try written() }

  private func written() throws(FontError) -> Answer {
    let lock = try ProgressBar.shown { progress throws(FontError) in
      try FontLock(of: paths, at: output ?? FontLock.standardName, progress: progress)
    }
    guard let output else { return Answer(document: lock.json) }
    try AtomicFile.write(lock.json, to: output)
    return Answer(
      json: { ["lock": .string(output), "files": .integer(lock.files.count), "faces": .integer(lock.faceCount)] },
      text: { emphasis in
        let files = lock.files.count.counted("file")
        let faces = lock.faceCount.counted("face")
        return ["\(emphasis.strong(files)) with \(faces) recorded in \(output.printable)"]
      })
  }

  private func verified() throws(FontError) -> Answer {
    let path = output ?? FontLock.standardName
    let lock = try Self.lock(path)
    let comparison = try ProgressBar.shown { progress throws(FontError) in
      try lock.comparison(at: path, paths: paths, progress: progress)
    }
    let report = LockReport(path: path, comparison: comparison)
    return Answer(
      json: { report.json }, text: { report.text($0) }, exitCode: report.comparison.isVerified ? 0 : 1)
  }

  private static func lock(_ path: String) throws(FontError) -> FontLock {
    do throws(FontError) { return try FontLock(contentsOf: path) } catch {
      guard error.code == .fileNotFound, error.hint == nil else { throw error }
      throw FontError(
        .fileNotFound, error.message, path: path, hint: "fontprobe lock PATH -o \(path) writes it, or -o names another")
    }
  }
}

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
