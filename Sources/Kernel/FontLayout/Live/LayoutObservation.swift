internal import FontFaces
internal import FontFiles
internal import FontNames
internal import Synchronization

/// An observation of a layout value. It keeps the value alive, and ends when it is freed or cancelled.
///
/// Keep it as long as the value is to be observed: in a property beside the constraint, or in an array of observations.
/// The value does not keep it alive. A closure with a strong reference to the owner of the observation keeps both alive
/// forever. Capture that owner weakly, as `bind(to:_:)` does.
public final class LayoutObservation: Sendable {
  /// The value that is observed.
  public let value: LayoutValue
  private let number: Int
  private let onEnd: @Sendable () -> Void

  init(of value: LayoutValue, _ number: Int, onEnd: @escaping @Sendable () -> Void = {}) {
    self.value = value
    self.number = number
    self.onEnd = onEnd
  }

  deinit { cancel() }

  /// Ends the observation. The closure is not called again, except for a change that another thread is reporting at
  /// that moment.
  public func cancel() {
    value.number.remove(number)
    onEnd()
  }
}

extension LayoutValue {
  /// Calls the closure on the main actor, first with the present value and then whenever the value has changed.
  ///
  /// - On the main actor it is called before this method, or the setter of the font, returns: no frame shows the old
  ///   value. If the closure sets the font, it is called again after it has returned.
  /// - From any other thread it is called soon, by a task of the main actor. If several values arrive before that, only
  ///   the last is reported. An older value is never reported after a newer one.
  ///
  /// Such tasks do not run in a program whose main thread runs a loop that is not Swift's, such as GTK's. Such a
  /// program uses `onChange(_:)` and its own `schedule`.
  ///
  /// - Returns: the observation. It keeps this value alive, and ends when it is freed: after that, on the main actor,
  ///   the closure is not called again.
  public func observe(_ body: @escaping @MainActor (Double) -> Void) -> LayoutObservation {
    let delivery = MainDelivery(to: body)
    let number = number.add({ delivery.send($0) }, start: { delivery.hold($0) })
    delivery.wake()
    return LayoutObservation(of: self, number) { delivery.end() }
  }

  /// Sets a property of an object of the main actor to the present value, and again whenever the value has changed:
  /// `inset.bind(to: constraint, \.constant)`.
  ///
  /// It is set when `observe(_:)` would call its closure. The object is held weakly; after it is freed nothing is set.
  ///
  /// - Parameters:
  ///   - target: the object: a constraint, a view, a layer.
  ///   - property: a property in points, of any type of floating-point number.
  /// - Returns: the observation. It keeps this value alive, and ends when it is freed.
  @MainActor
  public func bind<Target: AnyObject, Number: BinaryFloatingPoint>(
    to target: Target, _ property: ReferenceWritableKeyPath<Target, Number>
  ) -> LayoutObservation {
    observe { [weak target] value in target?[keyPath: property] = Number(value) }
  }

  /// The present value, and then each value that it changes to: `for await inset in value.values { … }`.
  ///
  /// The loop runs on the actor of its task, so it can set a constraint of the main actor. If several values arrive
  /// while the loop is busy, it gets only the last. Each call makes a separate sequence, for one loop. The sequence
  /// keeps this value alive until the loop or its task ends.
  public var values: AsyncStream<Double> {
    let (values, continuation) = AsyncStream.makeStream(of: Double.self, bufferingPolicy: .bufferingNewest(1))
    let number = number.add({ continuation.yield($0) }, start: { continuation.yield($0) })
    let observation = LayoutObservation(of: self, number)
    continuation.onTermination = { _ in observation.cancel() }
    return values
  }
}

/// Brings values to the main actor, one after the other. Only the newest value is kept for delivery.
private final class MainDelivery: Sendable {
  private struct State {
    var waiting: Double?
    var isDelivering = false
    var hasEnded = false

    /// The next value to report; nil if no value is waiting.
    mutating func next() -> Double? {
      defer { waiting = nil }
      isDelivering = waiting != nil && !hasEnded
      return isDelivering ? waiting : nil
    }
  }

  private let state = Guarded(State())
  private let body: @MainActor (Double) -> Void

  init(to body: @escaping @MainActor (Double) -> Void) { self.body = body }

  func hold(_ value: Double) { state.withLock { $0.waiting = value } }

  func send(_ value: Double) {
    hold(value)
    wake()
  }

  func end() { state.withLock { $0.hasEnded = true } }

  /// Reports the waiting value: at once on the main actor, otherwise, and on Apple's systems before 2025, in a task.
  func wake() {
    if #available(macOS 26, iOS 26, tvOS 26, watchOS 26, visionOS 26, *) {
      Task.immediate { @MainActor in self.deliver() }
    } else {
      Task { @MainActor in self.deliver() }
    }
  }

  @MainActor
  private func deliver() {
    // A change that the body makes is reported by the loop below, after the body has returned.
    guard !state.withLock({ $0.isDelivering }) else { return }
    while let value = state.withLock({ $0.next() }) { body(value) }
  }
}
