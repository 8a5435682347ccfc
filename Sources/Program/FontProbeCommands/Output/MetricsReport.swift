internal import FontFaces
internal import FontFiles
internal import FontLayout
internal import FontMatching
internal import FontNames
internal import FontShaping
internal import FontSubstitution
internal import MetricValues
internal import TextFormats

/// The answer of `fontprobe metrics`.
struct MetricsReport {
  let request: String
  /// The request apart from its names: style, characters.
  let asked: FontDescriptor
  let font: Font
  let metrics: FontMetrics
  /// An engine's own line metrics, in points, where they are asked for.
  let engine: EngineMetrics?
  /// The failure of a test that needs a library which is not installed.
  let smallCaps: Result<SmallCaps, FontError>
  /// Why no text can be set in the face; nil where it can.
  let refusal: String?
  let scale: Double?
  let comparison: LineComparison?
  /// The names that the request may have meant; looked for where they are printed alone.
  let nearestNames: () -> [String]

  /// One row. What is not known is nil.
  private struct Row {
    let metric: Metric
    let points: Double?
    let units: MetricValue?
    var pixels: Double?

    var key: String { metric.rawValue }
  }

  private var rows: [Row] {
    let pixels = scale.map { metrics.pixels(scale: $0) }
    return Metric.allCases.map { metric in
      // A metric that an engine does not have is the face's own.
      guard let engine, metric.isAlwaysPresent else {
        return Row(metric: metric, points: metrics[metric], units: metrics.units[metric], pixels: pixels?[metric])
      }
      let points = engine[metric]?.value ?? metrics[metric]
      return Row(
        metric: metric, points: points, units: engine[metric]?.units ?? metrics.units[metric],
        pixels: scale.flatMap { scale in points.map { $0 * scale } })
    }
  }

  /// Whether the metrics are in pixels of a strike: the face has no outlines.
  private var isOfStrike: Bool { font.match.metricsOwner.face.map { !$0.isScalable } ?? false }

  /// The em of the tables, and that of the strike, which is another unit.
  private var em: String {
    let units = metrics.units.unitsPerEm
    guard isOfStrike else { return "\(units) units per em" }
    let bitmaps = "bitmaps of \(units) pixels per em"
    let hasTables = !font.face.tables.isEmpty
    return hasTables ? "\(font.match.metricsOwner.unitsPerEmOfTables) units per em, \(bitmaps)" : bitmaps
  }

  private var reading: String { engine?.engine.rawValue ?? metrics.units.convention.rawValue }

  var json: JSONValue {
    let rows = rows
    func object(_ value: (Row) -> Double?) -> JSONValue {
      .object(rows.map { (key: $0.key, value: .optional(value($0))) })
    }
    var members: [(key: String, value: JSONValue)] = [
      (
        key: "request",
        value: .object(
          [(key: "name", value: .string(request)), (key: "size", value: .number(font.pointSize))] + asked.requestMembers
        )
      ),
      (key: "match", value: font.match.json(at: font.pointSize)),
      (key: "unitsPerEm", value: .integer(font.match.metricsOwner.unitsPerEmOfTables)),
      (key: "strike", value: isOfStrike ? .integer(metrics.units.unitsPerEm) : .null),
      (key: "convention", value: .string(reading)),
      (key: "metrics", value: object(\.points)),
      (key: "fontUnits", value: object(\.units?.value)),
      (
        key: "sources",
        value: .object(rows.map { (key: $0.key, value: .optional($0.units?.source.description)) })
      ),
      (
        key: "smallCaps",
        value: (try? smallCaps.get())?.json ?? .null
      ),
      (key: "notes", value: .array(notes.map(JSONValue.string))),
    ]
    if refusal != nil { members.append((key: "settable", value: .bool(false))) }
    if let scale {
      members.append((key: "scale", value: .number(scale)))
      members.append((key: "pixels", value: object(\.pixels)))
    }
    if let engine {
      members.append((key: "baseline", value: .number(engine.baseline)))
      if let capHeight = engine.capHeightTrim, let baseline = engine.baselineTrim {
        members.append((key: "trims", value: ["capHeight": .number(capHeight), "baseline": .number(baseline)]))
      }
    }
    if let comparison { members.append((key: "comparison", value: comparison.json)) }
    return .object(members)
  }

  func text(_ emphasis: Emphasis) -> [String] {
    var lines = font.match.lines(for: request, emphasis) + nearestNames().question + [""]
    let variations = font.face.coordinates.isEmpty ? "" : ", \(font.face.coordinates)"
    lines.append(
      emphasis.faint("\(font.pointSize.text(.shortest)) points, \(em), \(reading) convention\(variations)"))
    lines += table(emphasis)
    if let engine { lines += engine.sentences }
    if let comparison { lines += [""] + comparison.text(emphasis) }
    let differences = font.match.differences(at: font.pointSize)?.sentences ?? []
    lines += differences.map { "  \($0)" }.withHeading("the substitute, compared with the missing font:")
    lines += ["", "small capitals: \(smallCapsText)"]
    lines += notes.map { "note: \($0.printable)" }
    return lines
  }

  private func table(_ emphasis: Emphasis) -> [String] {
    var columns: [TextTable.Alignment] = [.left, .right, .right, .left]
    if scale != nil { columns.insert(.right, at: 2) }
    // The units, and where each value is from.
    var table = TextTable(columns, expendable: scale == nil ? [2, 3] : [3, 4])
    add(
      ["", "points", isOfStrike ? "strike px" : "units", "source"], scale.map { "px at \($0.text(.shortest))x" },
      to: &table)
    for row in rows {
      let isAngle = row.metric.unit == .angle
      let points = row.points.map { isAngle ? "\($0.text(.shortest))°" : $0.text(.fixed(3)) } ?? "–"
      let units = isAngle ? "" : row.units?.value.text(.wholeOrFixed(2)) ?? "–"
      let pixels = isAngle ? "" : row.pixels?.text(.fixed(0)) ?? "–"
      add(
        [
          row.key, points, units,
          row.units?.source.sentence ?? absence,
        ], pixels, to: &table)
    }
    return table.lines(heading: emphasis, indent: 2)
  }

  /// Why a metric has no value. A font of bitmaps with sfnt tables may have it in font units, and has no outlines to which these
  /// apply.
  private var absence: String {
    guard let face = font.match.metricsOwner.face, !face.isRecorded else { return "not known" }
    return face.isScalable || face.tables.isEmpty ? "not in the font" : "not in the strike"
  }

  private func add(_ cells: [String], _ pixels: String?, to table: inout TextTable) {
    if scale != nil {
      table.add(cells[0], cells[1], pixels ?? "", cells[2], cells[3])
    } else {
      table.add(cells[0], cells[1], cells[2], cells[3])
    }
  }

  private var notes: [String] {
    var notes = font.face.notes
    if let refusal { notes.append("no program can use these metrics: \(refusal)") }
    if let thickness = font.match.metrics.underlineThickness, thickness.value == 0 {
      notes.append("\(thickness.source) gives the underline no thickness: what follows it draws none")
    }
    if case .failure(let error) = smallCaps { notes.append("small capitals were not tested: \(error.description)") }
    return notes
  }

  private var smallCapsText: String {
    guard case .success(let smallCaps) = smallCaps else { return "not tested" }
    let features = smallCaps.declaredFeatures.map(\.description).joined(separator: ", ")
    let declared = features.isEmpty ? "the font declares no feature for them" : "declared features: \(features)"
    return "\(smallCaps.words) (\(declared))"
  }
}

extension MetricSource {
  /// The source for people: the contract's words, and the fraction of an estimate.
  fileprivate var sentence: String {
    if case .estimated(let fraction) = self { return "estimated, \(fraction) of the em" }
    return description
  }
}

extension LineComparison {
  var json: JSONValue {
    [
      "baselineShift": .number(baselineShift),
      "lines": .array(
        lines.map { line in
          [
            "name": .string(line.name), "source": .string(line.source.description),
            "ascender": .number(line.ascender), "descender": .number(line.descender),
            "leading": .number(line.leading), "lineHeight": .number(line.lineHeight),
            "baseline": .number(line.baseline), "capHeight": .optional(line.capHeight),
            "xHeight": .optional(line.xHeight),
          ]
        }),
      "leftOut": .array(
        leftOut.map { left in ["name": .string(left.engine.rawValue), "reason": .string(left.reason)] }),
    ]
  }

  func text(_ emphasis: Emphasis) -> [String] {
    // The baseline and the line height matter most: their columns stay longest.
    var table = TextTable(
      [.left, .right, .right, .right, .right, .right, .right, .right, .left], expendable: [8, 3, 7, 6, 2, 1])
    table.add(
      "", "ascender", "descender", "leading", "lineHeight", "baseline", "capHeight", "xHeight", "lines from")
    for line in lines {
      let heights = [line.capHeight, line.xHeight].map { $0?.text(.fixed(3)) ?? "–" }
      table.add(
        line.name, line.ascender.text(.fixed(3)), line.descender.text(.fixed(3)), line.leading.text(.fixed(3)),
        line.lineHeight.text(.fixed(3)),
        line.baseline.text(.fixed(3)), heights[0], heights[1], line.source.description)
    }
    return [emphasis.faint("the same line, in points")] + table.lines(heading: emphasis, indent: 2)
      + ["  the baseline moves by up to \(baselineShift.text(.fixed(3))) points"] + leftOutLines
  }

  /// The engines that are left out, those with one reason together.
  private var leftOutLines: [String] {
    var reasons: [String] = []
    for left in leftOut where !reasons.contains(left.reason) { reasons.append(left.reason) }
    return reasons.map { reason in
      let names = leftOut.filter { $0.reason == reason }.map(\.engine.rawValue).joined(separator: ", ")
      return "  not compared: \(names): \(reason)"
    }
  }
}

extension EngineMetrics {
  /// The facts that are not in the table of metrics.
  var sentences: [String] {
    let place = "  the baseline lies \(baseline.text(.fixed(3))) points below the top of the line"
    guard let capHeightTrim, let baselineTrim else { return [place] }
    return [
      place,
      "  Capsize trims \(capHeightTrim.text(.fixed(4))) em above the capitals, \(baselineTrim.text(.fixed(4))) em below the baseline",
    ]
  }
}
