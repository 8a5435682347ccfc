internal import FontFaces
internal import FontNames
internal import FontTables
internal import MetricValues

/// Assembles a font file from its tables and glyphs.
struct StandInFile {
  let glyphs: [(outline: Outline, advance: Int)]
  /// The names of all glyphs except the first.
  let glyphNames: [String]
  let names: StandInNames
  let notice: String?
  /// Makes the header tables for glyphs with these advances and boxes.
  let header: ([(advance: Int, box: [Int]?)]) -> HeaderTables
  /// The tables `head`, `hhea` and `OS/2` on which the new tables are based.
  let templates: [FontTag: [UInt8]]
  /// The tables `cmap`, GSUB, GPOS and GDEF.
  let layout: [FontTag: [UInt8]]
  /// The values of the first and the last character.
  let characters: (first: Int, last: Int)

  var bytes: [UInt8] {
    let widths = CharstringWidths(glyphs.map(\.advance))
    let charstrings = glyphs.map { CharstringWriter.charstring(of: $0.outline, advance: $0.advance, widths) }
    let header = header(
      glyphs.map { glyph in
        let box = glyph.outline.bounds
        let sides = box.map { [$0.left, $0.bottom, $0.right, $0.top] }
        return (glyph.advance, sides.map { $0.map { Int(Int16(clamping: $0)) } })
      })
    let cff = CFFTable(
      name: names.postScriptName, fullName: names.fullName, family: names.family, notice: notice,
      unitsPerEm: header.metrics.unitsPerEm, italicAngle: header.metrics[.italicAngle] ?? 0,
      underlinePosition: Int(Int16(clamping: header.metrics[.underlinePosition] ?? -100)),
      underlineThickness: Int(Int16(clamping: header.metrics[.underlineThickness] ?? 50)),
      isFixedPitch: header.isFixedPitch, box: header.box, glyphNames: glyphNames, charstrings: charstrings,
      widths: widths)
    let (hmtx, pairs) = header.hmtx
    var tables = layout
    tables["CFF "] = cff.bytes
    tables["head"] = header.head(templates["head"])
    tables["hhea"] = header.hhea(templates["hhea"], pairs: pairs)
    tables["hmtx"] = hmtx
    tables["maxp"] = header.maxp
    tables["post"] = header.post
    tables["OS/2"] = header.os2(templates["OS/2"], characters: characters)
    tables["name"] = NameRecords.table(names.records)
    return SFNTWriter.file("OTTO", tables)
  }
}
