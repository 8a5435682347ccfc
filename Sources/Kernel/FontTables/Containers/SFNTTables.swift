package import FontFiles
package import FontNames

/// The tables of one sfnt face, wherever they are: in a file, in memory, or unpacked by FreeType.
package protocol SFNTTables: ~Copyable {
  /// The sfnt version: `OTTO` for PostScript outlines, 1.0 or `true` for TrueType's.
  var flavour: FontTag { get }
  var tags: [FontTag] { get }

  /// Calls the body with a table's bytes, or with its first `prefix` bytes; `nil` where there is no such table.
  mutating func withTable<Result>(
    _ tag: FontTag, prefix: Int?, _ body: (RawSpan) throws(FontError) -> Result
  ) throws(FontError) -> Result?
}

/// The tables of a face that lies open in a file or in memory.
package struct DirectoryTables: SFNTTables, ~Copyable {
  private var bytes: ByteRanges
  package private(set) var directory: TableDirectory

  package init(_ bytes: consuming ByteRanges, at offset: Int) throws(FontError) {
    var bytes = bytes
    directory = try TableDirectory(from: &bytes, at: offset)
    self.bytes = bytes
  }

  /// Goes on to another face of the same collection.
  package mutating func move(to offset: Int) throws(FontError) {
    directory = try TableDirectory(from: &bytes, at: offset)
  }

  package var flavour: FontTag { directory.flavour }
  package var tags: [FontTag] { directory.entries.map(\.tag) }

  package mutating func withTable<Result>(
    _ tag: FontTag, prefix: Int?, _ body: (RawSpan) throws(FontError) -> Result
  ) throws(FontError) -> Result? {
    guard let entry = directory.entry(tag) else { return nil }
    let count = prefix.map { min($0, entry.length) } ?? entry.length
    return try bytes.withBytes(at: entry.offset, count: count, body)
  }

  /// A copy of a table, or of a part of it; nil where there is no such table, and where the part does not lie inside.
  package mutating func copy(of tag: FontTag, part: Range<Int>? = nil) throws(FontError) -> FontData? {
    guard let entry = directory.entry(tag) else { return nil }
    let part = part ?? 0..<entry.length
    guard part.lowerBound >= 0, part.upperBound <= entry.length else { return nil }
    return try bytes.copy(at: entry.offset + part.lowerBound, count: part.count)
  }

  /// Throws where the tables are in a file that was written since it was opened: copies may be of two states of it.
  package func checkUnchanged() throws(FontError) { try bytes.checkUnchanged() }
}

/// The tables of a face's identity: all that is read of an sfnt font when it is registered.
package struct IdentityTables: Sendable {
  package let tags: [FontTag]
  /// The sfnt version.
  package let flavour: FontTag
  package let head: HeadTable
  /// `nil` where there is no maxp.
  package let glyphCount: Int?
  package let hhea: HheaTable?
  package let os2: OS2Table?
  package let post: PostTable?
  package let fvar: FvarTable?
  /// The bytes of the name table, as many as it can use; `nil` where there is none.
  package let name: [UInt8]?

  /// Reads the tables.
  ///
  /// - Throws: `FontError` with `invalidFontData` where `head` is missing or damaged, or `fvar` is damaged.
  init(_ tables: inout some SFNTTables & ~Copyable) throws(FontError) {
    tags = tables.tags
    flavour = tables.flavour
    // Apple's bitmap-only fonts have the header under 'bhed'.
    let headTag: FontTag = tags.contains("head") ? "head" : "bhed"
    let head = try tables.withTable(headTag, prefix: HeadTable.size) { bytes throws(FontError) in try HeadTable(bytes) }
    guard let head else {
      throw FontError(
        .invalidFontData, "it has no 'head' table, which every font must have",
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

extension DirectoryTables {
  /// The tables of the face's identity.
  package mutating func identity() throws(FontError) -> IdentityTables { try IdentityTables(&self) }
}

extension WOFFTables {
  /// The tables of the face's identity.
  package mutating func identity() throws(FontError) -> IdentityTables { try IdentityTables(&self) }
}

extension WOFF2Tables {
  /// The tables of the face's identity.
  package mutating func identity() throws(FontError) -> IdentityTables { try IdentityTables(&self) }
}
