internal import FontChecks
internal import FontRules
internal import StyleGuides
internal import TextFormats
internal import TextStyles

/// The verdict at the top of the page, and its reasons with links.
struct VerdictPart {
  private let model: ReportModel
  private let summary: ReportSummary

  /// The greatest number of rules in the verdict. The findings part names all rules.
  private static let mostRules = 6

  init(_ model: ReportModel) {
    self.model = model
    summary = ReportSummary(model)
  }

  private var passes: Bool { summary.passes }
  private var moved: Int { summary.moves }

  /// The verdict in at most three words.
  var answer: String { !passes ? "Not OK" : summary.leftOutRules > 0 ? "OK so far" : "OK" }

  var content: HTML {
    """
    <div class="verdict \(passes ? "passes" : "fails")" role="group" aria-label="Verdict">
    <p class="answer"><strong>\(answer)</strong> \(reason)</p>
    <ul>
    \(lines.map { "<li>\($0)</li>\n" as HTML })</ul>
    \(rules)</div>

    """
  }

  /// A sentence about rules that are omitted because there are many files.
  private var leftOut: String {
    let count = summary.leftOutRules
    guard count > 0 else { return "" }
    let (rules, pronoun) = (count.counted("rule"), count == 1 ? "it" : "them")
    return "\(rules) of a deep check \(count == 1 ? "was" : "were") left out, because there are many files: "
      + "fontprobe report --deep applies \(pronoun)."
  }

  private var reason: HTML {
    guard !passes else { return "Nothing was found that fails the check. \(leftOut)" }
    var parts: [String] = []
    if summary.failing > 0 {
      parts.append("\(summary.failing.counted(noun)) in \(summary.failingFiles.counted("file"))")
    }
    if moved > 0 { parts.append("\(moved.counted("change")) since the fonts were recorded") }
    return """
      \(parts.joined(separator: ", and ")) \(parts.count == 1 && summary.failing + moved == 1 ? "has" : "have") \
      to be checked before you ship these fonts. \(leftOut)
      """
  }

  /// The noun for findings that fail the check: their severity, or "finding" if they have different severities.
  private var noun: String {
    let failing = FontCheck.Severity.mostSevereFirst.filter { $0 >= model.check.failsOn && summary.count($0) > 0 }
    return failing.count == 1 ? failing[0].rawValue : "finding"
  }

  private var lines: [HTML] {
    let counts = FontCheck.Severity.mostSevereFirst.map { severity -> HTML in
      let count = summary.count(severity)
      return
        "<span class=\"mark \(count == 0 ? "none" : severity.rawValue)\">\(count.counted(severity.rawValue))</span> "
    }
    var lines: [HTML] = [
      "\(summary.files.counted("file")), checked by \(summary.rules.counted("rule")): \(counts)"
    ]
    if let count = summary.changes {
      lines.append(
        count == 0
          ? "<a href=\"#lock\">Nothing has changed</a> since the fonts were recorded."
          : """
          <a href="#lock">\(count.counted("change"))</a> since the fonts were recorded, \
          \(moved == 0 ? "none of which moves" : moved == count ? "which \(moved == 1 ? "moves" : "move")" : "\(moved) of which \(moved == 1 ? "moves" : "move")") a layout.
          """)
    }
    if let guide = model.guide {
      lines.append(
        "The style guide \(guide.name ?? model.paths.shown(guide.file ?? "")) was checked with the fonts: <a href=\"#styles\">its styles</a>."
      )
    }
    if summary.accepted > 0 {
      lines.append("<a href=\"#accepted\">\(summary.accepted.counted("accepted finding"))</a>, not in the counts.")
    }
    return lines
  }

  private var rules: HTML {
    let rules = model.findings.byRule.filter { $0.severity >= model.check.failsOn }
    guard !rules.isEmpty else { return "" }
    let items = rules.prefix(Self.mostRules).map { rule -> HTML in
      """
      <li><a href="#\(rule.rule.id)">\(rule.rule.violation)</a> <code>\(rule.rule.id)</code> \
      \(rule.count.counted("finding")) in \(rule.fileCount.counted("file"))</li>

      """
    }
    let more: HTML =
      rules.count > Self.mostRules
      ? "<li><a href=\"#findings\">and \((rules.count - Self.mostRules).counted("more rule"))</a></li>\n" : ""
    return "<h2>Rules that the fonts break</h2>\n<ul class=\"failing\">\n\(items)\(more)</ul>\n"
  }
}
