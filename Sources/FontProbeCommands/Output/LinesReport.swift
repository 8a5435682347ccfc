internal import FontProbe
internal import FontShaping
internal import FontTables
internal import NumberText
internal import TextFormats

/// The answer of `fontprobe lines`.
struct LinesReport: Sendable {
  let request: String
  let lines: TextLines
  let shaping: Shaping
  /// The line height that was asked for; nil for that of the font or the engine.
  let lineHeight: Double?
  /// The program whose lines were asked for; nil for none.
  let engine: String?
  let firstBaseline: Double
  /// What the features that were asked for do not change, a sentence each.
  let notes: [String]
  /// The names that the request may have meant; looked for where they are printed alone.
  let nearestNames: @Sendable () -> [String]

  /// How the text was shaped, as it was asked for.
  struct Shaping: Sendable {
    let features: FontFeatures
    let inSmallCaps: Bool
    let language: String?
    let direction: TextDirection?
    let tracking: Double
  }

  private func baseline(of line: TextLine) -> Double { firstBaseline + Double(line.index) * lines.box.lineHeight }

  var json: JSONValue {
    let size = lines.size
    return .object([
      (key: "request", value: requestJSON),
      (key: "match", value: lines.font.match.json(at: lines.font.pointSize)),
      (key: "width", value: .number(size.width)),
      (key: "height", value: .number(size.height)),
      (key: "lineHeight", value: .number(lines.box.lineHeight)),
      (key: "firstBaseline", value: lines.isEmpty ? .null : .number(firstBaseline)),
      (key: "lastBaseline", value: lines.last.map { JSONValue.number(baseline(of: $0)) } ?? .null),
      (key: "isTruncated", value: .bool(lines.isTruncated)),
      (key: "missing", value: .array(lines.missing.map { .integer(Int($0.value)) })),
      (key: "notes", value: .array(notes.map(JSONValue.string))),
      (key: "lines", value: .list(count: lines.count) { line(lines[$0]) }),
    ])
  }

  private var requestJSON: JSONValue {
    let breaking = lines.shaped.breaking
    return [
      "name": .string(request), "size": .number(lines.font.pointSize), "width": .number(lines.width),
      "text": .string(lines.text), "maximumLines": lines.maximumLines.map { JSONValue.integer($0) } ?? .null,
      "truncation": .string(lines.truncation.rawValue), "alignment": .string(lines.alignment.rawValue),
      "lineHeight": lineHeight.map { JSONValue.number($0) } ?? .null,
      "engine": engine.map { JSONValue.string($0) } ?? .null,
      "lineBreak": .string(breaking.strictness.rawValue), "wordBreak": .string(breaking.words.rawValue),
      "overflowWrap": .string(breaking.overflow.rawValue),
      "features": .array(shaping.features.map { .string($0.description) }),
      "smallCaps": .bool(shaping.inSmallCaps),
      "language": shaping.language.map { JSONValue.string($0) } ?? .null,
      "direction": shaping.direction.map { .string($0 == .leftToRight ? "ltr" : "rtl") } ?? .null,
      "tracking": .number(shaping.tracking),
    ]
  }

  private func line(_ line: TextLine) -> JSONValue {
    let range = line.utf8Range
    return [
      "range": .array([.integer(range.lowerBound), .integer(range.upperBound)]),
      "text": .string(line.drawnText), "x": .number(line.x), "baseline": .number(baseline(of: line)),
      "advance": .number(line.advance), "room": .number(line.room),
      "missedBy": line.missedBy.map { JSONValue.number($0) } ?? .null,
      "direction": .string(line.direction == .leftToRight ? "ltr" : "rtl"), "end": .string(end(of: line)),
    ]
  }

  /// What ends a line.
  private func end(of line: TextLine) -> String {
    if line.hasEllipsis { return "ellipsis" }
    if line.isHyphenated { return "hyphen" }
    return line.endsParagraph ? "paragraph" : "break"
  }

  // MARK: - For people

  /// As many lines as people look at in a table; JSON has them all.
  private static let mostLines = 200

  /// A text with blanks in place of tabs.
  private static func withoutTabs(_ text: String) -> String {
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
    sizes.add("firstBaseline", firstBaseline.text(.fixed(3)), "")
    if let last = lines.last { sizes.add("lastBaseline", baseline(of: last).text(.fixed(3)), "") }
    answer += [""] + sizes.lines(indent: 2)
    if lines.isTruncated { answer += ["", "the text goes on: more lines than there is room for"] }
    let wide = lines.filter { $0.room < -0.02 && !$0.hasEllipsis }
    if let first = wide.first {
      let which =
        wide.count == 1
        ? "line \(first.index + 1)" : "each of \(wide.count) lines, the first of them line \(first.index + 1),"
      answer += ["", "\(which) is wider than the column: it has nothing where it may be broken"]
    }
    if !lines.missing.isEmpty {
      answer += ["", "no font has \(lines.missing.count.counted("character")) of this text"]
    }
    return answer
  }
}
