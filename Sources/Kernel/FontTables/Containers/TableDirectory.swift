package import FontFiles
package import FontNames
internal import TextFormats

/// The positions of the tables of one sfnt face in its file (OpenType, "Table Directory"; W3C WOFF 1.0, § 4).
///
/// Reading the directory detects a damaged or truncated file, because every table must be inside the file.
package struct TableDirectory: Sendable {
  package struct Entry: Sendable, Hashable {
    package let tag: FontTag
    /// The sum of the table's 32-bit numbers, according to the directory.
    package let checksum: UInt32
    package let offset: Int
    package let length: Int
    /// How many bytes the table takes in the file. If the table is packed, this is less than its length.
    let packedLength: Int
  }

  /// The sfnt version: `OTTO` for PostScript outlines, 1.0 or `true` for TrueType outlines.
  package let flavour: FontTag
  package private(set) var entries: [Entry]

  /// The greatest number of tables. Real fonts have one or two dozen. The format's limit is 65,535.
  static let mostTables = 512

  /// - Parameter isWOFF: whether the directory is in a WOFF file.
  package init(from bytes: ByteRanges, at offset: Int, isWOFF: Bool = false) throws(FontError) {
    // WOFF, § 3: the "sfnt version" of the font, from its original header.
    let (versionPlace, countPlace, headerSize, recordSize) = isWOFF ? (4, 12, 44, 20) : (0, 4, 12, 16)
    let (flavour, count) = try bytes.withBytes(at: offset, count: max(countPlace + 2, 12)) {
      header throws(FontError) -> (FontTag, Int) in
      guard let flavour = header.tag(versionPlace), let count = header.u16(countPlace) else {
        throw FontError(.invalidFontData, "the file ends within the header", hint: "get the file again")
      }
      return (flavour, Int(count))
    }
    guard isWOFF || FontTag.sfntFlavours.contains(flavour) else {
      throw FontError(
        .invalidFontData, "a face in the file starts with '\(flavour)', but no font starts with these characters",
        hint: "the file is damaged; get it again")
    }
    guard (1...Self.mostTables).contains(count) else {
      throw FontError(
        .invalidFontData, "the table directory lists \(count.counted("table"))",
        hint: "the file is damaged; get it again")
    }
    let fileSize = bytes.byteCount
    self.flavour = flavour
    entries = try bytes.withBytes(at: offset + headerSize, count: count * recordSize) {
      records throws(FontError) -> [Entry] in
      var entries: [Entry] = []
      entries.reserveCapacity(count)
      for record in stride(from: 0, to: count * recordSize, by: recordSize) {
        // The fields are tag, checksum, offset, length; in WOFF tag, offset, compLength, origLength, origChecksum.
        guard let tag = records.tag(record), let checksum = records.u32(record + (isWOFF ? 16 : 4)),
          let start = records.u32(record + (isWOFF ? 4 : 8)), let packed = records.u32(record + (isWOFF ? 8 : 12)),
          let length = records.u32(record + 12)
        else {
          throw FontError(.invalidFontData, "the file ends within the table directory", hint: "get the file again")
        }
        guard Int(start) + Int(packed) <= fileSize else {
          throw FontError(
            .invalidFontData,
            "the file ends at byte \(fileSize), but the '\(tag)' table would end at byte \(Int(start) + Int(packed))",
            hint: "the file is truncated or damaged; get it again")
        }
        // WOFF, § 4: "compLength … must be less than or equal to origLength".
        guard !isWOFF || packed <= length && length <= FontSource.mostUnpackedBytes(packed: fileSize) else {
          throw FontError(
            .invalidFontData, "the '\(tag)' table cannot be \(packed) bytes packed and \(length) bytes unpacked",
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

  /// Makes the directory of tables that are not in a file.
  init(_ tables: [FontTag: FontData]) {
    flavour = .trueTypeVersion
    entries = tables.map { tag, table in
      Entry(tag: tag, checksum: 0, offset: 0, length: table.count, packedLength: table.count)
    }
  }

  mutating func keep(_ isKept: (FontTag) -> Bool) { entries.removeAll { !isKept($0.tag) } }

  /// Returns the table with the tag. If a damaged directory lists the tag several times, returns the first table.
  package func entry(_ tag: FontTag) -> Entry? { entries.first { $0.tag == tag } }

  /// The tables that list names, characters and layout. Their length determines the work of reading them.
  private static let lists: Set<FontTag> = ["cmap", "GPOS", "GSUB", "kern", "kerx", "morx", "mort", "name", "post"]

  package var listedByteCount: Int {
    entries.reduce(0) { sum, entry in Self.lists.contains(entry.tag) ? sum + entry.length : sum }
  }

  package func has(_ tag: FontTag) -> Bool { entry(tag) != nil }
}
