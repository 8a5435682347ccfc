internal import FontChecks
internal import FontFaces

/// Every family with its faces, each set in itself, and what the check found beside it.
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
    """
    <article class="family" data-name="\(family.name.lowercased())">
    <h3>\(family.name) <small>\(family.faces.count.counted("face"))</small></h3>
    <ul class="faces">
    \(family.faces.map(face))</ul>
    </article>

    """
  }

  private func face(_ face: ReportedFace) -> HTML {
    let findings = model.findings.about(face)
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
