package import FontFaces
internal import FontFiles
package import FontNames
package import FontTables

extension FaceTables {
  /// The tables of a face, read from its file or decompressed by FreeType. Nil for a face without sfnt tables, or if
  /// the tables cannot be read.
  package init?(_ face: FontFace) {
    guard face.facts.isSFNT, !face.isRecorded, let tables = try? face.tablesInMemory() else { return nil }
    self = tables
  }

  /// The positions of the tables in the file, in the order of the file. Nil if the tables are compressed.
  package var entriesInFile: [TableDirectory.Entry]? { isUnpacked ? nil : directory.entries }

  /// The positions of the tables from which glyphs are loaded. Empty if the tables are compressed.
  var glyphTables: [TableDirectory.Entry] {
    entriesInFile?.filter { Self.glyphTags.contains($0.tag) }.sorted { $0.tag < $1.tag } ?? []
  }

  private static let glyphTags: Set<FontTag> = [
    "glyf", "loca", "CFF ", "CFF2", "maxp", "fvar", "avar", "gvar", "EBLC", "EBDT", "CBLC", "CBDT", "bloc", "bdat",
    "sbix",
  ]

  /// Calls the body with the bytes of a table; nil if there is no such table.
  package func read<Result>(_ tag: FontTag, _ body: (RawSpan) -> Result?) -> Result? {
    (try? withTable(tag) { body($0) }) ?? nil
  }
}

extension RawSpan {
  /// The sum of the 32-bit numbers of the table. The last number is padded with zeros.
  fileprivate var tableChecksum: UInt32 {
    var sum: UInt32 = 0
    for offset in stride(from: 0, to: byteCount & ~3, by: 4) { sum &+= u32(offset) ?? 0 }
    for offset in (byteCount & ~3)..<byteCount { sum &+= UInt32(u8(offset) ?? 0) << (24 - offset % 4 * 8) }
    return sum
  }
}

extension FaceTables {
  /// Returns the tables whose bytes do not match the checksum in the directory, sorted by tag. The list is empty if the
  /// tables are compressed.
  package func wrongChecksums(_ isAsked: (TableDirectory.Entry) -> Bool) -> [FontTag] {
    (entriesInFile ?? []).filter { entry in
      // Signatures are no longer used. Many fonts have an empty signature that was added by hand.
      guard entry.tag != "DSIG", isAsked(entry), let sum = read(entry.tag, { $0.tableChecksum }) else { return false }
      // OpenType: the checksum of head is computed with checkSumAdjustment set to 0. Some tools that make collections
      // use the value of the field instead of 0.
      let adjustment = entry.tag == "head" ? read("head") { $0.u32(8) } ?? 0 : 0
      return entry.checksum != sum && entry.checksum != sum &- adjustment
    }.map(\.tag).sorted()
  }

  /// Whether all tables with bytes in this range have correct checksums. The bytes are then unchanged, for example the
  /// long runs of zeros in a subset that keeps the glyph numbers.
  package static func areSound(_ range: Range<Int>, of file: FontFile) -> Bool {
    var isFound = false
    for face in file.faces where face.facts.isSFNT {
      guard let tables = FaceTables(face), let entries = tables.entriesInFile else { return false }
      let hit = entries.filter { ($0.offset..<($0.offset + $0.length)).overlaps(range) }
      guard hit.allSatisfy({ $0.checksum != 0 }), tables.wrongChecksums(hit.contains).isEmpty else { return false }
      isFound = isFound || !hit.isEmpty
    }
    return isFound
  }

  package static func wrongChecksums(of tags: [FontTag]) -> String {
    let names = tags.map { "'\($0)'" }.joined(separator: ", ")
    return tags.count == 1
      ? "the checksum of the table \(names) is wrong" : "the checksums of the tables \(names) are wrong"
  }

  /// Whether the table contains outlines, advances or the character map, and has a checksum.
  package static func isOfLetters(_ entry: TableDirectory.Entry) -> Bool {
    entry.checksum != 0 && ["glyf", "loca", "CFF ", "CFF2", "cmap", "hmtx"].contains(entry.tag)
  }
}
