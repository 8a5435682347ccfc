internal import FontFiles

/// The subtables of `cmap` that map many code points to one glyph (format 13). They are read without HarfBuzz.
///
/// HarfBuzz looks up such code points correctly, but lists only as many code points of a group as the font has glyphs.
package struct CmapTable {
  /// The groups of the subtable in which HarfBuzz looks up letters, if this subtable has format 13.
  package let manyToOneGroups: [ClosedRange<UInt32>]?

  /// - Parameter glyphCount: the number of glyphs of the font. A group for any other glyph is ignored.
  package init(_ bytes: RawSpan, glyphCount: Int) {
    manyToOneGroups = Self.subtable(bytes).flatMap { Self.groups(bytes, at: $0, glyphCount) }
  }

  /// The 32-bit maps, which can have format 13, in HarfBuzz's order (hb-ot-cmap-table.hh). A symbol map comes first.
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
      // OpenType, format 12, 13: "Groups must be sorted by increasing startCharCode". An unsorted group is never found.
      guard first <= last, first > groups.last?.upperBound ?? 0 || groups.isEmpty else { continue }
      if glyph > 0, glyph < glyphCount { groups.append(first...last) }
    }
    return groups
  }
}

/// A subtable of `cmap` as it is in the file. It includes entries for glyph 0 and for glyphs that the font does not
/// have. HarfBuzz and FreeType leave out such entries.
package struct CmapSubtable: Sendable, Hashable {
  package let platform: Int
  package let encoding: Int
  /// The format; nil if the subtable begins after the end of the table.
  package let format: Int?
  private let offset: Int

  /// The greatest number of subtables that is read. No font has more, but a damaged count can be up to 65,535.
  private static let mostSubtables = 256

  /// Returns the subtables in order; nil if the list is truncated.
  package static func list(in table: RawSpan) -> [CmapSubtable]? {
    guard let count = table.u16(2) else { return nil }
    var subtables: [CmapSubtable] = []
    for record in 0..<min(Int(count), mostSubtables) {
      guard let platform = table.u16(4 + record * 8), let encoding = table.u16(6 + record * 8),
        let offset = table.u32(8 + record * 8)
      else { return nil }
      subtables.append(
        CmapSubtable(
          platform: Int(platform), encoding: Int(encoding), format: table.u16(Int(offset)).map(Int.init),
          offset: Int(offset)))
    }
    return subtables
  }

  /// Whether the subtable maps Unicode code points (OpenType, cmap). It then has platform 3 with encoding 1 or 10, or
  /// platform 0 with any encoding except 5, which is for variation sequences.
  package var isUnicode: Bool {
    platform == 0 ? encoding <= 6 && encoding != 5 : platform == 3 && [1, 10].contains(encoding)
  }

  /// Whether the subtable maps the private use code points U+F000 to U+F0FF of a symbol font (platform 3, encoding 0).
  package var isSymbol: Bool { platform == 3 && encoding == 0 }
}

/// A run of consecutive code points of a subtable. They are mapped to consecutive glyphs, or all to one glyph.
package struct CmapRun: Sendable, Hashable {
  package let characters: ClosedRange<UInt32>
  /// The glyph of the first code point.
  package let firstGlyph: Int
  /// The glyph of the last code point.
  package let lastGlyph: Int

  package var highestGlyph: Int { max(firstGlyph, lastGlyph) }
  /// Whether all code points are mapped to glyph 0, which means that the font lacks them.
  package var isMissing: Bool { firstGlyph == 0 && lastGlyph == 0 }
}

extension CmapSubtable {
  /// Calls the body with each run of the subtable, in the order of the code points. Returns whether fontprobe reads the
  /// format of the subtable: 0, 4, 6, 10, 12 or 13.
  package func forEachRun(in table: RawSpan, _ body: (CmapRun) -> Void) -> Bool {
    switch format {
    case 0: readArray(table, 0...0xFF, count: 256, at: 6, size: 1, body)
    case 4: readSegments(table, body)
    case 6:
      if let first = table.u16(offset + 6), let count = table.u16(offset + 8) {
        readArray(table, UInt32(first)...0xFFFF, count: Int(count), at: 10, size: 2, body)
      }
    case 10:
      if let first = table.u32(offset + 12), let count = table.u32(offset + 16), first <= 0x10FFFF {
        readArray(table, first...0x10FFFF, count: Int(count), at: 20, size: 2, body)
      }
    case 12, 13: readGroups(table, body)
    default: return false
    }
    return true
  }

  /// Reads formats 0, 6 and 10, which have a glyph for each code point of a range.
  private func readArray(
    _ table: RawSpan, _ characters: ClosedRange<UInt32>, count: Int, at place: Int, size: Int,
    _ body: (CmapRun) -> Void
  ) {
    for index in 0..<min(count, characters.count) {
      let start = offset + place + index * size
      guard let glyph = size == 1 ? table.u8(start).map(Int.init) : table.u16(start).map(Int.init) else { return }
      let character = characters.lowerBound &+ UInt32(truncatingIfNeeded: index)
      body(CmapRun(characters: character...character, firstGlyph: glyph, lastGlyph: glyph))
    }
  }

  /// Reads format 4. The segments are "sorted in increasing order of endCode". Code points up to the end of the
  /// previous segment are skipped, so that a damaged table cannot list a code point twice.
  private func readSegments(_ table: RawSpan, _ body: (CmapRun) -> Void) {
    guard let doubled = table.u16(offset + 6) else { return }
    let count = Int(doubled) / 2
    var next: UInt32 = 0
    for segment in 0..<count {
      let ends = offset + 14 + segment * 2
      let starts = ends + count * 2 + 2
      let rangeOffsets = starts + count * 4
      guard let end = table.u16(ends), let start = table.u16(starts), let delta = table.u16(starts + count * 2),
        let rangeOffset = table.u16(rangeOffsets)
      else { return }
      let first = max(next, UInt32(start))
      guard first <= UInt32(end) else { continue }
      next = UInt32(end) &+ 1
      // The last segment only marks the end of the list. U+FFFF is not a character.
      for character in first...UInt32(end) where character != 0xFFFF {
        var glyph = UInt16(truncatingIfNeeded: character)
        if rangeOffset == 0 {
          glyph &+= delta
        } else {
          let place = rangeOffsets + Int(rangeOffset) + Int(character &- UInt32(start)) * 2
          guard let found = table.u16(place) else { break }
          glyph = found == 0 ? 0 : found &+ delta
        }
        body(CmapRun(characters: character...character, firstGlyph: Int(glyph), lastGlyph: Int(glyph)))
      }
    }
  }

  /// Reads format 12 (groups of code points with consecutive glyphs) and format 13 (groups with one glyph each).
  private func readGroups(_ table: RawSpan, _ body: (CmapRun) -> Void) {
    guard let count = table.u32(offset + 12) else { return }
    for group in 0..<Int(count) {
      let place = offset + 16 + group * 12
      guard let first = table.u32(place), let last = table.u32(place + 4), let glyph = table.u32(place + 8) else {
        return
      }
      guard first <= last, last <= 0x10FFFF else { continue }
      let lastGlyph = format == 12 ? Int(glyph) + Int(last &- first) : Int(glyph)
      body(CmapRun(characters: first...last, firstGlyph: Int(glyph), lastGlyph: lastGlyph))
    }
  }
}

extension CmapSubtable {
  /// The Unicode maps, in the order of HarfBuzz (hb-ot-cmap-table.hh).
  private static let preferred: [(platform: Int, encoding: Int)] = [
    (3, 10), (0, 6), (0, 4), (3, 1), (0, 3), (0, 2), (0, 1), (0, 0),
  ]

  private var rank: Int? { Self.preferred.firstIndex { $0 == (platform, encoding) } }

  /// Returns the subtable in which letters are looked up, if it has format 4 or 12. Nil if a font has a symbol map,
  /// which takes precedence.
  package static func forLetters(in table: RawSpan) -> CmapSubtable? {
    guard let subtables = list(in: table), !subtables.contains(where: \.isSymbol) else { return nil }
    let used = subtables.filter { $0.rank != nil }.min { $0.rank ?? .max < $1.rank ?? .max }
    return used.flatMap { $0.format == 4 || $0.format == 12 ? $0 : nil }
  }

  /// Returns the glyph of a letter in a subtable of format 4 or 12; nil if there is none.
  package func glyph(for letter: Unicode.Scalar, in table: RawSpan) -> Int? {
    let glyph = format == 4 ? glyphOfSegments(letter.value, table) : glyphOfGroups(letter.value, table)
    return glyph == 0 ? nil : glyph
  }

  private func glyphOfSegments(_ character: UInt32, _ table: RawSpan) -> Int? {
    guard let doubled = table.u16(offset + 6) else { return nil }
    let count = Int(doubled) / 2
    for segment in 0..<count {
      let ends = offset + 14 + segment * 2
      guard let end = table.u16(ends) else { return nil }
      guard end >= character else { continue }
      let starts = ends + count * 2 + 2
      let rangeOffsets = starts + count * 4
      guard let start = table.u16(starts), start <= character, let delta = table.u16(starts + count * 2),
        let rangeOffset = table.u16(rangeOffsets)
      else { return nil }
      guard rangeOffset != 0 else { return Int(UInt16(truncatingIfNeeded: character) &+ delta) }
      let place = rangeOffsets + Int(rangeOffset) + Int(character &- UInt32(start)) * 2
      return table.u16(place).map { $0 == 0 ? 0 : Int($0 &+ delta) }
    }
    return nil
  }

  private func glyphOfGroups(_ character: UInt32, _ table: RawSpan) -> Int? {
    guard let count = table.u32(offset + 12) else { return nil }
    for group in 0..<Int(count) {
      let place = offset + 16 + group * 12
      guard let first = table.u32(place), let last = table.u32(place + 4), let glyph = table.u32(place + 8) else {
        return nil
      }
      if last >= character { return first <= character ? Int(glyph) + Int(character &- first) : nil }
    }
    return nil
  }

  /// Returns the ASCII letters and digits that the subtable for letters maps to glyph 0. HarfBuzz and FreeType treat
  /// these characters as missing. Empty if the font has a symbol map, which takes precedence.
  package static func scalarsWithoutGlyph(in table: RawSpan) -> [Unicode.Scalar] {
    guard let used = forLetters(in: table) else { return [] }
    var found: Set<UInt32> = []
    // The glyphs of a run ascend, so only the first glyph can be 0.
    _ = used.forEachRun(in: table) { if $0.firstGlyph == 0 { found.insert($0.characters.lowerBound) } }
    return [0x30...0x39, 0x41...0x5A, 0x61...0x7A].joined().filter(found.contains).compactMap(Unicode.Scalar.init)
  }
}
