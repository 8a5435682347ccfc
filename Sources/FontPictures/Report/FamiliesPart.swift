internal import FontChecks
internal import FontFaces
internal import NumberText
internal import TextFormats

/// Every family with a sample of each face and links to its findings; files that do not open have a placeholder.
struct FamiliesPart: ReportPart {
  let id = "families"
  let title = "Families"
  private let model: ReportModel

  init?(_ model: ReportModel) {
    guard !model.fonts.faces.isEmpty || !model.unopened.isEmpty else { return nil }
    self.model = model
  }

  var content: HTML { unopened + model.families.map(family).joined }

  // MARK: - Files that do not open

  private var unopened: HTML {
    guard !model.unopened.isEmpty else { return "" }
    let items = model.unopened.enumerated().map { place, file -> HTML in
      let name = model.paths.shown(file)
      return """
        <li id="file-\(place + 1)" data-name="\(name.lowercased())"><div class="placeholder">Nothing to show</div>\
        <p><b>\(name)</b></p>\(chips(model.findings.about(file)))</li>

        """
    }
    return """
      <article class="family" id="unopened" data-name="">
      <h3>Files that do not open <small>\(model.unopened.count.counted("file"))</small></h3>
      <ul class="faces">
      \(items)</ul>
      </article>

      """
  }

  // MARK: - Families

  private func family(_ family: ReportedFamily) -> HTML {
    let common = commonRules(family)
    let list: HTML =
      common.isEmpty
      ? ""
      : "<div class=\"common\"><span>In all of them:</span> \(chips(common))</div>\n"
    let isCommon = Set(common.map(\.rule))
    return """
      <article class="family" data-name="\(family.name.lowercased())">
      <h3>\(family.name) <small>\(family.faces.count.counted("face"))</small></h3>
      \(list)<ul class="faces">
      \(family.faces.map { face($0, besides: isCommon) })</ul>
      </article>

      """
  }

  /// A finding of each rule that has one about every face of a family.
  private func commonRules(_ family: ReportedFamily) -> [FontCheck.Finding] {
    guard family.faces.count > 1, let first = family.faces.first else { return [] }
    let findings = model.findings.about(first)
    var common = Set(findings.map(\.rule))
    // One face after the other: where all faces of a collection go by one name, each has the findings of all.
    for face in family.faces.dropFirst() where !common.isEmpty {
      common.formIntersection(model.findings.about(face).map(\.rule))
    }
    return findings.filter { common.contains($0.rule) }
  }

  private func face(_ face: ReportedFace, besides common: Set<FontCheck.Rule>) -> HTML {
    let findings = model.findings.about(face).filter { !common.contains($0.rule) }
    let sample: HTML =
      face.isDrawn
      ? "<div class=\"sample\">\(face.sample)</div>"
      : "<div class=\"placeholder\">It has no letters that can be drawn</div>"
    return """
      <li id="\(model.id(of: face) ?? "")" data-name="\(face.name.lowercased())">\(sample)\
      <p><b>\(face.styleName)</b> <span>\(facts(face))</span></p>\(chips(findings))</li>

      """
  }

  /// A link to each rule of some findings.
  private func chips(_ findings: [FontCheck.Finding]) -> HTML {
    var worst: [FontCheck.Rule: FontCheck.Severity] = [:]
    for finding in findings { worst[finding.rule] = max(worst[finding.rule] ?? finding.severity, finding.severity) }
    guard !worst.isEmpty else { return "" }
    let items = worst.sorted { ($1.value, $0.key.id) < ($0.value, $1.key.id) }.map { rule, severity -> HTML in
      """
      <li data-severity="\(severity.rawValue)"><a class="chip \(severity.rawValue)" href="#\(rule.id)">\
      <span class="unseen">\(severity.rawValue): </span>\(rule.name)</a></li>
      """
    }
    return "<ul class=\"chips\" aria-label=\"Findings\">\(items)</ul>"
  }

  private func facts(_ face: ReportedFace) -> String {
    var facts = ["\(face.face.style.weight)", "\(face.face.format)", face.fileName]
    if face.face.isVariable { facts.append("variable: " + face.face.axes.map { "\($0.tag)" }.joined(separator: " ")) }
    if face.face.isColor { facts.append("in colour") }
    if let level = face.face.embedding?.level, level != .installable {
      facts.append("embedding: \(level.words)")
    }
    return facts.joined(separator: " · ")
  }
}

extension EmbeddingRights.Level {
  /// The permitted use, in words.
  fileprivate var words: String {
    switch self {
    case .installable: "allowed"
    case .restricted: "not without the owner's leave"
    case .previewAndPrint: "to read and print"
    case .editable: "to edit"
    }
  }
}
