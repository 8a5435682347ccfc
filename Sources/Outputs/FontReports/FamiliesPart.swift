internal import FontChecks
internal import FontFaces
internal import FontNames
internal import FontRules
internal import TextFormats

/// Every family, with a sample of each face and links to its findings. Files without shown faces have a placeholder.
struct FamiliesPart: ReportPart {
  let id = "families"
  let title = "Families"
  private let model: ReportModel
  /// The rules with findings about most faces, each with the number of these faces. The page lists such a rule once
  /// above the families, instead of at each face.
  private let frequent: [FontCheck.Rule: (severity: FontCheck.Severity, count: Int)]

  /// A rule is listed above the families if at least this many faces have findings of the rule.
  private static let many = 12

  init?(_ model: ReportModel) {
    guard !model.fonts.faces.isEmpty || !model.unopened.isEmpty else { return nil }
    self.model = model
    var found: [FontCheck.Rule: (severity: FontCheck.Severity, count: Int)] = [:]
    for face in model.faces {
      for (rule, severity) in model.findings.about(face).worst {
        let before = found[rule, default: (severity, 0)]
        found[rule] = (max(before.severity, severity), before.count + 1)
      }
    }
    frequent = found.filter { $0.value.count >= Self.many && $0.value.count * 2 > model.faces.count }
  }

  var content: HTML { common + unopened + "<div class=\"families\">\n\(model.families.map(family))</div>\n" }

  private var common: HTML {
    guard !frequent.isEmpty else { return "" }
    let items = frequent.sorted {
      ($1.value.severity, $1.value.count, $0.key.id) < ($0.value.severity, $0.value.count, $1.key.id)
    }.map { rule, found in
      Self.chip(rule, found.severity, after: " in \(found.count)")
    }
    return """
      <div class="common"><span>In most of the \(model.faces.count.counted("face")):</span> \
      <ul class="chips" aria-label="Findings">\(items)</ul></div>

      """
  }

  // MARK: - Files without a face

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
      <h3>Files without a face to show <small>\(model.unopened.count.counted("file"))</small></h3>
      <ul class="faces">
      \(items)</ul>
      </article>

      """
  }

  // MARK: - Families

  private func family(_ family: ReportedFamily) -> HTML {
    let common = commonRules(family)
    let list: HTML =
      common.worst.isEmpty
      ? ""
      : "<div class=\"common\"><span>In all faces:</span> \(chips(common))</div>\n"
    return """
      <article class="family\(family.faces.count == 1 ? " single" : "")" data-name="\(family.name.lowercased())">
      <h3>\(family.name) <small>\(family.faces.count.counted("face"))</small></h3>
      \(list)<ul class="faces">
      \(family.faces.map { face($0, besides: common) })</ul>
      </article>

      """
  }

  private func commonRules(_ family: ReportedFamily) -> RuleSeverities {
    guard family.faces.count > 1, let first = family.faces.first else { return RuleSeverities() }
    var common = model.findings.about(first)
    for face in family.faces.dropFirst() where !common.worst.isEmpty {
      let own = model.findings.about(face)
      common = common.filter { own.worst[$0] != nil }
    }
    return common.filter { frequent[$0] == nil }
  }

  private func face(_ face: ReportedFace, besides common: RuleSeverities) -> HTML {
    let findings = model.findings.about(face).filter { common.worst[$0] == nil && frequent[$0] == nil }
    let id = model.id(of: face) ?? ""
    let sample: HTML =
      if !face.axes.isEmpty {
        "\(face.axes.map { $0.html(id: id) })"
      } else if face.isDrawn {
        "<div class=\"sample\">\(face.sample)</div>"
      } else {
        "<div class=\"placeholder\">The face has no letters that can be drawn</div>"
      }
    return """
      <li id="\(id)" data-name="\(face.searchWords)">\(sample)\
      <p><b>\(face.styleName)</b> <span>\(facts(face))</span></p>\(chips(findings))</li>

      """
  }

  private func chips(_ findings: RuleSeverities) -> HTML {
    guard !findings.worst.isEmpty else { return "" }
    let items = findings.worst.sorted { ($1.value, $0.key.id) < ($0.value, $1.key.id) }.map {
      Self.chip($0, $1)
    }
    return "<ul class=\"chips\" aria-label=\"Findings\">\(items)</ul>"
  }

  private static func chip(_ rule: FontCheck.Rule, _ severity: FontCheck.Severity, after: String = "") -> HTML {
    """
    <li data-severity="\(severity.rawValue)"><a class="chip \(severity.rawValue)" href="#\(rule.id)">\
    <span class="unseen">\(severity.rawValue): </span>\(rule.violation)\(after)</a></li>
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

extension EmbeddingRights.Level {
  fileprivate var words: String {
    switch self {
    case .installable: "allowed"
    case .restricted: "only with the owner's permission"
    case .previewAndPrint: "for reading and printing"
    case .editable: "for editing"
    }
  }
}
