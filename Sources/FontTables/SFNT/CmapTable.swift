internal import FontFiles

/// What is read of `cmap` beside HarfBuzz: maps of many code points to one glyph (format 13).
///
/// HarfBuzz looks them up right, but lists of each group only as many code points as the font has glyphs.
package struct CmapTable {
  /// The groups of the subtable that HarfBuzz looks letters up in, where that is of format 13.
  package let manyToOneGroups: [ClosedRange<UInt32>]?

  /// Reads the table.
  ///
  /// - Parameter glyphCount: how many glyphs the font has; a group for another glyph is ignored.
  package init(_ bytes: RawSpan, glyphCount: Int) {
    manyToOneGroups = Self.subtable(bytes).flatMap { Self.groups(bytes, at: $0, glyphCount) }
  }

  /// HarfBuzz, hb-ot-cmap-table.hh: a symbol map before all others, then the 32-bit ones in this order. Only those can be
  /// of format 13.
  private static let wide: [(platform: UInt16, encoding: UInt16)] = [(3, 10), (0, 6), (0, 4)]

  private static func subtable(_ bytes: RawSpan) -> Int? {
    guard let count = bytes.u16(2) else { return nil }
    var found: [Int?] = wide.map { _ in nil }
    for record in 0..<Int(count) {
      guard let platform = bytes.u16(4 + record * 8), let encoding = bytes.u16(6 + record * 8),
        let offset = bytes.u32(8 + record * 8)
      else { break }
      if platform == 3, encoding == 0 { return nil }
      if let place = wide.firstIndex(where: { $0 == (platform, encoding) }), found[place] == nil {
        found[place] = Int(offset)
      }
    }
    return found.lazy.compactMap { $0 }.first
  }

  private static func groups(_ bytes: RawSpan, at offset: Int, _ glyphCount: Int) -> [ClosedRange<UInt32>]? {
    guard bytes.u16(offset) == 13, let count = bytes.u32(offset + 12) else { return nil }
    var groups: [ClosedRange<UInt32>] = []
    for group in 0..<Int(count) {
      let place = offset + 16 + group * 12
      guard let first = bytes.u32(place), let last = bytes.u32(place + 4), let glyph = bytes.u32(place + 8) else {
        break
      }
      // OpenType, format 12 and 13: "Groups must be sorted by increasing startCharCode". One that is not is never found.
      guard first <= last, first > groups.last?.upperBound ?? 0 || groups.isEmpty else { continue }
      if glyph > 0, glyph < glyphCount { groups.append(first...last) }
    }
    return groups
  }
}
