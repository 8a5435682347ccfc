internal import FontFaces
internal import FontFiles
internal import FontNames
internal import FontTables

extension SFNTSweep {
  /// Checks that the variation tables contain the data that their headers announce. All data must be within bounds.
  mutating func checkVariationTables() {
    guard tables.has("fvar") else { return }
    let axisCount = facts.axes.count
    if shaping.axisCount != axisCount {
      findings.fail("fvar", "the table has \(axisCount) axes, but HarfBuzz reads \(shaping.axisCount)")
    }
    check("avar") { Self.avarDamage($0, axisCount) }
    check("HVAR") { Self.metricsDamage($0, axisCount, maps: [8, 12, 16]) }
    check("VVAR") { Self.metricsDamage($0, axisCount, maps: [8, 12, 16, 20]) }
    check("MVAR") { Self.mvarDamage($0, axisCount) }
    if let glyphCount = facts.glyphCount { check("gvar") { Self.gvarDamage($0, axisCount, glyphCount) } }
  }

  /// Reports the damage that the body finds in the table.
  private mutating func check(_ table: FontTag, _ damage: (RawSpan) -> String?) {
    if let damage = tables.read(table, damage) { findings.fail(table, damage) }
  }

  // MARK: - Tables

  /// Returns the damage of avar. OpenType, avar: a segment map for each axis, of a count and pairs of 2.14 numbers.
  private static func avarDamage(_ bytes: RawSpan, _ axisCount: Int) -> String? {
    guard let count = bytes.u16(6) else { return cutOff }
    guard count == axisCount else { return "the table has maps for \(count) axes, but fvar has \(axisCount)" }
    var place = 8
    for _ in 0..<axisCount {
      guard let pairs = bytes.u16(place) else { return cutOff }
      place += 2 + Int(pairs) * 4
      guard place <= bytes.byteCount else { return cutOff }
    }
    return nil
  }

  /// Returns the damage of HVAR or VVAR. OpenType, HVAR and VVAR: the offset of the variation store at byte 4, then the
  /// offsets of the maps from glyphs to rows of the store.
  private static func metricsDamage(_ bytes: RawSpan, _ axisCount: Int, maps: [Int]) -> String? {
    guard let store = bytes.u32(4).map(Int.init) else { return cutOff }
    if let damage = ItemVariationStore.damage(bytes, at: store, axisCount: axisCount) { return damage }
    for map in maps {
      guard let offset = bytes.u32(map).map(Int.init) else { return cutOff }
      if offset != 0, !ItemVariationStore.hasMap(bytes, at: offset) {
        return "a map of glyphs lies past the end of the table"
      }
    }
    return nil
  }

  /// Returns the damage of MVAR. OpenType, MVAR: a size and a count of value records, and the offset of the variation
  /// store.
  private static func mvarDamage(_ bytes: RawSpan, _ axisCount: Int) -> String? {
    guard let size = bytes.u16(6), let count = bytes.u16(8), let store = bytes.u16(10).map(Int.init) else {
      return cutOff
    }
    guard count > 0 else { return nil }
    guard size >= 8, 12 + Int(size) * Int(count) <= bytes.byteCount else {
      return "the table is too short for \(count) values of \(size) bytes"
    }
    return ItemVariationStore.damage(bytes, at: store, axisCount: axisCount)
  }

  /// Returns the damage of gvar. OpenType, gvar: an offset for each glyph and one more, in ascending order, of 16 bits
  /// (halved) or 32.
  private static func gvarDamage(_ bytes: RawSpan, _ axisCount: Int, _ glyphCount: Int) -> String? {
    guard let axes = bytes.u16(4), let tuples = bytes.u16(6), let tuplesStart = bytes.u32(8),
      let glyphs = bytes.u16(12),
      let flags = bytes.u16(14), let dataStart = bytes.u32(16).map(Int.init)
    else { return cutOff }
    guard axes == axisCount else { return "the table has \(axes) axes, but fvar has \(axisCount)" }
    guard glyphs == glyphCount else { return "the table has \(glyphs) glyphs, but maxp has \(glyphCount)" }
    guard Int(tuplesStart) + Int(tuples) * axisCount * 2 <= bytes.byteCount || tuples == 0 else {
      return "the shared tuples lie past the end of the table"
    }
    let isLong = flags & 1 != 0
    var last = 0
    for glyph in 0...glyphCount {
      guard
        let offset = isLong ? bytes.u32(20 + glyph * 4).map(Int.init) : bytes.u16(20 + glyph * 2).map({ Int($0) * 2 })
      else { return cutOff }
      guard offset >= last, dataStart + offset <= bytes.byteCount else {
        return "the variations of glyph \(max(0, glyph - 1)) do not fit into the table"
      }
      last = offset
    }
    return nil
  }

  private static var cutOff: String { "the table is cut off" }
}

/// Checks the bounds of the store for the deltas of HVAR, VVAR and MVAR (OpenType, "Item variation stores").
enum ItemVariationStore {
  static func damage(_ bytes: RawSpan, at store: Int, axisCount: Int) -> String? {
    guard let format = bytes.u16(store), let regions = bytes.u32(store + 2).map(Int.init),
      let count = bytes.u16(store + 6)
    else { return "the variation store lies past the end of the table" }
    guard format == 1 else { return "the variation store is of format \(format)" }
    guard let axes = bytes.u16(store + regions), let regionCount = bytes.u16(store + regions + 2),
      // A region has three 2.14 numbers per axis.
      bytes.part(store + regions + 4, Int(axes) * Int(regionCount) * 6) != nil
    else { return "the regions of the variation store lie past the end of the table" }
    guard axes == axisCount || regionCount == 0 else {
      return "the regions of the variation store have \(axes) axes, but fvar has \(axisCount)"
    }
    for index in 0..<Int(count) {
      guard let offset = bytes.u32(store + 8 + index * 4).map(Int.init) else { return "the variation store is cut off" }
      if offset != 0, !hasRows(bytes, at: store + offset) {
        return "the deltas of the variation store lie past the end of the table"
      }
    }
    return nil
  }

  /// Whether the rows are within bounds. ItemVariationData: itemCount, wordDeltaCount with the flag LONG_WORDS, the
  /// regions' indexes, then a row per item.
  private static func hasRows(_ bytes: RawSpan, at data: Int) -> Bool {
    guard let items = bytes.u16(data), let words = bytes.u16(data + 2), let regions = bytes.u16(data + 4) else {
      return false
    }
    let wide = Int(words & 0x7FFF)
    let row = (Int(regions) + wide) * (words & 0x8000 == 0 ? 1 : 2)
    return wide <= Int(regions) && bytes.part(data + 6, Int(regions) * 2 + Int(items) * row) != nil
  }

  /// Whether the map is within bounds. DeltaSetIndexMap: format 0 counts its entries in 16 bits, format 1 in 32 bits.
  /// An entry has one to four bytes.
  static func hasMap(_ bytes: RawSpan, at map: Int) -> Bool {
    guard let format = bytes.u8(map), let entryFormat = bytes.u8(map + 1) else { return false }
    let size = Int(entryFormat >> 4 & 3) + 1
    guard let count = format == 0 ? bytes.u16(map + 2).map(Int.init) : bytes.u32(map + 2).map(Int.init) else {
      return false
    }
    return format <= 1 && bytes.part(map + (format == 0 ? 4 : 6), count * size) != nil
  }
}
