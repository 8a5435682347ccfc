internal import Files
internal import FontFaces
internal import Synchronization

/// A font that may be exchanged while layout values hang on it: when the reader changes the size of text, say.
///
/// Safe to use from any number of threads.
public final class LiveFont: Sendable {
  private struct State {
    var font: Font
    var observers: [Int: @Sendable () -> Void] = [:]
    var nextObserver = 0
  }

  private let state: Guarded<State>

  /// A font to begin with.
  public init(_ font: Font) { state = Guarded(State(font: font)) }

  /// The font. Setting another one tells the observers, on this thread, before it returns; setting an equal one does
  /// nothing.
  public var font: Font {
    get { state.withLock { $0.font } }
    set {
      let observers = state.withLock { state -> [@Sendable () -> Void] in
        guard state.font != newValue else { return [] }
        state.font = newValue
        return Array(state.observers.values)
      }
      // Without the lock: an observer may read the font, set it and observe it.
      for observer in observers { observer() }
    }
  }

  /// Calls the body whenever the font has become another, on the thread that set it, in no particular order among
  /// observers.
  ///
  /// - Returns: what keeps the observation: when it is freed, the body is called no more, except by a change that is being
  ///   told at that moment.
  public func observe(_ body: @escaping @Sendable () -> Void) -> Observation {
    let number = state.withLock { state in
      defer { state.nextObserver += 1 }
      state.observers[state.nextObserver] = body
      return state.nextObserver
    }
    return Observation(of: self, number)
  }

  private func forget(_ number: Int) {
    // What the body holds is freed behind the lock: freeing it may come back here.
    let body = state.withLock { $0.observers.removeValue(forKey: number) }
    withExtendedLifetime(body) {}
  }

  /// An observation of a live font, which ends when it is freed.
  public final class Observation: Sendable {
    private let font: LiveFont
    private let number: Int

    fileprivate init(of font: LiveFont, _ number: Int) {
      self.font = font
      self.number = number
    }

    deinit { font.forget(number) }
  }
}
