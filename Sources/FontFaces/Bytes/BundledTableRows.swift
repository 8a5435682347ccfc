package import BundledData

/// The rows of a data file inside the program: lines of tab-separated fields; `#` begins a comment line.
package struct BundledTableRows {
  /// The fields, row by row.
  package let rows: [[Substring]]

  /// The rows of one of the program's tables.
  package init(_ table: BundledTable) {
    let bytes = unsafe UnsafeBufferPointer(start: table.bytes, count: table.length)
    rows = unsafe String(decoding: bytes, as: UTF8.self).split(separator: "\n")
      .filter { !$0.hasPrefix("#") }
      .map { $0.split(separator: "\t", omittingEmptySubsequences: false) }
  }
}
