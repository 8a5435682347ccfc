package import FontFiles
package import FontNames
internal import TextFormats

/// Where the tables of one sfnt face lie in its file (OpenType, "Table Directory"; W3C WOFF 1.0, § 4).
///
/// Reading it is where a damaged or truncated file is found out: every table must lie inside the file.
package struct TableDirectory: Sendable {
  package struct Entry: Sendable, Hashable {
    package let tag: FontTag
    /// The sum of the table's 32-bit numbers, as the directory says.
    package let checksum: UInt32
    package let offset: Int
    package let length: Int
    /// How many bytes the table has in the file: fewer than its length where it is packed.
    let packedLength: Int
  }

  /// The sfnt version: `OTTO` for PostScript outlines, 1.0 or `true` for TrueType's.
  package let flavour: FontTag
  package private(set) var entries: [Entry]

  /// Real fonts have a dozen or two; the format's limit of 65,535 is only ever reached by damage.
  static let mostTables = 512

  /// Reads a directory.
  ///
  /// - Parameter isWOFF: whether it is that of a WOFF file.
  package init(from bytes: ByteRanges, at offset: Int, isWOFF: Bool = false) throws(FontError) {
    // Of WOFF, § 3: the "sfnt version" of the font, as its own header had it.
    let (versionPlace, countPlace, headerSize, recordSize) = isWOFF ? (4, 12, 44, 20) : (0, 4, 12, 16)
    let (flavour, count) = try bytes.withBytes(at: offset, count: max(countPlace + 2, 12)) {
      header throws(FontError) -> (FontTag, Int) in
      guard let flavour = header.tag(versionPlace), let count = header.u16(countPlace) else {
        throw FontError(.invalidFontData, "the file ends within its header", hint: "get it again")
      }
      return (flavour, Int(count))
    }
    guard isWOFF || FontTag.sfntFlavours.contains(flavour) else {
      throw FontError(
        .invalidFontData, "a face in it starts with '\(flavour)', as no font does",
        hint: "the file is damaged; get it again")
    }
    guard (1...Self.mostTables).contains(count) else {
      throw FontError(
        .invalidFontData, "its table directory lists \(count.counted("table"))",
        hint: "the file is damaged; get it again")
    }
    let fileSize = bytes.byteCount
    self.flavour = flavour
    entries = try bytes.withBytes(at: offset + headerSize, count: count * recordSize) {
      records throws(FontError) -> [Entry] in
      var entries: [Entry] = []
      entries.reserveCapacity(count)
      for record in stride(from: 0, to: count * recordSize, by: recordSize) {
        // Tag, checksum, offset, length; of WOFF tag, offset, compLength, origLength, origChecksum.
        guard let tag = records.tag(record), let checksum = records.u32(record + (isWOFF ? 16 : 4)),
          let start = records.u32(record + (isWOFF ? 4 : 8)), let packed = records.u32(record + (isWOFF ? 8 : 12)),
          let length = records.u32(record + 12)
        else { throw FontError(.invalidFontData, "the file ends within its table directory", hint: "get it again") }
        guard Int(start) + Int(packed) <= fileSize else {
          throw FontError(
            .invalidFontData,
            "the file ends at byte \(fileSize), and its '\(tag)' table would end at byte \(Int(start) + Int(packed))",
            hint: "the file is truncated or damaged; get it again")
        }
        // WOFF, § 4: "compLength … must be less than or equal to origLength".
        guard !isWOFF || packed <= length && length <= FontSource.mostUnpackedBytes(packed: fileSize) else {
          throw FontError(
            .invalidFontData, "its '\(tag)' table claims to have \(length) bytes unpacked, and \(packed) packed",
            hint: "the file is damaged; get it again")
        }
        // FreeType, tt_face_lookup_table: "For compatibility with Windows, we consider zero-length tables the same as
        // missing tables." Bitmap fonts have an empty glyf.
        guard length > 0 else { continue }
        entries.append(
          Entry(tag: tag, checksum: checksum, offset: Int(start), length: Int(length), packedLength: Int(packed)))
      }
      return entries
    }
  }

  /// That of tables which lie in no file.
  init(_ tables: [FontTag: FontData]) {
    flavour = .trueTypeVersion
    entries = tables.map { tag, table in
      Entry(tag: tag, checksum: 0, offset: 0, length: table.count, packedLength: table.count)
    }
  }

  /// Leaves out the tables for which the condition is false.
  mutating func keep(_ isKept: (FontTag) -> Bool) { entries.removeAll { !isKept($0.tag) } }

  /// The table of that tag; the first, where a damaged directory lists several.
  package func entry(_ tag: FontTag) -> Entry? { entries.first { $0.tag == tag } }

  /// The tables that list names, characters and layout, whose length says how much work they are.
  private static let lists: Set<FontTag> = ["cmap", "GPOS", "GSUB", "kern", "kerx", "morx", "mort", "name", "post"]

  /// How many bytes the tables have that list names, characters and layout.
  package var listedByteCount: Int {
    entries.reduce(0) { sum, entry in Self.lists.contains(entry.tag) ? sum + entry.length : sum }
  }

  package func has(_ tag: FontTag) -> Bool { entry(tag) != nil }
}
