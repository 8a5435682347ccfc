internal import FontFiles
internal import FontNames
internal import FontTables

/// The layout that HarfBuzz's subsetter does not write: the pairs of the table `kern`, and empty tables.
enum SubsetLayout {
  /// Returns a subset in which text is shaped as in the face.
  ///
  /// If a font has no GPOS or GSUB, a shaper imitates kerning, marks and Arabic letters. If the face has such a table,
  /// but the table does none of this for these characters, the subset gets an empty table.
  ///
  /// - Parameters:
  ///   - bytes: the subset as HarfBuzz wrote it.
  ///   - glyphs: the glyph numbers in the subset by glyph number in the face.
  static func written(of face: FontFace, to bytes: [UInt8], _ glyphs: [Int: Int]) throws(FontError) -> [UInt8] {
    let tables = try FaceTables(ByteRanges(FontData(bytes)), index: 0)
    var added: [FontTag: [UInt8]] = [:]
    for tag: FontTag in ["GPOS", "GSUB"] where face.tables.contains(tag) && !tables.has(tag) { added[tag] = empty }
    if let kern = try face.table("kern"), let pairs = KernTable.subset(kern, glyphs: glyphs),
      try hasKerning(face) == hasKerning(FontFile(bytes: bytes).face(0))
    {
      added["kern"] = pairs
    }
    return added.isEmpty ? bytes : try tables.file(adding: added)
  }

  /// Whether GPOS has kerning. If it has none, HarfBuzz applies the old table `kern`.
  private static func hasKerning(_ face: FontFace) throws(FontError) -> Bool {
    try face.features(in: "GPOS").contains("kern")
  }

  /// GSUB or GPOS, version 1.0: the offsets of three lists, each with a count of 0.
  private static let empty: [UInt8] = [0, 1, 0, 0, 0, 10, 0, 12, 0, 14, 0, 0, 0, 0, 0, 0]
}
