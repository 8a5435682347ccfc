package import FontFiles
internal import FontNames
package import FontTables
internal import SharedValues

extension FontFace {
  /// Returns the bytes of the face's font in a form that every program can read, and the index of the face in them.
  ///
  /// Usually these are the bytes of the file. A packed font (WOFF, WOFF2) or a font with unsorted tables is written
  /// again with only this face, because FreeType may lack Brotli, and HarfBuzz neither unpacks fonts nor accepts
  /// unsorted tables.
  package func openFont() throws(FontError) -> (data: FontData, index: Int) {
    guard !isRecorded else { throw source.recordedOnly }
    guard facts.isSFNT, facts.isPacked || !facts.isSorted else { return (try source.data(), index) }
    let inFile = inFile
    let cached = try inFile.cache.object { () throws(FontError) in try RewrittenFont(inFile) }
    return (cached.data, 0)
  }
}

/// A font that was written again from the tables in FreeType.
private final class RewrittenFont: CachedObject {
  let data: FontData

  init(_ face: FontFace) throws(FontError) {
    data = FontData(
      try face.freeType.once { opened throws(FontError) in
        try opened.withTables { tables throws(FontError) in try tables.file() }
      })
  }
}
