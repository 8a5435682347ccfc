/// A table as text, with rows sorted by their first field, for binary search. Comments (`#`) come before all rows.
package struct SortedTable: Sendable {
  private let text: [UInt8]
  /// The start of the first row, after the comments.
  private let start: Int

  package init(_ text: [UInt8]) {
    self.text = text
    var start = 0
    while start < text.count, text[start] == UInt8(ascii: "#") {
      start = text[start...].firstIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? text.count
    }
    self.start = start
  }

  /// Returns the second field of the row whose first field is the key; nil if no row has the key.
  package func value(of key: String) -> String? {
    var key = key
    return key.withUTF8 { key in
      unsafe text.withUnsafeBufferPointer {
        unsafe Self.value(of: key, in: UnsafeBufferPointer(rebasing: $0[start...]))
      }
    }
  }

  private static func value(of key: UnsafeBufferPointer<UInt8>, in rows: UnsafeBufferPointer<UInt8>) -> String? {
    var low = 0
    var high = rows.count
    while low < high {
      // The row in the middle begins after the previous line feed.
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
