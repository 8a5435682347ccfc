internal import FontCode
internal import FontLayout
internal import MetricValues
internal import TextFormats

struct BaselineReport {
  let request: String
  let font: Font
  /// The recipes of the engines for one target. There is at least one.
  let recipes: [BaselineRecipe]

  private var codes: [BaselineCode] { BaselineCode.all(recipes, of: font) }

  var json: JSONValue {
    [
      "request": ["name": .string(request), "size": .number(font.pointSize)],
      "match": font.match.json(at: font.pointSize),
      "scale": .number(recipes.first?.target.scale ?? 1),
      "target": recipes.first?.target.json ?? .null,
      "engines": .array(recipes.map(\.json)),
      "recipes": .array(
        codes.map { code in
          [
            "platform": .string(code.title), "engines": .array(code.engines.map { .string($0.rawValue) }),
            "language": .string(code.language), "code": .string(code.text),
          ]
        }),
    ]
  }

  func text(_ emphasis: Emphasis) -> [String] {
    var lines = font.match.heading(for: request, emphasis)
    guard let target = recipes.first?.target else { return lines }
    lines += ["", target.sentence(font), ""] + table(emphasis)
    for code in codes {
      lines += ["", emphasis.strong(code.title) + emphasis.faint(" (\(words(for: code)))")]
      lines += code.text.split(separator: "\n", omittingEmptySubsequences: false).map { "  \($0)" }
    }
    lines += [
      "", emphasis.faint("where each platform puts the baseline if only the line height is set, and the source:"),
    ]
    for recipe in recipes {
      let engine = recipe.engine
      let sources = engine.sources.map { "\($0.title), \($0.address)" }.joined(separator: "; ")
      lines.append("  \(engine.title) \(engine.rule) (\(sources))")
    }
    return lines + notes.map { "note: \($0.printable)" }
  }

  private func table(_ emphasis: Emphasis) -> [String] {
    let columns: [Column<BaselineRecipe>] = [
      .cell("") { $0.engine.title }, .cell("baseline", .right) { $0.plain.text(.fixed(3)) },
      .cell("px off", .right) { $0.plainPixels.change }, .cell("shift", .right, rank: 2) { $0.shownShift },
      .cell("with recipe", .right) { $0.remainingPixels.change },
      .cell("proof", rank: 1) { $0.engine.proof.rawValue },
    ]
    return Section(recipes, columns).lines(emphasis, indent: 2)
  }

  private func words(for code: BaselineCode) -> String {
    let proofs = Set(code.engines.map(\.proof))
    return proofs == [.drawn]
      ? "drawn in \(code.engines.map(\.title).joined(separator: ", "))" : "documented, not checked"
  }

  private var notes: [String] {
    var notes: [String] = []
    if let target = recipes.first?.target {
      if let letter = target.letterHeight, let declared = letter.otherDeclared {
        notes.append(
          "the font declares a height of \(declared.text(.fixed(3))) points, but its letter is "
            + "\(letter.points.text(.fixed(3))) points high: the centre of the drawn letter is used")
      }
      let pixels = target.lineHeight * target.scale
      if pixels != pixels.rounded() {
        notes.append(
          "a line of \(target.lineHeight.text(.shortest)) points is not a whole number of pixels: from the second line on, the "
            + "baselines of engines that round may be a pixel apart")
      }
    }
    return notes + recipes.flatMap { recipe in recipe.notes.map { "\(recipe.engine.title): \($0)" } }
  }
}

extension BaselineTarget {
  var json: JSONValue {
    [
      "lineHeight": .number(lineHeight), "anchor": .string(anchor.rawValue), "baseline": .number(baseline),
      "exactBaseline": .number(exactBaseline), "letterHeight": .optional(letterHeight?.points),
      "letterHeightSource": .optional(letterHeight?.source.description), "centre": .optional(centre),
    ]
  }

  func sentence(_ font: Font) -> String {
    let place =
      "\(font.pointSize.text(.shortest)) points in a line of \(lineHeight.text(.shortest)) points, at \(scale.text(.shortest))x: "
    let baseline = "the baseline is \(baseline.text(.rounded(3))) points below the top of the line"
    guard let letterHeight, let centre else { return place + baseline + "." }
    let letters = anchor == .x ? "lowercase letters" : "capitals"
    return place + baseline
      + ". The middle of the \(letters) (\(letterHeight.points.text(.fixed(3))) points high, from \(letterHeight.source)) is "
      + "\(centre.text(.fixed(3))) points below the top, and the middle of the line is at \((lineHeight / 2).text(.rounded(3)))."
  }
}

extension BaselineRecipe {
  /// The length by which the recipe moves the text, in words; empty if the recipe does not move the text.
  fileprivate var shownShift: String {
    switch means {
    case .shift, .raise: shift == 0 ? "·" : shift.text(.rounded(3), sign: .change)
    case .overrides, .trim: ""
    }
  }

  var json: JSONValue {
    [
      "engine": .string(engine.rawValue), "proved": .string(engine.proof.rawValue),
      "plain": ["baseline": .number(plain), "pixels": .integer(plainPixels), "rule": .string(engine.rule)],
      "recipe": [
        "means": .string(means.word), "shift": .number(shift), "baseline": .number(baseline),
        "pixels": .integer(remainingPixels), "values": means.values,
      ],
      "notes": .array(notes.map(JSONValue.string)),
      "sources": .array(
        engine.sources.map { source in ["title": .string(source.title), "address": .string(source.address)] }),
    ]
  }
}

extension BaselineRecipe.Means {
  fileprivate var word: String {
    switch self {
    case .overrides: "overrides"
    case .trim: "trim"
    case .shift: "shift"
    case .raise: "raise"
    }
  }

  /// The lengths of the recipe's settings, in points.
  fileprivate var values: JSONValue {
    switch self {
    case .overrides(let ascent, let descent): ["ascent": .number(ascent), "descent": .number(descent)]
    case .trim(let top, let bottom): ["top": .number(top), "bottom": .number(bottom)]
    case .shift: [:]
    case .raise(let points): ["raise": .number(points)]
    }
  }
}

extension Int {
  /// The number of pixels with its sign; a dot if nothing changes.
  var change: String { self == 0 ? "·" : Double(self).text(.fixed(0), sign: .change) }
}
