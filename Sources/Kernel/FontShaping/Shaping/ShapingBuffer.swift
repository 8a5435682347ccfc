internal import CHarfBuzz
internal import FontFiles
internal import Synchronization

/// A HarfBuzz buffer from a pool, which is used for one text after another.
@safe
package final class ShapingBuffer: Sendable {
  // Proof of safety: `withOne` takes a buffer out of the pool before it passes it on, so only one thread uses it. Only
  // `deinit` releases the reference.
  nonisolated(unsafe) let buffer: OpaquePointer

  private init() {
    // "hb_buffer_create" never returns null. If no memory is left, it returns the empty buffer, which stays empty.
    guard let buffer = unsafe hb_buffer_create() else { preconditionFailure("HarfBuzz's empty buffer does not exist") }
    unsafe self.buffer = unsafe buffer
  }

  deinit { unsafe hb_buffer_destroy(buffer) }

  /// The buffers that are not in use. `ThreadLanes` keeps a separate list for each lane of threads.
  private static let pool = ThreadLanes<[ShapingBuffer]>([])
  /// The greatest number of buffers of a lane. A text may be shaped for learning while another text uses a buffer.
  private static let most = 2
  /// The greatest length of a text, in bytes. The buffer of a longer text is freed.
  private static let longest = 4096

  /// Calls the body with a buffer. No other code uses the buffer meanwhile.
  package static func withOne<Result>(_ body: (ShapingBuffer) -> Result) -> Result {
    let buffer = pool.withOwn { $0.popLast() } ?? ShapingBuffer()
    defer {
      if unsafe buffer.longestText <= longest { pool.withOwn { if $0.count < most { $0.append(buffer) } } }
    }
    return body(buffer)
  }

  // Proof of safety: see `buffer`.
  private nonisolated(unsafe) var longestText = 0

  /// Empties the buffer before it is filled with this many bytes of text.
  func clear(for count: Int) {
    unsafe longestText = unsafe max(longestText, count)
    unsafe hb_buffer_clear_contents(buffer)
  }
}
