package import BundledData

/// The rows of a data file inside the program: lines of tab-separated fields; `#` begins a comment line.
package struct BundledTableRows {
  /// The fields, row by row.
  package let rows: [[String]]

  /// The rows of one of the program's tables.
  package init(_ table: BundledTable) {
    // Byte by byte: a table is read at a program's start, and to look for whole characters takes five times as long.
    let bytes = unsafe UnsafeBufferPointer(start: table.bytes, count: table.length)
    var rows: [[String]] = []
    var lines = unsafe FieldReader(bytes[...])
    while let line = unsafe lines.next(UInt8(ascii: "\n")) {
      guard unsafe !line.isEmpty, unsafe line.first != UInt8(ascii: "#") else { continue }
      var fields: [String] = []
      var reader = unsafe FieldReader(line)
      while let field = unsafe reader.next(UInt8(ascii: "\t")) {
        fields.append(unsafe String(decoding: UnsafeBufferPointer(rebasing: field), as: UTF8.self))
      }
      rows.append(fields)
    }
    self.rows = rows
  }
}

/// Takes bytes apart at a separator.
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
  /// The entries of a field that holds several: without the blanks around each, and without empty ones.
  package func entries(separatedBy separator: UInt8) -> [String] {
    var entries: [String] = []
    var rest = utf8[...]
    while !rest.isEmpty {
      let end = rest.firstIndex(of: separator) ?? rest.endIndex
      let entry = trimmed(rest[..<end])
      if !entry.isEmpty { entries.append(entry) }
      rest = end < rest.endIndex ? rest[rest.index(after: end)...] : rest[end...]
    }
    return entries
  }
}

extension Substring {
  /// The text without the spaces around it.
  package var withoutBlanks: String { trimmed(utf8) }
}

/// The text of these bytes without the spaces around it. Not generic: what a start reads through protocols takes five times
/// as long.
private func trimmed(_ bytes: Substring.UTF8View) -> String {
  let blank = UInt8(ascii: " ")
  guard let first = bytes.firstIndex(where: { $0 != blank }), let last = bytes.lastIndex(where: { $0 != blank }) else {
    return ""
  }
  return String(Substring(bytes[first...last]))
}
