package import FontFiles
internal import FontNames
package import FontTables
internal import SharedValues

extension FontFace {
  /// The bytes of the face's font as every program reads them, and the place of the face in them.
  ///
  /// They are those of the file. A packed font (WOFF, WOFF2), and one whose tables are out of order, is written anew with this face
  /// alone: FreeType may be built without Brotli, HarfBuzz unpacks nothing, and it searches tables by their order.
  ///
  /// - Throws: `FontError` where the file is gone or damaged, and `onlyRecorded` where there is none.
  package func openFont() throws(FontError) -> (data: FontData, index: Int) {
    guard !isRecorded else { throw source.recordedOnly }
    guard facts.isSFNT, facts.isPacked || !facts.isSorted else { return (try source.data(), index) }
    // The font is the same at all coordinates and under all descriptors.
    let inFile = inFile
    let cached = try inFile.cache.object { () throws(FontError) in try RewrittenFont(inFile) }
    return (cached.data, 0)
  }
}

/// A font that was written anew from the tables that FreeType unpacks.
private final class RewrittenFont: CachedObject {
  let data: FontData

  init(_ face: FontFace) throws(FontError) {
    data = FontData(
      try face.freeType.once { opened throws(FontError) in
        try opened.withTables { tables throws(FontError) in try tables.file() }
      })
  }
}
