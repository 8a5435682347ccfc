internal import FontFaces
internal import FontFiles
internal import FontNames
internal import FontTables
internal import TextFormats

extension FaceComparison {
  mutating func compareKerning() {
    let from = before.kerning
    let to = after.kerning
    for place in [LockedFace.Kerning.kern, .kerx, .gpos] where from.contains(place) != to.contains(place) {
      let name = place == .gpos ? "a kerning feature" : "a kerning table"
      let isNew = to.contains(place)
      add(
        .kerning, isNew ? nil : .text(place.rawValue), isNew ? .text(place.rawValue) : nil,
        "\(name) is \(isNew ? "new" : "gone") (\(place.rawValue))",
        "pairs of letters are closer together or further apart")
    }
    // A change of the units per em changes all values in the tables, so the tables are not compared. The loop above has
    // already reported added and removed kerning.
    guard !hasOtherUnits else { return }
    let alike = LockedFace.Kerning.allCases.filter { from.contains($0) == to.contains($0) }.map(\.table)
    compareTables(LockedTable.kerning.filter { alike.contains($0.tag) })
    compareTables(LockedTable.placing)
  }

  mutating func compareVertical() {
    guard !hasOtherUnits else { return }
    compareTables(LockedTable.vertical)
  }

  mutating func compareSubstitutions() {
    // Kerning is reported by `compareKerning`.
    let tags = Set(before.features.keys).union(after.features.keys).subtracting(["kern"])
    for tag in tags.sorted() {
      let (from, to) = (before.features[tag], after.features[tag])
      guard from != to else { continue }
      let state =
        if let from, let to {
          "now in \(to.rawValue), not in \(from.rawValue)"
        } else {
          from == nil ? "new" : "gone"
        }
      add(
        .feature, from.map { .text("\(tag) (\($0.rawValue))") }, to.map { .text("\(tag) (\($0.rawValue))") },
        "feature \(tag) is \(state)", to == nil ? "text that uses the feature is set without the feature" : "")
    }
    // If the units per em changed, the bytes of these tables differ anyway.
    if !hasOtherUnits { compareTables(LockedTable.substituting) }
    compareSmallCaps("lowercase letters", before.lowercaseSmallCaps, after.lowercaseSmallCaps)
    compareSmallCaps("capitals", before.uppercaseSmallCaps, after.uppercaseSmallCaps)
  }

  /// Reports tables that were added, removed or changed. Tables with the same effect and the same kind of change are
  /// reported together. Examples are the five tables of Graphite.
  mutating func compareTables(_ tables: [LockedTable]) {
    let changed = tables.filter { before.layoutTables[$0.tag] != after.layoutTables[$0.tag] }
    func fate(_ table: LockedTable) -> TableState {
      before.layoutTables[table.tag] == nil ? .new : after.layoutTables[table.tag] == nil ? .gone : .changed
    }
    for effect in changed.map(\.effect).firstOfEach {
      for state in TableState.allCases {
        let tags = changed.filter { $0.effect == effect && fate($0) == state }.map(\.tag)
        guard !tags.isEmpty else { continue }
        add(
          .table, Self.value(tags, before.layoutTables), Self.value(tags, after.layoutTables),
          tags.count == 1 ? "the \(tags[0]) table \(state.one)" : "the tables \(Self.list(tags)) \(state.several)",
          effect)
      }
    }
  }

  private enum TableState: CaseIterable {
    case new, gone, changed

    var one: String {
      switch self {
      case .new: "is new"
      case .gone: "is gone"
      case .changed: "has changed"
      }
    }

    var several: String {
      switch self {
      case .new: "are new"
      case .gone: "are gone"
      case .changed: "have changed"
      }
    }
  }

  private static func value(_ tags: [FontTag], _ tables: [FontTag: FontLock.Digest]) -> LockChange.Value? {
    let digests = tags.compactMap { tag in tables[tag].map { "\(tag) \($0.rawValue)" } }
    return digests.isEmpty ? nil : .text(digests.joined(separator: ", "))
  }

  private static func list(_ tags: [FontTag]) -> String {
    let names = tags.map(\.description)
    return names.dropLast().joined(separator: ", ") + " and " + (names.last ?? "")
  }

  // MARK: - Glyphs

  /// Compares the glyph numbers of characters and the advances of all glyphs. If the characters, the advances of
  /// letters, the units per em or the tables with glyph numbers changed, this function compares nothing.
  mutating func compareGlyphs() {
    let tables = LockedTable.kerning + LockedTable.substituting
    guard before.coverage == after.coverage, before.advances == after.advances, !hasOtherUnits,
      tables.allSatisfy({ before.layoutTables[$0.tag] == after.layoutTables[$0.tag] })
    else { return }
    compareDigests(
      .characterGlyphs, before.characterGlyphs, after.characterGlyphs, "characters have glyphs with different numbers",
      "kerning and substitutions for one letter may be applied to a different letter")
    compareDigests(
      .glyphAdvances, before.glyphAdvances, after.glyphAdvances,
      before.glyphCount == after.glyphCount
        ? "the advances of glyphs that no character has by itself have changed"
        : "glyphs that no character has by itself were added or removed",
      "ligatures and other substitutes may be wider or narrower")
  }

  private mutating func compareDigests(
    _ kind: LockChange.Kind, _ from: FontLock.Digest?, _ to: FontLock.Digest?, _ summary: String, _ effect: String
  ) {
    guard let from, let to, from != to else { return }
    add(kind, .text(from.rawValue), .text(to.rawValue), summary, effect)
  }

  private mutating func compareSmallCaps(
    _ letters: String, _ from: SmallCaps.Availability, _ to: SmallCaps.Availability
  ) {
    guard from != to else { return }
    add(
      .smallCaps, .text(from.rawValue), .text(to.rawValue),
      "small capitals for \(letters) \(from.rawValue) → \(to.rawValue)",
      to == .full
        ? "these small capitals are no longer synthesised" : "some or all of these small capitals are synthesised")
  }

  // MARK: - Variations

  /// Compares the tables that affect text between the ends of the axes. Other functions report changes of the axes and
  /// changes at their ends.
  mutating func compareVariationTables() {
    guard before.axes == after.axes, !before.axes.isEmpty else { return }
    compareTables([LockedTable.axisMap])
    guard !hasOtherUnits else { return }
    if !changes.contains(where: { $0.kind == .advances }) {
      // If a face has both `HVAR` and `gvar`, the lock records only `HVAR`.
      let hadHVAR = before.layoutTables["HVAR"] != nil
      let hasHVAR = after.layoutTables["HVAR"] != nil
      compareTables(LockedTable.advanceVariations.filter { hadHVAR == hasHVAR || $0.tag == "HVAR" })
    }
    compareTables([LockedTable.verticalVariations])
    let isMoved = changes.contains { change in
      change.place != nil && LockedMetric.allCases.contains { change.kind == .metric($0) }
    }
    if !isMoved { compareTables([LockedTable.metricVariations]) }
  }

  mutating func compareAxes() {
    for tag in (before.axes + after.axes).map(\.tag).firstOfEach {
      let from = before.axes.first { $0.tag == tag }
      let to = after.axes.first { $0.tag == tag }
      guard from != to else { continue }
      let summary =
        if let from, let to {
          "axis \(tag) \(from.text) → \(to.text)"
        } else {
          "axis \(tag) is \(from == nil ? "new" : "gone")"
        }
      add(
        .axis, from.map { .text("\(tag) \($0.text)") }, to.map { .text("\(tag) \($0.text)") }, summary,
        to == nil ? "every setting of this axis is ignored" : "")
    }
  }

  mutating func compareInstances() {
    for name in (before.instances + after.instances).map(\.name).firstOfEach {
      let from = before.instances.first { $0.name == name }
      let to = after.instances.first { $0.name == name }
      guard from != to else { continue }
      let (summary, effect) =
        switch (from, to) {
        case (let from?, let to?) where from.place != to.place:
          ("instance \(name) \(from.place) → \(to.place)", "text in this instance looks different")
        case (let from?, let to?):
          (
            "instance \(name) \(from.postScriptName ?? "unnamed") → \(to.postScriptName ?? "unnamed")",
            "a search for the old name no longer finds the instance"
          )
        case (let from?, nil):
          ("instance \(name) is gone", "a search for \(from.postScriptName ?? name) no longer finds the instance")
        case (nil, _): ("instance \(name) is new", "")
        }
      add(.instance, from.map { .text($0.text) }, to.map { .text($0.text) }, summary, effect)
    }
  }
}

extension LockedFace.Kerning {
  fileprivate var table: FontTag {
    switch self {
    case .gpos: "GPOS"
    case .kern: "kern"
    case .kerx: "kerx"
    }
  }
}

extension LockedFace.Axis {
  fileprivate var text: String {
    "\(minimum.text(.shortest))…\(maximum.text(.shortest)), default \(defaultValue.text(.shortest))"
  }
}

extension LockedFace.Instance {
  fileprivate var text: String { "\(postScriptName ?? name) (\(place))" }
}
