internal import FontNames
internal import FontTables

/// Layout tables as they are at one place of the variation space, without anything that needs `fvar`.
///
/// OpenType Sanitizer refuses a GDEF that has a store of variations in a font without axes.
struct StaticLayout {
  private(set) var tables: [FontTag: [UInt8]]

  /// - Parameters:
  ///   - tables: GDEF, GSUB and GPOS as they are in the font.
  ///   - coordinates: the place on each axis, -1…1; empty for a font without axes, and at the default of all.
  ///   - scale: by what distances are multiplied, horizontally and vertically.
  ///   - features: the features that are left out.
  init(
    _ tables: [FontTag: [UInt8]], coordinates: [Double], scale: (x: Double, y: Double) = (1, 1),
    without features: [FontTag] = []
  ) {
    self.tables = tables
    let gdef = tables["GDEF"].map(EditableTable.init)
    let variations = gdef.flatMap { ItemVariations(gdef: $0, coordinates: coordinates) }
    for tag: FontTag in ["GSUB", "GPOS"] {
      guard let bytes = tables[tag] else { continue }
      let table = Self.withoutNames(Self.withoutVariations(EditableTable(bytes), coordinates))
      self.tables[tag] = (features.isEmpty ? table : Self.withoutLookups(of: features, table)).bytes
    }
    if let gpos = self.tables["GPOS"] {
      self.tables["GPOS"] =
        PositionValues.changed(EditableTable(gpos)) { number in
          let delta = number.variation.flatMap { variations?.roundedDelta(outer: $0.outer, inner: $0.inner) } ?? 0
          return (number.value + delta) * (number.isHorizontal ? scale.x : scale.y)
        }.bytes
    }
    if let gdef { self.tables["GDEF"] = Self.definitions(gdef, variations, scale.x).bytes }
  }

  // MARK: - Features

  /// The table with the features that FeatureVariations chooses at the place, and without FeatureVariations.
  private static func withoutVariations(_ table: EditableTable, _ coordinates: [Double]) -> EditableTable {
    guard table.u16(0) == 1, table.u16(2) ?? 0 >= 1, let variations = table.u32(10) else { return table }
    var table = table
    if variations > 0, let chosen = substitutions(in: table, at: variations, coordinates),
      let list = table.u16(6), let count = table.u16(chosen + 4)
    {
      for index in 0..<count {
        let record = chosen + 6 + index * 6
        guard let feature = table.u16(record), let offset = table.u32(record + 2) else { break }
        replace(feature, of: list, by: chosen + offset, in: &table)
      }
    }
    table.set16(10, 0)
    table.set16(12, 0)
    return table
  }

  /// The FeatureTableSubstitution of the first record whose conditions all hold; nil where none is.
  private static func substitutions(in table: EditableTable, at variations: Int, _ coordinates: [Double]) -> Int? {
    for index in 0..<min(table.u32(variations + 4) ?? 0, 0xFFFF) {
      let record = variations + 8 + index * 8
      guard let conditions = table.u32(record), let substitution = table.u32(record + 4) else { return nil }
      let set = variations + conditions
      // A condition for each axis, and no font has so many.
      guard table.u16(set) ?? 0 <= 64 else { continue }
      let holds =
        conditions == 0
        || (0..<(table.u16(set) ?? 0)).allSatisfy { index in
          guard let offset = table.u32(set + 2 + index * 4), table.u16(set + offset) == 1,
            let axis = table.u16(set + offset + 2), let low = table.i16(set + offset + 4),
            let high = table.i16(set + offset + 6)
          else { return false }
          let coordinate = axis < coordinates.count ? (coordinates[axis] * 16384).rounded() : 0
          return (Double(low)...Double(max(low, high))).contains(coordinate)
        }
      if holds { return substitution > 0 ? variations + substitution : nil }
    }
    return nil
  }

  /// Lets a feature lead to another table of lookups: by its offset where that has room for it, else by a copy at the end of
  /// the list of features' reach.
  private static func replace(_ feature: Int, of list: Int, by other: Int, in table: inout EditableTable) {
    let record = list + 2 + feature * 6 + 4
    guard table.u16(record) != nil else { return }
    if (0...0xFFFF).contains(other - list) {
      table.set16(record, other - list)
    } else if let own = table.u16(record), let count = table.u16(other + 2), count <= table.u16(list + own + 2) ?? 0 {
      // As many lookups as fit where the feature has its own.
      for place in 0...count { table.set16(list + own + 2 + place * 2, table.u16(other + 2 + place * 2) ?? 0) }
    }
  }

  /// The table without the parameters of features that lead to names of the font: of stylistic sets and character variants, and
  /// of the menu in which a cut for a range of sizes is.
  private static func withoutNames(_ table: EditableTable) -> EditableTable {
    guard let list = table.u16(6), list > 0 else { return table }
    var table = table
    for index in 0..<(table.u16(list) ?? 0) {
      guard let tag = table.u32(list + 2 + index * 6), let offset = table.u16(list + 6 + index * 6) else { break }
      let feature = list + offset
      guard let parameters = table.u16(feature), parameters > 0 else { continue }
      if FontTag(rawValue: UInt32(truncatingIfNeeded: tag)) == "size" {
        // After the size in decipoints: the family's number, the name, the range.
        for place in stride(from: 2, to: 10, by: 2) { table.set16(feature + parameters + place, 0) }
      } else {
        table.set16(feature, 0)
      }
    }
    return table
  }

  /// The table where some features have no lookup.
  private static func withoutLookups(of features: [FontTag], _ table: EditableTable) -> EditableTable {
    guard let list = table.u16(6), list > 0 else { return table }
    var table = table
    for index in 0..<(table.u16(list) ?? 0) {
      guard let tag = table.tag(list + 2 + index * 6), let offset = table.u16(list + 6 + index * 6) else { break }
      if features.contains(FontTag(rawValue: tag)) { table.set16(list + offset + 2, 0) }
    }
    return table
  }

  // MARK: - GDEF

  /// GDEF without its store; carets within ligatures are where the variations move them.
  private static func definitions(
    _ gdef: EditableTable, _ variations: ItemVariations?, _ scale: Double
  ) -> EditableTable {
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
            // A caret of format 1 has no device.
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
