internal import FontProbe
internal import NumberText

extension GuideStylesReport {
  func text(_ emphasis: Emphasis) -> [String] {
    let name = guide.name.map { "\(emphasis.strong($0.printable)) (\(path.printable))" } ?? path.printable
    return [name] + lines(emphasis) + notes
  }

  /// One style at all sizes is one table, with a line for each size.
  private func lines(_ emphasis: Emphasis) -> [String] {
    guard tables.count > 1, let row = tables[0].rows.first, tables[0].rows.count == 1 else {
      return tables.flatMap { table in
        let title = "\(table.contentSize.name) (\(table.contentSize.shortName)), \(place)"
        return ["", emphasis.faint(title)] + lines(table.rows.map { ($0.style.name, $0) }, emphasis)
      }
    }
    let rows = tables.flatMap { table in table.rows.map { (table.contentSize.shortName, $0) } }
    return ["", emphasis.faint("\(row.style.name.printable), \(place)")] + lines(rows, emphasis)
  }

  /// Where the styles are read, in words.
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
    /// Whether the table is without it where every cell says nothing.
    var isOptional = false
  }

  private var columns: [Column] {
    var columns = [
      Column(title: "code", alignment: .left, cell: { $0.style.code ?? "" }, isOptional: true),
      Column(title: "size", alignment: .right, cell: { $0.found.resolved.pointSize.text(.rounded(2)) }),
      Column(title: "line", alignment: .right, cell: { $0.found.lineHeight.text(.rounded(2)) }),
      Column(title: "weight", alignment: .right, cell: { "\($0.found.resolved.weight)" }),
      Column(
        title: "tracking", alignment: .right,
        cell: { $0.found.tracking == 0 ? "" : $0.found.tracking.text(.rounded(2)) },
        isOptional: true),
      Column(
        title: "features", alignment: .left,
        cell: { $0.found.resolved.descriptor.features.sorted().map(\.description).joined(separator: " ") },
        isOptional: true),
      Column(title: "scale", alignment: .right, cell: { $0.scale.text(.fixed(3)) }),
    ]
    if let value {
      let title = "\(value.text(.shortest)) at \(traits.displayScale.text(.shortest))x"
      columns.append(Column(title: title, alignment: .right, cell: { ($0.scaledValue ?? value).text(.fixed(3)) }))
    }
    return columns + [Column(title: "face", alignment: .left, cell: \.face)]
  }

  private func lines(_ rows: [(label: String, row: Row)], _ emphasis: Emphasis) -> [String] {
    let columns = columns.filter { column in !column.isOptional || rows.contains { !column.cell($0.row).isEmpty } }
    var table = TextTable([.left] + columns.map(\.alignment))
    table.add([""] + columns.map(\.title))
    for (label, row) in rows { table.add([label] + columns.map { $0.cell(row) }) }
    let lines = table.lines(indent: 2)
    return [emphasis.faint(lines[0])] + lines.dropFirst()
  }

  /// What is not as the guide says, each once with the styles that it is said of.
  private var notes: [String] {
    var reasons: [(reason: String, styles: [String])] = []
    // At another of the reader's sizes it is the same face for the same reason.
    for row in tables.first?.rows ?? [] {
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
  /// The face that answers, how much of the size it is set in, and whose place it takes.
  fileprivate var face: String {
    let face = found.font.face
    let name = face.fullName ?? face.postScriptName ?? "an unnamed face"
    let factor = found.sizeFactor == 1 ? "" : " at \((found.sizeFactor * 100).text(.fixed(1))) %"
    return name + factor + (found.isSubstitute ? ", for \(found.resolved.descriptor.names.first ?? "")" : "")
  }
}
