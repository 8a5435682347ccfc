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
    return .object([
      (key: "request", value: request),
      (key: "matches", value: .list(count: document.matches.count) { match($0) }),
      (key: "width", value: .number(size.width)),
      (key: "height", value: .number(size.height)),
      (key: "firstBaseline", value: lines.isEmpty ? .null : .number(lines.firstBaseline)),
      (key: "lastBaseline", value: lines.isEmpty ? .null : .number(lines.lastBaseline)),
      (key: "isTruncated", value: .bool(lines.isTruncated)),
      (key: "missing", value: .codePoints(lines.missing)),
      (key: "lines", value: .list(count: lines.count) { line(lines[$0]) }),
    ])
  }

  private var request: JSONValue {
    let paragraph = document.paragraph
    return .object([
      (key: "document", value: .string(file)), (key: "width", value: .number(lines.width)),
      (key: "text", value: .string(lines.shownText(in: 0..<lines.text.utf8.count))),
      (key: "maximumLines", value: lines.maximumLines.map { .integer($0) } ?? .null),
      (key: "truncation", value: .string(lines.truncation.rawValue)),
      (key: "alignment", value: .string(lines.alignment.rawValue)),
      (key: "lineBoxes", value: .string(paragraph.lineBoxes.rawValue)),
      (key: "language", value: .optional(paragraph.language)),
      (key: "direction", value: paragraph.direction.map(JSONValue.direction) ?? .null),
    ])
  }

  private func match(_ index: Int) -> JSONValue {
    let answer = document.matches[index]
    return .object([(key: "name", value: .string(answer.name)), (key: "match", value: answer.match.json())])
  }

  private func line(_ line: TextLine) -> JSONValue {
    let runs = line.runs
    return .object([
      (key: "range", value: .range(lines.sourceRange(of: line.utf8Range))),
      (key: "text", value: .string(line.drawnText)),
      (key: "x", value: .number(line.x)), (key: "top", value: .number(line.top)),
      (key: "baseline", value: .number(line.baseline)), (key: "height", value: .number(line.height)),
      (key: "advance", value: .number(line.advance)), (key: "room", value: .number(line.room)),
      (key: "missedBy", value: .optional(line.missedBy)), (key: "direction", value: .direction(line.direction)),
      (key: "end", value: .string(line.endInWords)),
      (key: "runs", value: .list(count: runs.count) { run(runs[$0]) }),
    ])
  }

  private func run(_ run: TextRun) -> JSONValue {
    let index = StyledDocument.runIndex(of: run)
    let range = JSONValue.range(lines.sourceRange(of: run.utf8Range))
    if let box = run.box {
      return .object(
        [
          (key: "run", value: .integer(index)), (key: "range", value: range),
          (key: "x", value: .number(box.x)), (key: "top", value: .number(box.top)),
          (key: "width", value: .number(box.width)),
          (key: "height", value: .number(box.height)),
        ] + attributes(ofRun: index))
    }
    let members: [(key: String, value: JSONValue)] = [
      (key: "run", value: .integer(index)), (key: "range", value: range),
      (key: "text", value: .string(run.isEllipsis ? "\u{2026}" : lines.shownText(in: run.utf8Range))),
      (key: "x", value: .number(run.x)),
      (key: "advance", value: .number(run.advance)), (key: "baseline", value: .number(run.baseline)),
      (key: "direction", value: .direction(run.direction)),
      (key: "size", value: .number(run.font.pointSize * run.scale)),
      (key: "match", value: face(of: run.match)),
      (key: "glyphs", value: .list(count: run.glyphs.count) { glyph(run.glyphs[$0]) }),
    ]
    return .object(members + attributes(ofRun: index))
  }

  private func attributes(ofRun index: Int) -> [(key: String, value: JSONValue)] {
    guard document.attributes.indices.contains(index), let attributes = document.attributes[index] else { return [] }
    return [(key: "attributes", value: JSONValue(attributes))]
  }

  /// The face that draws: enough to find it. The whole answer for each name stands once, in `matches`.
  private func face(of match: FontMatch) -> JSONValue {
    let face = match.drawn.face
    return .object([
      (key: "outcome", value: .string(match.outcome.rawValue)),
      (key: "postScriptName", value: .optional(face.postScriptName)),
      (key: "fullName", value: .optional(face.fullName)), (key: "file", value: .optional(face.source.path)),
      (key: "faceIndex", value: .integer(face.index)), (key: "sizeAdjust", value: .number(match.sizeAdjust)),
    ])
  }

  private func glyph(_ glyph: TextRunGlyph) -> JSONValue {
    .object([
      (key: "id", value: .integer(glyph.id)),
      (key: "cluster", value: .integer(lines.sourceRange(of: glyph.cluster..<glyph.cluster).lowerBound)),
      (key: "x", value: .number(glyph.x)), (key: "y", value: .number(glyph.y)),
      (key: "advance", value: .number(glyph.advance)),
    ])
  }

  // MARK: - For people

  func text(_ emphasis: Emphasis) -> [String] {
    var answer = document.matches.flatMap { $0.match.lines(for: $0.name, emphasis) }
    answer += ["", emphasis.faint("in a column of \(lines.width.text(.shortest)) points")]
    guard !lines.isEmpty else { return answer + ["  no line"] }
    var table = TextTable([.right, .right, .right, .right, .right, .text], expendable: [])
    table.add("line", "top", "baseline", "height", "advance", "text")
    for line in lines.prefix(LinesReport.mostLines) {
      table.add(
        "\(line.index + 1)", line.top.text(.fixed(3)), line.baseline.text(.fixed(3)), line.height.text(.fixed(3)),
        line.advance.text(.fixed(3)), LinesReport.withoutTabs(line.drawnText))
    }
    answer += table.lines(heading: emphasis, indent: 2)
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
