internal import CHarfBuzz
internal import Files
internal import Synchronization

/// HarfBuzz's buffer, which one text after another is shaped in: its memory is kept from one to the next.
@safe
package final class ShapingBuffer: Sendable {
  // Proof of safety: whoever has taken it from the pool is the only one that has it, until it is given back; `deinit`
  // alone drops the reference.
  nonisolated(unsafe) let buffer: OpaquePointer

  private init() {
    // "hb_buffer_create" never returns null: without memory it returns the empty buffer, which stays empty.
    guard let buffer = unsafe hb_buffer_create() else { preconditionFailure("HarfBuzz's empty buffer does not exist") }
    unsafe self.buffer = unsafe buffer
  }

  deinit { unsafe hb_buffer_destroy(buffer) }

  private static let pool = Guarded<[ShapingBuffer]>([])
  /// More buffers than threads shape at a time on most machines.
  private static let most = 16
  /// A buffer that has grown with a longer text is freed with it.
  private static let longest = 4096

  /// Calls the body with a buffer that nobody else has.
  package static func withOne<Result>(_ body: (ShapingBuffer) -> Result) -> Result {
    let buffer = pool.withLock { $0.popLast() } ?? ShapingBuffer()
    defer {
      if unsafe buffer.longestText <= longest { pool.withLock { if $0.count < most { $0.append(buffer) } } }
    }
    return body(buffer)
  }

  // Proof of safety: as above.
  private nonisolated(unsafe) var longestText = 0

  /// Empties it, for a text of so many bytes.
  func clear(for count: Int) {
    unsafe longestText = unsafe max(longestText, count)
    unsafe hb_buffer_clear_contents(buffer)
  }
}
