internal import FontChecks
internal import FontFaces
internal import FontShaping
internal import TextFormats

/// The small capitals and languages of every face, in a table.
struct CoveragePart: ReportPart {
  let id = "coverage"
  let title = "Small capitals and languages"
  private let faces: [ReportedFace]

  init?(_ model: ReportModel) {
    faces = model.families.flatMap(\.faces)
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
