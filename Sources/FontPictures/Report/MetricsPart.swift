internal import FontChecks
internal import FontFaces
internal import FontFiles
internal import FontShaping
internal import NumberText
internal import TextFormats

/// The metrics of every face, in a sortable table.
struct MetricsPart: ReportPart {
  let id = "metrics"
  let title = "Metrics"
  private let faces: [ReportedFace]

  init?(_ model: ReportModel) {
    faces = model.faces
    if faces.isEmpty { return nil }
  }

  private static let columns = [
    "Face", "Weight", "Ascender", "Descender", "Leading", "Line height", "Cap height", "x-height", "Mean width",
    "Lines from", "Units per em", "Glyphs",
  ]

  var content: HTML {
    """
    <p>Lengths in ems: times the size they are points. A heading sorts the table.</p>
    \(HTML.table(
      title, """
      <thead><tr>\(Self.columns.map(HTML.sorting))</tr></thead>
      <tbody>
      \(faces.map(row))</tbody>
      """))
    """
  }

  private func row(_ face: ReportedFace) -> HTML {
    let metrics = face.metrics
    let lengths = [
      metrics?.ascender, metrics?.descender, metrics?.leading, metrics?.lineHeight, metrics?.capHeight,
      metrics?.xHeight, metrics?.averageWidth,
    ].map { value -> HTML in "<td>\(value.map { $0.text(.fixed(3), sign: .minus) } ?? "–")</td>" }
    return """
      <tr data-name="\(face.name.lowercased())"><th scope="row">\(face.name)</th>\
      <td>\(face.face.style.weight.rawValue.text(.shortest))</td>\(lengths)<td>\(metrics?.source ?? "–")</td>\
      <td>\(face.face.unitsPerEm)</td><td>\(face.face.glyphCount.map(String.init) ?? "–")</td></tr>

      """
  }
}

/// The small capitals and languages of every face, in a table.
struct CoveragePart: ReportPart {
  let id = "coverage"
  let title = "Small capitals and languages"
  private let faces: [ReportedFace]

  init?(_ model: ReportModel) {
    faces = model.faces
    if faces.isEmpty { return nil }
  }

  var content: HTML {
    let languages = ReportedLanguages().shown
    let heads = languages.map { language -> HTML in
      "<th scope=\"col\"><abbr title=\"\(language.name)\">\(language.tag)</abbr></th>"
    }
    return """
      <p>Small capitals for small letters and for capitals of the Latin alphabet. A language is there where the face has all \
      letters that it is written with (Unicode CLDR).</p>
      \(HTML.table(
        title, """
        <thead><tr>\(HTML.sorting("Face"))\(HTML.sorting("Small letters"))\(HTML.sorting("Capitals"))\
        \(HTML.sorting("Languages"))\(heads)</tr></thead>
        <tbody>
        \(faces.map(row))</tbody>
        """))
      """
  }

  private func row(_ face: ReportedFace) -> HTML {
    let languages = face.languages.map { $0 ? "<td class=\"yes\">✓</td>" as HTML : "<td>–</td>" }
    return """
      <tr data-name="\(face.name.lowercased())"><th scope="row">\(face.name)</th>\
      \(cell(face.smallCaps?.lowercase))\(cell(face.smallCaps?.uppercase))<td>\(face.languageCount)</td>\(languages)</tr>

      """
  }

  private func cell(_ availability: SmallCaps.Availability?) -> HTML {
    guard let availability else { return "<td>–</td>" }
    return availability == .full ? "<td class=\"yes\">full</td>" : "<td>\(availability.rawValue)</td>"
  }
}
