internal import FontFaces
internal import FontFiles
internal import FontLayout
internal import FontMatching
internal import FontSubstitution
internal import TextFormats

struct NameAnswersReport {
  struct Row {
    let name: String
    let answer: Result<FontMatch, FontError>
  }

  let rows: [Row]

  var failureCount: Int { rows.count { if case .failure = $0.answer { true } else { false } } }

  var json: JSONValue { ["answers": .array(rows.map(\.json))] }

  /// A table of all names, with the reason for each invalid name.
  var lines: [String] {
    guard !rows.isEmpty else { return ["the list has no names"] }
    func column(
      _ title: String, _ alignment: ColumnAlignment = .left, _ cell: @escaping (FontMatch) -> String
    ) -> Column<Row> {
      .cell(title, alignment) { (try? $0.answer.get()).map(cell) ?? "–" }
    }
    let columns = [
      .cell("name") { $0.name.printable }, column("likeness") { $0.likeness.rawValue },
      column("face") { $0.drawn.face.fullName ?? $0.drawn.face.postScriptName ?? "–" },
      column("drawn at", .right) { "\(($0.sizeAdjust * 100).text(.fixed(1))) %" },
      .cell("differences", .text) { $0.differences },
    ]
    return Section(rows, columns).lines(nil)
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

  fileprivate var differences: String {
    switch answer {
    case .success(let match): match.differences(at: PointSize.body)?.words.joined(separator: ", ") ?? ""
    case .failure(let error): [error.message, error.hint].compactMap { $0 }.joined(separator: "; ")
    }
  }
}
