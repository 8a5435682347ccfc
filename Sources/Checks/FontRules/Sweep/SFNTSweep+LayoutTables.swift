internal import FontFaces
internal import FontFiles
internal import FontNames
internal import FontTables

extension SFNTSweep {
  /// Whether HarfBuzz lists what the tables have: a table, or a list in it, that its sanitizer refuses is as good as
  /// missing, and nothing says so.
  mutating func checkLayoutTables(_ face: borrowing FreeTypeFace) {
    for table in ["GSUB", "GPOS"] as [FontTag] {
      guard let declared = tables.read(table, { Self.layoutCounts($0) }) else { continue }
      let read = shaping.layoutCounts(table)
      compare(table, "scripts", declared.scripts, read.scripts)
      compare(table, "features", declared.features, read.features)
      compare(table, "lookups", declared.lookups, read.lookups)
    }
    if tables.read("GDEF", { Self.hasGlyphClasses($0) }) == true, !shaping.hasGlyphClasses {
      findings.fail("GDEF", "it lists classes of glyphs, and HarfBuzz reads none")
    }
    if let damage = tables.read("kern", { KernTable.damage($0) }) { findings.fail("kern", damage) }
    checkCharacterMap(face)
  }

  private mutating func compare(_ table: FontTag, _ what: String, _ declared: Int?, _ read: Int) {
    guard let declared else {
      findings.fail(table, "its list of \(what) lies past its end")
      return
    }
    if declared != read { findings.fail(table, "it lists \(declared) \(what), and HarfBuzz reads \(read)") }
  }

  // MARK: - The tables' own counts

  /// OpenType, GSUB and GPOS header: offsets of the three lists, each of which begins with its count. An offset of 0 is
  /// an empty list, one past the end `nil`.
  private static func layoutCounts(_ bytes: RawSpan) -> (scripts: Int?, features: Int?, lookups: Int?)? {
    func count(_ place: Int) -> Int? {
      guard let offset = bytes.u16(place) else { return nil }
      return offset == 0 ? 0 : bytes.u16(Int(offset)).map(Int.init)
    }
    return (count(4), count(6), count(8))
  }

  /// OpenType, GDEF header: the offset of the glyph class definition, which is of format 1 or 2.
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
    var findings = findings
    let isUsable: Bool? = tables.read("cmap") { bytes in
      guard let count = bytes.u16(2) else { return nil }
      var isUsable = false
      for record in 0..<Int(count) {
        guard let platform = bytes.u16(4 + record * 8), let encoding = bytes.u16(6 + record * 8),
          let offset = bytes.u32(8 + record * 8)
        else { return nil }
        guard let format = bytes.u16(Int(offset)) else {
          findings.fail("cmap", "its subtable \(platform).\(encoding) lies past its end")
          continue
        }
        let isUnicode = platform == 0 ? encoding != 5 : platform == 3 && [0, 1, 10].contains(encoding)
        if isUnicode, Self.hasCharacters(bytes, at: Int(offset), format) { isUsable = true }
      }
      return isUsable
    }
    if isUsable == nil { findings.fail("cmap", "its list of subtables is cut off") }
    if isUsable == true {
      if !face.hasCharacterMap {
        findings.fail("cmap", "it maps characters, and FreeType accepts none of its subtables")
      }
      if shaping.coverage(glyphCount: face.glyphCount).isEmpty {
        findings.fail("cmap", "it maps characters, and HarfBuzz finds none")
      }
    }
    self.findings = findings
  }

  /// Whether a subtable claims to map a character, in a format that HarfBuzz reads.
  private static func hasCharacters(_ bytes: RawSpan, at offset: Int, _ format: UInt16) -> Bool {
    switch format {
    // The last segment ends at U+FFFF and maps nothing.
    case 4: bytes.u16(offset + 6).map { $0 >= 4 } ?? true
    case 6: bytes.u16(offset + 8) != 0
    case 10: bytes.u32(offset + 16) != 0
    case 12, 13: bytes.u32(offset + 12) != 0
    default: false
    }
  }
}
