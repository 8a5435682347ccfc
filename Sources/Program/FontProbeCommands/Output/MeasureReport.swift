internal import FontFaces
internal import FontLayout
internal import FontMatching
internal import FontNames
internal import FontShaping
internal import TextFormats

struct MeasureReport {
  let request: String
  let title: String
  let measured: MeasuredText
  /// A sentence for each requested feature that the font lacks.
  let notes: [String]

  private var font: Font { measured.font }

  var json: JSONValue {
    [
      "request": [
        "name": .string(request), "size": .number(font.pointSize), "text": .string(measured.text),
      ],
      "match": font.match.json(at: font.pointSize), "advance": .number(measured.advance),
      "bounds": measured.inkBounds.map(bounds) ?? .null, "ascender": .number(measured.ascender),
      "descender": .number(measured.descender), "lineHeight": .number(measured.lineHeight),
      "glyphs": glyphs(measured.glyphs).json, "carets": .array(measured.carets.map(caret)),
      "runs": .array(measured.runs.map(run)), "missing": .codePoints(measured.missing), "notes": .texts(notes),
    ]
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

  private func glyphs(_ glyphs: some Sequence<MeasuredGlyph>) -> Section<MeasuredGlyph> {
    let runs = measured.runs
    return Section(
      glyphs,
      [
        .number("glyph", key: "id", .fixed(0)) { Double($0.id) },
        .text("name") { runs[$0.run].match.setting.face.glyphName(of: $0.id) },
        .number("cluster", .fixed(0), rank: 2) { Double($0.cluster) }, .number("x") { $0.x },
        .number("y", rank: 1) { $0.y }, .number("advance") { $0.advance }, .member("run") { .integer($0.run) },
        .cell("face", rank: 3) { glyph in
          let run = runs[glyph.run]
          let face = run.match.setting.face
          let scale = run.scale == 1 ? "" : " × \(run.scale.text(.fixed(3)))"
          return (face.postScriptName ?? face.fullName ?? "–") + scale
        },
      ])
  }

  private func run(_ run: MeasuredRun) -> JSONValue {
    [
      "range": .range(run.utf8Range), "script": .string(run.script.description),
      "direction": .direction(run.direction), "scale": .number(run.scale), "x": .number(run.x),
      "advance": .number(run.advance), "match": run.match.json(at: font.pointSize),
    ]
  }

  // MARK: - For people

  /// The greatest number of glyphs in the table for people. The JSON output has all glyphs.
  private static let mostGlyphs = 64

  func text(_ emphasis: Emphasis) -> [String] {
    var lines = font.match.heading(for: request, notes: notes, emphasis) + [""]
    var values = TextTable([.left, .right, .left])
    values.add("advance", measured.advance.text(.fixed(3)), "")
    if let ink = measured.inkBounds {
      values.add("ink", ink.width.text(.fixed(3)), "wide, from x = \(ink.x.text(.fixed(3)))")
      values.add("", ink.height.text(.fixed(3)), "high, from y = \(ink.y.text(.fixed(3)))")
    } else {
      values.add("ink", "–", "nothing is drawn")
    }
    values.add("ascender", measured.ascender.text(.fixed(3)), "")
    values.add("descender", measured.descender.text(.fixed(3)), "")
    values.add("lineHeight", measured.lineHeight.text(.fixed(3)), "")
    lines.append(emphasis.faint("\(font.pointSize.text(.shortest)) points"))
    lines += values.lines(indent: 2) + [""] + glyphTable(emphasis)
    let missing = Set(measured.missing).count
    if missing > 0 { lines += ["", "warning: no font has \(missing.counted("character")) of this text"] }
    return lines
  }

  private func glyphTable(_ emphasis: Emphasis) -> [String] {
    let glyphs = measured.glyphs
    guard !glyphs.isEmpty else { return ["  there are no glyphs"] }
    let lines = self.glyphs(glyphs.prefix(Self.mostGlyphs)).lines(emphasis, indent: 2)
    let rest = glyphs.count - min(glyphs.count, Self.mostGlyphs)
    return lines + (rest > 0 ? ["  and \(rest.counted("more glyph"))"] : [])
  }
}

/// The output for several fonts, with a row for each font.
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
    let rows = reports.enumerated().map { (isFirst: $0 == 0, report: $1, measured: $1.measured) }
    let table = Section(
      rows,
      [
        .cell("font") { $0.report.title }, .cell("advance", .right) { $0.measured.advance.text(.fixed(3)) },
        .cell("change from first", .right) {
          $0.isFirst || width == 0 ? "" : Self.change($0.measured.advance / width - 1)
        },
        .cell("ink wide", .right) { $0.measured.inkBounds?.width.text(.fixed(3)) ?? "–" },
        .cell("ink high", .right) { $0.measured.inkBounds?.height.text(.fixed(3)) ?? "–" },
        .cell("lineHeight", .right) { $0.measured.lineHeight.text(.fixed(3)) },
      ])
    let title = "\u{201C}\(first.measured.text.printable)\u{201D} at \(size.text(.shortest)) points; lengths in points"
    return [emphasis.faint(title)] + table.lines(emphasis, indent: 2) + (notes.isEmpty ? [] : [""] + notes)
  }

  private static func change(_ part: Double) -> String { "\((part * 100).text(.fixed(1), sign: .change)) %" }

  /// Notes on misspelt names, on requests that could not be satisfied, and on characters that no font has.
  private var notes: [String] {
    reports.flatMap { report in
      let missing = Set(report.measured.missing).count
      let title = report.title.printable
      let match = report.measured.font.match
      let notes = (match.remarks + report.notes).map { "note: \(title): \($0)" }
      let lacking = missing > 0 ? ["warning: \(title): no font has \(missing.counted("character")) of the text"] : []
      return match.namesMeant(by: report.request).question(instead: report.request) + notes + lacking
    }
  }
}
