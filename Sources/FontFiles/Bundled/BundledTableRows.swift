package import BundledData

/// The rows of a data file inside the program: lines of tab-separated fields; `#` begins a comment line.
package struct BundledTableRows {
  /// The fields, row by row.
  package let rows: [[Substring]]

  /// The rows of one of the program's tables.
  package init(_ table: BundledTable) {
    let bytes = unsafe UnsafeBufferPointer(start: table.bytes, count: table.length)
    // Byte by byte: a table is read at a program's start, and to look for whole characters takes five times as long.
    rows = unsafe String(decoding: bytes, as: UTF8.self).utf8.split(separator: UInt8(ascii: "\n"))
      .filter { $0.first != UInt8(ascii: "#") }
      .map { line in
        line.split(separator: UInt8(ascii: "\t"), omittingEmptySubsequences: false).map { Substring($0) }
      }
  }
}
