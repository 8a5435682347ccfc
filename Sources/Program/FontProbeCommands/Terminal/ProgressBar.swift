internal import FontFiles
internal import Synchronization

/// The progress of long work, as a line on standard error. The line is removed when the work is done.
final class ProgressBar: Sendable {
  private struct State {
    var lastDrawn: ContinuousClock.Instant
    var isShown = false
    var hasBeenShown = false
  }

  private let state: Guarded<State>
  private let units: String

  /// The delay before the line is shown, so that short work shows nothing.
  private static let patience = Duration.seconds(1)
  private static let interval = Duration.milliseconds(80)
  private static let widest = 30

  /// A function that reports progress: the number of finished files and of all files. Any thread may call it.
  typealias Report = @Sendable (_ done: Int, _ total: Int) -> Void

  /// Runs work that can report its progress. Nothing is shown if standard error is not a terminal.
  ///
  /// - Parameter units: the noun for the things that are counted.
  static func shown<Value>(
    of units: String = "files", _ work: (Report?) throws(FontError) -> Value
  ) throws(FontError) -> Value {
    guard let bar = ProgressBar(of: units) else { return try work(nil) }
    defer { bar.clear() }
    return try work { bar.show($0, of: $1) }
  }

  /// Returns nil if standard error is not a terminal.
  init?(of units: String = "files") {
    self.units = units
    guard Terminal.errorColumns != nil else { return nil }
    state = Guarded(State(lastDrawn: .now + Self.patience - Self.interval))
  }

  /// Any thread may call this method.
  func show(_ done: Int, of total: Int) {
    state.withLock { state in
      let now = ContinuousClock.now
      guard now - state.lastDrawn >= Self.interval else { return }
      state.lastDrawn = now
      state.isShown = true
      state.hasBeenShown = true
      StandardStreams.write("\r\u{1B}[K" + Self.line(done, of: total, units, width: Terminal.errorColumns ?? 80))
    }
  }

  /// Returns the bar and the counts. The line is narrower than the terminal, because a full line would continue on the
  /// next line.
  static func line(_ done: Int, of total: Int, _ units: String = "files", width: Int) -> String {
    let counts = "\(done) of \(total) \(units)"
    let length = max(0, min(widest, width - 2 - counts.utf8.count))
    let filled = total > 0 ? length * done / total : 0  // Fits: it is above 0.
    let bar = String(repeating: "█", count: filled) + String(repeating: "░", count: length - filled)
    return length > 0 ? "\(bar) \(counts)" : counts
  }

  func clear() {
    state.withLock { state in
      if state.isShown { StandardStreams.write("\r\u{1B}[K") }
      state.isShown = false
    }
  }

  /// Writes a line that is not removed, if the bar was shown.
  func report(_ line: String) {
    let wasShown = state.withLock { $0.hasBeenShown }
    if wasShown { StandardStreams.error(line) }
  }
}
