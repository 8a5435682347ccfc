internal import FontChecks
internal import FontRules
internal import TextFormats

/// The findings by rule. Each finding has links to its faces.
struct FindingsPart: ReportPart {
  let id = "findings"
  let title = "Findings"
  private let model: ReportModel
  private let rules: [RuleFindings]

  init?(_ model: ReportModel) {
    self.model = model
    rules = model.findings.byRule
    if rules.isEmpty { return nil }
  }

  /// A rule that fails the check is expanded if it has at most this many sentences.
  private static let mostOpen = 12
  /// The number of links of a sentence that are visible before the reader expands the rest.
  private static let mostPlaces = 12

  var content: HTML {
    let boxes = FontCheck.Severity.mostSevereFirst.filter { model.check.count($0) > 0 }.map {
      severity -> HTML in
      """
      <label><input type="checkbox" data-shows="\(severity.rawValue)" checked> \
      <span class="mark \(severity.rawValue)">\(model.check.count(severity).counted(severity.rawValue))</span></label>

      """
    }
    return """
      <fieldset class="severities"><legend>Show</legend>
      \(boxes)<button type="button" data-opens="findings">Open all</button></fieldset>
      \(rules.map(group))
      """
  }

  private func group(_ group: RuleFindings) -> HTML {
    let entries = FindingEntry.all(of: group.findings)
    let isOpen = group.severity >= model.check.failsOn && entries.reduce(0) { $0 + $1.facts.count } <= Self.mostOpen
    let files: HTML = group.fileCount > 0 ? " in \(group.fileCount.counted("file"))" : ""
    return """
      <details class="rule" id="\(group.rule.id)" data-severity="\(group.severity.rawValue)"\(isOpen ? " open" : "" as HTML)>
      <summary><span class="mark \(group.severity.rawValue)">\(group.severity.rawValue)</span> \
      <b>\(group.rule.violation)</b> <code>\(group.rule.id)</code> \
      <span class="count">\(group.count.counted("finding"))\(files)</span></summary>
      <p class="rule-title">The rule: \(group.rule.title). <code>fontprobe check --explain \(group.rule.id)</code> prints why, and what to do.</p>
      <ul class="findings">
      \(entries.map(html))</ul>
      </details>

      """
  }

  private func html(_ entry: FindingEntry) -> HTML {
    let hint: HTML = entry.hint.map { "<p><i>\(model.paths.shown($0))</i></p>" } ?? ""
    return "<li class=\"\(entry.severity.rawValue)\">\(entry.facts.map(html))\(hint)</li>\n"
  }

  private func html(_ fact: FindingEntry.Fact) -> HTML {
    let places = fact.places.map { finding -> HTML in
      let place = model.place(of: finding)
      guard let id = place.id else { return "<li>\(place.label)</li>" }
      return "<li><a href=\"#\(id)\">\(place.label)</a></li>"
    }
    let folded: HTML =
      places.count <= Self.mostPlaces
      ? ""
      : """
      <details class="more"><summary>and \(places.count - Self.mostPlaces) more</summary>\
      <ul class="places">\(Array(places.dropFirst(Self.mostPlaces)))</ul></details>
      """
    return """
      <div class="fact" data-name="\(fact.places.map(model.searchWords).joined(separator: " · "))"><div>\
      <ul class="places" aria-label="Where">\(Array(places.prefix(Self.mostPlaces)))</ul>\(folded)</div>\
      <div>\(fact.messages.map { "<p>\(model.paths.shown($0))</p>" as HTML })</div></div>

      """
  }

  static func text(_ finding: FontCheck.Finding, _ paths: ReportedPaths) -> HTML {
    let hint: HTML = finding.hint.map { " <i>\(paths.shown($0))</i>" } ?? ""
    return "\(paths.shown(finding.message))\(hint)"
  }
}

/// The findings that the settings accept, with the reasons.
struct AcceptedPart: ReportPart {
  let id = "accepted"
  let title = "Accepted"
  private let model: ReportModel

  init?(_ model: ReportModel) {
    if model.check.accepted.isEmpty { return nil }
    self.model = model
  }

  var content: HTML {
    let rows = model.check.accepted.map { accepted -> HTML in
      let place = model.place(of: accepted.finding)
      let label: HTML = place.id.map { "<a href=\"#\($0)\">\(place.label)</a>" } ?? "\(place.label)"
      return """
        <tr data-name="\(model.searchWords(of: accepted.finding))"><th scope="row">\(label)</th>\
        <td class="words">\(accepted.finding.rule.violation) <code>\(accepted.finding.rule.id)</code></td>\
        <td class="words wide">\(FindingsPart.text(accepted.finding, model.paths))</td>\
        <td class="words">\(accepted.reason.map { "\($0)" as HTML } ?? "<i>no reason is given</i>")</td></tr>

        """
    }
    return """
      <p>The settings of the check accept these findings. They do not fail the check, and they are not in the counts above.</p>
      \(HTML.table(
        title, """
        <thead><tr>\(["Face or file", "Rule", "What was found", "Why it is accepted"].map(HTML.sortingWords))</tr></thead>
        <tbody>
        \(rows)</tbody>
        """))
      """
  }
}
