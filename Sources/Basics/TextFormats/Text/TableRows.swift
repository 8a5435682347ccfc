/// The rows of a table as text: lines of tab-separated fields; `#` begins a comment line.
package struct TableRows {
  /// The fields, row by row.
  package let rows: [[String]]

  /// The rows of a table in UTF-8.
  package init(_ text: [UInt8]) { self = unsafe text.withUnsafeBufferPointer { unsafe TableRows($0) } }

  /// The rows of a table in UTF-8.
  package init(_ bytes: UnsafeBufferPointer<UInt8>) {
    // Byte by byte: a table is read at a program's start, and a search for whole characters takes five times as long.
    var rows: [[String]] = []
    // Nearly all rows of a table have the same number of fields.
    var width = 0
    var lines = unsafe FieldReader(bytes[...])
    while let line = unsafe lines.next(UInt8(ascii: "\n")) {
      guard unsafe !line.isEmpty, unsafe line.first != UInt8(ascii: "#") else { continue }
      var fields: [String] = []
      fields.reserveCapacity(width)
      var reader = unsafe FieldReader(line)
      while let field = unsafe reader.next(UInt8(ascii: "\t")) {
        fields.append(unsafe String(decoding: UnsafeBufferPointer(rebasing: field), as: UTF8.self))
      }
      width = fields.count
      rows.append(fields)
    }
    self.rows = rows
  }
}

/// Splits bytes at a separator.
@safe
private struct FieldReader {
  private var rest: Slice<UnsafeBufferPointer<UInt8>>?

  init(_ bytes: Slice<UnsafeBufferPointer<UInt8>>) { unsafe rest = bytes }

  /// The bytes up to the next separator; nil at the end.
  mutating func next(_ separator: UInt8) -> Slice<UnsafeBufferPointer<UInt8>>? {
    guard let bytes = unsafe rest else { return nil }
    guard let end = unsafe bytes.firstIndex(of: separator) else {
      unsafe rest = nil
      return unsafe bytes
    }
    unsafe rest = bytes[(end + 1)...]
    return unsafe bytes[..<end]
  }
}

extension String {
  /// The entries of a field that contains several: without the blanks around each, and without empty entries.
  ///
  /// By bytes in memory: tables are read at the start, and views of a text take ten times as long.
  package func entries(separatedBy separator: UInt8) -> [String] {
    var text = self
    return text.withUTF8 { bytes in
      var entries: [String] = []
      var rest = unsafe FieldReader(bytes[...])
      while let entry = unsafe rest.next(separator) {
        let words = unsafe trimmed(entry)
        if unsafe !words.isEmpty {
          entries.append(unsafe String(decoding: UnsafeBufferPointer(rebasing: words), as: UTF8.self))
        }
      }
      return entries
    }
  }
}

extension Substring {
  /// The text without the spaces around it.
  package var withoutBlanks: String {
    var text = self
    return text.withUTF8 { bytes in
      unsafe String(decoding: UnsafeBufferPointer(rebasing: trimmed(bytes[...])), as: UTF8.self)
    }
  }
}

/// The bytes without the spaces around them.
private func trimmed(_ bytes: Slice<UnsafeBufferPointer<UInt8>>) -> Slice<UnsafeBufferPointer<UInt8>> {
  var (start, end) = unsafe (bytes.startIndex, bytes.endIndex)
  while start < end, unsafe bytes[start] == UInt8(ascii: " ") { start += 1 }
  while end > start, unsafe bytes[end - 1] == UInt8(ascii: " ") { end -= 1 }
  return unsafe bytes[start..<end]
}
