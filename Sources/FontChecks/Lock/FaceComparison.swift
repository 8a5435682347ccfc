internal import Files
internal import FontFaces
internal import NumberText

/// What has moved in a face since it was recorded, in the order of importance.
struct FaceComparison {
  let file: String
  let label: String
  let before: LockedFace
  let after: LockedFace
  private(set) var changes: [LockChange] = []

  init(_ before: LockedFace, _ after: LockedFace, file: String, index: Int) {
    self.file = file
    self.before = before
    self.after = after
    label = before.postScriptName ?? after.postScriptName ?? "#\(index)"
    compareNames()
    compareStyle()
    compareUnits()
    compareLines()
    compare([.capHeight, .xHeight])
    compareKerning()
    compareAdvances()
    compareCoverage()
    compareSubstitutions()
    compare([
      .averageWidth, .zeroWidth, .maxAdvance, .underlinePosition, .underlineThickness, .strikeoutPosition,
      .strikeoutThickness, .italicAngle,
    ])
    compareVariations()
    compareGlyphCount()
  }

  mutating func add(
    _ what: String, _ from: LockChange.Value?, _ to: LockChange.Value?, _ summary: String, _ effect: String = "",
    points: Double? = nil, at place: String? = nil, severity: LockChange.Severity = .drift
  ) {
    changes.append(
      LockChange(
        file: file, face: label, place: place, what: what, from: from, to: to, points: points, summary: summary,
        effect: effect, severity: severity))
  }

  // MARK: - Identity

  private mutating func compareNames() {
    compareName("postScriptName", before.postScriptName, after.postScriptName)
    compareName("fullName", before.fullName, after.fullName)
    compareName("family", before.family, after.family)
    compareName("style", before.style, after.style)
  }

  private mutating func compareName(_ what: String, _ from: String?, _ to: String?) {
    guard from.map({ Array($0.utf8) }) != to.map({ Array($0.utf8) }) else { return }
    let effect = from.map { "a look-up by \($0) no longer finds it" } ?? ""
    add(
      what, from.map(LockChange.Value.text), to.map(LockChange.Value.text),
      "\(what) \(from ?? "none") → \(to ?? "none")", effect)
  }

  private mutating func compareStyle() {
    func text(_ number: Double) -> String { number.text(.shortest) }
    if before.weight != after.weight {
      add(
        "weight", .number(before.weight), .number(after.weight),
        "weight \(text(before.weight)) → \(text(after.weight))",
        "a request for weight \(text(before.weight)) may find another face")
    }
    if before.width != after.width {
      add(
        "width", .number(before.width), .number(after.width),
        "width \(text(before.width)) % → \(text(after.width)) %",
        "a request for width \(text(before.width)) % may find another face")
    }
    if before.slant != after.slant {
      add(
        "slant", .text(before.slant), .text(after.slant), "slant \(before.slant) → \(after.slant)",
        "a request for \(before.slant) may find another face")
    }
  }

  private mutating func compareUnits() {
    guard before.unitsPerEm != after.unitsPerEm else { return }
    add(
      "unitsPerEm", .number(Double(before.unitsPerEm)), .number(Double(after.unitsPerEm)),
      "unitsPerEm \(before.unitsPerEm) → \(after.unitsPerEm)",
      "widths are counted in other units, and cannot be compared with those recorded")
  }

  // MARK: - Figures

  /// A figure in points.
  private func points(_ units: Double, of face: LockedFace) -> Double {
    units * LockChange.pointSize / Double(face.unitsPerEm)
  }

  /// Whether two lengths are others, beyond the last bit of a double.
  private func areApart(_ from: Double, _ to: Double) -> Bool { abs(from - to) > 1e-9 }

  private mutating func compare(_ figures: [LockedFigure]) {
    for figure in figures { compare(figure, before.figures[figure], after.figures[figure]) }
  }

  private mutating func compare(_ figure: LockedFigure, _ from: Double?, _ to: Double?, at place: String? = nil) {
    guard let from, let to else {
      guard from != to else { return }
      let state = to == nil ? "is gone" : "is new"
      add(
        figure.rawValue, from.map(LockChange.Value.number), to.map(LockChange.Value.number),
        "\(figure.label) \(state)", at: place)
      return
    }
    guard figure.isLength else {
      guard from != to else { return }
      add(
        figure.rawValue, .number(from), .number(to),
        "\(figure.label) \(from.text(.shortest))° → \(to.text(.shortest))°", figure.effect(from: from, to: to),
        at: place)
      return
    }
    let old = points(from, of: before)
    let new = points(to, of: after)
    guard areApart(old, new) else { return }
    let numbers =
      figure.isToldInPoints
      ? LockEffect.lengths(old, new) : "\(from.text(.shortest)) → \(to.text(.shortest)) units"
    add(
      figure.rawValue, .number(from), .number(to), "\(figure.label) \(numbers)",
      figure.effect(from: old, to: new), points: new - old, at: place)
  }

  /// The lines by each convention; what all of them say alike is said once.
  private mutating func compareLines() {
    let standard = LockedFigure.lines[0].figures
    for lines in LockedFigure.lines {
      for (place, figure) in lines.figures.enumerated() {
        let isSaid =
          lines.convention != .standard && before.figures[figure] == before.figures[standard[place]]
          && after.figures[figure] == after.figures[standard[place]]
        if !isSaid { compare([figure]) }
      }
      if lines.convention == .standard { compareLineHeight(lines) }
    }
  }

  /// A line's height follows from the others; where the gap alone has moved, that says it.
  private mutating func compareLineHeight(_ lines: LockedFigure.Lines) {
    func height(_ face: LockedFace) -> Double {
      let figures = face.figures
      return points(
        (figures[lines.ascender] ?? 0) - (figures[lines.descender] ?? 0) + (figures[lines.lineGap] ?? 0), of: face)
    }
    let isOfGap = [lines.ascender, lines.descender].allSatisfy { figure in
      !areApart(points(before.figures[figure] ?? 0, of: before), points(after.figures[figure] ?? 0, of: after))
    }
    let old = height(before)
    let new = height(after)
    guard !isOfGap, areApart(old, new) else { return }
    let size = LockChange.pointSize
    add(
      "lineHeight", .number(old * Double(before.unitsPerEm) / size), .number(new * Double(after.unitsPerEm) / size),
      "lineHeight \(LockEffect.lengths(old, new))",
      LockEffect.grown(new - old, "lines move apart", "lines move closer"), points: new - old)
  }

  private mutating func compareAdvances() {
    // A digest over other characters, or in other units, is another in any case.
    guard before.coverage == after.coverage, before.unitsPerEm == after.unitsPerEm else { return }
    guard before.advances != after.advances else { return }
    add(
      "advances", .text(before.advances), .text(after.advances), "the advances of letters have changed",
      "lines break elsewhere")
  }

  private mutating func compareCoverage() {
    guard before.coverage != after.coverage else { return }
    let (from, to) = (before.coverageCount, after.coverageCount)
    let effect =
      if to < from {
        "at least \(from - to) of them fall back to another font"
      } else if to > from {
        "at least \(to - from) that fell back to another font are drawn by it now"
      } else {
        "others than those recorded: some fall back to another font now"
      }
    add(
      "coverage", .number(Double(from)), .number(Double(to)), "coverage \(from) → \(to) characters",
      effect + "; the advances cannot be compared")
  }

  private mutating func compareGlyphCount() {
    guard before.glyphCount != after.glyphCount else { return }
    func text(_ count: Int?) -> String { count.map(String.init) ?? "not known" }
    func value(_ count: Int?) -> LockChange.Value? { count.map { .number(Double($0)) } }
    add(
      "glyphCount", value(before.glyphCount), value(after.glyphCount),
      "glyphCount \(text(before.glyphCount)) → \(text(after.glyphCount))", "no letter depends on it",
      severity: .harmless)
  }

  // MARK: - Places of a variable face

  private mutating func compareVariations() {
    compareAxes()
    compareInstances()
    for place in (before.places + after.places).map(\.place).firstOfEach {
      // Where an axis has other ends, the places are others, and the axis has been named.
      let tag = place.prefix { $0 != "=" }
      guard let axis = before.axes.first(where: { $0.tag == tag }), after.axes.contains(axis) else { continue }
      comparePlace(place, before.places.first { $0.place == place }, after.places.first { $0.place == place })
    }
  }

  private mutating func comparePlace(_ place: String, _ old: LockedFace.Place?, _ new: LockedFace.Place?) {
    for figure in LockedFigure.allCases {
      guard let from = old?.figures[figure] ?? before.figures[figure],
        let to = new?.figures[figure] ?? after.figures[figure],
        let origin = before.figures[figure], let now = after.figures[figure]
      else { continue }
      // What moves everywhere alike has been said of the face itself.
      let move = points(to, of: after) - points(from, of: before)
      guard areApart(move, points(now, of: after) - points(origin, of: before)) else { continue }
      compare(figure, from, to, at: place)
    }
    let from = old?.advances ?? before.advances
    let to = new?.advances ?? after.advances
    guard before.coverage == after.coverage, before.unitsPerEm == after.unitsPerEm, before.advances == after.advances,
      from != to
    else { return }
    add("advances", .text(from), .text(to), "the advances of letters have changed", "lines break elsewhere", at: place)
  }
}

extension [String] {
  /// Each text once, in the order in which they come first.
  var firstOfEach: [String] {
    var seen = Set<String>()
    return filter { seen.insert($0).inserted }
  }
}
