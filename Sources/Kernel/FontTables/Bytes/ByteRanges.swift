package import FontFiles

/// Bytes that are read range by range, from memory or from a file: what the table readers work on.
///
/// One type for both, so that the readers are not generic: a generic function that another module calls is not specialised.
package struct ByteRanges: ~Copyable {
  /// How many bytes there are in all.
  package let byteCount: Int
  /// The bytes; nil where they are in a file.
  private let data: FontData?
  private let file: OpenFile?
  private let window: ReadWindow?
  /// The part of the file that the window holds.
  private var held = 0..<0

  /// Bytes in memory.
  package init(_ data: FontData) {
    byteCount = data.count
    self.data = data
    file = nil
    window = nil
  }

  /// The bytes of a file, read through a window: neighbouring tables, which most fonts keep together, cost one call.
  package init(_ file: consuming OpenFile, through window: ReadWindow = ReadWindow()) {
    byteCount = file.byteCount
    data = nil
    self.file = .some(consume file)
    self.window = window
  }

  /// Calls the body with the bytes of the range.
  ///
  /// Throws `invalidFontData` where the range does not lie inside, and what the body throws.
  package mutating func withBytes<Result>(
    at offset: Int, count: Int, _ body: (RawSpan) throws(FontError) -> Result
  ) throws(FontError) -> Result {
    try check(offset, count)
    if let data { return try body(data.bytes.extracting(offset..<(offset + count))) }
    if offset < held.lowerBound || offset + count > held.upperBound { try load(offset, count) }
    // A reference to the buffer for the time of the call; nothing is copied.
    let (bytes, first) = (window?.bytes ?? [], offset - held.lowerBound)
    return try unsafe body(bytes.span.bytes.extracting(first..<(first + count)))
  }

  /// Calls the body with the file that the bytes are in; nil for bytes in memory.
  func withFile<Result>(_ body: (borrowing OpenFile) throws(FontError) -> Result) throws(FontError) -> Result? {
    switch file {
    case .some(let file): try body(file)
    case .none: nil
    }
  }

  /// A copy of the bytes of the range.
  ///
  /// Throws `invalidFontData` where the range does not lie inside.
  mutating func copy(at offset: Int, count: Int) throws(FontError) -> FontData {
    // A part that is longer than the window need not pass through it.
    if count > ReadWindow.size {
      try check(offset, count)
      let copy = try withFile { file throws(FontError) in try FontData(copying: file, at: offset, count: count) }
      if let copy { return copy }
    }
    return try withBytes(at: offset, count: count) { bytes throws(FontError) in try FontData(copying: bytes) }
  }

  /// Throws where the file was written since it was opened: what was read of it may be of two states.
  func checkUnchanged() throws(FontError) {
    _ = try withFile { file throws(FontError) in if !file.isUnchanged { throw file.changed } }
  }

  private mutating func load(_ offset: Int, _ count: Int) throws(FontError) {
    held = 0..<0
    let (window, wanted) = (window, min(max(count, ReadWindow.size), byteCount - offset))
    let end = try withFile { file throws(FontError) in
      let done = try unsafe window?.fill(wanted) { buffer throws(FontError) in
        try unsafe file.read(at: offset, into: buffer)
      }
      // The file was shortened since it was opened.
      guard let done, done >= count else {
        throw FontError(
          .invalidFontData, "the file ends at byte \(offset + (done ?? 0))", path: file.path, hint: "get it again")
      }
      return offset + done
    }
    held = offset..<(end ?? offset)
  }

  private func check(_ offset: Int, _ count: Int) throws(FontError) {
    guard offset >= 0, count >= 0, count <= byteCount, offset <= byteCount - count else {
      throw FontError(
        .invalidFontData, "bytes \(offset) to \(offset &+ count) are needed, and the file ends at byte \(byteCount)",
        hint: "the file is truncated or damaged; get it again")
    }
  }
}

/// The buffer that files are read through, one after the other: registering thousands of them allocates it once.
package final class ReadWindow {
  fileprivate var bytes: [UInt8] = []

  /// Large enough for a table directory and the headers after it, small enough that filling it costs less than a call.
  fileprivate static let size = 4096

  /// A window that has not been filled yet.
  package init() {}

  /// Fills the first `count` bytes; returns how many `fill` has written. A new buffer is not cleared before it is filled.
  fileprivate func fill(
    _ count: Int, by fill: (UnsafeMutableRawBufferPointer) throws(FontError) -> Int
  ) throws(FontError) -> Int {
    var failure: FontError?
    func filled(_ buffer: UnsafeMutableRawBufferPointer) -> Int {
      do throws(FontError) {
        return try unsafe fill(UnsafeMutableRawBufferPointer(rebasing: buffer.prefix(count)))
      } catch {
        failure = error
        return 0
      }
    }
    var done = 0
    if bytes.count < count {
      bytes = unsafe [UInt8](unsafeUninitializedCapacity: max(count, Self.size)) { buffer, initialized in
        done = unsafe filled(UnsafeMutableRawBufferPointer(buffer))
        initialized = done
      }
    } else {
      done = unsafe bytes.withUnsafeMutableBytes { unsafe filled($0) }
    }
    if let failure { throw failure }
    return done
  }
}
