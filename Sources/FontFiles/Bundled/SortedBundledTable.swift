package import BundledData

/// A table of the program whose rows are sorted by their first field: a row is looked up where it lies, and no other is read.
@safe
package struct SortedBundledTable: Sendable {
  /// The rows, without the comments before them. They are the program's own read-only pages: nobody writes there, or frees them.
  private nonisolated(unsafe) let rows: UnsafeBufferPointer<UInt8>

  /// One of the program's tables.
  package init(_ table: BundledTable) {
    let bytes = unsafe UnsafeBufferPointer(start: table.bytes, count: table.length)
    var start = 0
    while start < bytes.count, unsafe bytes[start] == UInt8(ascii: "#") {
      start = unsafe bytes[start...].firstIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? bytes.count
    }
    unsafe rows = UnsafeBufferPointer(rebasing: bytes[start...])
  }

  /// The second field of the row with a first field; nil where no row has it.
  package func value(of key: String) -> String? {
    var key = key
    return key.withUTF8 { unsafe value(of: $0) }
  }

  private func value(of key: UnsafeBufferPointer<UInt8>) -> String? {
    var low = 0
    var high = unsafe rows.count
    while low < high {
      // The row in the middle begins after the line feed before it.
      var start = (low + high) / 2
      while start > low, unsafe rows[start - 1] != UInt8(ascii: "\n") { start -= 1 }
      let end = unsafe rows[start...].firstIndex(of: UInt8(ascii: "\n")) ?? rows.count
      let line = unsafe rows[start..<end]
      guard let tab = unsafe line.firstIndex(of: UInt8(ascii: "\t")) else { return nil }
      let field = unsafe line[..<tab]
      if unsafe field.elementsEqual(key) {
        return unsafe String(decoding: line[(tab + 1)...], as: UTF8.self)
      }
      if unsafe field.lexicographicallyPrecedes(key) { low = end + 1 } else { high = start }
    }
    return nil
  }
}
