internal import FontFaces
internal import FontFiles
internal import FontNames
internal import FontTables
internal import MetricValues
internal import TextFormats

/// The changes of a face since it was recorded. The most important changes come first.
struct FaceComparison {
  let file: String
  let label: String
  let before: LockedFace
  let after: LockedFace
  /// The advances of the new face, measured in the units per em of the recorded face. Nil if both faces have the same
  /// units per em.
  private let rescaled: RescaledAdvances?
  private(set) var changes: [LockChange] = []

  init(
    _ before: LockedFace, _ after: LockedFace, _ rescaled: RescaledAdvances?, file: String, index: Int
  ) {
    self.file = file
    self.rescaled = rescaled
    self.before = before
    self.after = after
    label = before.postScriptName ?? after.postScriptName ?? "#\(index)"
    compareNames()
    compareStyle()
    compareUnits()
    compareLines()
    compare(LockedMetric.heights)
    compareKerning()
    compareAdvances()
    compareVertical()
    compareCoverage()
    compareSubstitutions()
    compareGlyphs()
    compare(LockedMetric.details)
    compareVariations()
    compareVariationTables()
    compareGlyphCount()
    compareRevision()
  }

  mutating func add(
    _ kind: LockChange.Kind, _ from: LockChange.Value?, _ to: LockChange.Value?, _ summary: String,
    _ effect: String = "",
    points: Double? = nil, at place: String? = nil, severity: LockChange.Severity = .drift
  ) {
    changes.append(
      LockChange(
        file: file, face: label, place: place, kind: kind, from: from, to: to, points: points, summary: summary,
        effect: effect, severity: severity))
  }

  // MARK: - Identity

  private mutating func compareNames() {
    compareName(.postScriptName, before.postScriptName, after.postScriptName)
    compareName(.fullName, before.fullName, after.fullName)
    compareName(.family, before.family, after.family)
    compareName(.style, before.style, after.style)
  }

  private mutating func compareName(_ kind: LockChange.Kind, _ from: String?, _ to: String?) {
    guard from.map({ Array($0.utf8) }) != to.map({ Array($0.utf8) }) else { return }
    let effect = from.map { "a search for \($0) no longer finds this face" } ?? ""
    add(
      kind, from.map(LockChange.Value.text), to.map(LockChange.Value.text),
      "\(kind.rawValue) \(from ?? "none") → \(to ?? "none")", effect)
  }

  private mutating func compareStyle() {
    if before.weight != after.weight {
      let (from, to) = (before.weight.rawValue, after.weight.rawValue)
      add(
        .weight, .number(from), .number(to), "weight \(from.text(.shortest)) → \(to.text(.shortest))",
        "a request for weight \(from.text(.shortest)) may find a different face")
    }
    if before.width != after.width {
      let (from, to) = (before.width.rawValue, after.width.rawValue)
      add(
        .width, .number(from), .number(to), "width \(from.text(.shortest)) % → \(to.text(.shortest)) %",
        "a request for width \(from.text(.shortest)) % may find a different face")
    }
    if before.slant != after.slant {
      add(
        .slant, .text(before.slant.description), .text(after.slant.description),
        "slant \(before.slant) → \(after.slant)",
        "a request for \(before.slant) may find a different face")
    }
  }

  var hasOtherUnits: Bool { before.unitsPerEm != after.unitsPerEm }

  /// Reports a change of the units per em. Lengths are compared in ems, so this change alone does not move any text.
  private mutating func compareUnits() {
    guard hasOtherUnits else { return }
    let isVertical = LockedTable.vertical.contains { before.layoutTables[$0.tag] != nil }
    let tables =
      before.layoutTables.isEmpty
      ? ""
      : "; for kerning and substitutions, only the features were "
        + "compared\(isVertical ? ", and vertical text was not compared" : "")"
    add(
      .unitsPerEm, .number(Double(before.unitsPerEm)), .number(Double(after.unitsPerEm)),
      "unitsPerEm \(before.unitsPerEm) → \(after.unitsPerEm)",
      "lengths are compared in ems, and text of the same size looks the same\(tables)", severity: .harmless)
  }

  // MARK: - Metrics

  private func points(_ units: Double, of face: LockedFace) -> Double {
    units * LockChange.pointSize / Double(face.unitsPerEm)
  }

  /// Whether two lengths in points differ by more than rounding errors. If the units per em changed, each length was
  /// rounded to whole numbers of the new units.
  private func areApart(_ from: Double, _ to: Double) -> Bool {
    abs(from - to) > (hasOtherUnits ? points(0.5, of: after) : 0) + 1e-9
  }

  private mutating func compare(_ metrics: [LockedMetric]) {
    for metric in metrics { compare(metric, before.metrics[metric], after.metrics[metric]) }
  }

  /// - Parameter effect: the effect of the change; nil for the default effect.
  private mutating func compare(
    _ metric: LockedMetric, _ from: Double?, _ to: Double?, at place: String? = nil, effect: String? = nil
  ) {
    guard let from, let to else {
      guard from != to else { return }
      let state = to == nil ? "is gone" : "is new"
      add(
        .metric(metric), from.map(LockChange.Value.number), to.map(LockChange.Value.number),
        "\(metric.label) \(state)", at: place)
      return
    }
    guard metric.metric.unit == .length else {
      guard from != to else { return }
      add(
        .metric(metric), .number(from), .number(to),
        "\(metric.label) \(from.text(.shortest))° → \(to.text(.shortest))°", metric.metric.effect(from: from, to: to),
        at: place)
      return
    }
    let old = points(from, of: before)
    let new = points(to, of: after)
    guard areApart(old, new) else { return }
    let numbers =
      metric.metric.kind == .height
      ? LockEffect.lengths(old, new) : "\(from.text(.shortest)) → \(to.text(.shortest)) units"
    add(
      .metric(metric), .number(from), .number(to), "\(metric.label) \(numbers)",
      effect ?? metric.metric.effect(from: old, to: new), points: new - old, at: place)
  }

  /// Compares the line metrics of each convention. If a convention has the same change as `standard`, only the change
  /// of `standard` is reported.
  private mutating func compareLines() {
    for line in LockedMetric.lines {
      for metric in line {
        let standard = LockedMetric(metric.metric)
        let isReported =
          metric != standard && before.metrics[metric] == before.metrics[standard]
          && after.metrics[metric] == after.metrics[standard]
        if !isReported {
          compare(metric, before.metrics[metric], after.metrics[metric], effect: effectOfGap(metric, in: line))
        }
      }
      if line[0].convention == .standard { compareLineHeight() }
    }
  }

  /// Returns the effect of a changed line gap. If ascender or descender also changed, they may now contain a part of
  /// the gap. If only the gap changed, the result is nil.
  private func effectOfGap(_ metric: LockedMetric, in line: [LockedMetric]) -> String? {
    guard metric.metric == .leading else { return nil }
    func value(_ part: LockedMetric, _ face: LockedFace) -> Double { points(face.metrics[part] ?? 0, of: face) }
    let others = line.filter { $0 != metric && areApart(value($0, before), value($0, after)) }
    guard !others.isEmpty else { return nil }
    func height(_ face: LockedFace) -> Double {
      line.reduce(0) { $0 + ($1.metric == .descender ? -value($1, face) : value($1, face)) }
    }
    let (old, new) = (height(before), height(after))
    let names = others.map(\.metric.rawValue).joined(separator: " and ")
    guard areApart(old, new) else {
      return
        "the distance between lines stays the same: \(names) \(others.count == 1 ? "balances" : "balance") this change"
    }
    // The change of the line height is reported separately.
    if metric.convention == .standard { return "the distance between lines also depends on \(names): see lineHeight" }
    return LockEffect.grown(new - old, "lines move apart", "lines move closer") + " with \(names)"
  }

  /// Compares the line height, which is the sum of the line metrics. If only the line gap changed, the line height is
  /// not reported.
  private mutating func compareLineHeight() {
    func units(_ metric: Metric, _ face: LockedFace) -> Double { face.metrics[LockedMetric(metric)] ?? 0 }
    func height(_ face: LockedFace) -> Double {
      points(units(.ascender, face) - units(.descender, face) + units(.leading, face), of: face)
    }
    // If the units per em changed, each metric was rounded again, which changes the sum. A change of only the sum is
    // then not reported.
    guard !hasOtherUnits || [Metric.ascender, .descender, .leading].contains(where: { isReported(LockedMetric($0)) })
    else { return }
    let isOfGap = [Metric.ascender, .descender].allSatisfy { metric in
      !areApart(points(units(metric, before), of: before), points(units(metric, after), of: after))
    }
    let old = height(before)
    let new = height(after)
    guard !isOfGap, areApart(old, new) else { return }
    let size = LockChange.pointSize
    add(
      .lineHeight, .number(old * Double(before.unitsPerEm) / size), .number(new * Double(after.unitsPerEm) / size),
      "lineHeight \(LockEffect.lengths(old, new))", Metric.lineHeight.effect(from: old, to: new), points: new - old)
  }

  private func isReported(_ metric: LockedMetric) -> Bool { changes.contains { $0.kind == .metric(metric) } }

  private mutating func compareAdvances() {
    // If the faces have different characters, the digests of their advances cannot be compared.
    guard before.coverage == after.coverage else { return }
    guard before.advances != (hasOtherUnits ? rescaled?.advances : after.advances) else { return }
    add(
      .advances, .text(before.advances.rawValue), .text(after.advances.rawValue),
      "the advances of letters have changed",
      after.unitsPerEm < before.unitsPerEm
        ? "lines may break at different places, unless the advances were only rounded to fewer units per em"
        : "lines break at different places")
  }

  private mutating func compareCoverage() {
    guard before.coverage != after.coverage else { return }
    let (from, to) = (before.coverageCount, after.coverageCount)
    let effect =
      if let named = namesOfCharacters {
        named
      } else if to < from {
        "a fallback font is used for at least \(from - to) of the characters"
      } else if to > from {
        "this font, not a fallback font, is now used for at least \(to - from) of the characters"
      } else {
        "the characters are different from the recorded characters: a fallback font is now used for some of them"
      }
    add(
      .coverage, .number(Double(from)), .number(Double(to)), "coverage \(from) → \(to) characters",
      effect + "; the advances cannot be compared")
  }

  /// The lost and the new characters in words.
  private var namesOfCharacters: String? {
    let (before, after) = (before.characters, after.characters)
    let lost = before.ranges.joined().filter { !(Unicode.Scalar($0).map(after.contains) ?? false) }
    let new = after.ranges.joined().filter { !(Unicode.Scalar($0).map(before.contains) ?? false) }
    let parts = [
      lost.isEmpty ? nil : "a fallback font is used for \(Self.list(characters: lost))",
      new.isEmpty
        ? nil
        : "this font, not a fallback font, is now used for \(Self.list(characters: new))",
    ].compactMap(\.self)
    return parts.isEmpty ? nil : parts.joined(separator: "; ")
  }

  /// Lists the first characters. Visible characters come before the code points of invisible characters:
  /// `ä ö U+00A0 and 12 more`.
  private static func list(characters: [UInt32]) -> String {
    let most = 8
    let texts = characters.map { Unicode.Scalar($0)?.shown ?? $0.codePointText }
    let visible = zip(texts, characters).filter { $0 != $1.codePointText }.map(\.0)
    let hidden = zip(texts, characters).filter { $0 == $1.codePointText }.map(\.0)
    let shown = (visible + hidden).prefix(most)
    return shown.joined(separator: " ") + (characters.count > most ? " and \(characters.count - most) more" : "")
  }

  /// Reports a new version of the font. A new version alone moves nothing, but explains other changes.
  private mutating func compareRevision() {
    guard let from = before.revision, let to = after.revision, from != to else { return }
    func text(_ revision: Double) -> String { revision.text(.rounded(3)) }
    add(
      .revision, .number(from), .number(to), "version \(text(from)) → \(text(to))",
      "the file is a different release of the font",
      severity: .harmless)
  }

  private mutating func compareGlyphCount() {
    guard before.glyphCount != after.glyphCount else { return }
    func text(_ count: Int?) -> String { count.map(String.init) ?? "not known" }
    func value(_ count: Int?) -> LockChange.Value? { count.map { .number(Double($0)) } }
    add(
      .glyphCount, value(before.glyphCount), value(after.glyphCount),
      "glyphCount \(text(before.glyphCount)) → \(text(after.glyphCount))", "letters do not depend on this number",
      severity: .harmless)
  }

  // MARK: - Places of a variable face

  private mutating func compareVariations() {
    compareAxes()
    compareInstances()
    for place in (before.places + after.places).map(\.place).firstOfEach {
      // If the ends of an axis changed, its places cannot be compared. `compareAxes` reports the change of the axis.
      let tag = FontTag(place.prefix { $0 != "=" })
      guard let axis = before.axes.first(where: { $0.tag == tag }), after.axes.contains(axis) else { continue }
      comparePlace(place, before.places.first { $0.place == place }, after.places.first { $0.place == place })
    }
  }

  private mutating func comparePlace(_ place: String, _ old: LockedFace.Place?, _ new: LockedFace.Place?) {
    for metric in LockedMetric.allCases {
      guard let from = old?.metrics[metric] ?? before.metrics[metric],
        let to = new?.metrics[metric] ?? after.metrics[metric],
        let origin = before.metrics[metric], let now = after.metrics[metric]
      else { continue }
      // If a metric moves by the same length here as at the default values, the move is reported only for the default
      // values.
      let move = points(to, of: after) - points(from, of: before)
      guard areApart(move, points(now, of: after) - points(origin, of: before)) else { continue }
      compare(metric, from, to, at: place)
    }
    let from = old?.advances ?? before.advances
    let origin = hasOtherUnits ? rescaled?.advances : after.advances
    let to = hasOtherUnits ? (rescaled?.places[place] ?? origin) : (new?.advances ?? origin)
    guard before.coverage == after.coverage, before.advances == origin, let to, from != to else { return }
    add(
      .advances, .text(from.rawValue), .text(to.rawValue), "the advances of letters have changed",
      "lines break at different places", at: place)
  }
}
