internal import Synchronization

/// What C libraries write to standard error on their own. A program that has one line for its error takes it off them.
package enum OtherMessages {
  private static let isCatching = Atomic(false)
  private static let caught = Guarded<String?>(nil)

  /// From now on, `catching` catches: for a program, whose standard error is its own. A library leaves it alone.
  package static func beginCatching() { isCatching.store(true, ordering: .relaxed) }

  /// Calls the body, and remembers the first line that it writes to standard error.
  package static func catching<Result>(_ body: () -> Result) -> Result {
    guard isCatching.load(ordering: .relaxed) else { return body() }
    let (result, text) = SystemCalls.catchingStandardError(body)
    if let line = text.split(separator: "\n").first {
      caught.withLock { [line = String(line)] in if $0 == nil { $0 = line } }
    }
    return result
  }

  /// The first line that was caught.
  package static var first: String? { caught.withLock { $0 } }
}
