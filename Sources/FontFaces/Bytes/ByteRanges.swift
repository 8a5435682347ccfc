/// Bytes that are read range by range, from memory or from a file: what the table reader works on.
protocol ByteRanges: ~Copyable {
  /// How many bytes there are in all.
  var byteCount: Int { get }

  /// Calls the body with the bytes of the range.
  ///
  /// Throws `invalidFontData` where the range does not lie inside, and what the body throws.
  mutating func withBytes<Result>(
    at offset: Int, count: Int, _ body: (RawSpan) throws(FontError) -> Result
  ) throws(FontError) -> Result
}

extension ByteRanges where Self: ~Copyable {
  func check(_ offset: Int, _ count: Int) throws(FontError) {
    guard offset >= 0, count >= 0, count <= byteCount, offset <= byteCount - count else {
      throw FontError(
        .invalidFontData, "bytes \(offset)…\(offset &+ count) are needed, and the file ends at \(byteCount)")
    }
  }
}

/// Bytes in memory.
struct MemoryRanges: ByteRanges, ~Copyable {
  let data: FontData

  var byteCount: Int { data.count }

  mutating func withBytes<Result>(
    at offset: Int, count: Int, _ body: (RawSpan) throws(FontError) -> Result
  ) throws(FontError) -> Result {
    try check(offset, count)
    return try body(data.bytes.extracting(offset..<(offset + count)))
  }
}

/// A file, read through one small window: neighbouring tables, which most fonts keep together, cost one call.
struct FileRanges: ByteRanges, ~Copyable {
  private let file: OpenFile
  private var window: [UInt8] = []
  private var start = 0

  /// Large enough for a table directory and the headers behind it, small enough that copying it costs less than a call.
  private static let windowSize = 4096

  init(_ file: consuming OpenFile) { self.file = file }

  var byteCount: Int { file.byteCount }

  mutating func withBytes<Result>(
    at offset: Int, count: Int, _ body: (RawSpan) throws(FontError) -> Result
  ) throws(FontError) -> Result {
    try check(offset, count)
    if offset < start || offset + count > start + window.count { try load(offset, count) }
    let first = offset - start
    return try unsafe body(window.span.bytes.extracting(first..<(first + count)))
  }

  private mutating func load(_ offset: Int, _ count: Int) throws(FontError) {
    let wanted = min(max(count, Self.windowSize), file.byteCount - offset)
    if window.count < wanted { window = [UInt8](repeating: 0, count: wanted) }
    start = offset
    let done = try read(wanted, at: offset)
    // The file was shortened between `fstat` and here.
    guard done >= count else {
      window = []
      throw FontError(.invalidFontData, "the file ends at \(offset + done)", path: file.path)
    }
    if done < window.count { window.removeLast(window.count - done) }
  }

  private mutating func read(_ count: Int, at offset: Int) throws(FontError) -> Int {
    var failure: FontError?
    let done = unsafe window.withUnsafeMutableBytes { buffer -> Int in
      do throws(FontError) {
        return try unsafe file.read(
          at: offset, into: UnsafeMutableRawBufferPointer(rebasing: buffer.prefix(count)))
      } catch {
        failure = error
        return 0
      }
    }
    if let failure { throw failure }
    return done
  }
}
