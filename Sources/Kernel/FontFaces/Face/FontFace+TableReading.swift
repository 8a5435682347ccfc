public import FontFiles
public import FontNames
package import FontTables
internal import SharedValues

extension FontFace {
  /// Returns the unpacked bytes of a table; nil if the face has no such table. Each call reads the table again.
  ///
  /// - Throws: `FontError` if the file is missing or damaged; `onlyRecorded` for a face with only recorded metrics.
  public func table(_ tag: FontTag) throws(FontError) -> [UInt8]? {
    guard !isRecorded else { throw source.recordedOnly }
    guard tables.contains(tag) else { return nil }
    return try withTable(tag) { table in unsafe table.withUnsafeBytes { unsafe [UInt8]($0) } }
  }

  /// Whether the face has the table for the layout of formulas (OpenType, MATH).
  package var setsFormulas: Bool { facts.tables.contains("MATH") }

  /// Calls the body with the unpacked bytes of a table. Returns nil if there is no table. HarfBuzz is not used.
  func withTable<Result>(_ tag: FontTag, _ body: (RawSpan) -> Result?) throws(FontError) -> Result? {
    guard facts.tables.contains(tag), !isRecorded else { return nil }
    return try faceTables().withTable(tag) { body($0) } ?? nil
  }

  /// Whether GSUB may list one of these features for any script. Only GSUB is read, without HarfBuzz. The result is
  /// true for packed tables. It is also true for Apple's layout tables, which list no such features.
  package func mayList(anyOf features: [FontTag]) throws(FontError) -> Bool {
    guard facts.isSFNT, !facts.tables.contains("morx"), let tables = try tablesInFile() else { return facts.isSFNT }
    let listed = try tables.withTable("GSUB") { FeatureList.tags(in: $0) } ?? []
    return listed.contains(where: features.contains)
  }
}

extension FontFace {
  /// Returns the face's tables. They come from the record, from FreeType (if FreeType unpacks the file), or from the
  /// file. If the file is not in memory, only ranges of it are read.
  func faceTables() throws(FontError) -> FaceTables {
    if let recordedText {
      do throws(FontError) { return try recordedText.open().tables } catch { throw error.at(source.path) }
    }
    if facts.isPacked { return try freeType.tables() }
    let bytes = try source.ranges()
    return facts.isSFNT ? try FaceTables(bytes, index: index) : FaceTables()
  }

  /// Returns the face's tables; nil for a packed font, a record, or a format without tables.
  package func tablesInFile() throws(FontError) -> FaceTables? {
    facts.isSFNT && !facts.isPacked && !isRecorded ? try faceTables() : nil
  }

  package func tablesInMemory() throws(FontError) -> FaceTables {
    if recordedText == nil { _ = try source.data() }
    return try faceTables()
  }

  /// Whether FreeType must read the file, because the tables are packed or not sorted, or because there are none.
  package var isReadThroughFreeType: Bool { !isRecorded && (!facts.isSFNT || facts.isPacked || !facts.isSorted) }

  /// Copies only these tables, for a single use. Returns nil if the whole file is in memory, or if so many ranges were
  /// copied that reading the whole file is cheaper.
  ///
  /// - Parameters:
  ///   - letters: the letters whose outlines are copied in addition.
  ///   - library: see `FreeTypeSession.once`.
  func copies(
    of tags: [FontTag], drawing letters: [Unicode.Scalar], by library: FreeTypeLibrary?
  ) throws(FontError) -> FaceTables? {
    func read(_ tags: [FontTag]) -> [FontTag] {
      facts.ignoresGlyf ? tags.filter { !Self.tablesOfTrueType.contains($0) } : tags
    }
    let (tags, outlines) = (read(tags), read(Self.tablesOfOutlines))
    do throws(FontError) {
      if facts.isSFNT, isReadThroughFreeType {
        let all = letters.isEmpty ? tags : tags + outlines
        if facts.format == .woff, !freeType.isOpen { return try FaceTables(ofWOFF: source.ranges()).copies(of: all) }
        return try freeType.once(by: library) { face throws(FontError) in
          try face.withTables { tables throws(FontError) in try tables.copies(of: all) }
        }
      }
      guard !source.isLoaded, let tables = try tablesInFile(), source.takesCopy(of: tables.byteCount(of: tags)) else {
        return nil
      }
      let copies = try tables.copies(of: tags)
      if letters.isEmpty { return copies }
      if tables.has("glyf"), !facts.ignoresGlyf, let isLong = try copies.withTable("head", { $0.u16(50) == 1 }) {
        let finder = HarfBuzzFace(copies)
        let glyphs = Set(letters.compactMap { finder.glyph(for: $0) })
        if let few = try GlyphOutlines(of: glyphs, isLong: isLong, in: tables) { return copies.adding(few.tables) }
      }
      guard source.takesCopy(of: tables.byteCount(of: outlines)) else { return nil }
      return copies.adding(try tables.copies(of: outlines))
    } catch {
      throw error.at(source.path, faceIndex: facts.format == .woff ? nil : index)
    }
  }

  private static let tablesOfOutlines: [FontTag] = ["loca", "glyf", "CFF ", "CFF2"]
}

extension FontFace {
  /// Returns the feature tags of GSUB or GPOS, in order, without duplicates.
  package func features(in table: FontTag) throws(FontError) -> [FontTag] {
    guard facts.isSFNT else { return [] }
    return try harfBuzzFace().features(in: table)
  }
}
