internal import FontFaces
internal import FontFiles
internal import Synchronization

#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

/// The progress of long work: a line on standard error, removed when the work is done.
final class ProgressBar: Sendable {
  private struct State {
    var lastDrawn: ContinuousClock.Instant
    var isShown = false
    var hasBeenShown = false
  }

  private let state: Guarded<State>

  /// Shorter work shows nothing.
  private static let patience = Duration.milliseconds(400)
  private static let interval = Duration.milliseconds(80)
  private static let width = 30

  /// Returns nil if standard error is not a terminal.
  init?() {
    guard isatty(STDERR_FILENO) == 1 else { return nil }
    state = Guarded(State(lastDrawn: .now + Self.patience - Self.interval))
  }

  /// Shows the number of finished files; called from any thread.
  func show(_ done: Int, of total: Int) {
    state.withLock { state in
      let now = ContinuousClock.now
      guard now - state.lastDrawn >= Self.interval else { return }
      state.lastDrawn = now
      state.isShown = true
      state.hasBeenShown = true
      let filled = total > 0 ? Self.width * done / total : 0
      let bar = String(repeating: "█", count: filled) + String(repeating: "░", count: Self.width - filled)
      StandardStreams.write("\r\u{1B}[K\(bar) \(done) of \(total) files")
    }
  }

  /// Removes the line.
  func clear() {
    state.withLock { state in
      if state.isShown { StandardStreams.write("\r\u{1B}[K") }
      state.isShown = false
    }
  }

  /// Writes a line that stays, if the bar was shown.
  func tell(_ line: String) {
    let wasShown = state.withLock { $0.hasBeenShown }
    if wasShown { StandardStreams.error(line) }
  }
}
