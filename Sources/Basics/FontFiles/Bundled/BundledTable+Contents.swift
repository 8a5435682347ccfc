package import BundledData
internal import TextFormats

extension BundledTable {
  package var text: String {
    unsafe String(decoding: UnsafeBufferPointer(start: bytes, count: length), as: UTF8.self)
  }

  /// The fields of each row, by the rules of `TableRows`.
  package var rows: [[String]] { unsafe TableRows(UnsafeBufferPointer(start: bytes, count: length)).rows }
}
