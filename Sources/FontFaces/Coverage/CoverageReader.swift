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

  /// The code points of a face whose tables FreeType alone can read, by a view that is closed again unless it was open; nil for
  /// other faces, and where HarfBuzz has its view already.
  private mutating func unpackedRanges(of face: FontFace) throws(FontError) -> [ClosedRange<UInt32>]? {
    guard face.isReadThroughFreeType, face.cachedHarfBuzzFace.load() == nil else { return nil }
    let library = try startedLibrary()
    guard face.facts.isSFNT else { return try face.freeType.once(by: library) { $0.coverage() } }
    return try face.harfBuzzFace(unpacking: FontFace.tablesOfCoverage, by: library)
      .coverage(glyphCount: face.glyphCount ?? 0)
  }

  private mutating func startedLibrary() throws(FontError) -> FreeTypeLibrary {
    if let library { return library }
    let started = try FreeTypeLibrary()
    library = started
    return started
  }
}
