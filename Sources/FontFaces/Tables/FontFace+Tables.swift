public import FontFiles
internal import FontNames
public import FontTables

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
