internal import FontChecks
internal import FontFaces
internal import TextFormats

/// The findings about no face of the report: about files that do not open, and about all files together.
struct FindingsPart: ReportPart {
  let id = "findings"
  let title = "Other findings"
  private let findings: [FontCheck.Finding]

  init?(_ model: ReportModel) {
    findings = model.findings.others(than: model.fonts.faces)
    if findings.isEmpty { return nil }
  }

  var content: HTML {
    let items = findings.map { finding -> HTML in
      let place: HTML = finding.file.map { "<code>\($0)</code> " } ?? ""
      return "<li class=\"\(finding.severity.rawValue)\">\(place)\(Self.text(finding))</li>\n"
    }
    return "<ul class=\"findings\">\n\(items)</ul>\n"
  }

  /// A finding in the list of its face.
  static func item(_ finding: FontCheck.Finding) -> HTML {
    "<li class=\"\(finding.severity.rawValue)\">\(text(finding))</li>"
  }

  private static func text(_ finding: FontCheck.Finding) -> HTML {
    let hint: HTML = finding.hint.map { " <i>\($0)</i>" } ?? ""
    return """
      <span class="mark \(finding.severity.rawValue)">\(finding.severity.rawValue)</span> \(finding.message)\(hint) \
      <code>\(finding.rule.id)</code>
      """
  }
}

extension EmbeddingRights.Level {
  /// The permitted use, in words.
  var words: String {
    switch self {
    case .installable: "allowed"
    case .restricted: "not without the owner's leave"
    case .previewAndPrint: "to read and print"
    case .editable: "to edit"
    }
  }
}
