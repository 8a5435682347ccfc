internal import FontChecks
internal import FontFaces
internal import FontLayout
internal import FontNames
internal import MetricValues
internal import TextFormats

/// A sortable table of the metrics of all faces. The reader chooses the size.
struct MetricsPart: ReportPart {
  let id = "metrics"
  let title = "Metrics"
  private let model: ReportModel

  init?(_ model: ReportModel) {
    if model.faces.isEmpty { return nil }
    self.model = model
  }

  private static let columns = [
    "Face", "Weight", "Ascender", "Descender", "Leading", "Line height", "Cap height", "x‑height", "Mean width",
    "Lines from", "Units per em", "Glyphs",
  ]

  var content: HTML {
    """
    <p class="size"><label for="points">Lengths in points, in text of</label> \
    <input id="points" type="number" min="1" max="999" step="any" value="\(PointSize.body.text(.shortest))"> \
    <span>pt.</span> <output id="no-size" for="points"></output> <label><input id="ems" type="checkbox"> In ems instead</label></p>
    <p class="hint">Click a heading to sort the table.</p>
    \(HTML.table(
      title, """
      <thead><tr>\(Self.columns.map(HTML.sorting))</tr></thead>
      <tbody>
      \(model.faces.map(row))</tbody>
      """))
    """
  }

  private func row(_ face: ReportedFace) -> HTML {
    let metrics = face.metrics
    let lengths = [
      metrics?.ascender, metrics?.descender, metrics?.leading, metrics?.lineHeight, metrics?.capHeight,
      metrics?.xHeight, metrics?.averageWidth,
    ].map { value -> HTML in
      guard let value else { return "<td>–</td>" }
      return "<td data-em=\"\(value.text(.svg(5)))\">\((value * PointSize.body).text(.fixed(2), sign: .minus))</td>"
    }
    return """
      <tr data-name="\(face.searchWords)"><th scope="row"><a href="#\(model.id(of: face) ?? id)">\(model.label(face))</a></th>\
      <td>\(face.face.style.weight.rawValue.text(.shortest))</td>\(lengths)<td>\(metrics?.source ?? "–")</td>\
      <td>\(face.face.unitsPerEm)</td><td>\(face.face.glyphCount.map(String.init) ?? "–")</td></tr>

      """
  }
}

/// The metrics of a face, in ems.
struct ReportedMetrics: Sendable {
  let ascender: Double
  let descender: Double
  let leading: Double
  let lineHeight: Double
  let capHeight: Double
  let xHeight: Double
  let averageWidth: Double?
  let source: String

  init?(_ face: FontFace) {
    let metrics = face.metrics()
    let em = Double(metrics.unitsPerEm)
    guard em > 0 else { return nil }
    ascender = metrics.ascender.value / em
    descender = metrics.descender.value / em
    leading = metrics.leading.value / em
    lineHeight = metrics.lineHeight / em
    capHeight = metrics.capHeight.value / em
    xHeight = metrics.xHeight.value / em
    averageWidth = metrics.averageWidth.map { $0.value / em }
    source = "\(metrics.ascender.source)"
  }
}
