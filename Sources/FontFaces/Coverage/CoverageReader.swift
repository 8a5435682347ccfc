package import FontFiles
internal import FontTables

/// Reads the characters of many faces, few of which draw: what FreeType unpacks for it is not kept. One thread uses it.
package struct CoverageReader {
  private var library: FreeTypeLibrary?

  package init() {}

  /// As `FontFace.coverage()`.
  ///
  /// - Throws: `FontError` where the file is gone or damaged.
  package mutating func coverage(of face: FontFace) throws(FontError) -> FontCoverage {
    try face.coverage { face throws(FontError) in try unpackedRanges(of: face) }
  }

  /// The code points of a face whose tables FreeType alone can read, by a view that is closed again; nil for other faces, and
  /// where a view is open.
  private mutating func unpackedRanges(of face: FontFace) throws(FontError) -> [ClosedRange<UInt32>]? {
    guard face.isReadThroughFreeType, !face.freeType.isOpen, face.cachedHarfBuzzFace.load() == nil else { return nil }
    if face.facts.isSFNT, let missing = FontError.missingHarfBuzz { throw missing }
    let data = try face.source.dataForOnce()
    do throws(FontError) {
      let open = try FreeTypeFace(data, index: face.index, library: try startedLibrary())
      guard face.facts.isSFNT else { return open.coverage() }
      var tables: [FontTag: FontData] = [:]
      for tag in FontFace.tablesOfCoverage { tables[tag] = open.unpackedTable(tag).map { FontData($0) } }
      return try face.harfBuzzFace(of: tables).coverage(glyphCount: face.glyphCount ?? 0)
    } catch {
      throw error.at(face.source.path, faceIndex: face.index)
    }
  }

  private mutating func startedLibrary() throws(FontError) -> FreeTypeLibrary {
    if let library { return library }
    let started = try FreeTypeLibrary()
    library = started
    return started
  }
}

extension FontFace {
  /// Whether its tables are packed or out of order, or it has none, so that FreeType has to read the file.
  fileprivate var isReadThroughFreeType: Bool {
    !isRecorded && (!facts.isSFNT || facts.isPacked || !facts.isSorted)
  }
}
