package import FontFiles
package import FontNames

/// The tables that identify a face. To register an sfnt font, only these tables are read.
package struct IdentityTables: Sendable {
  package let tags: [FontTag]
  /// The sfnt version.
  package let flavour: FontTag
  package let head: HeadTable
  /// The number of glyphs; nil if there is no maxp.
  package let glyphCount: Int?
  package let hhea: HheaTable?
  package let os2: OS2Table?
  package let post: PostTable?
  package let fvar: FvarTable?
  /// The bytes of the name table, without unreachable bytes at its end; nil if there is no name table.
  package let name: [UInt8]?

  /// Throws `invalidFontData` if `head` is missing or damaged, or if `fvar` is damaged.
  package init(_ tables: FaceTables) throws(FontError) {
    tags = tables.directory.entries.map(\.tag)
    flavour = tables.directory.flavour
    // In Apple's fonts with only bitmaps, the header has the tag 'bhed'.
    let headTag: FontTag = tags.contains("head") ? "head" : "bhed"
    let head = try tables.withTable(headTag, prefix: HeadTable.size) { bytes throws(FontError) in try HeadTable(bytes) }
    guard let head else {
      throw FontError(
        .invalidFontData, "the font has no 'head' table, which every font must have",
        hint: "the file is damaged; get it again")
    }
    self.head = head
    glyphCount = try tables.withTable("maxp", prefix: 6) { $0.u16(4).map(Int.init) } ?? nil
    hhea = try tables.withTable("hhea", prefix: HheaTable.size) { HheaTable($0) } ?? nil
    os2 = try tables.withTable("OS/2", prefix: OS2Table.size) { OS2Table($0) } ?? nil
    post = try tables.withTable("post", prefix: PostTable.headerSize) { PostTable($0) } ?? nil
    fvar = try tables.withTable("fvar", prefix: FvarTable.mostBytes) { bytes throws(FontError) in
      try FvarTable(bytes)
    }
    name = try tables.withTable("name", prefix: NameTable.mostBytes) { bytes in
      unsafe bytes.withUnsafeBytes { unsafe [UInt8]($0) }
    }
  }
}
