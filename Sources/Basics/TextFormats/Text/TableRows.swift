/// The rows of a table as text. A row is a line of tab-separated fields. A line that begins with `#` is a comment.
package struct TableRows {
  package let rows: [[String]]

  package init(_ text: [UInt8]) { self = unsafe text.withUnsafeBufferPointer { unsafe TableRows($0) } }

  package init(_ bytes: UnsafeBufferPointer<UInt8>) {
    // The text is read byte by byte. Tables are read when a program starts, and finding whole characters takes five
    // times as long.
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

@safe
private struct FieldReader {
  private var rest: Slice<UnsafeBufferPointer<UInt8>>?

  init(_ bytes: Slice<UnsafeBufferPointer<UInt8>>) { unsafe rest = bytes }

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
  /// Returns the entries of a field, without spaces around them and without empty entries. The bytes are read directly,
  /// because tables are read when the program starts. String views would take ten times as long.
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
  package var withoutBlanks: String {
    var text = self
    return text.withUTF8 { bytes in
      unsafe String(decoding: UnsafeBufferPointer(rebasing: trimmed(bytes[...])), as: UTF8.self)
    }
  }
}

private func trimmed(_ bytes: Slice<UnsafeBufferPointer<UInt8>>) -> Slice<UnsafeBufferPointer<UInt8>> {
  var (start, end) = unsafe (bytes.startIndex, bytes.endIndex)
  while start < end, unsafe bytes[start] == UInt8(ascii: " ") { start += 1 }
  while end > start, unsafe bytes[end - 1] == UInt8(ascii: " ") { end -= 1 }
  return unsafe bytes[start..<end]
}
