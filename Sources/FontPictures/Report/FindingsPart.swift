internal import FontChecks
internal import FontRules
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

  /// A rule that fails the check is shown open if it has no more sentences than these.
  private static let mostOpen = 12
  /// The places of one sentence that are shown at once. The others are folded.
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
    let items = items(Self.withoutTwins(group.findings))
    let isOpen = group.severity >= model.check.failsOn && items.reduce(0) { $0 + $1.facts.count } <= Self.mostOpen
    let files: HTML = group.fileCount > 0 ? " in \(group.fileCount.counted("file"))" : ""
    return """
      <details class="rule" id="\(group.rule.id)" data-severity="\(group.severity.rawValue)"\(isOpen ? " open" : "" as HTML)>
      <summary><span class="mark \(group.severity.rawValue)">\(group.severity.rawValue)</span> \
      <b>\(group.rule.violation)</b> <code>\(group.rule.id) \(group.rule.name)</code> \
      <span class="count">\(group.findings.count.counted("finding"))\(files)</span></summary>
      <ul class="findings">
      \(items.map(html))</ul>
      </details>

      """
  }

  /// The findings without the second of two files that say the same of each other.
  private static func withoutTwins(_ findings: [FontCheck.Finding]) -> [FontCheck.Finding] {
    struct Pair: Hashable {
      let file: String
      let twin: String
    }
    var said: Set<Pair> = []
    return findings.filter { finding in
      guard let file = finding.file, let twin = finding.twin else { return true }
      said.insert(Pair(file: file, twin: twin))
      return !said.contains(Pair(file: twin, twin: file))
    }
  }

  /// Findings with the same severity and words together, in their order.
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

  /// An entry of the list: what has one way out, which is said once.
  private struct Item {
    let severity: FontCheck.Severity
    let hint: String?
    var facts: [Fact]

    /// One sentence about several places, or several sentences about one place.
    struct Fact {
      var messages: [String]
      let places: [Place]
    }

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
      let fact = Item.Fact(messages: [first.message], places: places)
      guard let item = items.firstIndex(where: { $0.hint == first.hint && $0.severity == first.severity }) else {
        items.append(Item(severity: first.severity, hint: first.hint, facts: [fact]))
        return
      }
      if places.count == 1, let same = items[item].facts.firstIndex(where: { $0.places == places }) {
        items[item].facts[same].messages.append(first.message)
      } else {
        items[item].facts.append(fact)
      }
    }
  }

  private func html(_ item: Item) -> HTML {
    let hint: HTML = item.hint.map { "<p><i>\(model.paths.shown($0))</i></p>" } ?? ""
    return "<li class=\"\(item.severity.rawValue)\">\(item.facts.map(html))\(hint)</li>\n"
  }

  private func html(_ fact: Item.Fact) -> HTML {
    let places = fact.places.map { place -> HTML in
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
      <div class="\(places.count == 1 ? "fact" : "fact many")">\
      <ul class="places" aria-label="Where">\(Array(places.prefix(Self.mostPlaces)))</ul>\(folded)\
      <div>\(fact.messages.map { "<p>\(model.paths.shown($0))</p>" as HTML })</div></div>

      """
  }

  /// The message of a finding, and its hint.
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

/// The findings of the check by rule, face and file.
struct ReportedFindings: Sendable {
  let all: [FontCheck.Finding]
  /// The severities by file, and by the label of a face. The key nil stands for the whole file.
  private let severities: [String: [String?: RuleSeverities]]
  /// The files that crashed the worker process.
  let crashed: Set<String>
  /// The findings of each rule. The most severe rules come first, then those with the most findings.
  let byRule: [RuleFindings]

  init(_ findings: [FontCheck.Finding]) {
    all = findings
    var severities: [String: [String?: RuleSeverities]] = [:]
    for finding in findings {
      guard let file = finding.file else { continue }
      severities[file, default: [:]][finding.face, default: RuleSeverities()].add(finding.rule, finding.severity)
    }
    self.severities = severities
    crashed = Set(findings.filter { $0.rule == .survives }.compactMap(\.file))
    byRule = Dictionary(grouping: findings, by: \.rule).map(RuleFindings.init).sorted { left, right in
      (right.severity, right.findings.count, left.rule.id) < (left.severity, left.findings.count, right.rule.id)
    }
  }

  /// The rules with findings about a face or its whole file.
  ///
  /// Several faces of a collection file may have one label: each of them has the findings of all.
  func about(_ face: ReportedFace) -> RuleSeverities {
    guard let file = severities[face.path] else { return RuleSeverities() }
    return RuleSeverities(joining: ([nil] + face.labels).compactMap { file[$0] })
  }

  /// The rules with findings about a file or its faces.
  func about(_ file: String) -> RuleSeverities { RuleSeverities(joining: (severities[file] ?? [:]).values) }
}

/// Rules with findings, each with the severity of its worst finding.
struct RuleSeverities: Sendable {
  private(set) var worst: [FontCheck.Rule: FontCheck.Severity] = [:]

  init() {}

  init(joining parts: some Sequence<RuleSeverities>) {
    for part in parts {
      for (rule, severity) in part.worst { add(rule, severity) }
    }
  }

  mutating func add(_ rule: FontCheck.Rule, _ severity: FontCheck.Severity) {
    worst[rule] = max(worst[rule] ?? severity, severity)
  }

  /// The rules that a condition includes.
  func filter(_ isIncluded: (FontCheck.Rule) -> Bool) -> RuleSeverities {
    var rest = self
    rest.worst = worst.filter { isIncluded($0.key) }
    return rest
  }
}

/// The findings of one rule.
struct RuleFindings: Sendable {
  let rule: FontCheck.Rule
  let findings: [FontCheck.Finding]

  /// The severity of the worst finding.
  let severity: FontCheck.Severity
  /// The number of files with such a finding.
  let fileCount: Int

  init(rule: FontCheck.Rule, findings: [FontCheck.Finding]) {
    self.rule = rule
    self.findings = findings
    severity = findings.map(\.severity).max() ?? rule.severity
    fileCount = Set(findings.compactMap(\.file)).count
  }
}
