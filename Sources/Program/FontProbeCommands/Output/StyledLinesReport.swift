internal import FontFaces
internal import FontLayout
internal import FontMatching
internal import FontShaping
internal import FontTables
internal import TextFormats

/// The answer of `fontprobe lines --styled`.
struct StyledLinesReport: Sendable {
  let document: StyledDocument
  let file: String
  let lines: TextLines

  var json: JSONValue {
    let size = lines.size
    return [
      "request": request, "matches": .list(count: document.matches.count) { match($0) },
      "width": .number(size.width), "height": .number(size.height),
      "firstBaseline": lines.isEmpty ? .null : .number(lines.firstBaseline),
      "lastBaseline": lines.isEmpty ? .null : .number(lines.lastBaseline), "isTruncated": .bool(lines.isTruncated),
      "missing": .codePoints(lines.missing),
      "lines": .list(count: lines.count) { section([lines[$0]]).json(lines[$0]) },
    ]
  }

  private var request: JSONValue {
    let paragraph = document.paragraph
    return [
      "document": .string(file), "width": .number(lines.width),
      "text": .string(lines.shownText(in: 0..<lines.text.utf8.count)),
      "maximumLines": .optional(lines.maximumLines), "truncation": .string(lines.truncation.rawValue),
      "alignment": .string(lines.alignment.rawValue), "lineBoxes": .string(paragraph.lineBoxes.rawValue),
      "language": .optional(paragraph.language), "direction": paragraph.direction.map(JSONValue.direction) ?? .null,
    ]
  }

  private func match(_ index: Int) -> JSONValue {
    let answer = document.matches[index]
    return ["name": .string(answer.name), "match": answer.match.json()]
  }

  private func section(_ lines: some Sequence<TextLine>) -> Section<TextLine> {
    Section(
      lines,
      [
        .cell("line", .right) { "\($0.index + 1)" },
        .member("range") { .range(self.lines.sourceRange(of: $0.utf8Range)) },
        .member("text") { .string($0.drawnText) }, .member("x") { .number($0.x) }, .number("top") { $0.top },
        .number("baseline") { $0.baseline }, .number("height") { $0.height }, .number("advance") { $0.advance },
        .member("room") { .number($0.room) }, .member("missedBy") { .optional($0.missedBy) },
        .member("direction") { .direction($0.direction) }, .member("end") { .string($0.endInWords) },
        .cell("text", .text) { LinesReport.withoutTabs($0.drawnText) },
        .member("runs") { line in
          let runs = line.runs
          return .list(count: runs.count) { run(runs[$0]) }
        },
      ])
  }

  private func run(_ run: TextRun) -> JSONValue {
    let index = StyledDocument.runIndex(of: run)
    let range = JSONValue.range(lines.sourceRange(of: run.utf8Range))
    if let box = run.box {
      return [
        "run": .integer(index), "range": range, "x": .number(box.x), "top": .number(box.top),
        "width": .number(box.width), "height": .number(box.height), "attributes": attributes(ofRun: index),
      ]
    }
    return [
      "run": .integer(index), "range": range,
      "text": .string(run.isEllipsis ? "\u{2026}" : lines.shownText(in: run.utf8Range)), "x": .number(run.x),
      "advance": .number(run.advance), "baseline": .number(run.baseline), "direction": .direction(run.direction),
      "size": .number(run.font.pointSize * run.scale), "match": face(of: run.match),
      "glyphs": .list(count: run.glyphs.count) { glyph(run.glyphs[$0]) }, "attributes": attributes(ofRun: index),
    ]
  }

  /// The attributes of the caller's own; nil for a run without any.
  private func attributes(ofRun index: Int) -> JSONValue? {
    document.attributes.indices.contains(index) ? document.attributes[index].map(JSONValue.init) : nil
  }

  /// The face that draws: enough to find it. The whole answer for each name stands once, in `matches`.
  private func face(of match: FontMatch) -> JSONValue {
    let face = match.drawn.face
    return [
      "outcome": .string(match.outcome.rawValue), "postScriptName": .optional(face.postScriptName),
      "fullName": .optional(face.fullName), "file": .optional(face.source.path), "faceIndex": .integer(face.index),
      "sizeAdjust": .number(match.sizeAdjust),
    ]
  }

  private func glyph(_ glyph: TextRunGlyph) -> JSONValue {
    [
      "id": .integer(glyph.id),
      "cluster": .integer(lines.sourceRange(of: glyph.cluster..<glyph.cluster).lowerBound), "x": .number(glyph.x),
      "y": .number(glyph.y), "advance": .number(glyph.advance),
    ]
  }

  // MARK: - For people

  func text(_ emphasis: Emphasis) -> [String] {
    var answer = document.matches.flatMap { $0.match.lines(for: $0.name, emphasis) }
    answer += ["", emphasis.faint("in a column of \(lines.width.text(.shortest)) points")]
    guard !lines.isEmpty else { return answer + ["  no line"] }
    answer += section(lines.prefix(LinesReport.mostLines)).lines(emphasis, indent: 2)
    let rest = lines.count - Swift.min(lines.count, LinesReport.mostLines)
    if rest > 0 { answer.append("  and \(rest) more") }
    let size = lines.size
    var sizes = TextTable([.left, .right, .left])
    sizes.add("width", size.width.text(.fixed(3)), "of the widest line")
    sizes.add("height", size.height.text(.fixed(3)), lines.count.counted("line"))
    answer += [""] + sizes.lines(indent: 2)
    return answer + lines.remarkOnTruncation + lines.remarkOnMissing
  }
}

extension TextLine {
  /// The kind of its end.
  var endInWords: String {
    if hasEllipsis { return "ellipsis" }
    if isHyphenated { return "hyphen" }
    return endsParagraph ? "paragraph" : "break"
  }
}

extension JSONValue {
  /// A value of a document as it was read.
  fileprivate init(_ value: PositionedValue) {
    switch value.kind {
    case .object(let members): self = .object(members.map { (key: $0.key, value: JSONValue($0.value)) })
    case .array(let elements): self = .list(count: elements.count) { JSONValue(elements[$0]) }
    case .string(let text): self = .string(text)
    case .number(let number): self = .number(number)
    case .bool(let bool): self = .bool(bool)
    case .null: self = .null
    }
  }
}
