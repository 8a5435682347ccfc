package import FontFaces
package import FontFiles
package import FontNames
package import FontTables

/// The tables of one sfnt face as they lie in memory, for checks that compare several of them.
package struct FaceTables: Sendable {
  private let parts: [FontTag: Part]
  /// The table directory, in the file's order; `nil` where the tables were packed.
  package let directory: TableDirectory?

  private struct Part {
    let data: FontData
    let range: Range<Int>
  }

  /// The tables of a face that lies open.
  package init(_ data: FontData, index: Int) throws(FontError) {
    let bytes = data.bytes
    let offset = bytes.tag(0) == "ttcf" ? bytes.u32(12 + index * 4).map(Int.init) : 0
    guard let offset else { throw FontError(.invalidFontData, "its header is cut off") }
    var ranges = ByteRanges(data)
    let directory = try TableDirectory(from: &ranges, at: offset)
    self.directory = directory
    // The first, where a damaged directory lists several.
    parts = Dictionary(
      directory.entries.map { ($0.tag, Part(data: data, range: $0.offset..<($0.offset + $0.length))) },
      uniquingKeysWith: { first, _ in first })
  }

  /// The tables that FreeType has unpacked.
  ///
  /// - Parameter tags: which of them; `nil` for all.
  init(unpackedBy face: borrowing FreeTypeFace, _ tags: Set<FontTag>? = nil) {
    var parts: [FontTag: Part] = [:]
    for tag in face.tags where parts[tag] == nil && tags?.contains(tag) ?? true {
      guard let bytes = face.unpackedTable(tag) else { continue }
      parts[tag] = Part(data: FontData(bytes), range: 0..<bytes.count)
    }
    self.parts = parts
    directory = nil
  }

  /// Some tables of a face, as they lie in its file, or unpacked by FreeType; `nil` for a face without sfnt tables, and where
  /// they cannot be read.
  package init?(_ face: FontFace, _ tags: Set<FontTag>) {
    guard face.facts.isSFNT else { return nil }
    do throws(FontError) {
      self =
        if face.facts.isPacked {
          try face.freeType { FaceTables(unpackedBy: $0, tags) }
        } else {
          try FaceTables(try face.source.data(), index: face.index)
        }
    } catch {
      return nil
    }
  }

  /// Where the tables lie that glyphs are loaded from; empty where the tables were packed.
  var glyphTables: [TableDirectory.Entry] {
    directory?.entries.filter { Self.glyphTags.contains($0.tag) }.sorted { $0.tag < $1.tag } ?? []
  }

  private static let glyphTags: Set<FontTag> = [
    "glyf", "loca", "CFF ", "CFF2", "maxp", "fvar", "avar", "gvar", "EBLC", "EBDT", "CBLC", "CBDT", "bloc", "bdat",
    "sbix",
  ]

  package func has(_ tag: FontTag) -> Bool { parts[tag] != nil }

  /// The length of a table in bytes; 0 where there is none.
  package func length(_ tag: FontTag) -> Int { parts[tag]?.range.count ?? 0 }

  /// Calls the body with a table's bytes; `nil` where there is no such table.
  package func read<Result>(_ tag: FontTag, _ body: (RawSpan) -> Result?) -> Result? {
    guard let part = parts[tag] else { return nil }
    return body(part.data.bytes.extracting(part.range))
  }

  /// A copy of a table.
  func copy(_ tag: FontTag) -> [UInt8]? {
    read(tag) { bytes in unsafe bytes.withUnsafeBytes { unsafe [UInt8]($0) } }
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
  /// The tables whose bytes do not add up to what the directory says, in the order of their tags; none where the tables were
  /// packed. A directory of zeros says nothing.
  package func wrongChecksums(_ isAsked: (TableDirectory.Entry) -> Bool) -> [FontTag] {
    let entries = directory?.entries ?? []
    return entries.filter { entry in
      // Nobody looks at signatures any more, and many fonts have an empty one that was put in by hand.
      guard entry.tag != "DSIG", isAsked(entry), let sum = read(entry.tag, { $0.tableChecksum }) else { return false }
      // OpenType: head's checksum is that of its bytes with checkSumAdjustment set to 0. Makers of collections count it.
      let adjustment = entry.tag == "head" ? read("head") { $0.u32(8) } ?? 0 : 0
      return entry.checksum != sum && entry.checksum != sum &- adjustment
    }.map(\.tag).sorted()
  }

  /// Whether the bytes of a file at this place are those that the font was made of: all of them are in tables whose checksums are
  /// right. A subset that keeps the numbers of its glyphs has long runs of zeros.
  package static func areSound(_ range: Range<Int>, of file: FontFile) -> Bool {
    var isFound = false
    for face in file.faces where face.facts.isSFNT {
      guard let tables = FaceTables(face, []), let directory = tables.directory else { return false }
      let hit = directory.entries.filter { ($0.offset..<($0.offset + $0.length)).overlaps(range) }
      guard hit.allSatisfy({ $0.checksum != 0 }), tables.wrongChecksums(hit.contains).isEmpty else { return false }
      isFound = isFound || !hit.isEmpty
    }
    return isFound
  }

  /// A clause about tables whose checksums are wrong.
  package static func wrongChecksums(of tags: [FontTag]) -> String {
    let names = tags.map { "'\($0)'" }.joined(separator: ", ")
    return tags.count == 1
      ? "the checksum of its table \(names) is wrong" : "the checksums of its tables \(names) are wrong"
  }

  /// Whether the table has outlines, advances or characters, and a checksum.
  package static func isOfLetters(_ entry: TableDirectory.Entry) -> Bool {
    entry.checksum != 0 && ["glyf", "loca", "CFF ", "CFF2", "cmap", "hmtx"].contains(entry.tag)
  }
}
