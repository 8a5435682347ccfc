internal import Files
internal import FontFaces
internal import Synchronization

/// Ends a worker that takes too long for a file.
final class Watchdog: Sendable {
  private struct State {
    var deadline: ContinuousClock.Instant
    var hasBitten = false
  }

  private let patience: Duration
  private let state: Guarded<State>

  init(patience: Duration) {
    self.patience = patience
    state = Guarded(State(deadline: .now + patience))
  }

  /// The worker has answered: its time begins anew.
  func calm() {
    let deadline = ContinuousClock.now + patience
    state.withLock { $0.deadline = deadline }
  }

  /// Whether the worker was ended for its slowness.
  var hasBitten: Bool { state.withLock { $0.hasBitten } }

  /// Waits until the worker's time is over, and calls the body then; returns when it is cancelled.
  func watch(_ bite: @Sendable () -> Void) async {
    while true {
      let deadline = state.withLock { $0.deadline }
      do { try await Task.sleep(until: deadline, tolerance: .milliseconds(50)) } catch { return }
      let isOver = state.withLock { state in
        guard state.deadline <= .now else { return false }
        state.hasBitten = true
        return true
      }
      guard isOver else { continue }
      bite()
      return
    }
  }
}
