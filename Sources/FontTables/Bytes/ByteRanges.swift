package import FontFiles

/// Bytes that are read range by range, from memory or from a file: what the table reader works on.
package protocol ByteRanges: ~Copyable {
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
  package func check(_ offset: Int, _ count: Int) throws(FontError) {
    guard offset >= 0, count >= 0, count <= byteCount, offset <= byteCount - count else {
      throw FontError(
        .invalidFontData, "bytes \(offset)…\(offset &+ count) are needed, and the file ends at \(byteCount)")
    }
  }
}

/// Bytes in memory.
package struct MemoryRanges: ByteRanges, ~Copyable {
  package let data: FontData

  package init(data: FontData) { self.data = data }

  package var byteCount: Int { data.count }

  package mutating func withBytes<Result>(
    at offset: Int, count: Int, _ body: (RawSpan) throws(FontError) -> Result
  ) throws(FontError) -> Result {
    try check(offset, count)
    return try body(data.bytes.extracting(offset..<(offset + count)))
  }
}

/// The buffer that files are read through, one after the other: registering thousands of them allocates it once.
package final class ReadWindow {
  fileprivate var bytes: [UInt8] = []

  /// Large enough for a table directory and the headers after it, small enough that filling it costs less than a call.
  fileprivate static let size = 4096

  /// A window that has not been filled yet.
  package init() {}
}

/// A file, read through one small window: neighbouring tables, which most fonts keep together, cost one call.
package struct FileRanges: ByteRanges, ~Copyable {
  private let file: OpenFile
  private let window: ReadWindow
  /// The part of the file that the window holds.
  private var held = 0..<0

  package init(_ file: consuming OpenFile, through window: ReadWindow = ReadWindow()) {
    self.file = file
    self.window = window
  }

  package var byteCount: Int { file.byteCount }

  package mutating func withBytes<Result>(
    at offset: Int, count: Int, _ body: (RawSpan) throws(FontError) -> Result
  ) throws(FontError) -> Result {
    try check(offset, count)
    if offset < held.lowerBound || offset + count > held.upperBound { try load(offset, count) }
    let first = offset - held.lowerBound
    // A reference to the buffer for the time of the call; nothing is copied.
    let bytes = window.bytes
    return try unsafe body(bytes.span.bytes.extracting(first..<(first + count)))
  }

  private mutating func load(_ offset: Int, _ count: Int) throws(FontError) {
    let wanted = min(max(count, ReadWindow.size), file.byteCount - offset)
    if window.bytes.count < wanted { window.bytes = [UInt8](repeating: 0, count: max(wanted, ReadWindow.size)) }
    held = 0..<0
    let done = try read(wanted, at: offset)
    // The file was shortened since it was opened.
    guard done >= count else {
      throw FontError(.invalidFontData, "the file ends at \(offset + done)", path: file.path)
    }
    held = offset..<(offset + done)
  }

  private func read(_ count: Int, at offset: Int) throws(FontError) -> Int {
    var failure: FontError?
    let done = unsafe window.bytes.withUnsafeMutableBytes { buffer -> Int in
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
