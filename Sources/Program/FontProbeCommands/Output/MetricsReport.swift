internal import FontFaces
internal import FontFiles
internal import FontLayout
internal import FontMatching
internal import FontNames
internal import FontShaping
internal import FontSubstitution
internal import MetricValues
internal import TextFormats

struct MetricsReport {
  let request: String
  /// The request without its names: the style and the characters.
  let asked: FontDescriptor
  let font: Font
  let metrics: FontMetrics
  /// The line metrics that an engine computes, in points; nil if no engine was requested.
  let engine: EngineMetrics?
  /// The small capitals, or the error if a library for the test of small capitals is not installed.
  let smallCaps: Result<SmallCaps, FontError>
  /// The reason why the face cannot be used for text; nil if it can be used.
  let refusal: String?
  let scale: Double?
  let comparison: LineComparison?

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
      // If the engine does not define a metric, the face provides it.
      guard let engine, metric.isAlwaysPresent else {
        return Row(metric: metric, points: metrics[metric], units: metrics.units[metric], pixels: pixels?[metric])
      }
      let points = engine[metric]?.value ?? metrics[metric]
      return Row(
        metric: metric, points: points, units: engine[metric]?.units ?? metrics.units[metric],
        pixels: scale.flatMap { scale in points.map { $0 * scale } })
    }
  }

  /// Whether the metrics are in pixels of a bitmap strike, because the face has no outlines.
  private var isOfStrike: Bool { font.match.metricsOwner.face.map { !$0.isScalable } ?? false }

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
    func object(_ value: (Row) -> JSONValue) -> JSONValue { .object(rows.map { (key: $0.key, value: value($0)) }) }
    let trims = engine.flatMap { engine in
      engine.capHeightTrim.flatMap { capHeight in
        engine.baselineTrim.map { ["capHeight": .number(capHeight), "baseline": .number($0)] as JSONValue }
      }
    }
    return [
      "request": ["name": .string(request), "size": .number(font.pointSize)] + asked.requestMembers,
      "match": font.match.json(at: font.pointSize),
      "unitsPerEm": .integer(font.match.metricsOwner.unitsPerEmOfTables),
      "strike": isOfStrike ? .integer(metrics.units.unitsPerEm) : .null,
      "convention": .string(reading),
      "metrics": object { .optional($0.points) },
      "fontUnits": object { .optional($0.units?.value) },
      "sources": object { .optional($0.units?.source.description) },
      "smallCaps": (try? smallCaps.get())?.json ?? .null,
      "notes": .texts(notes),
      "settable": refusal.map { _ in .bool(false) },
      "scale": scale.map(JSONValue.number), "pixels": scale.map { _ in object { .optional($0.pixels) } },
      "baseline": engine.map { .number($0.baseline) }, "trims": trims,
      "comparison": comparison?.json,
    ]
  }

  func text(_ emphasis: Emphasis) -> [String] {
    var lines = font.match.heading(for: request, emphasis) + [""]
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
    func isAngle(_ row: Row) -> Bool { row.metric.unit == .angle }
    let points = Column<Row>.cell("points", .right) { row in
      row.points.map { isAngle(row) ? "\($0.text(.shortest))°" : $0.text(.fixed(3)) } ?? "–"
    }
    let pixels = scale.map { scale in
      Column<Row>.cell("px at \(scale.text(.shortest))x", .right) {
        isAngle($0) ? "" : $0.pixels?.text(.fixed(0)) ?? "–"
      }
    }
    // If the table is too wide, the columns for the font units and for the sources are omitted first.
    let units = Column<Row>.cell(isOfStrike ? "strike px" : "units", .right, rank: 1) {
      isAngle($0) ? "" : $0.units?.value.text(.wholeOrFixed(2)) ?? "–"
    }
    let source = Column<Row>.cell("source", rank: 2) { $0.units?.source.sentence ?? absence }
    let columns = [.cell("") { $0.key }, points] + [pixels].compactMap(\.self) + [units, source]
    return Section(rows, columns).lines(emphasis, indent: 2)
  }

  /// The reason why a metric has no value. A bitmap font may have the metric in font units, but only for outlines.
  private var absence: String {
    guard let face = font.match.metricsOwner.face, !face.isRecorded else { return "not known" }
    return face.isScalable || face.tables.isEmpty ? "not in the font" : "not in the strike"
  }

  private var notes: [String] {
    var notes = font.face.notes
    if let refusal { notes.append("no program can use these metrics: \(refusal)") }
    if let thickness = font.match.metrics.underlineThickness, thickness.value == 0 {
      notes.append(
        "the underline thickness in \(thickness.source) is 0: programs that use this value draw no underline")
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
  /// The source in words for people. For an estimate, the text contains the fraction of the em.
  fileprivate var sentence: String {
    if case .estimated(let fraction) = self { return "estimated, \(fraction) of the em" }
    return description
  }
}

extension LineComparison {
  /// The table of compared lines. The most important columns, for the baseline and the line height, are never omitted.
  private var section: Section<ComparedLine> {
    Section(
      lines,
      [
        .text("", key: "name") { $0.name }, .member("source") { .string($0.source.description) },
        .number("ascender", rank: 6) { $0.ascender }, .number("descender", rank: 5) { $0.descender },
        .number("leading", rank: 2) { $0.leading }, .number("lineHeight") { $0.lineHeight },
        .number("baseline") { $0.baseline }, .number("capHeight", rank: 4) { $0.capHeight },
        .number("xHeight", rank: 3) { $0.xHeight }, .cell("lines from", rank: 1) { $0.source.description },
      ])
  }

  var json: JSONValue {
    [
      "baselineShift": .number(baselineShift), "lines": section.json,
      "leftOut": .array(
        leftOut.map { left in ["name": .string(left.engine.rawValue), "reason": .string(left.reason)] }),
    ]
  }

  func text(_ emphasis: Emphasis) -> [String] {
    [emphasis.faint("the line height by each convention and program, in points")] + section.lines(emphasis, indent: 2)
      + ["  the baselines are up to \(baselineShift.text(.fixed(3))) points apart"] + leftOutLines
  }

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
  var sentences: [String] {
    let place = "  the baseline is \(baseline.text(.fixed(3))) points below the top of the line"
    guard let capHeightTrim, let baselineTrim else { return [place] }
    return [
      place,
      "  Capsize trims \(capHeightTrim.text(.fixed(4))) em above the capitals, \(baselineTrim.text(.fixed(4))) em below the baseline",
    ]
  }
}
