internal import FontFaces
internal import FontMatching
internal import FontNames
internal import FontShaping
internal import MetricValues
internal import TextFormats

struct SmallCapsReport {
  let request: String
  let title: String
  let match: FontMatch
  let smallCaps: ScriptSmallCaps
  let text: String?
  let characters: [SmallCapsCharacter]?

  fileprivate var face: FontFace { match.setting.face }

  var json: JSONValue {
    func petite(_ letters: SmallCapsLetters) -> JSONValue? {
      letters.isDeclared || letters.availability != .none ? letters.json : nil
    }
    return [
      "request": ["name": .string(request)], "match": match.json(),
      "script": .string(smallCaps.script.description), "language": .optional(smallCaps.language),
      "technology": .optional(smallCaps.technology?.rawValue), "unitsPerEm": .integer(face.unitsPerEm),
      "lowercase": smallCaps.lowercase.json, "uppercase": smallCaps.uppercase.json,
      smallCaps.petiteLowercase.direction.feature.description: petite(smallCaps.petiteLowercase),
      smallCaps.petiteUppercase.direction.feature.description: petite(smallCaps.petiteUppercase),
      "synthesis": .number(face.smallCapsScale),
      "text": characters == nil ? nil : text.map(JSONValue.string),
      "characters": text == nil ? nil : characters.map { .array($0.map(\.json)) },
    ]
  }

  func text(_ emphasis: Emphasis) -> [String] {
    var lines = match.heading(for: request, emphasis) + [""]
    let language = smallCaps.language.map { ", language \($0)" } ?? ""
    lines.append(emphasis.faint("script \(smallCaps.script)\(language)"))
    var table = TextTable([.left, .left, .left, .text])
    for direction in SmallCapsDirection.allCases {
      let letters = smallCaps[direction]
      guard !direction.isPetite || letters.isDeclared || letters.availability != .none else { continue }
      table.add(direction.title, direction.feature.description, letters.verdict, letters.sentence(face))
    }
    lines += table.lines(indent: 2)
    lines += [
      "", "without small capitals, capitals are scaled by \(face.smallCapsScale.text(.fixed(3))): \(scaleText)",
    ]
    if let characters { lines += Self.lines(characters).withHeading("the text, character by character:") }
    return lines
  }

  private var scaleText: String {
    let (small, capital) = (face.xHeight, face.capHeight)
    return
      "x-height \(small.value.text(.wholeOrFixed(2))) (\(small.source)) ÷ cap height \(capital.value.text(.wholeOrFixed(2))) "
      + "(\(capital.source))"
  }

  private static func lines(_ characters: [SmallCapsCharacter]) -> [String] {
    guard !characters.isEmpty else { return ["  the text is empty"] }
    var table = TextTable([.left, .left, .text])
    for character in characters {
      table.add(
        String(character.character), character.verdict.rawValue,
        character.reason.description + (character.capitals.map { "; the capital \($0) is scaled" } ?? ""))
    }
    return table.lines(indent: 2)
  }
}

extension SmallCaps {
  /// The object of the JSON output. It is the same in `metrics` and `inspect`.
  var json: JSONValue {
    [
      "lowercase": .string(lowercase.rawValue), "uppercase": .string(uppercase.rawValue),
      "features": .texts(declaredFeatures),
    ]
  }

  /// The letters that have small capitals, in words: "for all lowercase letters, for no capitals". The text is "none"
  /// if no letters have small capitals.
  var words: String {
    if lowercase == .none, uppercase == .none { return "none" }
    return "for \(Self.words(lowercase)) lowercase letters, for \(Self.words(uppercase)) capitals"
  }

  private static func words(_ availability: Availability) -> String {
    switch availability {
    case .full: "all"
    case .partial: "some"
    case .none: "no"
    }
  }
}

struct SmallCapsTable {
  let reports: [SmallCapsReport]

  init(_ reports: [SmallCapsReport]) { self.reports = reports }

  var json: JSONValue { ["answers": .array(reports.map(\.json))] }

  func text(_ emphasis: Emphasis) -> [String] {
    let hasText = reports.contains { $0.characters != nil }
    let columns: [Column<SmallCapsReport>] = [
      .cell("font") { $0.title }, .cell("lowercase (smcp)") { $0.smallCaps.lowercase.share },
      .cell("capitals (c2sc)") { $0.smallCaps.uppercase.share },
      .cell("scale", .right) { $0.face.smallCapsScale.text(.fixed(3)) },
    ]
    let table = Section(reports, columns + (hasText ? [.cell("the text") { $0.textSummary }] : []))
    return table.lines(emphasis) + ["", summary, Self.scaleMeaning] + questions
  }

  private static let scaleMeaning = "scale: the factor for capitals if a font has no small capitals"

  private var summary: String {
    let full = reports.count { $0.smallCaps.lowercase.availability == .full }
    let some = reports.count { $0.smallCaps.lowercase.availability == .partial }
    let rest =
      some == 0 ? "" : "; \(some) other \(some == 1 ? "font has" : "fonts have") small capitals for only some letters"
    return
      "\(full) of \(reports.count.counted("font")) \(full == 1 ? "has" : "have") a small capital for every lowercase letter"
      + rest
  }

  private var questions: [String] {
    reports.flatMap { $0.match.namesMeant(by: $0.request).question(instead: $0.request) }
  }
}

extension SmallCapsReport {
  fileprivate var textSummary: String {
    let characters = characters ?? []
    let counts = SmallCapsCharacter.Verdict.allCases.map { verdict in
      (verdict, characters.count { $0.verdict == verdict })
    }
    return counts.filter { $0.1 > 0 }.map { "\($0.1) \($0.0.rawValue)" }.joined(separator: ", ")
  }
}

extension SmallCapsLetters {
  /// The proportion of letters that really change, in one or two words.
  fileprivate var share: String {
    switch availability {
    case .full: "all \(substituted.count)" + exception
    case .partial: "\(substituted.count) of \(substituted.count + missing.count)" + exception
    case .none: isDeclared ? "none, but declared" : "none"
    }
  }

  fileprivate var verdict: String { availability.rawValue + exception }

  private var exception: String { keptLigatures.isEmpty ? "" : ", not \(keptLigatures.joined(separator: " "))" }
}

extension SmallCapsDirection {
  fileprivate var isPetite: Bool { self == .petiteLowercase || self == .petiteUppercase }

  fileprivate var title: String {
    switch self {
    case .lowercase: "lowercase letters"
    case .uppercase: "capitals"
    case .petiteLowercase: "lowercase letters, petite"
    case .petiteUppercase: "capitals, petite"
    }
  }
}

extension SmallCapsLetters {
  fileprivate var json: JSONValue {
    [
      "feature": .string(direction.feature.description), "declared": .bool(isDeclared),
      "availability": .string(availability.rawValue),
      "substituted": .texts(substituted), "missing": .texts(missing), "alsoChanged": .texts(alsoChanged),
      "keptLigatures": .texts(keptLigatures),
      "height": .optional(height?.value),
      "heightSource": .optional(height?.source.description),
    ]
  }

  fileprivate func sentence(_ face: FontFace) -> String {
    var parts: [String] = []
    switch availability {
    case .full: parts.append("every letter")
    case .none:
      parts.append(
        isDeclared ? "the font lists this feature, but it changes no letter" : "the font does not have this feature")
    case .partial where missing.count < substituted.count:
      parts.append("all but \(missing.map(String.init).joined(separator: " "))")
    case .partial: parts.append("only \(substituted.map(String.init).joined(separator: " "))")
    }
    if !keptLigatures.isEmpty {
      parts.append(
        "\(keptLigatures.joined(separator: " ")) stay ligatures of lowercase letters: turn liga off in small capitals"
      )
    }
    if !alsoChanged.isEmpty { parts.append(alsoChangedSentence) }
    if let height {
      let share = height.value / face.xHeight.value
      parts.append(
        "\(height.value.text(.wholeOrFixed(2))) units high, \((share * 100).text(.fixed(0))) % of the x-height")
    }
    return parts.joined(separator: "; ")
  }

  /// A sentence about the letters that the feature wrongly changes, and about the effect on them.
  private var alsoChangedSentence: String {
    let letters =
      alsoChanged.count > 12
      ? "\(alsoChanged.count)" : "\(alsoChanged.map(String.init).joined(separator: " ")) of the"
    return direction.isForCapitals
      ? "the feature also changes \(letters) lowercase letters, which become small capitals"
      : "the feature also changes \(letters) capitals, which shrink to small capitals"
  }
}

extension SmallCapsCharacter {
  fileprivate var capitals: String? {
    if case .scaled(let capitals, _) = drawing { capitals } else { nil }
  }

  var json: JSONValue {
    let own: JSONValue =
      switch drawing {
      case .features(let features): ["features": .texts(features)]
      case .scaled(let text, let scale): ["drawn": .string(text), "scale": .number(scale)]
      case .asItIs: [:]
      }
    return [
      "character": .string(String(character)), "range": .range(utf8Range), "verdict": .string(verdict.rawValue),
      "reason": .string(reason.description),
    ] + own
  }
}
