internal import FontFaces
internal import FontFiles
internal import FontNames
internal import Synchronization

/// An observation of a layout value. The observation keeps the value alive, and ends when it is freed or cancelled.
///
/// Store the observation in a property beside the constraint, or in an array, because the value does not keep it alive.
/// Capture the owner of the observation weakly in the closure, as `bind(to:_:)` does. A strong reference would keep the
/// owner and the observation alive forever.
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

  /// Ends the observation. The closure is not called again, except for a change that another thread is reporting at the
  /// same time.
  public func cancel() {
    value.number.remove(number)
    onEnd()
  }
}

extension LayoutValue {
  /// Calls the closure on the main actor, first with the current value and then whenever the value has changed.
  ///
  /// - If the font is set on the main actor, the closure is called before this method or the setter returns. Therefore
  ///   no frame shows the old value. If the closure sets the font, the next call begins after the closure has returned.
  /// - If another thread sets the font, a task of the main actor calls the closure soon. If several values arrive
  ///   before that, only the last value is reported. An older value is never reported after a newer value.
  ///
  /// These tasks do not run if the main thread of a program runs an event loop other than Swift's, such as GTK's. In
  /// this case, use `onChange(_:)` and a `schedule` of your own.
  ///
  /// - Returns: the observation. It keeps this value alive, and ends when it is freed. If the main actor frees the
  ///   observation, the closure is not called after that.
  public func observe(_ body: @escaping @MainActor (Double) -> Void) -> LayoutObservation {
    let delivery = MainDelivery(to: body)
    let number = number.add({ delivery.send($0) }, start: { delivery.hold($0) })
    delivery.wake()
    return LayoutObservation(of: self, number) { delivery.end() }
  }

  /// Sets a property of an object of the main actor to the current value, and again whenever the value has changed:
  /// `inset.bind(to: constraint, \.constant)`.
  ///
  /// The property is set whenever `observe(_:)` would call its closure. The reference to the object is weak. After the
  /// object is freed, nothing is set.
  ///
  /// - Parameters:
  ///   - target: the object, such as a constraint, a view or a layer.
  ///   - property: a property in points, of any type of floating-point number.
  /// - Returns: the observation. It keeps this value alive, and ends when it is freed.
  @MainActor
  public func bind<Target: AnyObject, Number: BinaryFloatingPoint>(
    to target: Target, _ property: ReferenceWritableKeyPath<Target, Number>
  ) -> LayoutObservation {
    observe { [weak target] value in target?[keyPath: property] = Number(value) }
  }

  /// The current value, and then each new value: `for await inset in value.values { … }`.
  ///
  /// The loop runs on the actor of its task, so it can set a constraint of the main actor. If several values arrive
  /// while the loop is busy, the loop gets only the last value. Each read of this property makes a new sequence for one
  /// loop. The sequence keeps this value alive until the loop or its task ends.
  public var values: AsyncStream<Double> {
    let (values, continuation) = AsyncStream.makeStream(of: Double.self, bufferingPolicy: .bufferingNewest(1))
    let number = number.add({ continuation.yield($0) }, start: { continuation.yield($0) })
    let observation = LayoutObservation(of: self, number)
    continuation.onTermination = { _ in observation.cancel() }
    return values
  }
}

/// Delivers values to the main actor, one after another. Only the newest value waits for delivery.
private final class MainDelivery: Sendable {
  private struct State {
    var waiting: Double?
    var isDelivering = false
    var hasEnded = false

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

  /// Reports the waiting value: immediately on the main actor, otherwise in a task. Apple's systems before version 26
  /// always use a task.
  func wake() {
    if #available(macOS 26, iOS 26, tvOS 26, watchOS 26, visionOS 26, *) {
      Task.immediate { @MainActor in self.deliver() }
    } else {
      Task { @MainActor in self.deliver() }
    }
  }

  @MainActor
  private func deliver() {
    // If the body changes the value, the loop below reports the new value after the body has returned.
    guard !state.withLock({ $0.isDelivering }) else { return }
    while let value = state.withLock({ $0.next() }) { body(value) }
  }
}
