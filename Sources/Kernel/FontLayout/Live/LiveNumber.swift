internal import FontFiles
internal import Synchronization

/// A number that is computed again whenever a live font changes. Sinks are called only when the number has changed.
///
/// Changes that arrive before a report has ended are reported together, with the last number. A sink never runs twice
/// at the same time, and may set the font.
final class LiveNumber<Failure: Error>: Sendable {
  typealias Sink = @Sendable (Double) -> Void

  private struct State {
    var value: Double
    var failure: Failure?
    var sinks: [(number: Int, sink: Sink)] = []
    var nextNumber = 0
    /// Whether a report has been scheduled and has not ended.
    var isReporting = false
    /// Whether the font has changed since a report last read it.
    var isPending = false
  }

  private let source: LiveFont
  private let schedule: LayoutValue.Schedule
  private let compute: @Sendable (Font) throws(Failure) -> Double
  private let state: Guarded<State>
  private let observation = Guarded<LiveFont.Observation?>(nil)

  init(
    of source: LiveFont, schedule: @escaping LayoutValue.Schedule = { work in work() },
    _ compute: @escaping @Sendable (Font) throws(Failure) -> Double
  ) throws(Failure) {
    self.source = source
    self.schedule = schedule
    self.compute = compute
    let font = source.font
    state = Guarded(State(value: try compute(font)))
    let observed = source.observe { [weak self] in self?.fontChanged() }
    observation.withLock { $0 = observed }
    // The font may have changed before it was observed.
    if source.font != font { fontChanged() }
  }

  /// The number that was reported last, or the first number.
  var value: Double { state.withLock { $0.value } }
  var failure: Failure? { state.withLock { $0.failure } }

  /// Adds a sink. If `isOnly` is true, the sink replaces all earlier sinks. Returns the identifier for `remove(_:)`.
  ///
  /// `start` is called once with the current number, before any call of the sink. It must not use this `LiveNumber`,
  /// because it runs under the lock.
  @discardableResult
  func add(_ sink: @escaping Sink, isOnly: Bool = false, start: (Double) -> Void) -> Int {
    // Freeing the captures of a sink may call these methods, so they are freed after the lock is released.
    let (added, earlier) = state.withLock { state in
      defer { state.nextNumber += 1 }
      let earlier = isOnly ? state.sinks : []
      if isOnly { state.sinks = [] }
      state.sinks.append((state.nextNumber, sink))
      start(state.value)
      return (state.nextNumber, earlier)
    }
    withExtendedLifetime(earlier) {}
    return added
  }

  func remove(_ number: Int) {
    let removed = state.withLock { state in
      let place = state.sinks.firstIndex { $0.number == number }
      return place.map { state.sinks.remove(at: $0) }
    }
    withExtendedLifetime(removed) {}
  }

  private func fontChanged() {
    let isFirst = state.withLock { state in
      state.isPending = true
      defer { state.isReporting = true }
      return !state.isReporting
    }
    if isFirst { schedule { [weak self] in self?.report() } }
  }

  /// Clears the pending change. Returns false if no change is pending, so that the report ends.
  private func takeChange() -> Bool {
    state.withLock { state in
      defer { state.isPending = false }
      state.isReporting = state.isPending
      return state.isPending
    }
  }

  /// Computes and reports the number. If the font has changed in the meantime, repeats this.
  private func report() {
    while takeChange() {
      do throws(Failure) {
        let value = try compute(source.font)
        let sinks = state.withLock { state -> [Sink] in
          state.failure = nil
          guard state.value != value else { return [] }
          state.value = value
          return state.sinks.map(\.sink)
        }
        for sink in sinks { sink(value) }
      } catch {
        state.withLock { $0.failure = error }
      }
    }
  }
}
