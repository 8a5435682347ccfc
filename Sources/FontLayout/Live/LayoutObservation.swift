internal import FontFaces
internal import FontFiles
internal import FontNames

/// An observation of a layout value. It holds the value, and ends when it is freed or cancelled.
///
/// Hold it as long as the value is to be followed: in a property beside the constraint, or in an array of observations. The
/// value does not hold it. A closure that refers strongly to the object that holds the observation keeps both for ever; so
/// capture that object weakly, as `bind(to:_:)` does.
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

  /// Ends the observation. The closure is not called any more, except for a change that is being reported on another thread
  /// at that moment.
  public func cancel() {
    value.remove(number)
    onEnd()
  }
}
