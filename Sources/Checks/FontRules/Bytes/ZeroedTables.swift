package import FontFaces
internal import FontFiles
package import FontNames
internal import FontTables

/// The tables of a font in which bytes were lost and became zeros.
package struct ZeroedTables {
  /// A table with a part of zeros, which had other bytes according to its checksum.
  package struct Part: Hashable {
    package let tag: FontTag
    /// The range of the zeros in the file.
    package let range: Range<Int>
  }

  /// Tables that are all zeros.
  package private(set) var whole: [FontTag] = []
  /// Tables that have a run of zeros, in the order of the file.
  package private(set) var parts: [Part] = []

  /// Tables that begin with a version other than 0, or have data for every glyph.
  private static let neverZero: Set<FontTag> = [
    "avar", "BASE", "CBDT", "CBLC", "CFF ", "CFF2", "EBDT", "EBLC", "fvar", "GDEF", "GPOS", "GSUB", "gvar", "hhea",
    "HVAR", "maxp", "MATH", "MVAR", "OS/2", "post", "sbix", "STAT", "vhea", "VORG", "VVAR",
  ]

  /// Tables that are zeros in a font without data for them, and their least lengths in other fonts: a kern table with a
  /// subtable, a glyf table with the header of a glyph.
  private static let leastLengths: [FontTag: Int] = ["glyf": 12, "kern": 18]

  /// The longest run of zeros in a table whose checksum is wrong is shorter in 4,473 sound fonts: at most 64 to 127 bytes.
  private static let fewest = 128
  /// Tables with long runs of zeros in many sound fonts: lists of classes, of unused characters, of pixels. With a
  /// wrong checksum, none of 791 sound fonts has even 64.
  private static let fewestInSparse = 256
  private static let sparse: Set<FontTag> = [
    "CBDT", "cmap", "cvt ", "EBDT", "GPOS", "hdmx", "hmtx", "morx", "post", "Silf", "vmtx",
  ]
  /// A table of zeros with a wrong checksum must have at least this length.
  private static let fewestInAll = 16

  /// Looks through all faces of a file.
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

  /// Whether the table is zeros, although another table shows that it was not.
  private static func isZeroed(_ tag: FontTag, _ tables: FaceTables) -> Bool {
    guard tables.read(tag, { $0.isZeros }) ?? false else { return false }
    switch tag {
    // OpenType, hhea: advanceWidthMax. It is 0 in a font whose glyphs deliberately have no width.
    case "hmtx": return tables.read("hhea") { $0.u16(10) } != 0
    // If all offsets are 0, all glyphs are empty, and so is glyf.
    case "loca": return tables.length("glyf") >= leastLengths["glyf", default: 0]
    default: return tables.length(tag) >= leastLengths[tag, default: 0]
    }
  }

  /// The runs of zeros in tables whose checksums are wrong. Sound tables also have such runs, so checksums are computed
  /// for tables with runs.
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
