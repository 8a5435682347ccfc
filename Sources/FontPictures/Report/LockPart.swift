internal import FontChecks
internal import TextFormats

/// The changes since the fonts were recorded.
struct LockPart: ReportPart {
  let id = "lock"
  let title = "Since they were recorded"
  private let lock: ReportedLock

  init?(_ model: ReportModel) {
    guard let lock = model.lock else { return nil }
    self.lock = lock
  }

  var content: HTML {
    let changes = lock.comparison.changes
    guard !changes.isEmpty else { return "<p>Nothing has moved since <code>\(lock.path)</code> was written.</p>\n" }
    return """
      <p>Against <code>\(lock.path)</code>; lengths in text of 17 points.</p>
      \(HTML.table(
        title, """
        <thead><tr>\(["File", "Face", "What has moved"].map(HTML.sorting))</tr></thead>
        <tbody>
        \(changes.map(row))</tbody>
        """))
      """
  }

  private func row(_ change: LockChange) -> HTML {
    """
    <tr><th scope="row">\(change.file)</th><td class="words">\(change.face ?? "")</td>\
    <td class="words"><span class="mark \(change.severity == .drift ? "warning" : "note")">\(change.severity.rawValue)</span> \
    \(change.description)</td></tr>

    """
  }
}
