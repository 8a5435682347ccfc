package import BundledData
internal import TextFormats

/// The rows of a data file inside the program: lines of tab-separated fields; `#` begins a comment line.
package struct BundledTableRows {
  /// The fields, row by row.
  package let rows: [[String]]

  /// The rows of one of the program's tables.
  package init(_ table: BundledTable) {
    rows = unsafe TableRows(UnsafeBufferPointer(start: table.bytes, count: table.length)).rows
  }
}
