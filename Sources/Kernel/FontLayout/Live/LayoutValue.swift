internal import FontFaces
internal import FontFiles
public import MetricValues
internal import Synchronization

/// A layout value that follows its font. It is evaluated again when the font changes, and reported only when the number of
/// device pixels has changed.
///
/// ```swift
/// let inset = try LayoutValue(.capHeight / 2, of: live)
/// observations.append(inset.bind(to: constraint, \.constant))
/// ```
///
/// Changes that happen while one is waiting or being reported are reported once, with the last value. A sink never runs twice
/// at the same time, and may set the font. Safe to use from any number of threads.
///
/// A value that nothing holds is freed, and reports nothing any more. Each observation holds its value, so it is enough to hold
/// the observations. The compiler warns when the result of `onChange(_:)`, `observe(_:)` or `bind(to:_:)` is dropped.
///
/// ## Topics
///
/// ### The value
/// - ``init(_:of:scale:schedule:)``
/// - ``value``
/// - ``failure``
///
/// ### Following it
/// - ``observe(_:)``
/// - ``bind(to:_:)``
/// - ``values``
/// - ``onChange(_:)``
public final class LayoutValue: Sendable {
  /// Runs a piece of work once: immediately on this thread, or later on a queue or an actor of the caller.
  public typealias Schedule = @Sendable (_ work: @escaping @Sendable () -> Void) -> Void

  typealias Sink = @Sendable (Double) -> Void

  /// The formula.
  public let expression: FontExpression
  /// The font that it follows.
  public let source: LiveFont
  /// Device pixels per point.
  public let scale: Double

  private struct State {
    var value: Double
    var failure: ExpressionError?
    /// In the order in which they were added.
    var sinks: [(number: Int, sink: Sink)] = []
    var nextNumber = 0
    var changes = CoalescedChanges()
  }

  private let state: Guarded<State>
  private let schedule: Schedule
  private let observation = Guarded<LiveFont.Observation?>(nil)

  /// A value of the formula for the font, which follows the font.
  ///
  /// - Parameters:
  ///   - expression: the formula.
  ///   - source: the font that it follows.
  ///   - scale: device pixels per point.
  ///   - schedule: runs the work when the font has changed. The default runs it on the thread that set the font, before the
  ///     setter returns.
  /// - Throws: `ExpressionError` when there is no value for the present font.
  public init(
    _ expression: FontExpression, of source: LiveFont, scale: Double = 1,
    schedule: @escaping Schedule = { work in work() }
  ) throws(ExpressionError) {
    self.expression = expression
    self.source = source
    self.scale = scale
    self.schedule = schedule
    let font = source.font
    state = Guarded(State(value: try Self.value(of: expression, for: font, scale)))
    let observed = source.observe { [weak self] in self?.fontChanged() }
    observation.withLock { $0 = observed }
    // The font may have changed before it was observed.
    if source.font != font { fontChanged() }
  }

  /// The value in points, rounded to the device pixel once: the last value that was reported, or the first value.
  public var value: Double { state.withLock { $0.value } }

  /// The error when the present font has no value; nil otherwise. `value` then keeps the value before.
  public var failure: ExpressionError? { state.withLock { $0.failure } }

  /// Calls the sink whenever the value has changed. `schedule` chooses the thread; by default it is the thread that set the
  /// font. The sink is not called with the present value.
  ///
  /// - Returns: the observation. It holds this value, and ends when it is freed.
  public func onChange(_ sink: @escaping @Sendable (Double) -> Void) -> LayoutObservation {
    LayoutObservation(of: self, add(sink) { _ in })
  }

  /// Adds a sink.
  ///
  /// - Parameters:
  ///   - sink: called whenever the value has changed.
  ///   - start: called once with the present value, before any call of the sink. It must not use this value.
  /// - Returns: the number of the sink.
  func add(_ sink: @escaping Sink, start: (Double) -> Void) -> Int {
    state.withLock { state in
      defer { state.nextNumber += 1 }
      state.sinks.append((state.nextNumber, sink))
      start(state.value)
      return state.nextNumber
    }
  }

  /// Removes a sink.
  func remove(_ number: Int) {
    // The captures of the sink are freed after the lock is released: freeing them may call this method.
    let removed = state.withLock { state in
      let place = state.sinks.firstIndex { $0.number == number }
      return place.map { state.sinks.remove(at: $0) }
    }
    withExtendedLifetime(removed) {}
  }

  private static func value(
    of expression: FontExpression, for font: Font, _ scale: Double
  ) throws(ExpressionError) -> Double {
    let exact = try expression.value(for: font, scale: scale)
    return PixelGrid(scale: scale).nearest(exact) + 0
  }

  private func fontChanged() {
    guard state.withLock({ $0.changes.add() }) else { return }
    schedule { [weak self] in self?.report() }
  }

  /// Evaluates and reports, again and again as long as the font changes meanwhile.
  private func report() {
    while state.withLock({ $0.changes.take() }) {
      let font = source.font
      do throws(ExpressionError) {
        let value = try Self.value(of: expression, for: font, scale)
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
