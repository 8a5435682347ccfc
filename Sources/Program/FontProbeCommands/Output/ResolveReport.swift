internal import FontFaces
internal import FontLayout
internal import FontMatching
internal import FontNames
internal import FontSources
internal import FontTables
internal import TextFormats

struct ResolveReport {
  let request: String
  /// The request without its names: the style, the features and the characters.
  let asked: FontDescriptor
  /// The names and files in the request. There is at least one.
  let names: [String]
  let match: FontMatch
  let candidates: [FontCandidate]
  let runs: TextRuns?
  let others: [OtherAnswer]

  var json: JSONValue {
    [
      "request": ["name": .string(request)] + asked.requestMembers, "match": match.json(namesAsked: names.count),
      "candidates": candidateSection.json, "runs": runs?.json(namesAsked: names.count),
      "elsewhere": others.isEmpty ? nil : .array(others.map { $0.json(beside: match) }),
    ]
  }

  func text(_ emphasis: Emphasis) -> [String] {
    let face = match.face
    var table = TextTable([.left, .text])
    table.add("PostScript name", face.postScriptName ?? "–")
    table.add("full name", face.fullName ?? "–")
    table.add("family", face.family ?? "–")
    table.add("style", "\(face.styleName ?? "–") (\(face.style))")
    if !face.coordinates.isEmpty { table.add("axes", "\(face.coordinates)") }
    table.add("outcome", match.outcome.rawValue)
    table.add("source", match.origin.rawValue)
    if let path = face.source.path { table.add("file", "\(path)#\(face.index)") }
    if let drawing = match.substitute?.face {
      table.add("letters from", drawing.fullName ?? drawing.postScriptName ?? "–")
    }
    if match.sizeAdjust != 1 { table.add("drawn at", "\((match.sizeAdjust * 100).text(.fixed(1))) % of the size") }
    if match.synthesis != .none { table.add("imitated style", synthesisText) }
    var lines = match.lines(for: request, emphasis, listsReasons: true) + match.namesMeant(by: names[0]).question
    lines += [""] + table.lines(indent: 2)
    lines += match.reasons.enumerated().map { "  \($0 + 1). \($1.text.printable)" }.withHeading("why:")
    let differences = match.differences(at: PointSize.body)?.sentences ?? []
    lines += differences.map { "  \($0)" }.withHeading("the substitute, compared with the missing font:")
    lines += candidateLines.withHeading(candidateHeading)
    lines += otherLines.withHeading("other programs:")
    if let runs { lines += runs.lines.withHeading("the text, part by part:") + runs.missingLines }
    return lines
  }

  /// A table with the matches of other programs. The first row is fontprobe's own match.
  private var otherLines: [String] {
    guard !others.isEmpty else { return [] }
    var table = TextTable([.left, .left, .text])
    let drawn = match.drawn.face
    table.add("fontprobe", drawn.fullName ?? drawn.postScriptName ?? "–", "\(match.outcome.rawValue): see above")
    for other in others {
      let steps = other.steps.joined(separator: "; ")
      table.add(
        other.matcher.rawValue, other.shownName, other.isSame(as: drawn) == true ? "\(steps); the same face" : steps)
    }
    return table.lines(indent: 2)
  }

  private var synthesisText: String {
    let synthesis = match.synthesis
    let slant = synthesis.oblique ? FontSlant.oblique(degrees: synthesis.obliqueAngle).description : nil
    return [synthesis.bold ? "bold" : nil, slant].compactMap { $0 }.joined(separator: ", ")
  }

  /// Whether the match is a substitute. If it is not, the candidates are the faces of the requested family.
  private var isSubstituted: Bool { !match.outcome.isOfRequestedFamily || match.substitute != nil }

  private var candidateHeading: String {
    isSubstituted ? "candidates, nearest first:" : "the faces of the family, nearest first:"
  }

  private var candidateLines: [String] {
    guard !candidates.isEmpty else { return [] }
    let lines = candidateSection.lines(nil, indent: 2)
    let meaning =
      "  distance: below 1, the place in a list of substitutes; from 1, a larger number means a less similar font"
    return lines + (isSubstituted ? [meaning] : [])
  }

  private var candidateSection: Section<FontCandidate> {
    Section(
      candidates,
      [
        .cell("face") { $0.face.postScriptName ?? $0.face.fullName ?? "–" },
        .member("postScriptName") { .optional($0.face.postScriptName) },
        .member("family") { .optional($0.face.family) }, .text("source") { $0.origin.rawValue },
        isSubstituted
          ? .number("distance", .wholeOrFixed(2)) { $0.distance } : .member("distance") { .number($0.distance) },
        .text("differences", key: "why", .text) { $0.why },
      ])
  }
}

extension [String] {
  /// Returns the lines below an empty line and a heading. Empty if there are no lines.
  func withHeading(_ heading: String) -> [String] { isEmpty ? [] : ["", heading] + self }
}

struct TextRuns {
  let text: String
  let runs: [FontRun]

  func json(namesAsked: Int) -> JSONValue {
    .array(
      runs.map { run in
        [
          "text": .string(String(text[run.range])),
          "range": .range(run.utf8Range), "match": run.match.json(namesAsked: namesAsked),
          "missing": .codePoints(run.missing),
        ]
      })
  }

  /// A line for each run, with its text, its face and the reason. Characters that no font has are on separate lines.
  var lines: [String] {
    guard !runs.isEmpty else { return ["  the text is empty"] }
    var table = TextTable([.left, .left, .text])
    for run in runs {
      let face = run.match.drawn.face
      let name = face.postScriptName ?? face.fullName ?? "–"
      let reasons = run.match.reasons.filter(\.isAboutText)
      let why = reasons.isEmpty ? "the requested font" : reasons.map(\.text).joined(separator: "; ")
      for part in RunPart.parts(of: text[run.range], missing: Set(run.missing)) {
        let quoted = "\u{201C}\(Self.shortened(part.text))\u{201D}"
        guard !part.missing.isEmpty else {
          table.add(quoted, name, why)
          continue
        }
        table.add(quoted, part.isDrawn ? name : "–", "no font has \(Self.list(part.missing))")
      }
    }
    return table.lines(indent: 2)
  }

  var missingLines: [String] {
    var seen = Set<Unicode.Scalar>()
    let missing = runs.flatMap(\.missing).filter { seen.insert($0).inserted }
    return missing.isEmpty ? [] : ["", "warning: no font has: \(Self.list(missing))"]
  }

  private static func list(_ missing: [Unicode.Scalar]) -> String {
    let shown = missing.prefix(mostMissing).map(\.shownWithCodePoint).joined(separator: ", ")
    let rest = missing.count - min(missing.count, mostMissing)
    return shown + (rest > 0 ? " and \(rest) more" : "")
  }

  private static let longestText = 32
  private static let mostMissing = 32

  private static func shortened(_ text: Substring) -> String {
    let start = text.prefix(longestText)
    return start.endIndex == text.endIndex ? String(text) : "\(start)…"
  }
}

/// A part of a run. It contains characters that a font has, or adjacent characters that no font has.
private struct RunPart {
  let text: Substring
  let missing: [Unicode.Scalar]
  /// Whether the face of the run has the base characters.
  let isDrawn: Bool

  static func parts(of run: Substring, missing: Set<Unicode.Scalar>) -> [RunPart] {
    guard !missing.isEmpty else { return [RunPart(text: run, missing: [], isDrawn: true)] }
    var parts: [RunPart] = []
    var start = run.startIndex
    var kind: Kind?
    for place in run.indices {
      let scalars = run[place].unicodeScalars
      let next: Kind =
        !scalars.contains(where: missing.contains)
        ? .drawn : scalars.first.map(missing.contains) ?? true ? .missing : .withoutMarks
      if let kind, kind != next {
        parts.append(RunPart(run[start..<place], kind, missing))
        start = place
      }
      kind = next
    }
    if let kind { parts.append(RunPart(run[start...], kind, missing)) }
    return parts
  }

  private enum Kind { case drawn, withoutMarks, missing }

  private init(_ text: Substring, _ kind: Kind, _ missing: Set<Unicode.Scalar>) {
    var seen = Set<Unicode.Scalar>()
    self.init(
      text: text, missing: text.unicodeScalars.filter { missing.contains($0) && seen.insert($0).inserted },
      isDrawn: kind != .missing)
  }

  private init(text: Substring, missing: [Unicode.Scalar], isDrawn: Bool) {
    self.text = text
    self.missing = missing
    self.isDrawn = isDrawn
  }
}

extension Unicode.Scalar {
  /// The character and its code point: `☃ U+2603`. A mark is shown on a dotted circle, and an invisible character by
  /// its name.
  fileprivate var shownWithCodePoint: String {
    switch properties.generalCategory {
    case .control, .format, .surrogate, .privateUse, .unassigned, .lineSeparator, .paragraphSeparator, .spaceSeparator:
      codePointAndName
    case .nonspacingMark, .enclosingMark, .spacingMark: "\u{25CC}\(self) \(value.codePointText)"
    default: "\(self) \(value.codePointText)"
    }
  }
}

extension OtherAnswer {
  var shownName: String {
    let name = fullName ?? postScriptName ?? family ?? "no font"
    return variations.map { "\(name) (\($0))" } ?? name
  }

  func json(beside match: FontMatch) -> JSONValue {
    [
      "by": .string(matcher.rawValue), "family": .optional(family), "style": .optional(style),
      "fullName": .optional(fullName), "postScriptName": .optional(postScriptName), "file": .optional(path),
      "faceIndex": .integer(faceIndex), "instance": .optional(instance),
      "variations": variations?.json ?? .null, "isSame": .optional(isSame(as: match.drawn.face)),
      "steps": .texts(steps),
    ]
  }
}
