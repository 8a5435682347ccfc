package import FontFiles
internal import FontNames
package import FontTables

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
