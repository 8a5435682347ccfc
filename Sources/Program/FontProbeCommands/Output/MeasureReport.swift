internal import FontFaces
internal import FontLayout
internal import FontMatching
internal import FontNames
internal import FontShaping
internal import TextFormats

/// The answer of `fontprobe measure`.
struct MeasureReport {
  let request: String
  /// The name of the font in a table of several.
  let title: String
  let measured: MeasuredText
  /// The requested features that the font lacks, a sentence each.
  let notes: [String]
  /// The names that the request may have meant. They are looked for only when they are printed.
  let nearestNames: @Sendable () -> [String]

  private var font: Font { measured.font }

  var json: JSONValue {
    let runs = measured.runs
    return .object([
      (key: "request", value: request(measured.text)),
      (key: "match", value: font.match.json(at: font.pointSize)),
      (key: "advance", value: .number(measured.advance)),
      (key: "bounds", value: measured.inkBounds.map(bounds) ?? .null),
      (key: "ascender", value: .number(measured.ascender)),
      (key: "descender", value: .number(measured.descender)),
      (key: "lineHeight", value: .number(measured.lineHeight)),
      (key: "glyphs", value: .array(measured.glyphs.map { glyph($0, runs) })),
      (key: "carets", value: .array(measured.carets.map(caret))),
      (key: "runs", value: .array(runs.map(run))),
      (key: "missing", value: .codePoints(measured.missing)),
      (key: "notes", value: .texts(notes)),
    ])
  }

  private func request(_ text: String) -> JSONValue {
    ["name": .string(request), "size": .number(font.pointSize), "text": .string(text)]
  }

  private func bounds(_ bounds: TextBounds) -> JSONValue {
    [
      "x": .number(bounds.x), "y": .number(bounds.y), "width": .number(bounds.width),
      "height": .number(bounds.height),
    ]
  }

  private func caret(_ caret: TextCaret) -> JSONValue {
    ["offset": .integer(caret.utf8Offset), "x": .number(caret.x)]
  }

  private func glyph(_ glyph: MeasuredGlyph, _ runs: [MeasuredRun]) -> JSONValue {
    [
      "id": .integer(glyph.id), "name": .string(name(of: glyph, runs)), "cluster": .integer(glyph.cluster),
      "x": .number(glyph.x), "y": .number(glyph.y), "advance": .number(glyph.advance), "run": .integer(glyph.run),
    ]
  }

  private func run(_ run: MeasuredRun) -> JSONValue {
    [
      "range": .range(run.utf8Range), "script": .string(run.script.description),
      "direction": .direction(run.direction), "scale": .number(run.scale), "x": .number(run.x),
      "advance": .number(run.advance), "match": run.match.json(at: font.pointSize),
    ]
  }

  private func name(of glyph: MeasuredGlyph, _ runs: [MeasuredRun]) -> String {
    runs[glyph.run].match.setting.face.glyphName(of: glyph.id)
  }

  // MARK: - For people

  /// The number of glyphs in the table for people. JSON has them all.
  private static let mostGlyphs = 64

  func text(_ emphasis: Emphasis) -> [String] {
    var lines = font.match.lines(for: request, emphasis) + notes.map { "note: \($0)" }
    lines += nearestNames().question + [""]
    var values = TextTable([.left, .right, .left])
    values.add("advance", measured.advance.text(.fixed(3)), "")
    if let ink = measured.inkBounds {
      values.add("ink", ink.width.text(.fixed(3)), "wide from \(ink.x.text(.fixed(3)))")
      values.add("", ink.height.text(.fixed(3)), "high from \(ink.y.text(.fixed(3)))")
    } else {
      values.add("ink", "–", "nothing is drawn")
    }
    values.add("ascender", measured.ascender.text(.fixed(3)), "")
    values.add("descender", measured.descender.text(.fixed(3)), "")
    values.add("lineHeight", measured.lineHeight.text(.fixed(3)), "")
    lines.append(emphasis.faint("\(font.pointSize.text(.shortest)) points"))
    lines += values.lines(indent: 2) + [""] + glyphTable(emphasis)
    let missing = Set(measured.missing).count
    if missing > 0 { lines += ["", "no font has \(missing.counted("character")) of this text"] }
    return lines
  }

  private func glyphTable(_ emphasis: Emphasis) -> [String] {
    let glyphs = measured.glyphs
    guard !glyphs.isEmpty else { return ["  no glyph"] }
    let runs = measured.runs
    var table = TextTable([.right, .left, .right, .right, .right, .right, .left], expendable: [4, 2, 6])
    table.add("glyph", "name", "cluster", "x", "y", "advance", "face")
    for glyph in glyphs.prefix(Self.mostGlyphs) {
      let run = runs[glyph.run]
      let face = run.match.setting.face
      let scale = run.scale == 1 ? "" : " × \(run.scale.text(.fixed(3)))"
      table.add(
        "\(glyph.id)", name(of: glyph, runs), "\(glyph.cluster)", glyph.x.text(.fixed(3)), glyph.y.text(.fixed(3)),
        glyph.advance.text(.fixed(3)), (face.postScriptName ?? face.fullName ?? "–") + scale)
    }
    let lines = table.lines(heading: emphasis, indent: 2)
    let rest = glyphs.count - min(glyphs.count, Self.mostGlyphs)
    return lines + (rest > 0 ? ["  and \(rest) more"] : [])
  }
}

/// The answer of `fontprobe measure` for several fonts, with a row for each.
struct MeasureTable {
  private let reports: [MeasureReport]
  private let size: Double

  init(_ reports: [MeasureReport], at size: Double) {
    self.reports = reports
    self.size = size
  }

  var json: JSONValue { ["answers": .array(reports.map(\.json))] }

  func text(_ emphasis: Emphasis) -> [String] {
    guard let first = reports.first else { return ["no font"] }
    let width = first.measured.advance
    var table = TextTable([.left, .right, .right, .right, .right, .right])
    table.add("font", "advance", "against the first", "ink wide", "ink high", "lineHeight")
    for (place, report) in reports.enumerated() {
      let measured = report.measured
      let change = place == 0 || width == 0 ? "" : Self.change(measured.advance / width - 1)
      let ink = measured.inkBounds
      table.add(
        report.title, measured.advance.text(.fixed(3)), change, ink?.width.text(.fixed(3)) ?? "–",
        ink?.height.text(.fixed(3)) ?? "–", measured.lineHeight.text(.fixed(3)))
    }
    let title = "\u{201C}\(first.measured.text.printable)\u{201D} at \(size.text(.shortest)) points; lengths in points"
    return [emphasis.faint(title)] + table.lines(heading: emphasis, indent: 2) + (notes.isEmpty ? [] : [""] + notes)
  }

  private static func change(_ part: Double) -> String { "\((part * 100).text(.fixed(1), sign: .change)) %" }

  /// The names that a request may have meant, requests that could not be met, and the characters that no font has.
  private var notes: [String] {
    reports.flatMap { report in
      let missing = Set(report.measured.missing).count
      var remarks = report.measured.font.match.remarks + report.notes
      if missing > 0 { remarks.append("no font has \(missing.counted("character")) of the text") }
      let questions = report.nearestNames().question.map { "\(report.request.printable): \($0)" }
      return questions + remarks.map { "\(report.title.printable): \($0)" }
    }
  }
}
