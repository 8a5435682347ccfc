internal import FontChecks
internal import FontFaces
internal import FontFiles
internal import NumberText
internal import TextFormats

/// The changes since the fonts were recorded, with what was there before and what is there now; metrics that have moved are
/// drawn over each other.
struct LockPart: ReportPart {
  let id = "lock"
  let title = "Since they were recorded"
  private let model: ReportModel
  private let lock: ReportedLock

  init?(_ model: ReportModel) {
    guard let lock = model.lock else { return nil }
    self.lock = lock
    self.model = model
  }

  /// The changes of one face.
  private struct Group {
    let file: String
    let face: String?
    var changes: [LockChange]
  }

  private var groups: [Group] {
    lock.comparison.changes.filter { $0.face != nil }.reduce(into: []) { groups, change in
      if let place = groups.lastIndex(where: { $0.file == change.file && $0.face == change.face }) {
        groups[place].changes.append(change)
      } else {
        groups.append(Group(file: change.file, face: change.face, changes: [change]))
      }
    }
  }

  var content: HTML {
    let changes = lock.comparison.changes
    let name = model.paths.shown(lock.path)
    guard !changes.isEmpty else { return "<p>Nothing has moved since <code>\(name)</code> was written.</p>\n" }
    let moved = changes.count { $0.severity == .drift }
    return """
      <p>Against <code>\(name)</code>: \(changes.count.counted("change")), \(moved) of them \
      \(moved == 1 ? "moves" : "move") a layout. Metrics are in font units, and what follows from them in points of text of \
      \(LockChange.pointSize.text(.shortest)) pt.</p>
      \(files)\(groups.map(article))
      """
  }

  /// The changes of whole files: those that have come, gone or been renamed.
  private var files: HTML {
    let changes = lock.comparison.changes.filter { $0.face == nil }
    guard !changes.isEmpty else { return "" }
    let rows = changes.map { change -> HTML in
      """
      <tr><th scope="row">\(change.file)</th><td class="words">\(change.summary)</td>\
      <td class="words wide">\(effect(change))</td></tr>

      """
    }
    return HTML.table(
      "Files that have changed",
      """
      <thead><tr>\(["File", "What has changed", "What follows"].map(Self.head))</tr></thead>
      <tbody>
      \(rows)</tbody>
      """)
  }

  /// What follows from a change. Why a file does not open is a finding, and is said there.
  private func effect(_ change: LockChange) -> HTML {
    guard change.kind == .unreadable else { return "\(model.paths.shown(change.effect))" }
    let path = FilePaths.resolved(lock.located(change.file))
    let place = model.unopened.firstIndex { FilePaths.resolved($0) == path }
    return place.map { "<a href=\"#file-\($0 + 1)\">see what was found in it</a>" } ?? ""
  }

  private static func head(_ title: String) -> HTML { "<th scope=\"col\" class=\"words\">\(title)</th>" }

  private func article(_ group: Group) -> HTML {
    let picture = group.face.flatMap { label -> HTML? in
      guard let before = lock.face(label, of: group.file), let now = face(label, of: group.file) else { return nil }
      return LockDrawing(before: before, now: now.face, changes: group.changes).map(\.content)
    }
    return """
      <article class="moved">
      <h3>\(group.face ?? group.file)\(group.face == nil ? "" : " <small>\(group.file)</small>" as HTML)</h3>
      \(picture ?? "")\(HTML.table(
        "Changes of \(group.face ?? group.file)", """
        <thead><tr>\(["What has moved", "Before", "Now", "What follows"].map(Self.head))</tr></thead>
        <tbody>
        \(group.changes.map(row))</tbody>
        """))</article>

      """
  }

  /// The face of the report that a recorded one is now.
  private func face(_ label: String, of file: String) -> ReportedFace? {
    guard let path = FilePaths.resolved(lock.located(file)) else { return nil }
    let faces = model.faces.filter { $0.fileName.hasPrefix(FilePaths.name(of: file)) }
      .filter { FilePaths.resolved($0.path) == path }
    return faces.first { $0.labels.contains(label) } ?? (faces.count == 1 ? faces[0] : nil)
  }

  private func row(_ change: LockChange) -> HTML {
    let mark: HTML =
      change.severity == .drift
      ? "<span class=\"mark warning\">moves a layout</span>" : "<span class=\"mark note\">harmless</span>"
    let name = Self.words(change.kind.rawValue)
    let kind = change.place.map { "\(name) at \($0)" } ?? name
    let hasValues = change.from != nil || change.to != nil
    return """
      <tr><th scope="row">\(hasValues ? kind : change.summary)</th><td class="words">\(Self.text(change.from))</td>\
      <td class="words">\(Self.text(change.to))</td><td class="words wide">\(mark) \(effect(change))</td></tr>

      """
  }

  /// A key of the lock as people write it: `appleLineGap` is `apple line gap`, `xHeight` is `x-height`.
  static func words(_ key: String) -> String {
    if key == "xHeight" { return "x-height" }
    return key.reduce(into: "") { words, letter in
      words += letter.isUppercase && words.last?.isLowercase ?? false ? " " + letter.lowercased() : String(letter)
    }
  }

  private static func text(_ value: LockChange.Value?) -> HTML {
    switch value {
    case .number(let number): "\(number.text(.rounded(3), sign: .minus))"
    // A digest says only that it is another one.
    case .text(let text) where text.utf8.count >= 32 && !text.contains(" "): "<code>\(String(text.prefix(12)))…</code>"
    case .text(let text): "\(text)"
    case nil: "–"
    }
  }
}
