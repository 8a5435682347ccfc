internal import FontFaces
internal import FontFiles
internal import Synchronization

/// A font that can be replaced while layout values follow it, for example when the preferred text size changes.
///
/// A live font is safe to use from any number of threads.
public final class LiveFont: Sendable {
  private struct State {
    var font: Font
    var observers: [Int: @Sendable () -> Void] = [:]
    var nextObserver = 0
  }

  private let state: Guarded<State>

  /// Makes a live font with its first font.
  public init(_ font: Font) { state = Guarded(State(font: font)) }

  /// The font. Setting another font calls the observers on this thread before the setter returns. Setting an equal font does
  /// nothing.
  public var font: Font {
    get { state.withLock { $0.font } }
    set {
      let observers = state.withLock { state -> [@Sendable () -> Void] in
        guard state.font != newValue else { return [] }
        state.font = newValue
        return Array(state.observers.values)
      }
      // The observers are called after the lock is released, because an observer may read the font, set it and observe
      // it.
      for observer in observers { observer() }
    }
  }

  /// Calls the body whenever the font has changed, on the thread that set it. The order of observers is not specified.
  ///
  /// - Returns: the observation. After it is freed, the body is not called again, except for a change that is being
  ///   reported at the same time.
  public func observe(_ body: @escaping @Sendable () -> Void) -> Observation {
    let number = state.withLock { state in
      defer { state.nextObserver += 1 }
      state.observers[state.nextObserver] = body
      return state.nextObserver
    }
    return Observation(of: self, number)
  }

  private func remove(_ number: Int) {
    // The captures of the body are freed after the lock is released, because freeing them may call this method.
    let body = state.withLock { $0.observers.removeValue(forKey: number) }
    withExtendedLifetime(body) {}
  }

  /// An observation of a live font. It ends when it is freed.
  public final class Observation: Sendable {
    private let font: LiveFont
    private let number: Int

    fileprivate init(of font: LiveFont, _ number: Int) {
      self.font = font
      self.number = number
    }

    deinit { font.remove(number) }
  }
}
