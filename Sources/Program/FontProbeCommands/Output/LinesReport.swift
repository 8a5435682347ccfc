internal import FontLayout
internal import FontShaping
internal import FontTables
internal import TextFormats

struct LinesReport: Sendable {
  let request: String
  let lines: TextLines
  let shaping: JSONValue
  /// The requested line height. If nil, the line height of the font or the engine is used.
  let lineHeight: Double?
  /// The program whose lines were requested.
  let engine: String?
  /// A sentence for each requested feature that the font lacks.
  let notes: [String]

  var json: JSONValue {
    let size = lines.size
    return [
      "request": requestJSON, "match": lines.font.match.json(at: lines.font.pointSize),
      "width": .number(size.width), "height": .number(size.height), "lineHeight": .number(lines.box.lineHeight),
      "firstBaseline": lines.isEmpty ? .null : .number(lines.firstBaseline),
      "lastBaseline": .optional(lines.last?.baseline), "isTruncated": .bool(lines.isTruncated),
      "missing": .codePoints(lines.missing), "notes": .texts(notes),
      "lines": .list(count: lines.count) { line(lines[$0]) },
    ]
  }

  private var requestJSON: JSONValue {
    let breaking = lines.shaped.breaking
    return [
      "name": .string(request), "size": .number(lines.font.pointSize), "width": .number(lines.width),
      "text": .string(lines.text), "maximumLines": .optional(lines.maximumLines),
      "truncation": .string(lines.truncation.rawValue), "alignment": .string(lines.alignment.rawValue),
      "lineHeight": .optional(lineHeight), "engine": .optional(engine),
      "lineBreak": .string(breaking.strictness.rawValue), "wordBreak": .string(breaking.words.rawValue),
      "overflowWrap": .string(breaking.overflow.rawValue),
    ] + shaping
  }

  private func line(_ line: TextLine) -> JSONValue {
    [
      "range": .range(line.utf8Range), "text": .string(line.drawnText), "x": .number(line.x),
      "baseline": .number(line.baseline), "advance": .number(line.advance), "room": .number(line.room),
      "missedBy": .optional(line.missedBy), "direction": .direction(line.direction), "end": .string(line.endInWords),
    ]
  }

  // MARK: - For people

  func text(_ emphasis: Emphasis) -> [String] {
    let font = lines.font
    var answer = font.match.heading(for: request, notes: notes, emphasis) + [""]
    answer.append(
      emphasis.faint(
        "\(font.pointSize.text(.shortest)) points, in a column of \(lines.width.text(.shortest)) points; lengths in points"
      ))
    guard !lines.isEmpty else { return answer + ["  there are no lines"] }
    let columns: [Column<TextLine>] = [
      .cell("line", .right) { "\($0.index + 1)" },
      .cell("advance", .right, rank: 1) { $0.advance.text(.fixed(3)) },
      .cell("room left", .right) { $0.room.text(.fixed(3)) },
      .cell("next word needs", .right) { $0.missedBy?.text(.fixed(3)) ?? "–" },
    ]
    answer += lines.table(columns, emphasis)
    let size = lines.size
    var sizes = TextTable([.left, .right, .left])
    sizes.add("width", size.width.text(.fixed(3)), "of the widest line")
    sizes.add(
      "height", size.height.text(.fixed(3)),
      "\(lines.count.counted("line")) of \(lines.box.lineHeight.text(.fixed(3)))")
    sizes.add("firstBaseline", lines.firstBaseline.text(.fixed(3)), "")
    if let last = lines.last { sizes.add("lastBaseline", last.baseline.text(.fixed(3)), "") }
    answer += [""] + sizes.lines(indent: 2)
    answer += lines.remarkOnTruncation
    let wide = lines.filter { $0.room < -0.02 && !$0.hasEllipsis }
    if let first = wide.first {
      let sentence =
        wide.count == 1
        ? "line \(first.index + 1) is wider than the column: the line may not be broken"
        : "\(wide.count) lines are wider than the column, the first of them is line \(first.index + 1): they may not be broken"
      answer += ["", "warning: \(sentence)"]
    }
    answer += lines.remarkOnMissing
    return answer
  }
}

extension TextLines {
  /// The greatest number of lines in the table for people. The JSON output has all lines.
  private static let mostShown = 200

  /// Returns the table of the lines: these columns, and the text.
  func table(_ columns: [Column<TextLine>], _ emphasis: Emphasis) -> [String] {
    let text = Column<TextLine>.cell("text", .text) { line in
      String(decoding: line.drawnText.utf8.map { $0 == UInt8(ascii: "\t") ? UInt8(ascii: " ") : $0 }, as: UTF8.self)
    }
    let rest = count - Swift.min(count, Self.mostShown)
    return Section(prefix(Self.mostShown), columns + [text]).lines(emphasis, indent: 2)
      + (rest > 0 ? ["  and \(rest.counted("more line"))"] : [])
  }

  /// An empty line and a note that text is omitted. Empty if no text is omitted.
  var remarkOnTruncation: [String] {
    isTruncated ? ["", "note: the text does not fit: it needs more lines"] : []
  }

  /// An empty line and a warning with the number of characters that no font has. Empty if each character has a font.
  var remarkOnMissing: [String] {
    missing.isEmpty ? [] : ["", "warning: no font has \(missing.count.counted("character")) of this text"]
  }
}
