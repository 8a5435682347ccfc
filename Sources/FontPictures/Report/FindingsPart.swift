internal import FontChecks
internal import FontFaces
internal import TextFormats

/// The findings about no face of the report: about files that do not open, and about all files together.
struct FindingsPart: ReportPart {
  let id = "findings"
  let title = "Other findings"
  private let findings: [FontCheck.Finding]

  init?(_ model: ReportModel) {
    findings = model.findings.others(than: model.fonts.faces)
    if findings.isEmpty { return nil }
  }

  var content: HTML {
    let items = findings.map { finding -> HTML in
      let place: HTML = finding.file.map { "<code>\($0)</code> " } ?? ""
      return "<li class=\"\(finding.severity.rawValue)\">\(place)\(Self.text(finding))</li>\n"
    }
    return "<ul class=\"findings\">\n\(items)</ul>\n"
  }

  /// A finding in the list of its face.
  static func item(_ finding: FontCheck.Finding) -> HTML {
    "<li class=\"\(finding.severity.rawValue)\">\(text(finding))</li>"
  }

  private static func text(_ finding: FontCheck.Finding) -> HTML {
    let hint: HTML = finding.hint.map { " <i>\($0)</i>" } ?? ""
    return """
      <span class="mark \(finding.severity.rawValue)">\(finding.severity.rawValue)</span> \(finding.message)\(hint) \
      <code>\(finding.rule.id)</code>
      """
  }
}

extension EmbeddingRights.Level {
  /// The permitted use, in words.
  var words: String {
    switch self {
    case .installable: "allowed"
    case .restricted: "not without the owner's leave"
    case .previewAndPrint: "to read and print"
    case .editable: "to edit"
    }
  }
}

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
