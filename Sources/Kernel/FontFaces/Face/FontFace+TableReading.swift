public import FontFiles
public import FontNames
package import FontTables
internal import SharedValues

extension FontFace {
  /// The bytes of a table as they lie in the file, unpacked where it is a WOFF or WOFF2 font; nil when the face has no such table.
  /// `tables` lists the tags. Each call reads the table.
  ///
  /// - Throws: `FontError` where the file is gone or damaged; `onlyRecorded` for a face whose metrics alone are recorded.
  public func table(_ tag: FontTag) throws(FontError) -> [UInt8]? {
    guard !isRecorded else { throw source.recordedOnly }
    guard tables.contains(tag) else { return nil }
    return try withTable(tag) { table in unsafe table.withUnsafeBytes { unsafe [UInt8]($0) } }
  }

  /// Whether it has the table that formulas are set by (OpenType, MATH).
  package var setsFormulas: Bool { facts.tables.contains("MATH") }

  /// Calls the body with the bytes of a table, unpacked; nil when the face has no such table. HarfBuzz is not started.
  func withTable<Result>(_ tag: FontTag, _ body: (RawSpan) -> Result?) throws(FontError) -> Result? {
    guard facts.tables.contains(tag), !isRecorded else { return nil }
    if var open = try tablesInFile() { return try open.withTable(tag, prefix: nil, body) ?? nil }
    let bytes = try freeType { $0.unpackedTable(tag) }
    return bytes.flatMap { unsafe body($0.span.bytes) }
  }
}

// HarfBuzz's view of a few tables of a file, for a look at them. Of thousands of faces that are compared few are drawn
// with, and their files are not read whole; what has to be unpacked is not kept. A face that its coordinates move has its
// view from the start, so no table of variations is read here.
extension FontFace {
  /// HarfBuzz's view for a look at these tables: one of them alone, which is not cached, where the whole file would have
  /// to be copied or unpacked for it; else the cached one.
  ///
  /// - Throws: as `harfBuzzFace()`.
  package func harfBuzzFace(reading tags: [FontTag]) throws(FontError) -> HarfBuzzFace {
    try harfBuzzFace(reading: tags, withOutlinesOf: [])
  }

  /// HarfBuzz's view for the outlines of some letters and the advances of any, as `harfBuzzFace(reading:)`.
  ///
  /// - Throws: as `harfBuzzFace()`.
  package func harfBuzzFace(drawing letters: [Unicode.Scalar]) throws(FontError) -> HarfBuzzFace {
    // HarfBuzz draws a glyph from VARC, where it is there, and that needs tables of variations.
    guard !facts.tables.contains("VARC") else { return try harfBuzzFace() }
    return try harfBuzzFace(reading: Self.tablesOfAdvances, withOutlinesOf: letters)
  }

  private func harfBuzzFace(
    reading tags: [FontTag], withOutlinesOf letters: [Unicode.Scalar]
  ) throws(FontError) -> HarfBuzzFace {
    if let face = cachedHarfBuzzFace.load() { return face }
    if facts.isSFNT, isReadThroughFreeType {
      return try harfBuzzFace(unpacking: letters.isEmpty ? tags : tags + Self.tablesOfOutlines)
    }
    do throws(FontError) {
      if var tables = try tablesForOnce(), let copies = try copies(of: tags, withOutlinesOf: letters, in: &tables) {
        return try harfBuzzFace(of: copies)
      }
    } catch {
      throw error.at(source.path, faceIndex: index)
    }
    return try harfBuzzFace()
  }

  /// HarfBuzz's view of these tables alone.
  func harfBuzzFace(of tables: [FontTag: FontData]) throws(FontError) -> HarfBuzzFace {
    if let missing = FontError.missingHarfBuzz { throw missing }
    return HarfBuzzFace(SeparateTables(tables), coordinates: [:])
  }

  /// HarfBuzz's view of these tables alone, unpacked: one by one from a WOFF file, as FreeType unpacks them from others.
  ///
  /// - Parameter library: as for `FreeTypeSession.once`.
  func harfBuzzFace(
    unpacking tags: [FontTag], by library: FreeTypeLibrary? = nil
  ) throws(FontError) -> HarfBuzzFace {
    if let missing = FontError.missingHarfBuzz { throw missing }
    let tags = tags.filter(isRead)
    if facts.format == .woff, !freeType.isOpen { return try harfBuzzFace(of: try tablesOfWOFF(tags)) }
    return try harfBuzzFace(
      of: try freeType.once(by: library) { face in
        var unpacked = [FontTag: FontData](minimumCapacity: tags.count)
        for tag in tags { unpacked[tag] = face.unpackedTable(tag).map { FontData($0) } }
        return unpacked
      })
  }

  /// Copies of these tables of a WOFF file, each unpacked by itself.
  private func tablesOfWOFF(_ tags: [FontTag]) throws(FontError) -> [FontTag: FontData] {
    do throws(FontError) {
      var tables = try WOFFTables(try source.ranges())
      var unpacked = [FontTag: FontData](minimumCapacity: tags.count)
      for tag in tags {
        unpacked[tag] = try tables.withTable(tag, prefix: nil) { bytes in
          FontData(unsafe bytes.withUnsafeBytes { unsafe [UInt8]($0) })
        }
      }
      return unpacked
    } catch {
      throw error.at(source.path)
    }
  }

  /// Whether its tables are packed or out of order, or it has none, so that FreeType has to read the file.
  package var isReadThroughFreeType: Bool { !isRecorded && (!facts.isSFNT || facts.isPacked || !facts.isSorted) }

  /// Copies of some tables, all of one state of the file; nil where its parts were copied so often that the whole file is cheaper.
  ///
  /// - Parameter letters: the letters whose outlines are copied too.
  func copies(
    of tags: [FontTag], withOutlinesOf letters: [Unicode.Scalar] = [], in tables: inout DirectoryTables
  ) throws(FontError) -> [FontTag: FontData]? {
    // In the order of the file: neighbouring tables are read by one call.
    let entries = tags.filter(isRead).compactMap(tables.directory.entry).sorted { $0.offset < $1.offset }
    guard source.takesCopy(of: entries.reduce(0) { $0 + $1.length }) else { return nil }
    var read = [FontTag: FontData](minimumCapacity: entries.count)
    for entry in entries { read[entry.tag] = try tables.copy(of: entry.tag) }
    if letters.isEmpty {
      try tables.checkUnchanged()
    } else if let outlines = try outlines(of: letters, read, in: &tables) {
      (read["loca"], read["glyf"]) = (outlines.loca, outlines.glyf)
      try tables.checkUnchanged()
    } else {
      guard let outlines = try copies(of: Self.tablesOfOutlines, in: &tables) else { return nil }
      read.merge(outlines) { $1 }
    }
    return read
  }

  /// Whether HarfBuzz is given the table, where the font has it.
  private func isRead(_ tag: FontTag) -> Bool { !facts.ignoresGlyf || !TrueTypeTables.tags.contains(tag) }

  private static let tablesOfAdvances: [FontTag] = ["head", "maxp", "cmap", "OS/2", "hhea", "hmtx"]
  private static let tablesOfOutlines: [FontTag] = ["loca", "glyf", "CFF ", "CFF2"]

  /// The outlines of some letters alone; nil where the whole tables are needed.
  ///
  /// - Parameter read: the tables by which HarfBuzz finds the glyph of a letter.
  private func outlines(
    of letters: [Unicode.Scalar], _ read: [FontTag: FontData], in tables: inout DirectoryTables
  ) throws(FontError) -> GlyphOutlines? {
    guard !facts.ignoresGlyf, tables.directory.has("glyf"), let head = read["head"] else { return nil }
    let finder = try harfBuzzFace(of: read)
    // OpenType, head: indexToLocFormat is 1 for offsets of four bytes.
    return try GlyphOutlines(
      of: Set(letters.compactMap { finder.glyph(for: $0) }), isLong: head.bytes.u16(50) == 1, in: &tables)
  }
}

extension FontFace {
  /// The feature tags of one layout table (GSUB or GPOS), in order, each once.
  ///
  /// - Throws: `FontError` where the file is gone or damaged.
  package func features(in table: FontTag) throws(FontError) -> [FontTag] {
    guard facts.isSFNT else { return [] }
    return try harfBuzzFace().features(in: table)
  }

  /// Whether GSUB may list one of these features for some script: a look at the table alone, which starts no HarfBuzz. True
  /// where the tables do not lie open in the file, and for Apple's layout tables, which list no features of OpenType.
  ///
  /// - Throws: `FontError` where the file is gone or damaged.
  package func mayList(anyOf features: [FontTag]) throws(FontError) -> Bool {
    guard facts.isSFNT, !facts.tables.contains("morx"), var tables = try tablesInFile() else { return facts.isSFNT }
    let listed = try tables.withTable("GSUB", prefix: nil) { FeatureList.tags(in: $0) } ?? []
    return listed.contains(where: features.contains)
  }

  /// The face's tables where they lie open in its file; nil in a packed font, and in one of another format.
  ///
  /// - Throws: `FontError` where the file is gone or damaged.
  package func tablesInFile() throws(FontError) -> DirectoryTables? {
    guard facts.isSFNT, !facts.isPacked, !isRecorded else { return nil }
    return try tables(in: try source.ranges())
  }

  /// The face's tables for a look at some of them, where they lie open in a file that would have to be copied.
  ///
  /// - Throws: `FontError` where the file is gone or damaged.
  func tablesForOnce() throws(FontError) -> DirectoryTables? {
    guard facts.isSFNT, !facts.isPacked, !isRecorded, let bytes = try source.rangesForOnce() else { return nil }
    return try tables(in: bytes)
  }

  private func tables(in bytes: consuming ByteRanges) throws(FontError) -> DirectoryTables? {
    var bytes = bytes
    guard case .sfnt(let offsets) = try FontContainer(&bytes), offsets.indices.contains(index) else { return nil }
    return try DirectoryTables(bytes, at: offsets[index])
  }
}
