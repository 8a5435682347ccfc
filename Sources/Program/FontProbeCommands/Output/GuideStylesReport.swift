internal import FontLayout
internal import FontMatching
internal import FontNames
internal import StyleGuides
internal import TextFormats
internal import TextStyles

struct GuideStylesReport {
  let guide: StyleGuide
  let path: String
  let device: StyleGuide.DeviceClass?
  /// The content size category of these traits is not used.
  let traits: TraitCollection
  let value: Double?
  let tables: StyleTables<Row>

  struct Row {
    let style: GuideStyle
    let found: GuideFont
    /// The factor by which a value grows at this size. It is 1 for a style that does not grow.
    let scale: Double
    let scaledValue: Double?
    /// The value scaled as a font size, in whole points.
    let scaledFontSize: Double?

    init(_ style: GuideStyle, _ found: GuideFont, _ traits: TraitCollection, value: Double?) {
      self.style = style
      self.found = found
      let scalesLike = found.resolved.scalesLike
      scale = scalesLike?.metrics(for: traits).scale ?? 1
      scaledValue = value.map { value in scalesLike.map { ScaledMetrics(for: $0).scaledValue(value, traits) } ?? value }
      scaledFontSize = value.map { value in
        scalesLike.map { ScaledMetrics(for: $0).scaledFontSize(value, traits) } ?? value
      }
    }
  }

  init(
    _ guide: StyleGuide, at path: String, _ styles: [GuideStyle], traits: TraitCollection, sizes: [ContentSizeCategory],
    device: StyleGuide.DeviceClass?, value: Double?, in collection: FontCollection
  ) {
    self.guide = guide
    self.path = path
    self.device = device
    self.traits = traits
    self.value = value
    tables = StyleTables(at: sizes) { size in
      let traits = traits.with(contentSize: size)
      return styles.compactMap { style in
        guide.guideFont(of: style, traits: traits, device: device, in: collection).map {
          Row(style, $0, traits, value: value)
        }
      }
    }
  }
}

// MARK: - JSON

extension GuideStylesReport {
  var json: JSONValue {
    tables.json(
      [
        "guide": .string(path), "idiom": .string(traits.idiom.rawValue),
        "displayScale": .number(traits.displayScale), "device": .optional(device?.name),
      ], row: { $0.json(value) })
  }
}

extension GuideStylesReport.Row {
  fileprivate func json(_ value: Double?) -> JSONValue {
    let resolved = found.resolved
    return [
      "style": .string(style.name), "code": .optional(style.code), "family": .string(resolved.family.name),
      "scalesLike": .optional(resolved.scalesLike?.rawValue), "size": .number(resolved.pointSize),
      "leading": .optional(resolved.lineHeight), "lineHeight": .number(found.lineHeight),
      "lineHeightMultiple": .optional(resolved.lineHeightMultiple), "scale": .number(scale),
      "weight": .number(resolved.weight.rawValue), "tracking": .number(found.tracking),
      "textCase": .string(found.textCase.rawValue), "decoration": .texts(found.decorationNames),
      "paragraphSpacing": .number(found.paragraphSpacing), "paragraphIndent": .number(found.paragraphIndent),
      "features": .texts(resolved.descriptor.features), "missingFeatures": .texts(found.missingFeatures),
      "isStandIn": .bool(found.isSubstitute), "sizeFactor": .number(found.sizeFactor),
      "pointSize": .number(found.font.pointSize), "explanation": .string(found.explanation),
      "match": found.font.match.json(at: found.font.pointSize), "metrics": found.font.metrics.json,
      "value": value.map(JSONValue.number), "scaledValue": scaledValue.map(JSONValue.number),
      "scaledFontSize": scaledFontSize.map(JSONValue.number),
    ]
  }
}

// MARK: - Text

extension GuideStylesReport {
  func text(_ emphasis: Emphasis) -> [String] {
    let name = guide.name.map { "\(emphasis.strong($0.printable)) (\(path.printable))" } ?? path.printable
    let text = tables.text(place, emphasis, name: \.style.name, lines: { lines($0, emphasis) })
    return [name] + text + notes
  }

  private var place: String {
    var words = [traits.idiom.rawValue]
    if let device {
      let points = device.points.text(.shortest, sign: device.points == 0 ? .hyphen : .always)
      words.append("device \(device.name.printable) (\(points) pt)")
    }
    if traits.horizontalSizeClass == .regular { words.append("horizontal regular") }
    if traits.verticalSizeClass == .compact { words.append("vertical compact") }
    if traits.legibilityWeight == .bold { words.append("bold text") }
    return words.joined(separator: ", ")
  }

  private func lines(_ rows: [(label: String, row: Row)], _ emphasis: Emphasis) -> [String] {
    func length(_ points: Double) -> String { points == 0 ? "" : points.text(.rounded(2)) }
    func column(
      _ title: String, _ alignment: ColumnAlignment = .right, rank: Int? = nil, isOptional: Bool = false,
      _ cell: @escaping (Row) -> String
    ) -> Column<(label: String, row: Row)> {
      .cell(title, alignment, rank: rank, isOptional: isOptional) { cell($0.row) }
    }
    var columns = [
      .cell("") { $0.label }, column("code", .left, rank: 5, isOptional: true) { $0.style.code ?? "" },
      column("size") { $0.found.resolved.pointSize.text(.rounded(2)) },
      column("line") { $0.found.lineHeight.text(.rounded(2)) },
      column("weight", rank: 8) { "\($0.found.resolved.weight)" },
      column("tracking", rank: 7, isOptional: true) { length($0.found.tracking) },
      column("features", .left, rank: 4, isOptional: true) {
        $0.found.resolved.descriptor.features.map(\.description).joined(separator: " ")
      },
      column("text", .left, rank: 6, isOptional: true) { $0.found.textWords.joined(separator: " ") },
      column("spacing", rank: 3, isOptional: true) { length($0.found.paragraphSpacing) },
      column("indent", rank: 2, isOptional: true) { length($0.found.paragraphIndent) },
      column("scale", rank: 1) { $0.scale.text(.fixed(3)) },
    ]
    if let value {
      let title = "\(value.text(.shortest)) at \(traits.displayScale.text(.shortest))x"
      columns.append(column(title) { ($0.scaledValue ?? value).text(.fixed(3)) })
      columns.append(column("font size") { ($0.scaledFontSize ?? value).text(.shortest) })
    }
    return Section(rows, columns + [column("face", .text, rank: 9, \.face)]).lines(emphasis, indent: 2)
  }

  /// Notes on the differences from the guide. Each difference is listed once, with its styles.
  private var notes: [String] {
    var reasons: [(reason: String, styles: [String])] = []
    // The faces and the reasons are the same at all content size categories.
    for row in tables.firstRows {
      let reason = row.found.explanation
      if !reason.isEmpty { Self.add(reason, of: row, to: &reasons) }
      if let deprecation = row.style.deprecation {
        Self.add("deprecated" + (deprecation.isEmpty ? "" : ", \(deprecation)"), of: row, to: &reasons)
      }
    }
    return reasons.map { "note: \($0.styles.joined(separator: ", ").printable): \($0.reason.printable)" }
  }

  private static func add(_ reason: String, of row: Row, to reasons: inout [(reason: String, styles: [String])]) {
    if let known = reasons.firstIndex(where: { $0.reason == reason }) {
      reasons[known].styles.append(row.style.name)
    } else {
      reasons.append((reason, [row.style.name]))
    }
  }
}

extension GuideStylesReport.Row {
  fileprivate var face: String {
    let factor = found.sizeFactor == 1 ? "" : " at \((found.sizeFactor * 100).text(.fixed(1))) %"
    return found.font.face.shownName + factor
      + (found.isSubstitute ? ", for \(found.resolved.descriptor.names.first ?? "")" : "")
  }
}
