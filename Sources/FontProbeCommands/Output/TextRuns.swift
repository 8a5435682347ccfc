internal import FontProbe
internal import NumberText
internal import TextFormats

/// A text in runs, as `fontprobe resolve --text` prints them.
struct TextRuns {
  let text: String
  let runs: [FontRun]

  var json: JSONValue {
    .array(
      runs.map { run in
        [
          "text": .string(String(text[run.range])),
          "range": .array([.integer(run.utf8Range.lowerBound), .integer(run.utf8Range.upperBound)]),
          "match": run.match.json(),
          "missing": .array(run.missing.map { .integer(Int($0.value)) }),
        ]
      })
  }

  /// A run a line: its text, its face and why.
  var lines: [String] {
    guard !runs.isEmpty else { return ["  the text is empty"] }
    var table = TextTable([.left, .left, .left])
    for run in runs {
      let face = run.match.drawn.face
      let name = face.postScriptName ?? face.fullName ?? "–"
      let reasons = run.match.steps.filter(\.isAboutText)
      let why = reasons.isEmpty ? "asked for" : reasons.map(\.description).joined(separator: "; ")
      table.add("\u{201C}\(Self.shortened(text[run.range]))\u{201D}", name, why)
    }
    return table.lines(indent: 2)
  }

  /// What no font has, in Unicode's notation; no line where there is nothing.
  var missingLines: [String] {
    var seen = Set<Unicode.Scalar>()
    let missing = runs.flatMap(\.missing).filter { seen.insert($0).inserted }
    guard !missing.isEmpty else { return [] }
    let shown = missing.prefix(Self.mostMissing).map(\.value.codePointText).joined(separator: " ")
    let rest = missing.count - min(missing.count, Self.mostMissing)
    return ["", "no font has: \(shown)" + (rest > 0 ? " and \(rest) more" : "")]
  }

  /// As much of a run as people look at in a table, and of what is missing; JSON has it whole.
  private static let longestText = 32
  private static let mostMissing = 32

  private static func shortened(_ text: Substring) -> String {
    let start = text.prefix(longestText)
    return start.endIndex == text.endIndex ? String(text) : "\(start)…"
  }
}
