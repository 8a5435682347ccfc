internal import FontFaces
internal import FontFiles
internal import FontLayout
internal import FontMatching
internal import FontShaping
internal import FontTables
internal import TextFormats

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
      "lines": .list(count: lines.count) { line(lines[$0]) },
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

  private func line(_ line: TextLine) -> JSONValue {
    let runs = line.runs
    return [
      "range": .range(lines.sourceRange(of: line.utf8Range)), "text": .string(line.drawnText), "x": .number(line.x),
      "top": .number(line.top), "baseline": .number(line.baseline), "height": .number(line.height),
      "advance": .number(line.advance), "room": .number(line.room), "missedBy": .optional(line.missedBy),
      "direction": .direction(line.direction), "end": .string(line.endInWords),
      "runs": .list(count: runs.count) { run(runs[$0]) },
    ]
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

  /// Returns the attributes that the document defines for a run; nil for a run without attributes.
  private func attributes(ofRun index: Int) -> JSONValue? {
    document.attributes.indices.contains(index) ? document.attributes[index].map(JSONValue.init) : nil
  }

  /// Returns the members that identify the drawn face. The complete match for each name is in `matches`.
  private func face(of match: FontMatch) -> JSONValue {
    let face = match.drawn.face
    return [
      "outcome": .string(match.outcome.rawValue), "postScriptName": .optional(face.postScriptName),
      "fullName": .optional(face.fullName), "file": .optional(face.source.path), "faceIndex": .integer(face.index),
      "sizeAdjust": .number(match.sizeAdjust),
    ]
  }

  // A paragraph has thousands of glyphs, so the members are written without conversion.
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
    guard !lines.isEmpty else { return answer + ["  there are no lines"] }
    let columns: [Column<TextLine>] = [
      .cell("line", .right) { "\($0.index + 1)" }, .cell("top", .right) { $0.top.text(.fixed(3)) },
      .cell("baseline", .right) { $0.baseline.text(.fixed(3)) }, .cell("height", .right) { $0.height.text(.fixed(3)) },
      .cell("advance", .right) { $0.advance.text(.fixed(3)) },
    ]
    answer += lines.table(columns, emphasis)
    let size = lines.size
    var sizes = TextTable([.left, .right, .left])
    sizes.add("width", size.width.text(.fixed(3)), "of the widest line")
    sizes.add("height", size.height.text(.fixed(3)), lines.count.counted("line"))
    answer += [""] + sizes.lines(indent: 2)
    return answer + lines.remarkOnTruncation + lines.remarkOnMissing
  }
}

extension TextLine {
  var endInWords: String {
    if hasEllipsis { return "ellipsis" }
    if isHyphenated { return "hyphen" }
    return endsParagraph ? "paragraph" : "break"
  }
}

/// A paragraph with several fonts. `lines --styled` reads it from a JSON document.
struct StyledDocument: Sendable {
  let text: StyledText
  let font: Font
  let paragraph: ParagraphStyle
  let width: Double
  let maximumLines: Int?
  let maximumHeight: Double?
  let truncation: TextTruncation
  /// The attributes that the document defines for each run, in the order of the runs; nil for a run without attributes.
  let attributes: [PositionedValue?]
  /// The requested font names and their matches, without duplicates.
  let matches: [(name: String, match: FontMatch)]

  /// - Throws: `FontError` with `missingLibrary`, because without ICU the lines would be different.
  func lines(in collection: FontCollection) throws(FontError) -> TextLines {
    let lines = text.lines(
      in: font, width: width, maximumLines: maximumLines, truncation: truncation, maximumHeight: maximumHeight,
      paragraph: paragraph, collection: collection)
    if let failure = lines.failures.first(where: { $0.code == .missingLibrary }) { throw failure }
    return lines
  }

  /// The index of a run in the document. It distinguishes runs with equal attributes.
  enum RunIndex: TextAttributeKey { typealias Value = Int }

  /// Returns an index for a run of a line. It is the index of the document's run to which the line's run belongs.
  /// Without a document, it is the index of the run in the styled text.
  static func runIndex(of run: TextRun) -> Int { run[RunIndex.self] ?? run.index }
}
