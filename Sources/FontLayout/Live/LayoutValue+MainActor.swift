internal import FontFaces
internal import FontFiles
internal import FontNames
internal import Synchronization

extension LayoutValue {
  /// Calls the closure on the main actor, with the present value first and then whenever the value has changed.
  ///
  /// - On the main actor it is called before this method, or the setter of the font, returns: no frame shows the old value. A
  ///   closure that sets the font is called again after it has returned.
  /// - From any other thread it is called soon, by a task of the main actor. Values that arrive before that are coalesced: only
  ///   the last of them is reported. An older value is never reported after a newer one.
  ///
  /// A program whose main thread runs a loop that is not Swift's, such as GTK's, runs no such tasks. It uses `onChange(_:)`
  /// and a `schedule` of its own.
  ///
  /// - Returns: the observation. It holds this value, and ends when it is freed: after that, on the main actor, the closure is
  ///   not called any more.
  public func observe(_ body: @escaping @MainActor (Double) -> Void) -> LayoutObservation {
    let delivery = MainDelivery(to: body)
    let number = add({ delivery.send($0) }, start: { delivery.hold($0) })
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
}

/// Brings values to the main actor, one after the other. Only the newest one waits.
private final class MainDelivery: Sendable {
  private struct State {
    var waiting: Double?
    var isDelivering = false
    var hasEnded = false

    /// The value to report; nil where none waits.
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

  /// Reports what waits: now if this is the main actor, else in a task.
  func wake() { Task.immediate { @MainActor in self.deliver() } }

  @MainActor
  private func deliver() {
    // A change that the body makes is reported by the loop below, after the body has returned.
    guard !state.withLock({ $0.isDelivering }) else { return }
    while let value = state.withLock({ $0.next() }) { body(value) }
  }
}
