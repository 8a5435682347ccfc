internal import FontTables

extension FaceFacts {
  /// Takes the identity of a face from its sfnt tables.
  ///
  /// - Parameters:
  ///   - tables: what they say.
  ///   - packing: the format that the tables were packed in (WOFF, WOFF2); `nil` where they are not packed.
  ///   - budget: what names and instances may cost, over all faces of the file.
  init(_ tables: IdentityTables, packing: FontFormat? = nil, budget: inout ReadBudget) {
    let outlines = Self.outlineFormat(tables.tags, tables.flavour)
    self.init(format: packing ?? outlines ?? .openTypeBitmap, unitsPerEm: tables.head.unitsPerEm)
    self.tables = tables.tags
    isScalable = outlines != nil
    ignoresGlyf = outlines != .trueType && tables.tags.contains("glyf")
    glyphCount = tables.glyphCount
    readMetrics(tables.head, tables.hhea, tables.os2, tables.post)
    let texts = readNames(tables.name, tables.fvar, &budget)
    if let fvar = tables.fvar { readAxesAndInstances(fvar, texts, &budget) }
    readStyle(tables.head, tables.os2, tables.post)
  }

  /// The format of the outlines; nil when there are none.
  ///
  /// OpenType, "Organization of an OpenType Font": fonts "containing CFF data (version 1 or 2) should use 0x4F54544F
  /// ('OTTO')", those with TrueType outlines 1.0. A font that has both is drawn as it begins: so do FreeType and
  /// DirectWrite.
  private static func outlineFormat(_ tags: [FontTag], _ flavour: FontTag) -> FontFormat? {
    let hasGlyf = tags.contains("glyf")
    if hasGlyf, flavour != "OTTO" { return .trueType }
    if tags.contains("CFF2") { return .openTypeCFF2 }
    if tags.contains("CFF ") { return .openTypeCFF }
    return hasGlyf ? .trueType : nil
  }
}
