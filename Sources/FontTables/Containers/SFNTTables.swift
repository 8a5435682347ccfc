package import FontFiles

/// The tables of one sfnt face, wherever they are: in a file, in memory, or unpacked by FreeType.
package protocol SFNTTables: ~Copyable {
  /// The sfnt version: `OTTO` for PostScript outlines, 1.0 or `true` for TrueType's.
  var flavour: FontTag { get }
  var tags: [FontTag] { get }

  /// Calls the body with a table's bytes, or with its first `prefix` bytes; `nil` where there is no such table.
  mutating func withTable<Result>(
    _ tag: FontTag, prefix: Int?, _ body: (RawSpan) throws(FontError) -> Result
  ) throws(FontError) -> Result?
}

/// The tables of a face that lies open in a file or in memory.
package struct DirectoryTables: SFNTTables, ~Copyable {
  private var bytes: ByteRanges
  package private(set) var directory: TableDirectory

  package init(_ bytes: consuming ByteRanges, at offset: Int) throws(FontError) {
    var bytes = bytes
    directory = try TableDirectory(from: &bytes, at: offset)
    self.bytes = bytes
  }

  /// Goes on to another face of the same collection.
  package mutating func move(to offset: Int) throws(FontError) {
    directory = try TableDirectory(from: &bytes, at: offset)
  }

  package var flavour: FontTag { directory.flavour }
  package var tags: [FontTag] { directory.entries.map(\.tag) }

  package mutating func withTable<Result>(
    _ tag: FontTag, prefix: Int?, _ body: (RawSpan) throws(FontError) -> Result
  ) throws(FontError) -> Result? {
    guard let entry = directory.entry(tag) else { return nil }
    let count = prefix.map { min($0, entry.length) } ?? entry.length
    return try bytes.withBytes(at: entry.offset, count: count, body)
  }

  /// A copy of a table, or of a part of it; nil where there is no such table, and where the part does not lie inside.
  package mutating func copy(of tag: FontTag, part: Range<Int>? = nil) throws(FontError) -> FontData? {
    guard let entry = directory.entry(tag) else { return nil }
    let part = part ?? 0..<entry.length
    guard part.lowerBound >= 0, part.upperBound <= entry.length else { return nil }
    return try bytes.copy(at: entry.offset + part.lowerBound, count: part.count)
  }

  /// Throws where the tables are in a file that was written since it was opened: copies may be of two states of it.
  package func checkUnchanged() throws(FontError) { try bytes.checkUnchanged() }
}
