internal import FontFaces
internal import FontFiles
internal import NumberText
internal import TextFormats

/// The metrics of every face, in a sortable table.
struct MetricsPart: ReportPart {
  let id = "metrics"
  let title = "Metrics"
  private let faces: [ReportedFace]

  init?(_ model: ReportModel) {
    faces = model.families.flatMap(\.faces)
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
