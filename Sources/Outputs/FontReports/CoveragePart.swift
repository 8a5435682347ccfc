internal import FontChecks
internal import FontFaces
internal import FontNames
internal import FontShaping
internal import TextFormats

/// The table of small capitals and languages. Faces of a family with equal values share a row.
struct CoveragePart: ReportPart {
  let id = "coverage"
  let title = "Small capitals and languages"
  private let rows: [Row]
  private let shown: [RequiredLanguage]

  private struct Row {
    let family: String
    let isWholeFamily: Bool
    var faces: [ReportedFace]

    func isLike(_ face: ReportedFace) -> Bool {
      faces[0].smallCaps == face.smallCaps && faces[0].languages == face.languages
        && faces[0].languageCount == face.languageCount
    }
  }

  init?(_ model: ReportModel) {
    if model.faces.isEmpty { return nil }
    shown = model.fonts.languages.shown
    rows = model.families.flatMap { family -> [Row] in
      let isWhole = family.faces.dropFirst().allSatisfy(
        Row(family: family.name, isWholeFamily: false, faces: [family.faces[0]]).isLike)
      var rows: [Row] = []
      for face in family.faces {
        if let place = rows.firstIndex(where: { $0.isLike(face) }) {
          rows[place].faces.append(face)
        } else {
          rows.append(Row(family: family.name, isWholeFamily: isWhole, faces: [face]))
        }
      }
      return rows
    }
  }

  var content: HTML {
    """
    <p>The table shows small capitals for lowercase letters and for capitals of the Latin alphabet. A face has a language if it \
    has all letters of this language (Unicode CLDR). Faces of a family with the same values are in one row.</p>
    \(HTML.table(
      title, """
      <thead><tr>\(HTML.sorting("Faces"))\(HTML.sorting("Small capitals"))\(HTML.sorting("From capitals"))\
      \(HTML.sorting("Languages"))<th scope="col" class="words wide">Of \(shown.count) widely read languages</th></tr></thead>
      <tbody>
      \(rows.map(row))</tbody>
      """))
    """
  }

  private func row(_ row: Row) -> HTML {
    let face = row.faces[0]
    return """
      <tr data-name="\(row.family.lowercased()) \(row.faces.map(\.searchWords).joined(separator: " "))">\
      <th scope="row"><span>\(name(row))</span></th>\(cell(face.smallCaps?.lowercase))\(cell(face.smallCaps?.uppercase))\
      <td>\(face.languageCount)</td><td class="words wide">\(languages(face))</td></tr>

      """
  }

  private func name(_ row: Row) -> HTML {
    let count = row.faces.count
    if count == 1 { return "\(row.faces[0].name)" }
    if row.isWholeFamily { return "\(row.family) <small>all \(count) faces</small>" }
    return "\(row.family) <small>\(row.faces.map(\.styleName).joined(separator: ", "))</small>"
  }

  /// Returns the supported languages, and the languages that are not supported.
  private func languages(_ face: ReportedFace) -> HTML {
    func list(_ has: Bool) -> String {
      zip(shown, face.languages).filter { $0.1 == has }.map(\.0.name).joined(separator: ", ")
    }
    let count = face.languages.count { $0 }
    if count == shown.count { return "<span class=\"yes\">all of these languages</span>" }
    if count == 0 { return "none" }
    return "<span class=\"yes\">\(list(true))</span> <span class=\"lacking\">· not \(list(false))</span>"
  }

  private func cell(_ availability: SmallCaps.Availability?) -> HTML {
    guard let availability else { return "<td>–</td>" }
    return availability == .full ? "<td class=\"yes\">full</td>" : "<td>\(availability.rawValue)</td>"
  }
}

struct ReportedLanguages: Sendable {
  /// The languages in the table: a few widely read languages of each script.
  let shown: [RequiredLanguage]

  static let tags = [
    "en", "de", "fr", "es", "pt", "it", "nl", "sv", "pl", "cs", "hu", "ro", "tr", "vi", "ru", "uk", "el", "he", "ar",
    "fa", "hi", "bn", "ta", "th", "ja", "ko", "zh",
  ]

  init() { shown = Self.tags.compactMap(RequiredLanguage.init) }
}
