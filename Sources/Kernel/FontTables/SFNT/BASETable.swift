internal import FontFiles
package import FontNames

/// The baselines that a face declares for each script (OpenType, `BASE`), without their variations.
package struct BASETable: Sendable {
  package struct Script: Sendable {
    package let script: FontTag
    /// The baseline of the script's letters.
    package let defaultBaseline: FontTag?
    /// The baselines and their positions, in the order of the table.
    package let baselines: [(tag: FontTag, place: Int)]
  }

  package let scripts: [Script]

  /// The greatest numbers of scripts and of baselines that are read. In a hostile table, all offsets can be equal.
  private static let mostScripts = 512
  private static let mostBaselines = 64

  /// Reads the baselines of one axis; nil if the table has none.
  ///
  /// - Parameter isVertical: whether the baselines of vertical lines are read. They are measured from the left.
  package init?(_ table: RawSpan, isVertical: Bool) {
    guard table.u16(0) == 1, let axis = table.u16(isVertical ? 6 : 4).map(Int.init), axis > 0,
      let tagList = table.u16(axis).map(Int.init), let list = table.u16(axis + 2).map(Int.init), list > 0
    else { return nil }
    var tags: [FontTag] = []
    if tagList > 0, let count = table.u16(axis + tagList) {
      tags = (0..<min(Int(count), Self.mostBaselines)).compactMap { table.tag(axis + tagList + 2 + $0 * 4) }
    }
    guard let count = table.u16(axis + list) else { return nil }
    scripts = (0..<min(Int(count), Self.mostScripts)).compactMap { index in
      let record = axis + list + 2 + index * 6
      guard let script = table.tag(record), let offset = table.u16(record + 4) else { return nil }
      return Script(script, table, at: axis + list + Int(offset), tags)
    }
  }
}

extension BASETable.Script {
  fileprivate init?(_ script: FontTag, _ table: RawSpan, at place: Int, _ tags: [FontTag]) {
    guard let offset = table.u16(place) else { return nil }
    self.script = script
    let values = place + Int(offset)
    // "Offset to BaseValues table … (may be NULL)".
    guard offset > 0, let first = table.u16(values).map(Int.init), let count = table.u16(values + 2) else {
      (defaultBaseline, baselines) = (nil, [])
      return
    }
    defaultBaseline = tags.indices.contains(first) ? tags[first] : nil
    baselines = zip(tags, 0..<Int(count)).compactMap { tag, index in
      // BaseCoord begins in each format with these fields: format, coordinate.
      guard let offset = table.u16(values + 4 + index * 2), offset > 0,
        let format = table.u16(values + Int(offset)), (1...3).contains(format),
        let coordinate = table.i16(values + Int(offset) + 2)
      else { return nil }
      return (tag, Int(coordinate))
    }
  }
}
