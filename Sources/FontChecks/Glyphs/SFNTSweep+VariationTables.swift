internal import FontFaces
internal import FontFiles
internal import FontTables

extension SFNTSweep {
  /// Whether the variation tables have what their headers say, within their bounds.
  mutating func checkVariationTables() {
    guard tables.has("fvar") else { return }
    let axisCount = facts.axes.count
    if shaping.axisCount != axisCount {
      findings.fail("fvar", "it has \(axisCount) axes, and HarfBuzz reads \(shaping.axisCount)")
    }
    check("avar") { Self.avarDamage($0, axisCount) }
    check("HVAR") { Self.metricsDamage($0, axisCount, maps: [8, 12, 16]) }
    check("VVAR") { Self.metricsDamage($0, axisCount, maps: [8, 12, 16, 20]) }
    check("MVAR") { Self.mvarDamage($0, axisCount) }
    if let glyphCount = facts.glyphCount { check("gvar") { Self.gvarDamage($0, axisCount, glyphCount) } }
  }

  /// Reports what the body says is wrong with the table, where there is one.
  private mutating func check(_ table: FontTag, _ damage: (RawSpan) -> String?) {
    if let damage = tables.read(table, damage) { findings.fail(table, damage) }
  }

  // MARK: - Tables

  /// OpenType, avar: a segment map for each axis, of a count and pairs of 2.14 numbers.
  private static func avarDamage(_ bytes: RawSpan, _ axisCount: Int) -> String? {
    guard let count = bytes.u16(6) else { return cutOff }
    guard count == axisCount else { return "it has maps for \(count) axes, and fvar has \(axisCount)" }
    var place = 8
    for _ in 0..<axisCount {
      guard let pairs = bytes.u16(place) else { return cutOff }
      place += 2 + Int(pairs) * 4
      guard place <= bytes.byteCount else { return cutOff }
    }
    return nil
  }

  /// OpenType, HVAR and VVAR: the offset of the variation store at byte 4, then those of the maps of glyphs to its rows.
  private static func metricsDamage(_ bytes: RawSpan, _ axisCount: Int, maps: [Int]) -> String? {
    guard let store = bytes.u32(4).map(Int.init) else { return cutOff }
    if let damage = ItemVariationStore.damage(bytes, at: store, axisCount: axisCount) { return damage }
    for map in maps {
      guard let offset = bytes.u32(map).map(Int.init) else { return cutOff }
      if offset != 0, !ItemVariationStore.hasMap(bytes, at: offset) { return "a map of its glyphs lies past its end" }
    }
    return nil
  }

  /// OpenType, MVAR: a size and a count of value records, and the offset of the variation store.
  private static func mvarDamage(_ bytes: RawSpan, _ axisCount: Int) -> String? {
    guard let size = bytes.u16(6), let count = bytes.u16(8), let store = bytes.u16(10).map(Int.init) else {
      return cutOff
    }
    guard count > 0 else { return nil }
    guard size >= 8, 12 + Int(size) * Int(count) <= bytes.byteCount else {
      return "it has no room for its \(count) values of \(size) bytes"
    }
    return ItemVariationStore.damage(bytes, at: store, axisCount: axisCount)
  }

  /// OpenType, gvar: an offset for each glyph and one more, in ascending order, of 16 bits (halved) or 32.
  private static func gvarDamage(_ bytes: RawSpan, _ axisCount: Int, _ glyphCount: Int) -> String? {
    guard let axes = bytes.u16(4), let tuples = bytes.u16(6), let tuplesStart = bytes.u32(8),
      let glyphs = bytes.u16(12),
      let flags = bytes.u16(14), let dataStart = bytes.u32(16).map(Int.init)
    else { return cutOff }
    guard axes == axisCount else { return "it has \(axes) axes, and fvar has \(axisCount)" }
    guard glyphs == glyphCount else { return "it has \(glyphs) glyphs, and maxp has \(glyphCount)" }
    guard Int(tuplesStart) + Int(tuples) * axisCount * 2 <= bytes.byteCount || tuples == 0 else {
      return "its shared tuples lie past its end"
    }
    let isLong = flags & 1 != 0
    var last = 0
    for glyph in 0...glyphCount {
      guard
        let offset = isLong ? bytes.u32(20 + glyph * 4).map(Int.init) : bytes.u16(20 + glyph * 2).map({ Int($0) * 2 })
      else { return cutOff }
      guard offset >= last, dataStart + offset <= bytes.byteCount else {
        return "the variations of glyph \(max(0, glyph - 1)) do not lie within it"
      }
      last = offset
    }
    return nil
  }

  private static var cutOff: String { "it is cut off" }
}
