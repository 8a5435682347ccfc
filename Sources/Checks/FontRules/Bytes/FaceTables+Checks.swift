package import FontFaces
internal import FontFiles
package import FontNames
package import FontTables

extension FaceTables {
  /// The tables of a face, from its file, or unpacked by FreeType; nil for a face without sfnt tables, or if they
  /// cannot be read.
  package init?(_ face: FontFace) {
    guard face.facts.isSFNT, !face.isRecorded, let tables = try? face.tablesInMemory() else { return nil }
    self = tables
  }

  /// The places of the tables in the file, in its order; nil if the tables were packed.
  package var entriesInFile: [TableDirectory.Entry]? { isUnpacked ? nil : directory.entries }

  /// The places of the tables from which glyphs are loaded; empty if the tables were packed.
  var glyphTables: [TableDirectory.Entry] {
    entriesInFile?.filter { Self.glyphTags.contains($0.tag) }.sorted { $0.tag < $1.tag } ?? []
  }

  private static let glyphTags: Set<FontTag> = [
    "glyf", "loca", "CFF ", "CFF2", "maxp", "fvar", "avar", "gvar", "EBLC", "EBDT", "CBLC", "CBDT", "bloc", "bdat",
    "sbix",
  ]

  /// Calls the body with a table's bytes; nil if there is no such table.
  package func read<Result>(_ tag: FontTag, _ body: (RawSpan) -> Result?) -> Result? {
    (try? withTable(tag) { body($0) }) ?? nil
  }
}

extension RawSpan {
  /// The sum of the table's 32-bit numbers, the last padded with zeros.
  fileprivate var tableChecksum: UInt32 {
    var sum: UInt32 = 0
    for offset in stride(from: 0, to: byteCount & ~3, by: 4) { sum &+= u32(offset) ?? 0 }
    for offset in (byteCount & ~3)..<byteCount { sum &+= UInt32(u8(offset) ?? 0) << (24 - offset % 4 * 8) }
    return sum
  }
}

extension FaceTables {
  /// The tables whose bytes do not add up to the checksum in the directory, in the order of their tags; empty if the
  /// tables were packed. A directory of zeros is ignored.
  package func wrongChecksums(_ isAsked: (TableDirectory.Entry) -> Bool) -> [FontTag] {
    (entriesInFile ?? []).filter { entry in
      // Signatures are not used any more, and many fonts have an empty signature that was added by hand.
      guard entry.tag != "DSIG", isAsked(entry), let sum = read(entry.tag, { $0.tableChecksum }) else { return false }
      // OpenType: head's checksum is computed with checkSumAdjustment set to 0. Collection makers include it.
      let adjustment = entry.tag == "head" ? read("head") { $0.u32(8) } ?? 0 : 0
      return entry.checksum != sum && entry.checksum != sum &- adjustment
    }.map(\.tag).sorted()
  }

  /// Whether the bytes of a file in this range are unchanged: all of them are in tables whose checksums are right. A
  /// subset that keeps the numbers of its glyphs has long runs of zeros.
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

  /// The clause about tables whose checksums are wrong.
  package static func wrongChecksums(of tags: [FontTag]) -> String {
    let names = tags.map { "'\($0)'" }.joined(separator: ", ")
    return tags.count == 1
      ? "the checksum of the table \(names) is wrong" : "the checksums of the tables \(names) are wrong"
  }

  /// Whether the table has outlines, advances or characters, and a checksum.
  package static func isOfLetters(_ entry: TableDirectory.Entry) -> Bool {
    entry.checksum != 0 && ["glyf", "loca", "CFF ", "CFF2", "cmap", "hmtx"].contains(entry.tag)
  }
}
