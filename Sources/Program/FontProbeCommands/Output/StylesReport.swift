internal import FontFaces
internal import FontLayout
internal import FontMatching
internal import FontNames
internal import StyleGuides
internal import TextFormats
internal import TextStyles

/// The tables of styles at one or all content size categories. Both reports of `fontprobe styles` use them.
struct StyleTables<Row> {
  private struct Table {
    let contentSize: ContentSizeCategory
    let rows: [Row]
  }

  private let tables: [Table]

  init(at sizes: [ContentSizeCategory], rows: (ContentSizeCategory) -> [Row]) {
    tables = sizes.map { Table(contentSize: $0, rows: rows($0)) }
  }

  var rows: [Row] { tables.flatMap(\.rows) }
  var firstRows: [Row] { tables.first?.rows ?? [] }

  /// Returns the JSON object of a report. If there is one category, its data is among the common members. For several
  /// categories, a list follows the common members.
  func json(_ common: JSONValue, row: (Row) -> JSONValue) -> JSONValue {
    let sizes = tables.map { table in
      (size: ["contentSize": .string(table.contentSize.name)], styles: ["styles": .array(table.rows.map(row))])
        as (size: JSONValue, styles: JSONValue)
    }
    guard sizes.count == 1 else { return common + ["contentSizes": .array(sizes.map { $0.size + $0.styles })] }
    return sizes[0].size + common + sizes[0].styles
  }

  /// Returns the tables with their titles. One style at all categories is one table, with a line for each category.
  ///
  /// - Parameters:
  ///   - place: the traits and the device in words.
  ///   - lines: returns the lines of a table from its rows and their labels.
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

struct StylesReport {
  /// The value that is scaled by default.
  static let usualValue = PointSize.body

  let request: String
  /// The content size category of these traits is not used.
  let traits: TraitCollection
  let value: Double?
  let tables: StyleTables<Row>

  struct Row {
    let style: TextStyle
    let font: Font
    let metrics: TextStyleMetrics
    let scaledValue: Double
    /// The value scaled as a font size, in whole points.
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
      ["idiom": .string(traits.idiom.rawValue), "displayScale": .number(traits.displayScale)], row: { $0.json(value) })
  }
}

extension StylesReport.Row {
  fileprivate func json(_ value: Double?) -> JSONValue {
    [
      "style": .string(style.rawValue), "figuresOf": .string(metrics.style.rawValue), "size": .number(font.pointSize),
      "leading": .optional(metrics.leading), "scale": .number(metrics.scale), "weight": .number(weight.rawValue),
      "emphasizedWeight": .optional(metrics.emphasizedWeight?.rawValue),
      "match": font.match.json(at: font.pointSize), "metrics": font.metrics.json, "tracking": .number(tracking),
      "value": value.map(JSONValue.number), "scaledValue": value.map { _ in .number(scaledValue) },
      "scaledFontSize": value.map { _ in .number(scaledFontSize) },
    ]
  }

  fileprivate var weight: FontWeight { font.traits?.weight(metrics.weight) ?? metrics.weight }

  /// The published tracking for the family of the font, in points; 0 if none is published.
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

  /// Returns lines about the families of the fonts. Faces of one family share a line, because the table has the face of
  /// each row.
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
    // If the user gave the value, the columns for the scaled value and the scaled font size are omitted last.
    let title = "\((value ?? Self.usualValue).text(.shortest)) at \(traits.displayScale.text(.shortest))x"
    let scaled = Column<(label: String, row: Row)>.cell(title, .right, rank: value == nil ? 3 : nil) {
      $0.row.scaledValue.text(.fixed(3))
    }
    let asFont = value.map { _ in
      Column<(label: String, row: Row)>.cell("font size", .right, rank: 5) { $0.row.scaledFontSize.text(.shortest) }
    }
    let columns: [Column<(label: String, row: Row)>] = [
      .cell("") { $0.label }, .cell("size", .right) { $0.row.font.pointSize.text(.shortest) },
      .cell("leading", .right, rank: value == nil ? nil : 4) { $0.row.metrics.leading?.text(.shortest) ?? "–" },
      .cell("weight", .right, rank: 2) { "\($0.row.weight)" },
      .cell("scale", .right, rank: 1) { $0.row.metrics.scale.text(.fixed(3)) }, scaled,
    ]
    let face = Column<(label: String, row: Row)>.cell("face", rank: value == nil ? 4 : 3) { $0.row.font.face.shownName }
    return Section(rows, columns + [asFont, face].compactMap(\.self)).lines(emphasis, indent: 2)
  }

  private var notes: [String] {
    let missing = tables.firstRows.filter { $0.style != $0.metrics.style }
    return missing.map { row in
      "note: \(traits.idiom.rawValue) has no style \(row.style.rawValue); the style \(row.metrics.style.rawValue) is used"
    }
  }
}
