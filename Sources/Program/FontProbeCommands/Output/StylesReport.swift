internal import FontFaces
internal import FontLayout
internal import FontMatching
internal import FontNames
internal import StyleGuides
internal import TextFormats
internal import TextStyles

/// The tables of styles at one content size category or at all of them, for both reports of `fontprobe styles`.
struct StyleTables<Row> {
  /// The styles at one content size category.
  private struct Table {
    let contentSize: ContentSizeCategory
    let rows: [Row]
  }

  private let tables: [Table]

  init(at sizes: [ContentSizeCategory], rows: (ContentSizeCategory) -> [Row]) {
    tables = sizes.map { Table(contentSize: $0, rows: rows($0)) }
  }

  /// All rows, in their order.
  var rows: [Row] { tables.flatMap(\.rows) }
  /// The rows at the first size.
  var firstRows: [Row] { tables.first?.rows ?? [] }

  /// The object of a report. One size stands among the common members, several are in a list after them.
  func json(_ common: [(key: String, value: JSONValue)], row: (Row) -> JSONValue) -> JSONValue {
    let sizes = tables.map { table -> [(key: String, value: JSONValue)] in
      [
        (key: "contentSize", value: .string(table.contentSize.name)),
        (key: "styles", value: .array(table.rows.map(row))),
      ]
    }
    guard sizes.count == 1 else {
      return .object(common + [(key: "contentSizes", value: .array(sizes.map(JSONValue.object)))])
    }
    return .object(sizes[0].prefix(1) + common + sizes[0].dropFirst())
  }

  /// The tables with their titles. One style at all sizes is one table, with a line for each size.
  ///
  /// - Parameters:
  ///   - place: the traits and the device, in words.
  ///   - name: the name of a row's style.
  ///   - lines: the lines of a table, each row with its label.
  func text(
    _ place: String, _ emphasis: Emphasis, name: (Row) -> String, lines: ([(label: String, row: Row)]) -> [String]
  ) -> [String] {
    guard tables.count > 1, let row = tables[0].rows.first, tables[0].rows.count == 1 else {
      return tables.flatMap { table in
        let title = "\(table.contentSize.name) (\(table.contentSize.shortName)), \(place)"
        return ["", emphasis.faint(title)] + lines(table.rows.map { (name($0), $0) })
      }
    }
    let rows = tables.flatMap { table in table.rows.map { (table.contentSize.shortName, $0) } }
    return ["", emphasis.faint("\(name(row).printable), \(place)")] + lines(rows)
  }
}

/// The answer of `fontprobe styles`.
struct StylesReport {
  /// The value that is scaled if none is given: the size of running text.
  static let usualValue = PointSize.body

  /// The requested family.
  let request: String
  /// The traits, at one content size category.
  let traits: TraitCollection
  /// The value of `--value`, if it was given.
  let value: Double?
  let tables: StyleTables<Row>

  /// A style and its font.
  struct Row {
    let style: TextStyle
    let font: Font
    let metrics: TextStyleMetrics
    let scaledValue: Double
    /// The value scaled as the size of a font, in whole points.
    let scaledFontSize: Double

    init(_ style: TextStyle, _ font: Font, value: Double, _ traits: TraitCollection) {
      let scaling = ScaledMetrics(for: style)
      self.style = style
      self.font = font
      metrics = style.metrics(for: traits)
      scaledValue = scaling.scaledValue(value, traits)
      scaledFontSize = scaling.scaledFontSize(value, traits)
    }
  }
}

// MARK: - JSON

extension StylesReport {
  var json: JSONValue {
    tables.json(
      [
        (key: "idiom", value: .string(traits.idiom.rawValue)),
        (key: "displayScale", value: .number(traits.displayScale)),
      ], row: { $0.json(value) })
  }
}

extension StylesReport.Row {
  fileprivate func json(_ value: Double?) -> JSONValue {
    var members: [(key: String, value: JSONValue)] = [
      (key: "style", value: .string(style.rawValue)),
      (key: "figuresOf", value: .string(metrics.style.rawValue)),
      (key: "size", value: .number(font.pointSize)),
      (key: "leading", value: .optional(metrics.leading)),
      (key: "scale", value: .number(metrics.scale)),
      (key: "weight", value: .number(weight.rawValue)),
      (key: "emphasizedWeight", value: .optional(metrics.emphasizedWeight?.rawValue)),
      (key: "match", value: font.match.json(at: font.pointSize)),
      (key: "metrics", value: font.metrics.json),
      (key: "tracking", value: .number(tracking)),
    ]
    if let value {
      members.append((key: "value", value: .number(value)))
      members.append((key: "scaledValue", value: .number(scaledValue)))
      members.append((key: "scaledFontSize", value: .number(scaledFontSize)))
    }
    return .object(members)
  }

  /// The requested weight.
  fileprivate var weight: FontWeight { font.traits?.weight(metrics.weight) ?? metrics.weight }

  /// The tracking that is published for the family that draws. 0 if none is.
  fileprivate var tracking: Double {
    PublishedTracking.points(for: font.match.drawn.face.family ?? "", at: font.pointSize) ?? 0
  }
}

// MARK: - Text

extension StylesReport {
  func text(_ emphasis: Emphasis) -> [String] {
    let sentences = faceLines(emphasis)
    let text = tables.text(device, emphasis, name: \.style.rawValue, lines: { lines($0, emphasis) })
    return sentences + text + notes
  }

  /// The families that set the styles. Several faces of one family are one answer: the table has each in its row.
  private func faceLines(_ emphasis: Emphasis) -> [String] {
    let matches = tables.rows.map(\.font.match)
    var families: [String?] = []
    var lines: [String] = []
    for match in matches where !families.contains(match.face.family) {
      families.append(match.face.family)
      let names = Set(matches.lazy.filter { $0.face.family == match.face.family }.map { $0.face.fullName })
      lines += match.lines(for: request, emphasis, namesFamily: names.count > 1).filter { !lines.contains($0) }
    }
    return lines
  }

  private var device: String { traits.idiom.rawValue + (traits.legibilityWeight == .bold ? ", bold text" : "") }

  private func lines(_ rows: [(label: String, row: Row)], _ emphasis: Emphasis) -> [String] {
    // If a value was given, a column shows it scaled as the size of a font too.
    let hasValue = value != nil
    let alignments = [TextTable.Alignment.left] + Array(repeating: .right, count: hasValue ? 6 : 5) + [.left]
    // The columns are left out in this order: scale, weight, face and so on. A value that was given stays longest.
    var cells = TextTable(alignments, expendable: hasValue ? [4, 3, 7, 2, 6] : [4, 3, 5, 6])
    let title = "\((value ?? Self.usualValue).text(.shortest)) at \(traits.displayScale.text(.shortest))x"
    cells.add(["", "size", "leading", "weight", "scale", title] + (hasValue ? ["as a font"] : []) + ["face"])
    for (label, row) in rows {
      var line = [
        label, row.font.pointSize.text(.shortest), row.metrics.leading?.text(.shortest) ?? "–", "\(row.weight)",
        row.metrics.scale.text(.fixed(3)), row.scaledValue.text(.fixed(3)),
      ]
      if hasValue { line.append(row.scaledFontSize.text(.shortest)) }
      cells.add(line + [row.font.face.shownName])
    }
    return cells.lines(heading: emphasis, indent: 2)
  }

  private var notes: [String] {
    let missing = tables.firstRows.filter { $0.style != $0.metrics.style }
    return missing.map { row in
      "note: \(traits.idiom.rawValue) has no \(row.style.rawValue); \(row.metrics.style.rawValue) answers"
    }
  }
}
