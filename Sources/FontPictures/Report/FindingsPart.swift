internal import FontChecks
internal import NumberText
internal import TextFormats

/// The findings by rule, each with links to the faces that it is about.
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

  /// Rules with no more findings than these are shown open, if they fail the check.
  private static let mostOpen = 12

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
    let isOpen = group.severity >= model.check.failsOn && group.findings.count <= Self.mostOpen
    let files: HTML = group.fileCount > 0 ? " in \(group.fileCount.counted("file"))" : ""
    return """
      <details class="rule" id="\(group.rule.id)" data-severity="\(group.severity.rawValue)"\(isOpen ? " open" : "" as HTML)>
      <summary><span class="mark \(group.severity.rawValue)">\(group.severity.rawValue)</span> \
      <b>\(group.rule.title)</b> <code>\(group.rule.id) \(group.rule.name)</code> \
      <span class="count">\(group.findings.count.counted("finding"))\(files)</span></summary>
      <ul class="findings">
      \(items(group.findings).map(html))</ul>
      </details>

      """
  }

  /// The findings that differ only in what they are about, together, in their order.
  private static func alike(_ findings: [FontCheck.Finding]) -> [[FontCheck.Finding]] {
    struct Sentence: Hashable {
      let severity: FontCheck.Severity
      let message: String
      let hint: String?
    }
    var places: [Sentence: Int] = [:]
    var groups: [[FontCheck.Finding]] = []
    for finding in findings {
      let sentence = Sentence(severity: finding.severity, message: finding.message, hint: finding.hint)
      if let place = places[sentence] {
        groups[place].append(finding)
      } else {
        places[sentence] = groups.count
        groups.append([finding])
      }
    }
    return groups
  }

  /// What was found, and where: one sentence about several places, or several sentences about one.
  private struct Item {
    let severity: FontCheck.Severity
    var messages: [String]
    let hint: String?
    let places: [Place]

    struct Place: Hashable {
      let label: String
      let id: String?
    }
  }

  private func items(_ findings: [FontCheck.Finding]) -> [Item] {
    Self.alike(findings).reduce(into: []) { items, alike in
      let places = alike.map { finding -> Item.Place in
        let place = model.place(of: finding)
        return Item.Place(label: place.label, id: place.id)
      }
      let first = alike[0]
      if places.count == 1,
        let same = items.firstIndex(where: {
          $0.places == places && $0.hint == first.hint && $0.severity == first.severity
        })
      {
        items[same].messages.append(first.message)
      } else {
        items.append(
          Item(severity: first.severity, messages: [first.message], hint: first.hint, places: places))
      }
    }
  }

  private func html(_ item: Item) -> HTML {
    let places = item.places.map { place -> HTML in
      guard let id = place.id else { return "<li>\(place.label)</li>" }
      return "<li><a href=\"#\(id)\">\(place.label)</a></li>"
    }
    let messages = item.messages.map { "<p>\(model.paths.shown($0))</p>" as HTML }
    let hint: HTML = item.hint.map { "<p><i>\(model.paths.shown($0))</i></p>" } ?? ""
    return """
      <li class="\(item.severity.rawValue)"><ul class="places" aria-label="Where">\(places)</ul>\
      \(messages)\(hint)</li>

      """
  }

  /// What was found, and what to do about it.
  static func text(_ finding: FontCheck.Finding, _ paths: ReportedPaths) -> HTML {
    let hint: HTML = finding.hint.map { " <i>\(paths.shown($0))</i>" } ?? ""
    return "\(paths.shown(finding.message))\(hint)"
  }
}

/// The findings that the settings accept, each with its reason.
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
        <tr><th scope="row">\(label)</th><td class="words"><code>\(accepted.finding.rule.id) \
        \(accepted.finding.rule.name)</code></td>\
        <td class="words wide">\(FindingsPart.text(accepted.finding, model.paths))</td>\
        <td class="words">\(accepted.reason.map { "\($0)" as HTML } ?? "<i>no reason is given</i>")</td></tr>

        """
    }
    return """
      <p>The settings of the check accept these findings. They fail nothing, and are in none of the counts above.</p>
      \(HTML.table(
        title, """
        <thead><tr>\(["Face or file", "Rule", "What was found", "Why it is accepted"].map(HTML.sortingWords))</tr></thead>
        <tbody>
        \(rows)</tbody>
        """))
      """
  }
}
