internal import FontFaces
internal import FontNames
internal import FontProbe
internal import NumberText
internal import TextFormats

/// The answer of `fontprobe styles`.
struct StylesReport {
  /// What people's own values are compared by where none is given: the size of running text.
  static let usualValue = PointSize.body

  /// The family that was asked for.
  let request: String
  /// The traits, at one content size category.
  let traits: TraitCollection
  /// The value that was given; `nil` where none was.
  let value: Double?
  let tables: StyleTables<Row>

  /// One style, and the font that sets it.
  struct Row {
    let style: TextStyle
    let font: Font
    let metrics: TextStyleMetrics
    let scaledValue: Double
    /// The value as the size of a font, in whole points.
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

  /// The weight that is asked for.
  fileprivate var weight: FontWeight { font.traits?.weight(metrics.weight) ?? metrics.weight }

  /// What is published for the family that draws; else its own advances, as they are.
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

  /// What sets the styles. Several faces of one family are the same answer: the table has each in its row.
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
    // What a font of that size becomes stands beside the value where one was given.
    let hasValue = value != nil
    let alignments = [TextTable.Alignment.left] + Array(repeating: .right, count: hasValue ? 6 : 5) + [.left]
    // Scale, weight and face are in JSON too; a value that was given stays longest.
    var cells = TextTable(alignments, expendable: hasValue ? [4, 3, 7, 2, 6] : [4, 3, 5, 6])
    let title = "\((value ?? Self.usualValue).text(.shortest)) at \(traits.displayScale.text(.shortest))x"
    cells.add(["", "size", "leading", "weight", "scale", title] + (hasValue ? ["as a font"] : []) + ["face"])
    for (label, row) in rows {
      var line = [
        label, row.font.pointSize.text(.shortest), row.metrics.leading?.text(.shortest) ?? "–", "\(row.weight)",
        row.metrics.scale.text(.fixed(3)), row.scaledValue.text(.fixed(3)),
      ]
      if hasValue { line.append(row.scaledFontSize.text(.shortest)) }
      cells.add(line + [row.font.face.fullName ?? row.font.face.postScriptName ?? "an unnamed face"])
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
