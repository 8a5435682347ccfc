internal import FontFiles
internal import FontNames

/// Counts the subtables of `kern`, and of Apple's `morx`, `mort` and `kerx`.
enum AppleSubtables {
  /// Returns the number of subtables that are applied to a glyph. At most `most` subtables are counted.
  ///
  /// - Parameter note: called with the kind of each subtable of `morx` and `mort`. Kind 5 inserts glyphs.
  static func count(
    in table: RawSpan, _ tag: FontTag, most: Int, noting note: (_ kind: Int) -> Void = { _ in }
  ) -> Int {
    switch tag {
    case "kern": kerning(in: table, most: most)
    case "kerx": extendedKerning(in: table, most: most)
    default: chains(in: table, isExtended: tag == "morx", most: most, note)
    }
  }

  /// OpenType, kern: version 0, and a count of two bytes. Apple's kern: version 1.0, and a count of four bytes.
  private static func kerning(in table: RawSpan, most: Int) -> Int {
    guard table.u16(0) == 1 else {
      return subtables(table.u16(2).map(Int.init), at: 4, least: 6, most: most) { table.u16($0 + 2).map(Int.init) }
    }
    return subtables(table.u32(4).map(Int.init), at: 8, least: 8, most: most) { table.u32($0).map(Int.init) }
  }

  private static func extendedKerning(in table: RawSpan, most: Int) -> Int {
    subtables(table.u32(4).map(Int.init), at: 8, least: 12, most: most) { table.u32($0).map(Int.init) }
  }

  /// Counts the subtables that begin inside the table. Each subtable begins at the end of the previous subtable.
  private static func subtables(
    _ count: Int?, at start: Int, least: Int, most: Int, _ length: (Int) -> Int?
  ) -> Int {
    var place = start
    var found = 0
    while found < count ?? 0, found <= most, let length = length(place), length >= least {
      found += 1
      place += length
    }
    // HarfBuzz does not check the length of the last subtable.
    return found
  }

  /// Apple's TrueType reference, morx and mort: a chain has features and subtables. The declared length of a chain may
  /// be less than the sum of the lengths of its subtables. The next chain then starts inside a subtable.
  private static func chains(
    in table: RawSpan, isExtended: Bool, most: Int, _ note: (_ kind: Int) -> Void
  ) -> Int {
    guard let count = table.u32(4) else { return 0 }
    var place = 8
    var found = 0
    for _ in 0..<count {
      guard found <= most, let length = table.u32(place + 4).map(Int.init), let features = table.u32(place + 8),
        length >= (isExtended ? 16 : 12)
      else { break }
      // A chain itself also counts as a step.
      found += 1
      if isExtended {
        guard let count = table.u32(place + 12).map(Int.init) else { break }
        found += subtables(count, at: place + 16 + Int(features) * 12, least: 12, most: most - found) {
          table.u32($0 + 4).map { note(Int($0 & 0xFF)) }
          return table.u32($0).map(Int.init)
        }
      } else {
        // In `mort` both counts have two bytes.
        found += subtables(
          Int(features & 0xFFFF), at: place + 12 + Int(features >> 16) * 12, least: 8, most: most - found
        ) {
          table.u16($0 + 2).map { note(Int($0 & 7)) }
          return table.u16($0).map(Int.init)
        }
      }
      place += length
    }
    return found
  }
}
