internal import FontFiles
internal import FontTables

extension FaceFacts {
  /// Reads the identity of a face from its sfnt tables.
  ///
  /// - Parameters:
  ///   - tables: the tables of the face.
  ///   - packing: the format that the tables were packed in (WOFF, WOFF2); `nil` where they are not packed.
  ///   - budget: what names and instances may cost, over all faces of the file.
  /// - Throws: `FontError` with `invalidFontData` where `head` is missing or damaged, or `fvar` is damaged.
  init(
    sfnt tables: inout some SFNTTables & ~Copyable, packing: FontFormat? = nil, budget: inout ReadBudget
  ) throws(FontError) {
    let tags = tables.tags
    let outlines = Self.outlineFormat(tags)
    // Apple's bitmap-only fonts have the header under 'bhed'.
    let headTag: FontTag = tags.contains("head") ? "head" : "bhed"
    let head = try tables.withTable(headTag, prefix: HeadTable.size) { bytes throws(FontError) in try HeadTable(bytes) }
    guard let head else {
      throw FontError(.invalidFontData, "it has no 'head' table", hint: "the file is damaged; get it again")
    }
    self.init(format: packing ?? outlines ?? .openTypeBitmap, unitsPerEm: head.unitsPerEm)
    self.tables = tags
    isScalable = outlines != nil
    glyphCount = try tables.withTable("maxp", prefix: 6) { $0.u16(4).map(Int.init) } ?? nil

    let hhea = try tables.withTable("hhea", prefix: HheaTable.size) { HheaTable($0) } ?? nil
    let os2 = try tables.withTable("OS/2", prefix: OS2Table.size) { OS2Table($0) } ?? nil
    let post = try tables.withTable("post", prefix: PostTable.headerSize) { PostTable($0) } ?? nil
    readMetrics(head, hhea, os2, post)
    let fvar = try tables.withTable("fvar", prefix: FvarTable.mostBytes) { bytes throws(FontError) in
      try FvarTable(bytes)
    }
    let texts = try readNames(&tables, fvar, &budget)
    if let fvar { readAxesAndInstances(fvar, texts, &budget) }
    readStyle(head, os2, post)
  }

  private static func outlineFormat(_ tags: [FontTag]) -> FontFormat? {
    if tags.contains("CFF2") { return .openTypeCFF2 }
    if tags.contains("CFF ") { return .openTypeCFF }
    return tags.contains("glyf") ? .trueType : nil
  }
}
