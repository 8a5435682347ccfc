internal import FontFaces
internal import FontFiles
internal import FontLayout
internal import FontMatching
internal import FontSubstitution
internal import TextFormats

/// The answers of `fontprobe resolve --names`, a row for each name.
struct NameAnswersReport {
  struct Row {
    let name: String
    let answer: Result<FontMatch, FontError>
  }

  let rows: [Row]

  /// How many of the names are none.
  var failureCount: Int { rows.count { if case .failure = $0.answer { true } else { false } } }

  var json: JSONValue { ["answers": .array(rows.map(\.json))] }

  /// The rows, with a line of their own for each name that is none.
  var lines: [String] {
    guard !rows.isEmpty else { return ["there is no name in the list"] }
    var table = TextTable([.left, .left, .left, .right, .text])
    table.add("name", "likeness", "face", "drawn at", "differences")
    for row in rows {
      switch row.answer {
      case .success(let match): table.add(row.cells(of: match))
      case .failure(let error):
        table.add(
          row.name.printable, "–", "–", "–", [error.message, error.hint].compactMap { $0 }.joined(separator: "; "))
      }
    }
    return table.lines()
  }
}

extension NameAnswersReport.Row {
  fileprivate var json: JSONValue {
    switch answer {
    case .success(let match):
      [
        "name": .string(name), "match": match.json(), "likeness": .string(match.likeness.rawValue),
        "differences": match.differences(at: PointSize.body)?.json ?? .null,
      ]
    case .failure(let error):
      [
        "name": .string(name), "match": .null, "likeness": .null, "differences": .null,
        "error": [
          "code": .string(error.code.rawValue), "message": .string(error.message), "hint": .optional(error.hint),
        ],
      ]
    }
  }

  fileprivate func cells(of match: FontMatch) -> [String] {
    let drawn = match.drawn.face
    return [
      name.printable, match.likeness.rawValue, drawn.fullName ?? drawn.postScriptName ?? "–",
      "\((match.sizeAdjust * 100).text(.fixed(1))) %",
      match.differences(at: PointSize.body)?.words.joined(separator: ", ") ?? "",
    ]
  }
}
