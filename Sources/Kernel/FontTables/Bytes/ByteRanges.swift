package import FontFiles
internal import Synchronization

/// The input of the table readers: bytes in memory, or bytes in a file. A file is read range by range.
package final class ByteRanges: Sendable {
  package let byteCount: Int
  /// The bytes; nil if they are in a file.
  private let data: FontData?
  private let file: OpenFile?
  /// The range of the file that was read last. In most fonts it contains several tables, because they are adjacent.
  private let window = Guarded(Window())

  private struct Window {
    var bytes: [UInt8] = []
    /// The offset in the file of the window's first byte.
    var offset = 0
  }

  /// The size of the window in bytes. A table directory and the headers after it fit into the window. A smaller window
  /// would cost a second read.
  private static let windowSize = 4096

  package init(_ data: FontData) {
    byteCount = data.count
    self.data = data
    file = nil
  }

  package init(_ file: consuming OpenFile) {
    byteCount = file.byteCount
    data = nil
    self.file = .some(consume file)
  }

  /// Calls the body with the bytes of the range. Throws `invalidFontData` if the range is not inside the bytes.
  package func withBytes<Result>(
    at offset: Int, count: Int, _ body: (RawSpan) throws(FontError) -> Result
  ) throws(FontError) -> Result {
    try check(offset, count)
    if let data { return try body(data.bytes.extracting(offset..<(offset + count))) }
    // The array of the window is shared, not copied.
    let window = try filledWindow(at: offset, count)
    let first = offset - window.offset
    return try unsafe body(window.bytes.span.bytes.extracting(first..<(first + count)))
  }

  /// Returns the bytes of the range. They are copied only if they are in a file. Throws the errors of `withBytes`.
  func data(at offset: Int, count: Int) throws(FontError) -> FontData {
    try check(offset, count)
    if let data { return data.part(offset..<(offset + count)) }
    return try copy(at: offset, count: count)
  }

  /// Returns a copy of the bytes of the range. Throws the errors of `withBytes`.
  func copy(at offset: Int, count: Int) throws(FontError) -> FontData {
    // A range that is longer than the window is read directly.
    if count > Self.windowSize {
      try check(offset, count)
      let copy = try withFile { file throws(FontError) in try FontData(copying: file, at: offset, count: count) }
      if let copy { return copy }
    }
    return try withBytes(at: offset, count: count) { bytes throws(FontError) in try FontData(copying: bytes) }
  }

  /// Calls the body with the file that contains the bytes. Returns nil for bytes in memory.
  func withFile<Result>(_ body: (borrowing OpenFile) throws(FontError) -> Result) throws(FontError) -> Result? {
    switch file {
    case .some(let file): try body(file)
    case .none: nil
    }
  }

  /// Throws if the file was written after it was opened. The bytes may then be a mixture of two states.
  func checkUnchanged() throws(FontError) {
    _ = try withFile { file throws(FontError) in if !file.isUnchanged { throw file.changed } }
  }

  private func filledWindow(at offset: Int, _ count: Int) throws(FontError) -> Window {
    try window.withLock { window throws(FontError) -> Window in
      if offset >= window.offset, offset + count <= window.offset + window.bytes.count { return window }
      window.bytes = []
      let wanted = min(max(count, Self.windowSize), byteCount - offset)
      let read = try withFile { file throws(FontError) in
        let bytes = try file.bytes(wanted, at: offset)
        // The file was shortened after it was opened.
        guard bytes.count >= count else {
          throw FontError(
            .invalidFontData, "the file ends at byte \(offset + bytes.count)", path: file.path,
            hint: "get the file again")
        }
        return bytes
      }
      window = Window(bytes: read ?? [], offset: offset)
      return window
    }
  }

  private func check(_ offset: Int, _ count: Int) throws(FontError) {
    guard offset >= 0, count >= 0, count <= byteCount, offset <= byteCount - count else {
      throw FontError(
        .invalidFontData,
        "fontprobe needs bytes \(offset) to \(offset &+ count), but the file ends at byte \(byteCount)",
        hint: "the file is truncated or damaged; get it again")
    }
  }
}
