package import FontFiles
package import FontNames

/// The tables of one sfnt face: in memory, in a file that is not loaded, in a WOFF file, or unpacked by FreeType.
///
/// A table is read whenever it is needed, and is not cached. Every table is checked to be inside the bytes.
package struct FaceTables: Sendable {
  package private(set) var directory: TableDirectory
  private let bytes: ByteRanges
  /// The tables that are already in memory, by tag.
  private var held: [FontTag: FontData] = [:]
  private let packing: Packing

  private enum Packing { case none, woff, unpacked, unpackedWOFF2 }

  package init(_ bytes: ByteRanges, at offset: Int) throws(FontError) {
    directory = try TableDirectory(from: bytes, at: offset)
    self.bytes = bytes
    packing = .none
  }

  package init(_ bytes: ByteRanges, index: Int) throws(FontError) {
    guard case .sfnt(let offsets) = try FontContainer(bytes), offsets.indices.contains(index) else {
      throw FontError(.invalidFontData, "the file has no table directory for face \(index)", hint: "get the file again")
    }
    try self.init(bytes, at: offsets[index])
  }

  /// Reads the tables of a WOFF 1 font, which are packed separately (W3C WOFF 1.0, § 4). FreeType would unpack the
  /// whole font, but a few small tables are enough to identify a face.
  package init(ofWOFF bytes: ByteRanges) throws(FontError) {
    directory = try TableDirectory(from: bytes, at: 0, isWOFF: true)
    self.bytes = bytes
    packing = .woff
  }

  init(unpacked bytes: ByteRanges, isWOFF2: Bool) throws(FontError) {
    directory = try TableDirectory(from: bytes, at: 0)
    self.bytes = bytes
    packing = isWOFF2 ? .unpackedWOFF2 : .unpacked
  }

  package init(_ tables: [FontTag: FontData] = [:]) {
    directory = TableDirectory(tables)
    bytes = ByteRanges(FontData([]))
    held = tables
    packing = .none
  }

  /// Whether FreeType has unpacked the tables. The offsets of such tables differ from the offsets in the file.
  package var isUnpacked: Bool { packing == .unpacked || packing == .unpackedWOFF2 }

  package func has(_ tag: FontTag) -> Bool { directory.has(tag) }

  package func length(_ tag: FontTag) -> Int { directory.entry(tag)?.length ?? 0 }
}

// MARK: - Reading

extension FaceTables {
  /// Calls the body with the bytes of a table, or with its first bytes. Returns nil if there is no such table.
  ///
  /// - Throws: `FontError` if the file is damaged, or was shortened after it was opened.
  package func withTable<Result>(
    _ tag: FontTag, prefix: Int = .max, _ body: (RawSpan) throws(FontError) -> Result
  ) throws(FontError) -> Result? {
    guard let entry = directory.entry(tag) else { return nil }
    if let table = try made(entry) { return try body(table.bytes.extracting(first: prefix)) }
    return try bytes.withBytes(at: entry.offset, count: min(prefix, entry.length), body)
  }

  /// Returns a table, or a range of it. The bytes are copied only if they are in a file. Nil if there is no such table,
  /// or if the range is not inside the table. Throws the errors of `withTable`.
  package func table(_ tag: FontTag, part: Range<Int>? = nil) throws(FontError) -> FontData? {
    guard let entry = directory.entry(tag) else { return nil }
    let table = try made(entry)
    let whole = 0..<(table?.count ?? entry.length)
    let part = part ?? whole
    guard whole.lowerBound <= part.lowerBound, part.upperBound <= whole.upperBound else { return nil }
    if let table { return part == whole ? table : table.part(part) }
    return try bytes.data(at: entry.offset + part.lowerBound, count: part.count)
  }

  /// Returns a table if it is already in memory, or if it must be made from the bytes in the file. Returns nil if the
  /// bytes in the file are the table.
  private func made(_ entry: TableDirectory.Entry) throws(FontError) -> FontData? {
    if !held.isEmpty, let table = held[entry.tag] { return table }
    switch packing {
    case .none, .unpacked: return nil
    case .unpackedWOFF2: return entry.tag == "loca" ? try repairedLoca(entry) : nil
    case .woff:
      // W3C WOFF 1.0, § 4: a table is stored unpacked if packing does not make it smaller.
      guard entry.packedLength < entry.length else { return nil }
      return try bytes.withBytes(at: entry.offset, count: entry.packedLength) { packed throws(FontError) in
        guard let table = Gzip.unpacked(packed, to: entry.length) else {
          throw FontError(
            .invalidFontData, "the '\(entry.tag)' table cannot be unpacked",
            hint: "the file is truncated or damaged; get it again")
        }
        return FontData(table)
      }
    }
  }

  /// Repairs the loca table of a WOFF2 font; nil if the table is correct. FreeType 2.12 measures the last offset from
  /// the start of the unpacked font. The last glyph would then end after glyf, and HarfBuzz would treat this glyph as
  /// empty.
  ///
  /// OpenType, loca: the extra offset "points to the end of the last valid glyph". In WOFF2 fonts, glyf ends there.
  private func repairedLoca(_ entry: TableDirectory.Entry) throws(FontError) -> FontData? {
    // indexToLocFormat is 0 or 1.
    guard let end = directory.entry("glyf")?.length,
      let isLong = try withTable("head", { head in head.u8(51).map { $0 != 0 } }) ?? nil
    else { return nil }
    let size = isLong ? 4 : 2
    return try bytes.withBytes(at: entry.offset, count: entry.length) { loca throws(FontError) -> FontData? in
      func offset(_ place: Int) -> Int? {
        isLong ? loca.u32(place).map(Int.init) : loca.u16(place).map { Int($0) * 2 }
      }
      guard let last = offset(entry.length - size), let start = offset(entry.length - 2 * size), start <= end,
        last < start || last > end
      else { return nil }
      let value = UInt32(clamping: isLong ? end : end / 2)
      var repaired = unsafe loca.withUnsafeBytes { unsafe [UInt8]($0) }
      for place in 1...size { repaired[entry.length - place] = UInt8(truncatingIfNeeded: value >> (place * 8 - 8)) }
      return FontData(repaired)
    }
  }
}

// MARK: - A file

extension FaceTables {
  /// Makes a font file that every program can read. The signature of the original file (DSIG) is left out.
  ///
  /// - Parameters:
  ///   - others: tables that replace these tables, or are added.
  ///   - change: returns the new content of a table.
  /// - Throws: the errors of `withTable`; `invalidFontData` if the file would grow because tables share their bytes.
  package func file(
    adding others: [FontTag: [UInt8]] = [:], changing change: (FontTag, [UInt8]) -> [UInt8] = { $1 }
  ) throws(FontError) -> [UInt8] {
    let entries = directory.entries.filter { $0.tag != "DSIG" }
    guard entries.reduce(0, { $0 + $1.length }) <= 2 * bytes.byteCount else {
      throw FontError(
        .invalidFontData, "the tables overlap, and together they are more than twice as long as the file",
        hint: "the file is damaged; get it again")
    }
    var all = others
    for entry in entries where all[entry.tag] == nil {
      all[entry.tag] = try table(entry.tag).map { change(entry.tag, [UInt8]($0)) }
    }
    let isPostScript = all.keys.contains("CFF ") || all.keys.contains("CFF2")
    return SFNTWriter.file(isPostScript ? "OTTO" : .trueTypeVersion, all)
  }
}

// MARK: - Tables for a look

extension FaceTables {
  /// Returns the total number of bytes of these tables in the file.
  package func byteCount(of tags: [FontTag]) -> Int {
    tags.reduce(0) { $0 + (directory.entry($1)?.packedLength ?? 0) }
  }

  package func without(_ tags: Set<FontTag>) -> FaceTables {
    var tables = self
    tables.directory.keep { !tags.contains($0) }
    return tables
  }

  /// Copies only these tables, all from the same state of the file.
  ///
  /// - Throws: the errors of `withTable`; `FontError` if the file was written after it was opened.
  package func copies(of tags: [FontTag]) throws(FontError) -> FaceTables {
    var copies: [FontTag: FontData] = [:]
    // In the order of the file, neighbouring tables are read by one call.
    for entry in tags.compactMap(directory.entry).sorted(by: { $0.offset < $1.offset }) {
      let made = try made(entry)
      copies[entry.tag] = if let made { made } else { try bytes.copy(at: entry.offset, count: entry.length) }
    }
    try checkUnchanged()
    return FaceTables(copies)
  }

  /// Throws if the file was written after it was opened. Copies may then be from two states of the file.
  func checkUnchanged() throws(FontError) { try bytes.checkUnchanged() }

  /// Returns these tables, with other tables of the same file added.
  package func adding(_ others: FaceTables) -> FaceTables { FaceTables(held.merging(others.held) { $1 }) }
}
