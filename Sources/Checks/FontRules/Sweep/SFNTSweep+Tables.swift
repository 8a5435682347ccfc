internal import FontFaces
internal import FontFiles
internal import FontNames
internal import FontTables

extension SFNTSweep {
  /// Checks that the tables with data for every glyph are complete.
  mutating func checkGlyphTables(_ face: borrowing FreeTypeFace) {
    guard let glyphCount = facts.glyphCount else {
      findings.fail(
        "maxp", tables.has("maxp") ? "the table is too short to say how many glyphs there are" : "the table is missing")
      return
    }
    let loaded = face.glyphCount
    if facts.isScalable, loaded != glyphCount {
      findings.fail("maxp", "the table says that there are \(glyphCount) glyphs, but FreeType finds \(loaded)")
    }
    if tables.has("glyf"), !facts.ignoresGlyf { checkLoca(glyphCount) }
    checkAdvances(header: "hhea", metrics: "hmtx", glyphCount)
    checkAdvances(header: "vhea", metrics: "vmtx", glyphCount)
    compareAdvances(min(glyphCount, loaded))
  }

  // MARK: - loca

  /// Checks loca. OpenType, loca: offsets from the beginning of glyf, one for each glyph and one more, in ascending
  /// order. Engines silently treat a glyph outside the table as empty.
  private mutating func checkLoca(_ glyphCount: Int) {
    guard let format = tables.read("head", { $0.i16(50) }), format == 0 || format == 1 else {
      findings.fail("head", "indexToLocFormat is neither 0 nor 1")
      return
    }
    let tables = tables
    let end = tables.length("glyf")
    let isRead: Bool? = tables.read("loca") { loca in
      let size = format == 0 ? 2 : 4
      let needed = (glyphCount + 1) * size
      guard loca.byteCount >= needed else {
        findings.fail("loca", "the table has \(loca.byteCount) bytes, but \(glyphCount) glyphs need \(needed)")
        return true
      }
      func offset(_ glyph: Int) -> Int {
        size == 2 ? Int(loca.u16(glyph * 2) ?? 0) * 2 : Int(loca.u32(glyph * 4) ?? 0)
      }
      var start = offset(0)
      for glyph in 0..<glyphCount {
        let next = offset(glyph + 1)
        if start > next || next > end {
          findings.fail(
            glyph, .outline,
            "loca says that the outline is at bytes \(start) to \(next) of glyf, but glyf has only \(end)", at: nil)
        }
        start = next
      }
      return true
    }
    if isRead == nil { findings.fail("loca", "the table is missing, but there is a glyf table") }
  }

  // MARK: - hmtx, vmtx

  /// Checks hmtx or vmtx. OpenType, hmtx: numberOfHMetrics pairs of advance and side bearing, then a side bearing for
  /// each remaining glyph.
  private mutating func checkAdvances(header: FontTag, metrics: FontTag, _ glyphCount: Int) {
    guard tables.has(header) || tables.has(metrics) else { return }
    guard let count = tables.read(header, HheaTable.longMetricCount) else {
      // If there is an hhea but no hmtx, the next check reports it. Bitmap fonts by Apple have neither table.
      findings.fail(
        header, tables.has(header) ? "the table is cut off" : "the table is missing, but there is \(metrics)")
      return
    }
    guard tables.has(metrics) else {
      if count > 0 {
        findings.fail(metrics, "the table is missing, although \(header) says that there are \(count) advances")
      }
      return
    }
    let length = tables.length(metrics)
    if count == 0 {
      findings.fail(header, "the table says that no glyph has a width")
    } else if count * 4 > length {
      findings.fail(
        metrics, "the table has \(length) bytes, but the \(count) advances that \(header) counts need \(count * 4)")
    } else if count * 4 + max(0, glyphCount - count) * 2 > length {
      findings.fail(
        metrics,
        "the table has \(length) bytes, but side bearings of all \(glyphCount) glyphs need "
          + "\(count * 4 + max(0, glyphCount - count) * 2)")
    }
  }

  /// Checks each glyph: HarfBuzz must return the advance that is in the table.
  private mutating func compareAdvances(_ glyphCount: Int) {
    guard facts.isScalable, let count = tables.read("hhea", HheaTable.longMetricCount), count > 0,
      count * 4 <= tables.length("hmtx")
    else { return }
    let tables = tables
    let shaping = shaping
    _ = tables.read("hmtx") { hmtx in
      for glyph in 0..<glyphCount {
        guard let declared = hmtx.u16(min(glyph, count - 1) * 4).map(Int.init) else { break }
        let advance = Int(clamping: shaping.advance(of: glyph))
        guard advance != declared else { continue }
        findings.fail(glyph, .advance, "hmtx has \(declared), but HarfBuzz gives \(advance)", at: nil)
      }
      return true
    }
  }
}

extension SFNTSweep {
  /// Checks that HarfBuzz lists the contents of the tables. HarfBuzz silently ignores a table or list that it refuses.
  mutating func checkLayoutTables(_ face: borrowing FreeTypeFace) {
    for table in ["GSUB", "GPOS"] as [FontTag] {
      guard let declared = tables.read(table, { Self.layoutCounts($0) }) else { continue }
      let read = shaping.layoutCounts(table)
      compare(table, "scripts", declared.scripts, read.scripts)
      compare(table, "features", declared.features, read.features)
      compare(table, "lookups", declared.lookups, read.lookups)
    }
    if tables.read("GDEF", { Self.hasGlyphClasses($0) }) == true, !shaping.hasGlyphClasses {
      findings.fail("GDEF", "the table lists classes of glyphs, but HarfBuzz reads no classes")
    }
    if let damage = tables.read("kern", { KernTable.damage($0) }) { findings.fail("kern", damage) }
    checkCharacterMap(face)
  }

  private mutating func compare(_ table: FontTag, _ what: String, _ declared: Int?, _ read: Int) {
    guard let declared else {
      findings.fail(table, "the list of \(what) lies past the end of the table")
      return
    }
    if declared != read { findings.fail(table, "the table lists \(declared) \(what), but HarfBuzz reads \(read)") }
  }

  // MARK: - The tables' own counts

  /// Returns the counts of the three lists. OpenType, GSUB and GPOS header: offsets of the three lists, each of which
  /// begins with its count. An offset of 0 means an empty list, and an offset past the end means `nil`.
  private static func layoutCounts(_ bytes: RawSpan) -> (scripts: Int?, features: Int?, lookups: Int?)? {
    func count(_ place: Int) -> Int? {
      guard let offset = bytes.u16(place) else { return nil }
      return offset == 0 ? 0 : bytes.u16(Int(offset)).map(Int.init)
    }
    return (count(4), count(6), count(8))
  }

  /// Whether the table has glyph classes. OpenType, GDEF header: the offset of the glyph class definition, which is of
  /// format 1 or 2.
  private static func hasGlyphClasses(_ bytes: RawSpan) -> Bool {
    guard let offset = bytes.u16(4).map(Int.init), offset > 0 else { return false }
    return switch bytes.u16(offset) {
    case 1: bytes.u16(offset + 4) != 0
    case 2: bytes.u16(offset + 2) != 0
    default: true
    }
  }

  // MARK: - cmap

  private mutating func checkCharacterMap(_ face: borrowing FreeTypeFace) {
    guard tables.has("cmap") else { return }
    let tables = tables
    let isUsable: Bool? = tables.read("cmap") { bytes in
      guard let count = bytes.u16(2) else { return nil }
      var isUsable = false
      for record in 0..<Int(count) {
        guard let platform = bytes.u16(4 + record * 8), let encoding = bytes.u16(6 + record * 8),
          let offset = bytes.u32(8 + record * 8)
        else { return nil }
        guard let format = bytes.u16(Int(offset)) else {
          findings.fail("cmap", "subtable \(platform).\(encoding) lies past the end of the table")
          continue
        }
        let isUnicode = platform == 0 ? encoding != 5 : platform == 3 && [0, 1, 10].contains(encoding)
        if isUnicode, Self.hasCharacters(bytes, at: Int(offset), format) { isUsable = true }
      }
      return isUsable
    }
    if isUsable == nil { findings.fail("cmap", "the list of subtables is cut off") }
    if isUsable == true {
      if !face.hasCharacterMap {
        findings.fail("cmap", "the table maps characters, but FreeType accepts none of the subtables")
      }
      if shaping.coverage(glyphCount: face.glyphCount).isEmpty {
        findings.fail("cmap", "the table maps characters, but HarfBuzz finds no characters")
      }
    }
  }

  /// Whether a subtable seems to map at least one character, in a format that HarfBuzz reads.
  private static func hasCharacters(_ bytes: RawSpan, at offset: Int, _ format: UInt16) -> Bool {
    switch format {
    // The last segment ends at U+FFFF and maps nothing, so one segment is not enough.
    case 4: bytes.u16(offset + 6).map { $0 >= 4 } ?? true
    case 6: bytes.u16(offset + 8) != 0
    case 10: bytes.u32(offset + 16) != 0
    case 12, 13: bytes.u32(offset + 12) != 0
    default: false
    }
  }
}
