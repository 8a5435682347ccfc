package import FontFiles
package import FontTables

// HarfBuzz's view of a few tables of a file, for a look at them. Of thousands of faces that are compared few are drawn
// with, and their files are not read whole. A face that its coordinates move has its view from the start, so no table of
// variations is read here.
extension FontFace {
  /// HarfBuzz's view for a look at these tables: one of them alone, which is not cached, where the whole file would have
  /// to be copied for it; else the cached one.
  ///
  /// - Throws: as `harfBuzzFace()`.
  package func harfBuzzFace(reading tags: [FontTag]) throws(FontError) -> HarfBuzzFace {
    try face { tables throws(FontError) in try harfBuzzFace(of: tags, in: tables) }
  }

  /// HarfBuzz's view for the outlines of some letters and the advances of any, as `harfBuzzFace(reading:)`.
  ///
  /// - Throws: as `harfBuzzFace()`.
  package func harfBuzzFace(drawing letters: [Unicode.Scalar]) throws(FontError) -> HarfBuzzFace {
    try face { tables throws(FontError) in
      var read = try copies(of: Self.tablesOfAdvances, in: tables)
      if let (loca, glyf) = try outlines(of: letters, read, in: tables) {
        (read["loca"], read["glyf"]) = (loca, glyf)
      } else {
        read.merge(try copies(of: Self.tablesOfOutlines, in: tables)) { $1 }
      }
      return try harfBuzzFace(of: read)
    }
  }

  /// HarfBuzz's view of tables of a file that nobody has loaded.
  func harfBuzzFace(of tags: [FontTag], in tables: borrowing DirectoryTables) throws(FontError) -> HarfBuzzFace {
    try harfBuzzFace(of: try copies(of: tags, in: tables))
  }

  private func harfBuzzFace(of tables: [FontTag: FontData]) throws(FontError) -> HarfBuzzFace {
    if let missing = FontError.missingHarfBuzz { throw missing }
    return HarfBuzzFace(SeparateTables(tables), coordinates: [:])
  }

  /// The cached view; else the one that is made for a look at some tables, where the whole file would have to be
  /// copied.
  private func face(
    _ make: (borrowing DirectoryTables) throws(FontError) -> HarfBuzzFace
  ) throws(FontError) -> HarfBuzzFace {
    guard cachedHarfBuzzFace.load() == nil, facts.isSorted else { return try harfBuzzFace() }
    do throws(FontError) {
      if let tables = try tablesForOnce() { return try make(tables) }
    } catch {
      throw error.at(source.path, faceIndex: index)
    }
    return try harfBuzzFace()
  }

  private func copies(
    of tags: [FontTag], in tables: borrowing DirectoryTables
  ) throws(FontError) -> [FontTag: FontData] {
    var read: [FontTag: FontData] = [:]
    for tag in tags where !facts.ignoresGlyf || !TrueTypeTables.tags.contains(tag) {
      read[tag] = try tables.copy(of: tag)
    }
    return read
  }

  private static let tablesOfAdvances: [FontTag] = ["head", "maxp", "cmap", "OS/2", "hhea", "hmtx"]
  private static let tablesOfOutlines: [FontTag] = ["loca", "glyf", "CFF ", "CFF2"]

  /// loca, and of glyf the outlines of some letters with zeros in place of the others. Nil for a face without these
  /// tables, and where a letter is put together from the outlines of other glyphs.
  ///
  /// - Parameter read: the tables by which HarfBuzz finds the glyph of a letter.
  private func outlines(
    of letters: [Unicode.Scalar], _ read: [FontTag: FontData], in tables: borrowing DirectoryTables
  ) throws(FontError) -> (loca: FontData, glyf: FontData)? {
    guard !facts.ignoresGlyf, let count = tables.directory.entry("glyf")?.length,
      let head = read["head"], let loca = try tables.copy(of: "loca")
    else { return nil }
    // OpenType, head: indexToLocFormat is 1 for offsets of four bytes.
    let isLong = head.bytes.u16(50) == 1
    let finder = try harfBuzzFace(of: read)
    let parts = letters.compactMap { letter in
      finder.glyph(for: letter).flatMap {
        LocaTable.range(of: $0, in: loca.bytes, isLong: isLong, ofGlyf: count)
      }
    }
    guard let glyf = try tables.copy(of: "glyf", only: parts) else { return nil }
    // OpenType, glyf: a number of contours below 0 is a composite glyph's.
    guard parts.allSatisfy({ glyf.bytes.i16($0.lowerBound) ?? -1 >= 0 }) else { return nil }
    return (loca, glyf)
  }
}
