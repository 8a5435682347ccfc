internal import FontLayout
internal import FontMatching
internal import FontNames
internal import StyleGuides
internal import TextFormats
internal import TextStyles

/// The answer of `fontprobe styles --guide`.
struct GuideStylesReport {
  let guide: StyleGuide
  /// The guide's file, as it was given.
  let path: String
  let device: StyleGuide.DeviceClass?
  /// The traits, at one content size category.
  let traits: TraitCollection
  /// The value of `--value`, if it was given.
  let value: Double?
  let tables: StyleTables<Row>

  /// A style and its font.
  struct Row {
    let style: GuideStyle
    let found: GuideFont
    /// The factor by which values grow at this size. 1 for a style that does not grow.
    let scale: Double
    let scaledValue: Double?
    /// The value scaled as the size of a font, in whole points.
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
        (key: "guide", value: .string(path)),
        (key: "idiom", value: .string(traits.idiom.rawValue)),
        (key: "displayScale", value: .number(traits.displayScale)),
        (key: "device", value: .optional(device?.name)),
      ], row: { $0.json(value) })
  }
}

extension GuideStylesReport.Row {
  fileprivate func json(_ value: Double?) -> JSONValue {
    let resolved = found.resolved
    var members: [(key: String, value: JSONValue)] = [
      (key: "style", value: .string(style.name)),
      (key: "code", value: .optional(style.code)),
      (key: "family", value: .string(resolved.family.name)),
      (key: "scalesLike", value: .optional(resolved.scalesLike?.rawValue)),
      (key: "size", value: .number(resolved.pointSize)),
      (key: "leading", value: .optional(resolved.lineHeight)),
      (key: "lineHeight", value: .number(found.lineHeight)),
      (key: "lineHeightMultiple", value: .optional(resolved.lineHeightMultiple)),
      (key: "scale", value: .number(scale)),
      (key: "weight", value: .number(resolved.weight.rawValue)),
      (key: "tracking", value: .number(found.tracking)),
      (key: "textCase", value: .string(found.textCase.rawValue)),
      (key: "decoration", value: .texts(found.decorationNames)),
      (key: "paragraphSpacing", value: .number(found.paragraphSpacing)),
      (key: "paragraphIndent", value: .number(found.paragraphIndent)),
      (key: "features", value: .texts(resolved.descriptor.features)),
      (key: "missingFeatures", value: .texts(found.missingFeatures)),
      (key: "isStandIn", value: .bool(found.isSubstitute)),
      (key: "sizeFactor", value: .number(found.sizeFactor)),
      (key: "pointSize", value: .number(found.font.pointSize)),
      (key: "explanation", value: .string(found.explanation)),
      (key: "match", value: found.font.match.json(at: found.font.pointSize)),
      (key: "metrics", value: found.font.metrics.json),
    ]
    if let value, let scaledValue, let scaledFontSize {
      members.append((key: "value", value: .number(value)))
      members.append((key: "scaledValue", value: .number(scaledValue)))
      members.append((key: "scaledFontSize", value: .number(scaledFontSize)))
    }
    return .object(members)
  }
}

// MARK: - Text

extension GuideStylesReport {
  func text(_ emphasis: Emphasis) -> [String] {
    let name = guide.name.map { "\(emphasis.strong($0.printable)) (\(path.printable))" } ?? path.printable
    let text = tables.text(place, emphasis, name: \.style.name, lines: { lines($0, emphasis) })
    return [name] + text + notes
  }

  /// The traits and the device, in words.
  private var place: String {
    var words = [traits.idiom.rawValue]
    if let device {
      let points = device.points.text(.shortest, sign: device.points == 0 ? .hyphen : .always)
      words.append("device \(device.name.printable) (\(points) pt)")
    }
    if traits.horizontalSizeClass == .regular { words.append("regular across") }
    if traits.verticalSizeClass == .compact { words.append("compact down") }
    if traits.legibilityWeight == .bold { words.append("bold text") }
    return words.joined(separator: ", ")
  }

  private struct Column {
    let title: String
    let alignment: TextTable.Alignment
    let cell: (Row) -> String
    /// Whether the column is left out if every cell is empty.
    var isOptional = false
    /// The order in which columns are left out in a narrow terminal, from 1. Nil for one that is never left out.
    var rank: Int?
  }

  private var columns: [Column] {
    var columns = [
      Column(title: "code", alignment: .left, cell: { $0.style.code ?? "" }, isOptional: true, rank: 5),
      Column(title: "size", alignment: .right, cell: { $0.found.resolved.pointSize.text(.rounded(2)) }),
      Column(title: "line", alignment: .right, cell: { $0.found.lineHeight.text(.rounded(2)) }),
      Column(title: "weight", alignment: .right, cell: { "\($0.found.resolved.weight)" }, rank: 8),
      Column(
        title: "tracking", alignment: .right,
        cell: { $0.found.tracking == 0 ? "" : $0.found.tracking.text(.rounded(2)) },
        isOptional: true, rank: 7),
      Column(
        title: "features", alignment: .left,
        cell: { $0.found.resolved.descriptor.features.map(\.description).joined(separator: " ") },
        isOptional: true, rank: 4),
      Column(
        title: "text", alignment: .left, cell: { $0.found.textWords.joined(separator: " ") }, isOptional: true, rank: 6),
      Column(
        title: "spacing", alignment: .right,
        cell: { $0.found.paragraphSpacing == 0 ? "" : $0.found.paragraphSpacing.text(.rounded(2)) },
        isOptional: true, rank: 3),
      Column(
        title: "indent", alignment: .right,
        cell: { $0.found.paragraphIndent == 0 ? "" : $0.found.paragraphIndent.text(.rounded(2)) },
        isOptional: true, rank: 2),
      Column(title: "scale", alignment: .right, cell: { $0.scale.text(.fixed(3)) }, rank: 1),
    ]
    if let value {
      let title = "\(value.text(.shortest)) at \(traits.displayScale.text(.shortest))x"
      columns.append(Column(title: title, alignment: .right, cell: { ($0.scaledValue ?? value).text(.fixed(3)) }))
      columns.append(
        Column(title: "as a font", alignment: .right, cell: { ($0.scaledFontSize ?? value).text(.shortest) }))
    }
    return columns + [Column(title: "face", alignment: .text, cell: \.face, rank: 9)]
  }

  private func lines(_ rows: [(label: String, row: Row)], _ emphasis: Emphasis) -> [String] {
    let columns = columns.filter { column in !column.isOptional || rows.contains { !column.cell($0.row).isEmpty } }
    let expendable = columns.indices.filter { columns[$0].rank != nil }
      .sorted { (columns[$0].rank ?? 0) < (columns[$1].rank ?? 0) }
    var table = TextTable([.left] + columns.map(\.alignment), expendable: expendable.map { $0 + 1 })
    table.add([""] + columns.map(\.title))
    for (label, row) in rows { table.add([label] + columns.map { $0.cell(row) }) }
    return table.lines(heading: emphasis, indent: 2)
  }

  /// The differences from the guide. Each stands once, with the styles that have it.
  private var notes: [String] {
    var reasons: [(reason: String, styles: [String])] = []
    // At other content size categories the faces and the reasons are the same.
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
  /// The face that answers, with its part of the size, and the name that it is the substitute for.
  fileprivate var face: String {
    let factor = found.sizeFactor == 1 ? "" : " at \((found.sizeFactor * 100).text(.fixed(1))) %"
    return found.font.face.shownName + factor
      + (found.isSubstitute ? ", for \(found.resolved.descriptor.names.first ?? "")" : "")
  }
}
