internal import FontNames
internal import FontTables

/// The layout tables at one position in the variation space, without anything that needs `fvar`.
///
/// OpenType Sanitizer rejects a GDEF with a variation store in a font without axes.
struct StaticLayout {
  private(set) var tables: [FontTag: [UInt8]]

  /// - Parameters:
  ///   - tables: the unchanged GDEF, GSUB and GPOS.
  ///   - coordinates: the position on each axis, from -1 to 1. Empty if the font has no axes, or if all are at their
  ///     default.
  ///   - scale: the factors for horizontal and vertical distances.
  ///   - features: the features that are omitted.
  init(
    _ tables: [FontTag: [UInt8]], coordinates: [Double], scale: (x: Double, y: Double) = (1, 1),
    without features: [FontTag] = []
  ) {
    self.tables = tables
    let gdef = tables["GDEF"]
    let variations = gdef.flatMap { ItemVariations(gdef: $0, coordinates: coordinates) }
    for tag: FontTag in ["GSUB", "GPOS"] {
      guard let bytes = tables[tag] else { continue }
      self.tables[tag] = Self.withoutNames(FeatureVariations.applied(to: bytes, at: coordinates), leavingOut: features)
    }
    if let gpos = self.tables["GPOS"] {
      self.tables["GPOS"] = PositionValues.changed(gpos) { number in
        let delta = number.variation.flatMap { variations?.roundedDelta(outer: $0.outer, inner: $0.inner) } ?? 0
        return (number.value + delta) * (number.isHorizontal ? scale.x : scale.y)
      }
    }
    if let gdef { self.tables["GDEF"] = Self.definitions(gdef, variations, scale.x) }
  }

  // MARK: - Features

  /// Returns the table without feature parameters that refer to names. Stylistic sets, character variants and `size`
  /// have such parameters. Omitted features get no lookups.
  private static func withoutNames(_ bytes: [UInt8], leavingOut left: [FontTag]) -> [UInt8] {
    let features = unsafe OpenTypeLayout(bytes.span.bytes, .substitution).features
    var table = bytes
    for index in 0..<features.count {
      guard let tag = features.tag(index), let feature = features.place(index) else { break }
      if let parameters = bytes.u16(feature), parameters > 0 {
        if tag == "size" {
          // After the size in decipoints come the number of the family, the name ID and the size range.
          for place in stride(from: 2, to: 10, by: 2) { table.set16(feature + parameters + place, 0) }
        } else {
          table.set16(feature, 0)
        }
      }
      if left.contains(tag) { table.set16(feature + 2, 0) }
    }
    return table
  }

  // MARK: - GDEF

  /// Returns GDEF without its variation store. The carets of ligatures get their varied positions.
  private static func definitions(_ gdef: [UInt8], _ variations: ItemVariations?, _ scale: Double) -> [UInt8] {
    var table = gdef
    var seen: Set<Int> = []
    var budget = 100_000
    if let list = table.u16(8), list > 0 {
      for index in 0..<(table.u16(list + 2) ?? 0) {
        guard let offset = table.u16(list + 4 + index * 2) else { break }
        let ligature = list + offset
        for place in 0..<(table.u16(ligature) ?? 0) {
          guard let caret = table.u16(ligature + 2 + place * 2).map({ ligature + $0 }), let format = table.u16(caret),
            format == 1 || format == 3, let value = table.i16(caret + 2), budget > 0, seen.insert(caret).inserted
          else { continue }
          budget -= 1
          var moved = Double(value)
          if format == 3, let device = table.u16(caret + 4).map({ caret + $0 }), table.u16(device + 4) == 0x8000 {
            moved += variations?.roundedDelta(outer: table.u16(device) ?? 0, inner: table.u16(device + 2) ?? 0) ?? 0
            // A caret of format 1 has no device table.
            table.set16(caret, 1)
          }
          table.set(caret + 2, moved * scale)
        }
      }
    }
    if table.u16(2) ?? 0 >= 3 {
      table.set16(14, 0)
      table.set16(16, 0)
    }
    return table
  }
}
