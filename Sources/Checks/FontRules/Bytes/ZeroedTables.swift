package import FontFaces
internal import FontFiles
package import FontNames
internal import FontTables

/// The tables of a font in which zeros have replaced lost bytes.
package struct ZeroedTables {
  /// A run of zeros in a table. According to the checksum, the table had other bytes at this position.
  package struct Part: Hashable {
    package let tag: FontTag
    /// The range of the zeros in the file, in bytes.
    package let range: Range<Int>
  }

  package private(set) var whole: [FontTag] = []
  /// The runs of zeros in tables that are not in `whole`, in the order of the file.
  package private(set) var parts: [Part] = []

  /// The tables that begin with a version other than 0, or have data for every glyph.
  private static let neverZero: Set<FontTag> = [
    "avar", "BASE", "CBDT", "CBLC", "CFF ", "CFF2", "EBDT", "EBLC", "fvar", "GDEF", "GPOS", "GSUB", "gvar", "hhea",
    "HVAR", "maxp", "MATH", "MVAR", "OS/2", "post", "sbix", "STAT", "vhea", "VORG", "VVAR",
  ]

  /// If a font has no data for one of these tables, the table may consist of zeros. A table with data has at least the
  /// given length in bytes: a kern table with one subtable, a glyf table with the header of one glyph.
  private static let leastLengths: [FontTag: Int] = ["glyf": 12, "kern": 18]

  /// The least length of a run of zeros, in bytes, in a table whose checksum is wrong. In 4,473 undamaged fonts, the
  /// longest such runs have 64 to 127 bytes.
  private static let fewest = 128
  /// The least length of a run in the tables of `sparse`, in bytes. Many undamaged fonts have long runs in these
  /// tables: lists of classes, of unused characters, of pixels. In 791 undamaged fonts, no such table with a wrong
  /// checksum has a run of 64 zeros.
  private static let fewestInSparse = 256
  private static let sparse: Set<FontTag> = [
    "CBDT", "cmap", "cvt ", "EBDT", "GPOS", "hdmx", "hmtx", "morx", "post", "Silf", "vmtx",
  ]
  /// The least length in bytes of a table that consists of zeros and has a wrong checksum.
  private static let fewestInAll = 16

  package init(_ file: FontFile) {
    var seen: Set<TableDirectory.Entry> = []
    var zeroed: Set<FontTag> = []
    for face in file.faces where face.facts.isSFNT {
      let asked = Self.neverZero.union(Self.leastLengths.keys).union(["hmtx", "loca"])
      guard let tables = FaceTables(face) else { continue }
      let fresh = tables.entriesInFile?.filter { seen.insert($0).inserted }
      if let fresh, fresh.isEmpty { continue }
      zeroed.formUnion(asked.filter { Self.isZeroed($0, tables) })
      if let fresh { parts += Self.parts(of: fresh, tables) }
    }
    whole = zeroed.sorted()
    parts.removeAll { zeroed.contains($0.tag) }
    parts.sort { ($0.range.lowerBound, $0.tag) < ($1.range.lowerBound, $1.tag) }
  }

  /// Whether the table consists only of zeros, but must have other values.
  private static func isZeroed(_ tag: FontTag, _ tables: FaceTables) -> Bool {
    guard tables.read(tag, { $0.isZeros }) ?? false else { return false }
    switch tag {
    // OpenType, hhea: advanceWidthMax. The value is 0 if the glyphs deliberately have no width.
    case "hmtx": return tables.read("hhea") { $0.u16(10) } != 0
    // If all offsets are 0, all glyphs are empty, so glyf is empty too.
    case "loca": return tables.length("glyf") >= leastLengths["glyf", default: 0]
    default: return tables.length(tag) >= leastLengths[tag, default: 0]
    }
  }

  /// Returns the runs of zeros in tables whose checksums are wrong. Undamaged tables also have such runs, so a checksum
  /// is computed only for tables with runs.
  private static func parts(of entries: [TableDirectory.Entry], _ tables: FaceTables) -> [Part] {
    var runs: [TableDirectory.Entry: Range<Int>] = [:]
    for entry in entries where entry.checksum != 0 {
      guard let run = tables.read(entry.tag, { $0.longestZeroRun(step: fewest / 2) }),
        run.count >= (sparse.contains(entry.tag) ? fewestInSparse : fewest)
          || run.count == entry.length && run.count >= fewestInAll
      else { continue }
      runs[entry] = (entry.offset + run.lowerBound)..<(entry.offset + run.upperBound)
    }
    guard !runs.isEmpty else { return [] }
    let wrong = Set(tables.wrongChecksums { runs[$0] != nil })
    return runs.filter { wrong.contains($0.key.tag) }.map { Part(tag: $0.key.tag, range: $0.value) }
  }
}
