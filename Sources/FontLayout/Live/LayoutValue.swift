internal import Files
internal import FontFaces
internal import Synchronization

/// A layout value that follows its font: evaluated again when the font is exchanged, and told on only when it has become
/// another number of device pixels.
///
/// Changes are coalesced. While one is waiting or being told, further ones wait with it, and the sink gets the last: it
/// never runs twice at once, and setting the font inside of it is fine. Safe to use from any number of threads.
public final class LayoutValue: Sendable {
  /// Runs a piece of work some time, once: at once on this thread, or on a queue or an actor of the program's own.
  public typealias Schedule = @Sendable (_ work: @escaping @Sendable () -> Void) -> Void

  /// The formula.
  public let expression: FontExpression
  /// The font that it follows.
  public let source: LiveFont
  /// Device pixels a point.
  public let scale: Double

  private struct State {
    var value: Double
    var failure: ExpressionError?
    var sink: (@Sendable (Double) -> Void)?
    /// Whether work has been scheduled and is not done.
    var isScheduled = false
    /// Whether the font has changed since the work began.
    var isStale = false

    /// Whether there is a change to tell; else the work is done.
    mutating func startsAnew() -> Bool {
      defer { isStale = false }
      if !isStale { isScheduled = false }
      return isStale
    }
  }

  private let state: Guarded<State>
  private let schedule: Schedule
  private let observation = Guarded<LiveFont.Observation?>(nil)

  /// A value of the formula for the font, from now on.
  ///
  /// - Parameters:
  ///   - expression: the formula.
  ///   - source: the font that it follows.
  ///   - scale: device pixels a point.
  ///   - schedule: runs the work when the font has changed; where it is left out, on the thread that set the font, before
  ///     the setter returns.
  /// - Throws: `ExpressionError` where there is no value for the font as it is.
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
    let kept = source.observe { [weak self] in self?.fontChanged() }
    observation.withLock { $0 = kept }
    // It may have been exchanged before it was observed.
    if source.font != font { fontChanged() }
  }

  /// The value in points, rounded to the device pixel once: what the sink was last told, or begins with.
  public var value: Double { state.withLock { $0.value } }

  /// Why there is no value for the font as it is, where there is none; `value` stays what it was then.
  public var failure: ExpressionError? { state.withLock { $0.failure } }

  /// Calls the sink whenever the value has become another; it takes the place of an earlier sink.
  ///
  /// - Returns: the value that it begins with, which it is not told.
  @discardableResult
  public func onChange(_ sink: @escaping @Sendable (Double) -> Void) -> Double {
    let (earlier, value) = state.withLock { state in
      let earlier = state.sink
      state.sink = sink
      return (earlier, state.value)
    }
    // What an earlier sink holds is freed behind the lock.
    withExtendedLifetime(earlier) {}
    return value
  }

  private static func value(
    of expression: FontExpression, for font: Font, _ scale: Double
  ) throws(ExpressionError) -> Double {
    let exact = try expression.value(for: font, scale: scale)
    return PixelGrid(scale: scale).nearest(exact) + 0
  }

  private func fontChanged() {
    let isFirst = state.withLock { state in
      state.isStale = true
      defer { state.isScheduled = true }
      return !state.isScheduled
    }
    guard isFirst else { return }
    schedule { [weak self] in self?.tell() }
  }

  /// Evaluates and tells until the font has not changed meanwhile.
  private func tell() {
    while state.withLock({ $0.startsAnew() }) {
      let font = source.font
      do throws(ExpressionError) {
        let value = try Self.value(of: expression, for: font, scale)
        let sink = state.withLock { state -> (@Sendable (Double) -> Void)? in
          state.failure = nil
          guard state.value != value else { return nil }
          state.value = value
          return state.sink
        }
        sink?(value)
      } catch {
        state.withLock { $0.failure = error }
      }
    }
  }
}
