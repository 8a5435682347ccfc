internal import FontLayout
internal import FontShaping
internal import FontTables
internal import TextFormats

/// The answer of `fontprobe lines`.
struct LinesReport: Sendable {
  let request: String
  let lines: TextLines
  /// The members of the request about shaping.
  let shaping: [(key: String, value: JSONValue)]
  /// The requested line height. Nil for that of the font or the engine.
  let lineHeight: Double?
  /// The program whose lines were requested, if one was.
  let engine: String?
  /// The requested features that the font lacks, a sentence each.
  let notes: [String]
  /// The names that the request may have meant. They are looked for only when they are printed.
  let nearestNames: @Sendable () -> [String]

  var json: JSONValue {
    let size = lines.size
    return .object([
      (key: "request", value: requestJSON),
      (key: "match", value: lines.font.match.json(at: lines.font.pointSize)),
      (key: "width", value: .number(size.width)),
      (key: "height", value: .number(size.height)),
      (key: "lineHeight", value: .number(lines.box.lineHeight)),
      (key: "firstBaseline", value: lines.isEmpty ? .null : .number(lines.firstBaseline)),
      (key: "lastBaseline", value: lines.last.map { JSONValue.number($0.baseline) } ?? .null),
      (key: "isTruncated", value: .bool(lines.isTruncated)),
      (key: "missing", value: .codePoints(lines.missing)),
      (key: "notes", value: .texts(notes)),
      (key: "lines", value: .list(count: lines.count) { line(lines[$0]) }),
    ])
  }

  private var requestJSON: JSONValue {
    let breaking = lines.shaped.breaking
    return .object(
      [
        (key: "name", value: .string(request)), (key: "size", value: .number(lines.font.pointSize)),
        (key: "width", value: .number(lines.width)), (key: "text", value: .string(lines.text)),
        (key: "maximumLines", value: lines.maximumLines.map { .integer($0) } ?? .null),
        (key: "truncation", value: .string(lines.truncation.rawValue)),
        (key: "alignment", value: .string(lines.alignment.rawValue)), (key: "lineHeight", value: .optional(lineHeight)),
        (key: "engine", value: .optional(engine)), (key: "lineBreak", value: .string(breaking.strictness.rawValue)),
        (key: "wordBreak", value: .string(breaking.words.rawValue)),
        (key: "overflowWrap", value: .string(breaking.overflow.rawValue)),
      ] + shaping)
  }

  private func line(_ line: TextLine) -> JSONValue {
    [
      "range": .range(line.utf8Range), "text": .string(line.drawnText), "x": .number(line.x),
      "baseline": .number(line.baseline), "advance": .number(line.advance), "room": .number(line.room),
      "missedBy": .optional(line.missedBy), "direction": .direction(line.direction), "end": .string(line.endInWords),
    ]
  }

  // MARK: - For people

  /// The number of lines in the table for people. JSON has them all.
  static let mostLines = 200

  /// A text with blanks instead of tabs.
  static func withoutTabs(_ text: String) -> String {
    String(decoding: text.utf8.map { $0 == UInt8(ascii: "\t") ? UInt8(ascii: " ") : $0 }, as: UTF8.self)
  }

  func text(_ emphasis: Emphasis) -> [String] {
    let font = lines.font
    var answer = font.match.lines(for: request, emphasis) + notes.map { "note: \($0)" }
    answer += nearestNames().question + [""]
    answer.append(
      emphasis.faint("\(font.pointSize.text(.shortest)) points, in a column of \(lines.width.text(.shortest)) points"))
    guard !lines.isEmpty else { return answer + ["  no line"] }
    var table = TextTable([.right, .right, .right, .right, .text], expendable: [1])
    table.add("line", "advance", "room", "missed by", "text")
    for line in lines.prefix(Self.mostLines) {
      table.add(
        "\(line.index + 1)", line.advance.text(.fixed(3)), line.room.text(.fixed(3)),
        line.missedBy.map { $0.text(.fixed(3)) } ?? "–",
        Self.withoutTabs(line.drawnText))
    }
    answer += table.lines(heading: emphasis, indent: 2)
    let rest = lines.count - Swift.min(lines.count, Self.mostLines)
    if rest > 0 { answer.append("  and \(rest) more") }
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
      let which =
        wide.count == 1
        ? "line \(first.index + 1)" : "each of \(wide.count) lines, the first of them line \(first.index + 1),"
      answer += ["", "\(which) is wider than the column: it has nothing where it may be broken"]
    }
    answer += lines.remarkOnMissing
    return answer
  }
}

extension TextLines {
  /// A blank line, and that there is more text; nothing where there is not.
  var remarkOnTruncation: [String] { isTruncated ? ["", "the text goes on: more lines than there is room for"] : [] }

  /// A blank line, and how many characters no font has; nothing where each has a font.
  var remarkOnMissing: [String] {
    missing.isEmpty ? [] : ["", "no font has \(missing.count.counted("character")) of this text"]
  }
}
