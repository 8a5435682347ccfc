internal import FontFaces
internal import FontFiles
internal import FontTables
internal import NumberText

/// Kerning, substitutions, axes and instances: facts that have a name, and are present or absent.
extension FaceComparison {
  mutating func compareKerning() {
    let from = before.kerning
    let to = after.kerning
    for place in [LockedFace.Kerning.kern, .kerx, .gpos] where from.contains(place) != to.contains(place) {
      let name = place == .gpos ? "a kerning feature" : "a kerning table"
      let isNew = to.contains(place)
      add(
        .kerning, isNew ? nil : .text(place.rawValue), isNew ? .text(place.rawValue) : nil,
        "\(name) is \(isNew ? "new" : "gone") (\(place.rawValue))", "pairs of letters stand closer or wider apart")
    }
    // A table that came or went with its kerning is reported already.
    // In another em every value in them is another.
    guard !hasOtherUnits else { return }
    for place in [LockedFace.Kerning.gpos, .kern, .kerx] where from.contains(place) == to.contains(place) {
      compareTable(place.table, "kerning and the places of marks may be others")
    }
  }

  mutating func compareSubstitutions() {
    // Kerning is reported already.
    let tags = Set(before.features.keys).union(after.features.keys).subtracting(["kern"])
    for tag in tags.sorted() {
      let (from, to) = (before.features[tag], after.features[tag])
      guard from != to else { continue }
      let state =
        if let from, let to {
          "in \(to.rawValue) now, not in \(from.rawValue)"
        } else {
          from == nil ? "new" : "gone"
        }
      add(
        .feature, from.map { .text("\(tag) (\($0.rawValue))") }, to.map { .text("\(tag) (\($0.rawValue))") },
        "feature \(tag) is \(state)", to == nil ? "text that asks for it is set without it" : "")
    }
    // In another em the tables were written anew.
    if !hasOtherUnits {
      for table in ["GSUB", "morx"] as [FontTag] {
        compareTable(table, "ligatures and other substitutions may be others")
      }
    }
    compareSmallCaps("lowercase letters", before.lowercaseSmallCaps, after.lowercaseSmallCaps)
    compareSmallCaps("capitals", before.uppercaseSmallCaps, after.uppercaseSmallCaps)
  }

  private mutating func compareTable(_ tag: FontTag, _ effect: String) {
    let (from, to) = (before.layoutTables[tag], after.layoutTables[tag])
    guard from != to else { return }
    let state = from == nil ? "is new" : to == nil ? "is gone" : "has changed"
    add(
      .table, from.map { .text("\(tag) \($0.rawValue)") }, to.map { .text("\(tag) \($0.rawValue)") },
      "the \(tag) table \(state)",
      effect)
  }

  private mutating func compareSmallCaps(
    _ letters: String, _ from: SmallCaps.Availability, _ to: SmallCaps.Availability
  ) {
    guard from != to else { return }
    add(
      .smallCaps, .text(from.rawValue), .text(to.rawValue),
      "small capitals for \(letters) \(from.rawValue) → \(to.rawValue)",
      to == .full ? "none of them is synthesised now" : "some or all of them are synthesised")
  }

  // MARK: - Variations

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
        to == nil ? "every setting of it is ignored" : "")
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
          ("instance \(name) \(from.place) → \(to.place)", "what is set in it looks otherwise")
        case (let from?, let to?):
          (
            "instance \(name) \(from.postScriptName ?? "unnamed") → \(to.postScriptName ?? "unnamed")",
            "a look-up by the old name no longer finds it"
          )
        case (let from?, nil):
          ("instance \(name) is gone", "a look-up by \(from.postScriptName ?? name) no longer finds it")
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
