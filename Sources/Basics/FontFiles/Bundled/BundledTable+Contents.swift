package import BundledData
internal import TextFormats

extension BundledTable {
  /// The whole file as text.
  package var text: String {
    unsafe String(decoding: UnsafeBufferPointer(start: bytes, count: length), as: UTF8.self)
  }

  /// The fields of a table, row by row: rows are lines of tab-separated fields; `#` begins a comment line.
  package var rows: [[String]] { unsafe TableRows(UnsafeBufferPointer(start: bytes, count: length)).rows }
}
