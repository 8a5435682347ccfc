internal import FontChecks
internal import FontRules
internal import TextFormats

/// The result of a check as text for people. It has an entry for each cause, the most severe first. The extent of the
/// check and the verdict follow.
struct CheckText {
  private let report: CheckReport
  private let showsNotes: Bool

  /// - Parameter showsNotes: whether notes are listed. Notes never make a check fail, but are always counted.
  init(_ report: CheckReport, showsNotes: Bool) {
    self.report = report
    self.showsNotes = showsNotes
  }

  func lines(_ emphasis: Emphasis, width: Int = Terminal.columns) -> [String] {
    let listed = report.listed(showsNotes: showsNotes)
    let hidden = listed.count < report.findings.count ? " (--notes lists the notes)" : ""
    return Self.entries(of: listed, emphasis, width: width) + [report.extent, report.verdict.printable + hidden]
  }

  static func entries(of findings: [FontCheck.Finding], _ emphasis: Emphasis, width: Int) -> [String] {
    FindingEntry.all(of: findings).flatMap { lines(of: $0, emphasis, width) + [""] }
  }

  private static func lines(of entry: FindingEntry, _ emphasis: Emphasis, _ width: Int) -> [String] {
    let title = "\(emphasis.severity(entry.severity)): \(entry.rule.violation)  \(emphasis.faint(entry.rule.id))"
    let hint = entry.hint.map { LineWrap.lines("  hint: \($0.printable)", width: width, hang: 4) } ?? []
    return LineWrap.lines(title, width: width, hang: 2) + entry.facts.flatMap { lines(of: $0, emphasis, width) } + hint
  }

  private static func lines(of fact: FindingEntry.Fact, _ emphasis: Emphasis, _ width: Int) -> [String] {
    let files = fact.files.flatMap { place -> [String] in
      let path = emphasis.strong(place.path.printable)
      if place.faces.isEmpty { return ["  \(path)"] }
      return LineWrap.lines("  \(path): \(place.faces.joined(separator: ", ").printable)", width: width, hang: 4)
    }
    return files + fact.messages.flatMap { LineWrap.lines("    \($0.printable)", width: width, hang: 4) }
  }
}

extension Emphasis {
  fileprivate func severity(_ severity: FontCheck.Severity) -> String {
    switch severity {
    case .error: red(severity.rawValue)
    case .warning: yellow(severity.rawValue)
    case .note: severity.rawValue
    }
  }
}
