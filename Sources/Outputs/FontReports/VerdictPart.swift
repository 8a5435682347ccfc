internal import FontChecks
internal import FontRules
internal import StyleGuides
internal import TextFormats
internal import TextStyles

/// The verdict at the top of the page: whether the fonts pass, and the reasons, with links.
struct VerdictPart {
  private let model: ReportModel
  private let moved: Int

  /// The number of rules that are named here. The part about findings has all of them.
  private static let mostRules = 6

  init(_ model: ReportModel) {
    self.model = model
    moved = model.lock?.comparison.changes.count { $0.severity == .drift } ?? 0
  }

  /// Whether no finding fails the check, and nothing has moved since the fonts were recorded.
  var passes: Bool { model.check.passes && moved == 0 }

  /// The answer in two words at most.
  var answer: String { passes ? "OK" : "Not OK" }

  var content: HTML {
    """
    <div class="verdict \(passes ? "passes" : "fails")" role="group" aria-label="Verdict">
    <p class="answer"><strong>\(answer)</strong> \(reason)</p>
    <ul>
    \(lines.map { "<li>\($0)</li>\n" as HTML })</ul>
    \(rules)</div>

    """
  }

  /// The rules that a check of many files leaves out.
  private var leftOut: String {
    let count = model.check.scope.leftOutCount
    guard count > 0 else { return "" }
    return
      "; \(count.counted("rule")) of a deep check \(count == 1 ? "was" : "were") left out, as there are many files (fontprobe check --deep applies \(count == 1 ? "it" : "them"))"
  }

  private var failing: [FontCheck.Finding] {
    model.findings.all.filter { $0.severity >= model.check.failsOn }
  }

  /// The reason for the verdict, in one sentence.
  private var reason: HTML {
    guard !passes else { return "Nothing was found that fails the check\(leftOut)." }
    let failing = failing
    var parts: [String] = []
    if !failing.isEmpty {
      let files = Set(failing.compactMap(\.file)).count
      parts.append("\(failing.count.counted(Self.noun(failing))) in \(files.counted("file"))")
    }
    if moved > 0 { parts.append("\(moved.counted("change")) since the fonts were recorded") }
    return """
      \(parts.joined(separator: ", and ")) \(parts.count == 1 && failing.count + moved == 1 ? "has" : "have") \
      to be looked at before these fonts ship.
      """
  }

  /// The noun for findings: their severity if they all have one, else "finding".
  private static func noun(_ findings: [FontCheck.Finding]) -> String {
    let severities = Set(findings.map(\.severity))
    return severities.count == 1 ? findings[0].severity.rawValue : "finding"
  }

  private var lines: [HTML] {
    let counts = FontCheck.Severity.mostSevereFirst.map { severity -> HTML in
      let count = model.check.count(severity)
      return
        "<span class=\"mark \(count == 0 ? "none" : severity.rawValue)\">\(count.counted(severity.rawValue))</span> "
    }
    var lines: [HTML] = [
      "\(model.check.files.count.counted("file")) against \(model.check.scope.ruleCount.counted("rule"))\(passes ? "" : leftOut): \(counts)"
    ]
    if !model.unopened.isEmpty {
      lines.append(
        "<a href=\"#unopened\">\(model.unopened.count.counted("file does", "files do")) not open</a>")
    }
    if let lock = model.lock {
      let count = lock.comparison.changes.count
      lines.append(
        count == 0
          ? "<a href=\"#lock\">Nothing has moved</a> since the fonts were recorded."
          : """
          <a href="#lock">\(count.counted("change"))</a> since the fonts were recorded, \
          \(moved == 0 ? "none of which moves" : moved == count ? "which \(moved == 1 ? "moves" : "move")" : "\(moved) of which \(moved == 1 ? "moves" : "move")") a layout.
          """)
    }
    if let guide = model.guide {
      lines.append(
        "The style guide \(guide.name ?? model.paths.shown(guide.file ?? "")) is checked with them: <a href=\"#styles\">its styles</a>."
      )
    }
    if !model.check.accepted.isEmpty {
      lines.append(
        "<a href=\"#accepted\">\(model.check.accepted.count.counted("finding"))</a> accepted, and in no count.")
    }
    return lines
  }

  /// The rules that fail the check.
  private var rules: HTML {
    let rules = model.findings.byRule.filter { $0.severity >= model.check.failsOn }
    guard !rules.isEmpty else { return "" }
    let items = rules.prefix(Self.mostRules).map { rule -> HTML in
      """
      <li><a href="#\(rule.rule.id)">\(rule.rule.id) \(rule.rule.name)</a> \
      \(rule.findings.count.counted("finding")) in \(rule.fileCount.counted("file"))</li>

      """
    }
    let more: HTML =
      rules.count > Self.mostRules
      ? "<li><a href=\"#findings\">and \(rules.count - Self.mostRules) more rules</a></li>\n" : ""
    return "<h2>What fails it</h2>\n<ul class=\"failing\">\n\(items)\(more)</ul>\n"
  }
}
