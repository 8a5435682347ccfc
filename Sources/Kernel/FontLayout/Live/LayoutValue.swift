public import MetricValues

/// A length that a formula computes from a live font. The length is computed again when the font changes. It is
/// reported only if its number of device pixels has changed.
///
/// ```swift
/// let inset = try LayoutValue(.capHeight / 2, of: live)
/// observations.append(inset.bind(to: constraint, \.constant))
/// ```
///
/// Changes that arrive before a report has ended are reported together, with the last value. A sink, the closure that
/// receives values, never runs twice at the same time, and may set the font. A layout value is safe to use from any
/// thread.
///
/// Keep the observations, because they keep their value alive. A value without references is freed, and reports
/// nothing.
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
  /// Runs a closure once, either immediately on this thread, or later on a queue or an actor of the caller.
  public typealias Schedule = @Sendable (_ work: @escaping @Sendable () -> Void) -> Void

  /// The formula.
  public let expression: FontExpression
  /// The font that the value follows.
  public let source: LiveFont
  /// Device pixels per point.
  public let scale: Double

  let number: LiveNumber<ExpressionError>

  /// Computes the value of the formula for the font, and again whenever the font changes.
  ///
  /// - Parameters:
  ///   - expression: the formula.
  ///   - source: the font that the value follows.
  ///   - scale: device pixels per point.
  ///   - schedule: runs the work when the font has changed. The default runs it on the thread that set the font, before the
  ///     setter returns.
  /// - Throws: `ExpressionError` if there is no value for the current font.
  public init(
    _ expression: FontExpression, of source: LiveFont, scale: Double = 1,
    schedule: @escaping Schedule = { work in work() }
  ) throws(ExpressionError) {
    self.expression = expression
    self.source = source
    self.scale = scale
    number = try LiveNumber(of: source, schedule: schedule) { font throws(ExpressionError) in
      PixelGrid(scale: scale).nearest(try expression.value(for: font, scale: scale)) + 0
    }
  }

  /// The value in points, rounded to the nearest device pixel. It is the last value that was reported, or the first
  /// value.
  public var value: Double { number.value }

  /// The error if the current font has no value; otherwise nil. If there is an error, `value` keeps the previous value.
  public var failure: ExpressionError? { number.failure }

  /// Calls the sink whenever the value has changed. The sink is not called with the current value. The `schedule` of
  /// the initializer chooses the thread. The default is the thread that set the font.
  ///
  /// - Returns: the observation. It keeps this value alive, and ends when it is freed.
  public func onChange(_ sink: @escaping @Sendable (Double) -> Void) -> LayoutObservation {
    LayoutObservation(of: self, number.add(sink) { _ in })
  }
}
