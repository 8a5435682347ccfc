internal import Subprocess
internal import TextFormats

/// The lines that a worker writes, as bytes.
///
/// The package's own splitting into texts looks at each byte by itself through several layers: 8,000 instructions a byte.
struct WorkerLines: ~Copyable {
  private var buffers: SubprocessOutputSequence.Iterator
  private var bytes: [UInt8] = []
  /// Where the next line begins, and how far no line's end was found.
  private var start = 0
  private var searched = 0

  init(_ output: SubprocessOutputSequence) { buffers = output.makeAsyncIterator() }

  /// The next line, without its end; `nil` where there is none, or it is longer than any that is read.
  mutating func next() async throws -> ArraySlice<UInt8>? {
    while true {
      if let end = bytes[searched...].firstIndex(of: UInt8(ascii: "\n")) {
        defer { (start, searched) = (end + 1, end + 1) }
        return bytes[start..<end]
      }
      bytes.removeSubrange(..<start)
      (start, searched) = (0, bytes.count)
      guard bytes.count <= JSONDocument.mostBytes, let buffer = try await buffers.next() else { return nil }
      unsafe buffer.withUnsafeBytes { unsafe bytes.append(contentsOf: $0) }
    }
  }
}
