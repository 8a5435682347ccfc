package import BundledData
internal import TextFormats

extension BundledTable {
  /// The whole file as text.
  package var text: String {
    unsafe String(decoding: UnsafeBufferPointer(start: bytes, count: length), as: UTF8.self)
  }

  /// The fields of each row of the table. A row is a line of tab-separated fields. A line that begins with `#` is a
  /// comment.
  package var rows: [[String]] { unsafe TableRows(UnsafeBufferPointer(start: bytes, count: length)).rows }
}
