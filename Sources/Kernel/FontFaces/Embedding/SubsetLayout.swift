internal import FontFiles
internal import FontNames
internal import FontTables

/// The layout tables that HarfBuzz's subsetter does not write: `kern`, and empty GSUB and GPOS tables.
enum SubsetLayout {
  /// Returns a subset that shapes text like the face.
  ///
  /// A shaper imitates kerning, marks and Arabic joining if a font has no GPOS or GSUB. If the face has the table, but
  /// HarfBuzz drops it from the subset, the subset gets an empty table. The empty table prevents the imitation.
  ///
  /// - Parameters:
  ///   - bytes: the subset from HarfBuzz.
  ///   - glyphs: the new number of each glyph. The key is the glyph's number in the face.
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

  /// Whether GPOS has kerning. Without it, HarfBuzz applies the table `kern`.
  private static func hasKerning(_ face: FontFace) throws(FontError) -> Bool {
    try face.features(in: "GPOS").contains("kern")
  }

  /// GSUB or GPOS, version 1.0: the offsets of three lists, each with a count of 0.
  private static let empty: [UInt8] = [0, 1, 0, 0, 0, 10, 0, 12, 0, 14, 0, 0, 0, 0, 0, 0]
}
