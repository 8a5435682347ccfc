internal import FontFaces
internal import FontFiles
internal import FontNames
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
  private static let patience = Duration.seconds(1)
  private static let interval = Duration.milliseconds(80)
  private static let widest = 30

  /// How work reports its progress: the number of finished files and of all files, from any thread.
  typealias Report = @Sendable (_ done: Int, _ total: Int) -> Void

  /// Runs work with a way to report its progress; without one where standard error is not a terminal.
  static func shown<Value>(_ work: (Report?) throws(FontError) -> Value) throws(FontError) -> Value {
    guard let bar = ProgressBar() else { return try work(nil) }
    defer { bar.clear() }
    return try work { bar.show($0, of: $1) }
  }

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
      StandardStreams.write("\r\u{1B}[K" + Self.line(done, of: total, width: Terminal.errorColumns ?? 80))
    }
  }

  /// The bar and the counts, narrower than the terminal: a line that is full would go on in the next one.
  static func line(_ done: Int, of total: Int, width: Int) -> String {
    let counts = "\(done) of \(total) files"
    let length = max(0, min(widest, width - 2 - counts.utf8.count))
    let filled = total > 0 ? length * done / total : 0
    let bar = String(repeating: "█", count: filled) + String(repeating: "░", count: length - filled)
    return length > 0 ? "\(bar) \(counts)" : counts
  }

  /// Removes the line.
  func clear() {
    state.withLock { state in
      if state.isShown { StandardStreams.write("\r\u{1B}[K") }
      state.isShown = false
    }
  }

  /// Writes a line that stays, if the bar was shown.
  func report(_ line: String) {
    let wasShown = state.withLock { $0.hasBeenShown }
    if wasShown { StandardStreams.error(line) }
  }
}
