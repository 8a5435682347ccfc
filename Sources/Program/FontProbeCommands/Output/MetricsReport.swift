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
  /// The request without its names: style, characters.
  let asked: FontDescriptor
  let font: Font
  let metrics: FontMetrics
  /// An engine's own line metrics, in points, if they are requested.
  let engine: EngineMetrics?
  /// The failure of a test that needs a library which is not installed.
  let smallCaps: Result<SmallCaps, FontError>
  /// The reason why no text can be set in the face; nil if text can be set.
  let refusal: String?
  let scale: Double?
  let comparison: LineComparison?
  /// The names that the request may have meant; they are searched only when they are printed.
  let nearestNames: () -> [String]

  /// One row. Unknown values are nil.
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
      // A metric that an engine does not have is taken from the face.
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

  /// The em of the tables, and the em of the strike, which has a different unit.
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
    func isAngle(_ row: Row) -> Bool { row.metric.unit == .angle }
    let points = Column<Row>.cell("points", .right) { row in
      row.points.map { isAngle(row) ? "\($0.text(.shortest))°" : $0.text(.fixed(3)) } ?? "–"
    }
    let pixels = scale.map { scale in
      Column<Row>.cell("px at \(scale.text(.shortest))x", .right) {
        isAngle($0) ? "" : $0.pixels?.text(.fixed(0)) ?? "–"
      }
    }
    // The columns for units and for the sources of values are left out first.
    let units = Column<Row>.cell(isOfStrike ? "strike px" : "units", .right, rank: 1) {
      isAngle($0) ? "" : $0.units?.value.text(.wholeOrFixed(2)) ?? "–"
    }
    let source = Column<Row>.cell("source", rank: 2) { $0.units?.source.sentence ?? absence }
    let columns = [.cell("") { $0.key }, points] + [pixels].compactMap(\.self) + [units, source]
    return Section(rows, columns).lines(emphasis, indent: 2)
  }

  /// The reason why a metric has no value. A bitmap font may have it in font units, which apply only to outlines.
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
  /// The source for people: the words of the contract, and the fraction of an estimate.
  fileprivate var sentence: String {
    if case .estimated(let fraction) = self { return "estimated, \(fraction) of the em" }
    return description
  }
}

extension LineComparison {
  /// The baseline and the line height matter most: their columns are left out last.
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

  /// The engines that are left out, grouped by reason.
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
    let place = "  the baseline is \(baseline.text(.fixed(3))) points below the top of the line"
    guard let capHeightTrim, let baselineTrim else { return [place] }
    return [
      place,
      "  Capsize trims \(capHeightTrim.text(.fixed(4))) em above the capitals, \(baselineTrim.text(.fixed(4))) em below the baseline",
    ]
  }
}
