internal import FontFaces
internal import FontFiles
internal import FontNames
internal import Synchronization

/// An observation of a layout value. It holds the value, and ends when it is freed or cancelled.
///
/// Hold it as long as the value is to be followed: in a property beside the constraint, or in an array of observations. The
/// value does not hold it. A closure that refers strongly to the owner of the observation keeps both alive for ever. Capture
/// that owner weakly, as `bind(to:_:)` does.
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

  /// Ends the observation. The closure is not called any more, except for a change that is being reported on another thread at
  /// that moment.
  public func cancel() {
    value.number.remove(number)
    onEnd()
  }
}

extension LayoutValue {
  /// Calls the closure on the main actor, with the present value first and then whenever the value has changed.
  ///
  /// - On the main actor it is called before this method, or the setter of the font, returns: no frame shows the old value. A
  ///   closure that sets the font is called again after it has returned.
  /// - From any other thread it is called soon, by a task of the main actor. Of several values that arrive before that, only
  ///   the last is reported. An older value is never reported after a newer one.
  ///
  /// A program whose main thread runs a loop that is not Swift's, such as GTK's, runs no such tasks. It uses `onChange(_:)`
  /// and a `schedule` of its own.
  ///
  /// - Returns: the observation. It holds this value, and ends when it is freed: after that, on the main actor, the closure is
  ///   not called any more.
  public func observe(_ body: @escaping @MainActor (Double) -> Void) -> LayoutObservation {
    let delivery = MainDelivery(to: body)
    let number = number.add({ delivery.send($0) }, start: { delivery.hold($0) })
    delivery.wake()
    return LayoutObservation(of: self, number) { delivery.end() }
  }

  /// Sets a property of an object of the main actor to the present value, and again whenever the value has changed:
  /// `inset.bind(to: constraint, \.constant)`.
  ///
  /// It is set as `observe(_:)` calls its closure. The object is held weakly; once it is gone nothing is set.
  ///
  /// - Parameters:
  ///   - target: the object: a constraint, a view, a layer.
  ///   - property: a property in points, of any type of floating-point number.
  /// - Returns: the observation. It holds this value, and ends when it is freed.
  @MainActor
  public func bind<Target: AnyObject, Number: BinaryFloatingPoint>(
    to target: Target, _ property: ReferenceWritableKeyPath<Target, Number>
  ) -> LayoutObservation {
    observe { [weak target] value in target?[keyPath: property] = Number(value) }
  }

  /// The value now, and then each value that it changes to: `for await inset in value.values { … }`.
  ///
  /// The loop runs on the actor of its task, so it can set a constraint of the main actor. Of several values that arrive while
  /// the loop is busy, it gets the last. Each call makes a sequence of its own, for one loop. The sequence holds this value
  /// until the loop or its task ends.
  public var values: AsyncStream<Double> {
    let (values, continuation) = AsyncStream.makeStream(of: Double.self, bufferingPolicy: .bufferingNewest(1))
    let number = number.add({ continuation.yield($0) }, start: { continuation.yield($0) })
    let observation = LayoutObservation(of: self, number)
    continuation.onTermination = { _ in observation.cancel() }
    return values
  }
}

/// Brings values to the main actor, one after the other. Only the newest value waits.
private final class MainDelivery: Sendable {
  private struct State {
    var waiting: Double?
    var isDelivering = false
    var hasEnded = false

    /// The next value to report; nil when none waits.
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

  /// Reports the waiting value: now on the main actor, from elsewhere in a task. Before Apple's systems of 2025 always in a task.
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
