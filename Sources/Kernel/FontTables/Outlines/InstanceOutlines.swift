package import FontFiles
package import FontNames

/// The outlines of a variable TrueType face in a form from which HarfBuzz's subsetter can make an instance.
///
/// For some glyphs, HarfBuzz 6.0 frees memory that it does not own, which ends the process. A glyph with bytes but
/// without points, such as a composite of spaces, is made empty. If HarfBuzz cannot read a glyph, this type throws.
package struct InstanceOutlines {
  /// The tables that replace the tables of the face: `loca`, and `gvar` if it exists.
  package private(set) var tables: [FontTag: [UInt8]] = [:]
  /// The glyphs that were made empty. Their variations are left out, so their advances must be written separately.
  package private(set) var emptied: [Int] = []

  /// - Throws: `FontError` if the file is missing or damaged; `cannotEmbed` if an outline is damaged or has too many
  ///   components.
  package init(_ tables: FaceTables, glyphCount: Int) throws(FontError) {
    guard let glyf = try tables.table("glyf"), let loca = try tables.table("loca") else { return }
    let isLong = try tables.withTable("head") { $0.u16(50) == 1 } ?? false
    var reader = Reader(loca: loca, glyf: glyf, isLong: isLong)
    emptied = try reader.glyphsWithoutPoints(among: glyphCount)
    guard !emptied.isEmpty else { return }
    self.tables["loca"] = Self.emptying(emptied, in: [UInt8](loca), at: 0, size: isLong ? 4 : 2, count: glyphCount)
    if let gvar = try tables.table("gvar").map({ [UInt8]($0) }), let count = gvar.u16(12), let flags = gvar.u16(14) {
      // OpenType, gvar: if bit 0 of flags is set, offsets have four bytes. glyphVariationDataOffsets begin at byte 20.
      self.tables["gvar"] = Self.emptying(
        emptied, in: gvar, at: 20, size: flags & 1 == 0 ? 2 : 4, count: min(count, glyphCount))
    }
  }

  /// Returns a table in which these glyphs are empty: each of them begins at the start of the next glyph. The bytes of
  /// the glyph then belong to the previous glyph, but are not read there.
  private static func emptying(
    _ glyphs: [Int], in table: [UInt8], at start: Int, size: Int, count: Int
  ) -> [UInt8] {
    let glyphs = Set(glyphs)
    var changed = table
    for glyph in stride(from: count - 1, through: 0, by: -1) {
      let (own, next) = (start + glyph * size, start + (glyph + 1) * size)
      guard next + size <= table.count else { continue }
      guard glyphs.contains(glyph) || table[own..<next] == table[next..<next + size] else { continue }
      changed.replaceSubrange(own..<next, with: changed[next..<next + size])
    }
    return changed
  }
}

extension InstanceOutlines {
  /// Reads the outlines as HarfBuzz does.
  fileprivate struct Reader {
    let loca: FontData
    let glyf: FontData
    let isLong: Bool
    /// For each examined glyph: how many points it has, including the points of its components, and how many levels of
    /// components.
    private var known: [Int: (points: Int, levels: Int)] = [:]
    /// The number of flags and components that may still be read. Outlines may overlap.
    private var budget: Int

    init(loca: FontData, glyf: FontData, isLong: Bool) {
      (self.loca, self.glyf, self.isLong) = (loca, glyf, isLong)
      budget = 4 * glyf.count + 65_536
    }

    mutating func glyphsWithoutPoints(among count: Int) throws(FontError) -> [Int] {
      var last = 0
      for glyph in 0...max(count, 0) {
        guard let offset = isLong ? loca.bytes.u32(glyph * 4).map(Int.init) : loca.bytes.u16(glyph * 2).map(Int.init)
        else { break }
        guard offset >= last else { throw damaged("the 'loca' table is out of order at glyph \(glyph)") }
        last = offset
      }
      var found: [Int] = []
      for glyph in 0..<max(count, 0)
      where GlyphOutlines.range(of: glyph, in: loca.bytes, isLong: isLong, ofGlyf: glyf.count) != nil {
        if try measure(glyph, depth: 0).points == 0 { found.append(glyph) }
      }
      return found
    }

    /// The greatest number of levels (OpenType, maxp: maxComponentDepth). HarfBuzz reads at most 64 levels.
    private static let deepest = 32
    /// The greatest number of points of a glyph that HarfBuzz 6.0 reads (HB_GLYF_MAX_POINTS).
    private static let mostPoints = 10_000

    private mutating func measure(_ glyph: Int, depth: Int) throws(FontError) -> (points: Int, levels: Int) {
      if let known = known[glyph] { return known }
      guard let range = GlyphOutlines.range(of: glyph, in: loca.bytes, isLong: isLong, ofGlyf: glyf.count) else {
        return (0, 0)
      }
      guard depth <= Self.deepest, let contours = glyf.bytes.i16(range.lowerBound), range.count >= 10, budget > 0 else {
        throw damaged("the outline of glyph \(glyph) is damaged")
      }
      var (points, levels) = (0, 0)
      if contours > 0 {
        points = try checkSimple(glyph, range, contours: Int(contours))
      } else if contours < 0 {
        guard !CompositeGlyphs.isTooLarge(glyph, loca: loca.bytes, glyf: glyf.bytes, isLong: isLong) else {
          throw damaged("glyph \(glyph) has too many components")
        }
        var components: [Int] = []
        _ = CompositeGlyphs.forEachComponent(of: glyph, loca: loca.bytes, glyf: glyf.bytes, isLong: isLong) {
          components.append($0)
          return true
        }
        budget -= components.count
        for component in components {
          let part = try measure(component, depth: depth + 1)
          points += part.points
          levels = max(levels, part.levels + 1)
        }
        // A component is examined only once, but its levels count in every glyph that uses it.
        guard levels <= Self.deepest else { throw damaged("glyph \(glyph) has too many levels of components") }
      }
      guard points <= Self.mostPoints else {
        throw FontError(
          .cannotEmbed,
          "fontprobe cannot make an instance of this font: glyph \(glyph) has more than \(Self.mostPoints) points")
      }
      known[glyph] = (points, levels)
      return (points, levels)
    }

    /// Returns the number of points. Throws if flags or coordinates are outside the glyph ("Simple Glyph Description").
    private mutating func checkSimple(
      _ glyph: Int, _ range: Range<Int>, contours: Int
    ) throws(FontError) -> Int {
      // A separate reference is needed, because the budget is written while the bytes are borrowed.
      let glyf = glyf
      let bytes = glyf.bytes
      let instructions = range.lowerBound + 10 + 2 * contours
      guard instructions + 2 <= range.upperBound, let last = bytes.u16(instructions - 2),
        let length = bytes.u16(instructions)
      else { throw damaged("the outline of glyph \(glyph) is cut off") }
      var place = instructions + 2 + Int(length)
      var left = Int(last) + 1
      var coordinates = 0
      while left > 0 {
        guard place < range.upperBound, let flags = bytes.u8(place), budget > 0 else {
          throw damaged("the outline of glyph \(glyph) is cut off")
        }
        place += 1
        budget -= 1
        var repeated = 1
        if flags & 0x08 != 0 {
          guard place < range.upperBound, let more = bytes.u8(place) else {
            throw damaged("the outline of glyph \(glyph) is cut off")
          }
          place += 1
          repeated = min(left, 1 + Int(more))
        }
        // X_SHORT_VECTOR, Y_SHORT_VECTOR: one byte. Otherwise two bytes, or no byte if the coordinate is the same.
        let x = flags & 0x02 != 0 ? 1 : flags & 0x10 != 0 ? 0 : 2
        let y = flags & 0x04 != 0 ? 1 : flags & 0x20 != 0 ? 0 : 2
        coordinates += repeated * (x + y)
        left -= repeated
      }
      guard place + coordinates <= range.upperBound else { throw damaged("the outline of glyph \(glyph) is cut off") }
      return Int(last) + 1
    }

    private func damaged(_ reason: String) -> FontError {
      FontError(
        .cannotEmbed, "fontprobe cannot make an instance of this font: \(reason)",
        hint: "the file is damaged; get it again")
    }
  }
}
