internal import FontTables

extension FaceFacts {
  /// Takes the identity of a face from its sfnt tables.
  ///
  /// - Parameters:
  ///   - tables: what they say.
  ///   - packing: the format that the tables were packed in (WOFF, WOFF2); `nil` where they are not packed.
  ///   - budget: what names and instances may cost, over all faces of the file.
  init(_ tables: IdentityTables, packing: FontFormat? = nil, budget: inout ReadBudget) {
    let outlines = Self.outlineFormat(tables.tags)
    self.init(format: packing ?? outlines ?? .openTypeBitmap, unitsPerEm: tables.head.unitsPerEm)
    self.tables = tables.tags
    isScalable = outlines != nil
    glyphCount = tables.glyphCount
    readMetrics(tables.head, tables.hhea, tables.os2, tables.post)
    let texts = readNames(tables.name, tables.fvar, &budget)
    if let fvar = tables.fvar { readAxesAndInstances(fvar, texts, &budget) }
    readStyle(tables.head, tables.os2, tables.post)
  }

  private static func outlineFormat(_ tags: [FontTag]) -> FontFormat? {
    if tags.contains("CFF2") { return .openTypeCFF2 }
    if tags.contains("CFF ") { return .openTypeCFF }
    return tags.contains("glyf") ? .trueType : nil
  }
}
