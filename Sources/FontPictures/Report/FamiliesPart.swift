internal import FontChecks
internal import FontFaces
internal import NumberText
internal import TextFormats

/// Every family with a sample and the findings of each face.
struct FamiliesPart: ReportPart {
  let id = "families"
  let title = "Families"
  private let model: ReportModel

  init?(_ model: ReportModel) {
    guard !model.fonts.faces.isEmpty else { return nil }
    self.model = model
  }

  var content: HTML { model.families.map(family).joined }

  private func family(_ family: ReportedFamily) -> HTML {
    let common = commonFindings(family)
    let list: HTML =
      common.isEmpty
      ? ""
      : "<p>In all of them:</p><ul class=\"findings\">\(common.map(FindingsPart.item))</ul>\n"
    return """
      <article class="family" data-name="\(family.name.lowercased())">
      <h3>\(family.name) <small>\(family.faces.count.counted("face"))</small></h3>
      \(list)<ul class="faces">
      \(family.faces.map { face($0, besides: common) })</ul>
      </article>

      """
  }

  /// The findings that all faces of a family have in common.
  private func commonFindings(_ family: ReportedFamily) -> [FontCheck.Finding] {
    guard family.faces.count > 1 else { return [] }
    let each = family.faces.map(model.findings.about)
    return each[0].filter { finding in each.dropFirst().allSatisfy { $0.contains { $0.says(finding) } } }
  }

  private func face(_ face: ReportedFace, besides common: [FontCheck.Finding]) -> HTML {
    let findings = model.findings.about(face).filter { own in !common.contains { $0.says(own) } }
    let list: HTML = findings.isEmpty ? "" : "<ul class=\"findings\">\(findings.map(FindingsPart.item))</ul>"
    return """
      <li data-name="\(face.name.lowercased())"><div class="sample">\(face.sample)</div>\
      <p><b>\(face.styleName)</b> <span>\(facts(face))</span></p>\(list)</li>

      """
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

extension FontCheck.Finding {
  /// Whether it differs from another finding only in what it is about.
  fileprivate func says(_ other: FontCheck.Finding) -> Bool {
    rule == other.rule && message == other.message && hint == other.hint && severity == other.severity
  }
}
