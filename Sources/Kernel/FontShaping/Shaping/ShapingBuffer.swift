internal import CHarfBuzz
internal import FontFiles
internal import Synchronization

/// A HarfBuzz buffer from a pool: its memory is used again for one text after another.
@safe
package final class ShapingBuffer: Sendable {
  // Proof of safety: `withOne` takes a buffer out of the pool before it passes it on, so that one thread alone uses it.
  // Only `deinit` drops the reference.
  nonisolated(unsafe) let buffer: OpaquePointer

  private init() {
    // "hb_buffer_create" never returns null: without memory it returns the empty buffer, which stays empty.
    guard let buffer = unsafe hb_buffer_create() else { preconditionFailure("HarfBuzz's empty buffer does not exist") }
    unsafe self.buffer = unsafe buffer
  }

  deinit { unsafe hb_buffer_destroy(buffer) }

  /// The buffers of each lane of threads.
  private static let pool = ThreadLanes<[ShapingBuffer]>([])
  /// The greatest number of buffers of a lane: a text may be shaped for learning while another text uses a buffer.
  private static let most = 2
  /// The longest text in bytes: a buffer that was used for a longer text is freed instead of going back to the pool.
  private static let longest = 4096

  /// Calls the body with a buffer that is not used elsewhere meanwhile.
  package static func withOne<Result>(_ body: (ShapingBuffer) -> Result) -> Result {
    let buffer = pool.withOwn { $0.popLast() } ?? ShapingBuffer()
    defer {
      if unsafe buffer.longestText <= longest { pool.withOwn { if $0.count < most { $0.append(buffer) } } }
    }
    return body(buffer)
  }

  // Proof of safety: as above.
  private nonisolated(unsafe) var longestText = 0

  /// Empties the buffer, before it is filled with this many bytes of text.
  func clear(for count: Int) {
    unsafe longestText = unsafe max(longestText, count)
    unsafe hb_buffer_clear_contents(buffer)
  }
}
