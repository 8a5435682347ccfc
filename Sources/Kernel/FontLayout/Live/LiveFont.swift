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

  /// The font. Setting a different font calls the observers on this thread before the setter returns. Setting an equal
  /// font does nothing.
  public var font: Font {
    get { state.withLock { $0.font } }
    set {
      let observers = state.withLock { state -> [@Sendable () -> Void] in
        guard state.font != newValue else { return [] }
        state.font = newValue
        return Array(state.observers.values)
      }
      // An observer may read, set and observe the font, so the lock is released before the observers are called.
      for observer in observers { observer() }
    }
  }

  /// Calls the body whenever the font has changed, on the thread that set the font. The order of observers is not
  /// specified.
  ///
  /// - Returns: the observation. After it is freed, the body is not called again, except for a change that another
  ///   thread is reporting at the same time.
  public func observe(_ body: @escaping @Sendable () -> Void) -> Observation {
    let number = state.withLock { state in
      defer { state.nextObserver += 1 }
      state.observers[state.nextObserver] = body
      return state.nextObserver
    }
    return Observation(of: self, number)
  }

  private func remove(_ number: Int) {
    // Freeing the captures of the body may call this method, so they are freed after the lock is released.
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
