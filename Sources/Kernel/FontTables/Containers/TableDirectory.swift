package import FontFiles
package import FontNames
internal import TextFormats

/// Where the tables of one sfnt face lie in its file (OpenType, "Table Directory").
///
/// Reading it is where a damaged or truncated file is found out: every table must lie inside the file.
package struct TableDirectory: Sendable {
  package struct Entry: Sendable, Hashable {
    package let tag: FontTag
    /// The sum of the table's 32-bit numbers, as the directory says.
    package let checksum: UInt32
    package let offset: Int
    package let length: Int
  }

  package let flavour: FontTag
  package let entries: [Entry]

  /// Real fonts have a dozen or two; the format's limit of 65,535 is only ever reached by damage.
  static let mostTables = 512

  package init(from bytes: inout ByteRanges, at offset: Int) throws(FontError) {
    let (flavour, count) = try bytes.withBytes(at: offset, count: 12) {
      header throws(FontError) -> (FontTag, Int) in
      guard let flavour = header.tag(0), let count = header.u16(4) else {
        throw FontError(.invalidFontData, "the file ends within its header", hint: "get it again")
      }
      return (flavour, Int(count))
    }
    guard FontTag.sfntFlavours.contains(flavour) else {
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
    entries = try bytes.withBytes(at: offset + 12, count: count * 16) { records throws(FontError) -> [Entry] in
      var entries: [Entry] = []
      entries.reserveCapacity(count)
      for record in stride(from: 0, to: count * 16, by: 16) {
        guard let tag = records.tag(record), let checksum = records.u32(record + 4),
          let start = records.u32(record + 8), let length = records.u32(record + 12)
        else { throw FontError(.invalidFontData, "the file ends within its table directory", hint: "get it again") }
        guard Int(start) + Int(length) <= fileSize else {
          throw FontError(
            .invalidFontData,
            "the file ends at byte \(fileSize), and its '\(tag)' table would end at byte \(Int(start) + Int(length))",
            hint: "the file is truncated or damaged; get it again")
        }
        // FreeType, tt_face_lookup_table: "For compatibility with Windows, we consider zero-length tables the same as
        // missing tables." Bitmap fonts have an empty glyf.
        guard length > 0 else { continue }
        entries.append(Entry(tag: tag, checksum: checksum, offset: Int(start), length: Int(length)))
      }
      return entries
    }
  }

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
