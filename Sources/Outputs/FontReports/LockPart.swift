internal import FontChecks
internal import FontFaces
internal import FontFiles
internal import FontLayout
internal import FontMatching
internal import FontNames
internal import FontPictures
internal import FontSources
internal import FontSubstitution
internal import MetricValues
internal import TextFormats

/// The changes since the fonts were recorded, with old and new values, and a drawing of changed line metrics.
struct LockPart: ReportPart {
  let id = "lock"
  let title = "Changes since the lock"
  private let model: ReportModel
  private let lock: ReportedLock
  /// The faces of the report. The keys are the resolved paths of the files.
  private let faces: [String: [ReportedFace]]
  private let unopened: [String: Int]

  init?(_ model: ReportModel) {
    guard let lock = model.lock else { return nil }
    self.lock = lock
    self.model = model
    let paths = Dictionary(grouping: model.faces, by: \.path)
    faces = paths.reduce(into: [:]) { faces, file in
      if let path = FilePaths.resolved(file.key) { faces[path, default: []] += file.value }
    }
    unopened = model.unopened.enumerated().reduce(into: [:]) { places, file in
      if let path = FilePaths.resolved(file.element), places[path] == nil { places[path] = file.offset }
    }
  }

  private struct Group {
    let file: String
    let face: String?
    var changes: [LockChange]
  }

  private var groups: [Group] {
    var places: [[String?]: Int] = [:]
    return lock.comparison.changes.filter { $0.face != nil }.reduce(into: []) { groups, change in
      let key = [change.file, change.face]
      if let place = places[key] {
        groups[place].changes.append(change)
      } else {
        places[key] = groups.count
        groups.append(Group(file: change.file, face: change.face, changes: [change]))
      }
    }
  }

  var content: HTML {
    let changes = lock.comparison.changes
    let name = model.paths.shown(lock.path)
    guard !changes.isEmpty else { return "<p>Nothing has changed since <code>\(name)</code> was written.</p>\n" }
    let moved = changes.count { $0.severity == .drift }
    return """
      <p>Compared with <code>\(name)</code>: \(changes.count.counted("change")); \(moved) of them \
      \(moved == 1 ? "moves" : "move") a layout. Metrics are in font units. Effects are in points, for text of \
      \(LockChange.pointSize.text(.shortest)) pt.</p>
      \(files)\(groups.map(article))
      """
  }

  /// The changes that concern entire files: new, removed and renamed files.
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
      <thead><tr>\(["File", "What has changed", "Effect"].map(Self.head))</tr></thead>
      <tbody>
      \(rows)</tbody>
      """)
  }

  /// Returns the effect of a change. For a file that cannot be opened, returns a link to its findings.
  private func effect(_ change: LockChange) -> HTML {
    guard change.kind == .unreadable else { return "\(model.paths.shown(change.effect))" }
    let place = FilePaths.resolved(lock.located(change.file)).flatMap { unopened[$0] }
    return place.map { "<a href=\"#file-\($0 + 1)\">see the findings in this file</a>" } ?? ""
  }

  private static func head(_ title: String) -> HTML { "<th scope=\"col\" class=\"words\">\(title)</th>" }

  private func article(_ group: Group) -> HTML {
    let picture = group.face.flatMap { label -> HTML? in
      guard let before = lock.face(label, of: group.file), let now = face(label, of: group.file) else { return nil }
      return LockDrawing(before: before, now: now.face, changes: group.changes).map(\.content)
    }
    return """
      <article class="moved" data-name="\("\(group.face ?? "") \(group.file)".lowercased())">
      <h3>\(group.face ?? group.file)\(group.face == nil ? "" : " <small>\(group.file)</small>" as HTML)</h3>
      \(picture ?? "")\(HTML.table(
        "Changes of \(group.face ?? group.file)", """
        <thead><tr>\(["What has changed", "Before", "Now", "Effect"].map(Self.head))</tr></thead>
        <tbody>
        \(group.changes.map(row))</tbody>
        """))</article>

      """
  }

  private func face(_ label: String, of file: String) -> ReportedFace? {
    guard let path = FilePaths.resolved(lock.located(file)) else { return nil }
    let faces = faces[path] ?? []
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

  /// Returns a key of the lock file in words: `appleLineGap` becomes `apple line gap`.
  static func words(_ key: String) -> String {
    if key == "xHeight" { return "x-height" }
    if key == "postScriptName" { return "PostScript name" }
    return key.camelCaseWords
  }

  private static func text(_ value: LockChange.Value?) -> HTML {
    switch value {
    case .number(let number): "\(number.text(.rounded(3), sign: .minus))"
    case .text(let text): "\(text.split(separator: " ").enumerated().map(word))"
    case nil: "–"
    }
  }

  /// Returns a word of a value, after a space unless it is the first word. A digest is shortened, because it only shows
  /// that the value has changed.
  private static func word(_ place: Int, _ text: Substring) -> HTML {
    let space: HTML = place == 0 ? "" : " "
    let end = text.firstIndex(of: ",") ?? text.endIndex
    let isDigest = text[..<end].utf8.count >= 32 && text[..<end].allSatisfy(\.isHexDigit)
    guard isDigest else { return "\(space)\(String(text))" }
    return "\(space)<code>\(String(text.prefix(12)))…</code>\(String(text[end...]))"
  }
}

/// Two lines of text with the recorded metrics in grey, and with the present metrics over them in colour.
///
/// A lock file has no letter shapes, so both texts have the letters of the present face. Lengths are in SVG units, with
/// `Sample.em` units per em. Positions are measured down from the top of the first line.
struct LockDrawing {
  private let before: Lines
  private let now: Lines
  private let text: TextOutline

  /// The metrics of a line, in SVG units.
  private struct Lines: Equatable {
    let ascender: Double
    let lineHeight: Double
    let capHeight: Double
    let xHeight: Double

    init?(_ metrics: [LockedMetric: Double], unitsPerEm: Int) {
      func units(_ metric: Metric) -> Double? { metrics[LockedMetric(metric)] }
      guard unitsPerEm > 0, let ascender = units(.ascender), let descender = units(.descender) else { return nil }
      let unit = Sample.em / Double(unitsPerEm)
      self.ascender = ascender * unit
      lineHeight = (ascender - descender + (units(.leading) ?? 0)) * unit
      capHeight = (units(.capHeight) ?? 0) * unit
      xHeight = (units(.xHeight) ?? 0) * unit
    }
  }

  private static let drawn = [Metric.ascender, .descender, .leading, .capHeight, .xHeight].map { LockedMetric($0) }
  private static let kinds = Set(drawn.map(LockChange.Kind.metric) + [.lineHeight])

  /// Returns nil if none of the changes is visible in the drawing.
  init?(before recorded: LockedFace, now face: FontFace, changes: [LockChange]) {
    guard changes.contains(where: { $0.place == nil && Self.kinds.contains($0.kind) }) else { return nil }
    let metrics = face.metrics()
    var current: [LockedMetric: Double] = [:]
    for metric in Self.drawn { current[metric] = metrics[metric.metric]?.value }
    guard let before = Lines(recorded.metrics, unitsPerEm: recorded.unitsPerEm),
      let now = Lines(current, unitsPerEm: face.unitsPerEm), before != now
    else { return nil }
    let sample = SampleText(for: face)
    let text = FaceText(face).outline(sample.script == "Latn" ? "Hxgp" : sample.word, size: Sample.em)
    guard text.bounds != nil else { return nil }
    (self.before, self.now, self.text) = (before, now, text)
  }

  var content: HTML {
    let width = max(text.advance, 2 * Sample.em) + Sample.em
    let height = min(max(before.lineHeight, now.lineHeight) * 2, 6 * Sample.em)
    return """
      <figure class="drift"><svg viewBox="0 -20 \(width.text(.svg(0))) \((height + 40).text(.svg(0)))" aria-hidden="true" \
      style="width:\((width / Sample.em).text(.svg(2)))em">\
      \(lines(before, style: "before", width))\(lines(now, style: "after", width))</svg>
      <figcaption><span class="key before"></span> grey, dashed: as recorded · <span class="key after"></span> in colour: \
      now. The lines are the baselines and the heights of capitals and of x in two lines of text. Both show the letters \
      of now, because the lock has no letter shapes.</figcaption></figure>

      """
  }

  private func lines(_ lines: Lines, style: String, _ width: Double) -> HTML {
    let baselines = [lines.ascender, lines.ascender + lines.lineHeight]
    let heights = baselines.flatMap { [$0, $0 - lines.capHeight, $0 - lines.xHeight] }
    let rules = heights.map { y -> HTML in
      HTML(verbatim: "M0 \(y.text(.svg(1)))H\(width.text(.svg(0)))")
    }
    let letters = baselines.map { Sample.shapes(text, x: Sample.em / 4, y: $0, style: style) }
    return "\(letters)<path class=\"line-\(style)\" d=\"\(rules)\"/>"
  }
}

/// A lock file, the fonts that it records, and the changes since it was written.
struct ReportedLock: Sendable {
  let path: String
  let recorded: FontLock
  let comparison: LockComparison
  /// The recorded faces. The keys are the paths of the files in the lock file.
  private let files: [String: [LockedFace]]

  init(path: String) throws(FontError) {
    self.path = path
    recorded = try FontLock(contentsOf: path)
    comparison = try recorded.comparison(at: path)
    files = Dictionary(recorded.files.map { ($0.path, $0.faces) }, uniquingKeysWith: { first, _ in first })
  }

  /// Returns the path of a file of the lock, relative to the working directory.
  func located(_ file: String) -> String { path.lastIndex(of: "/").map { String(path[...$0]) + file } ?? file }

  /// Returns the recorded face whose changes have this label.
  func face(_ label: String, of file: String) -> LockedFace? {
    let faces = files[file] ?? []
    return faces.enumerated().first { $1.postScriptName == label || "#\($0)" == label }?.element
      ?? (faces.count == 1 ? faces[0] : nil)
  }
}
