internal import Synchronization

/// Stops a program in which two threads update one tree at the same time.
///
/// The compiler refuses to use a tree on another thread, but cannot check callbacks from C and code in Swift 5 language
/// mode. This check is for such code.
final class OwnerCheck {
  private let owner = Atomic<UInt>(0)

  /// Calls the body. The body may call this method again on the same thread.
  func whileOwned<Result>(_ body: () -> Result) -> Result {
    let thread = CurrentThread.id
    let (isFirst, other) = owner.compareExchange(expected: 0, desired: thread, ordering: .acquiring)
    guard isFirst || other == thread else {
      // `precondition` is not used, because its message is missing in optimised programs.
      fatalError(
        """
        two threads use one tree of elements at once: an AppearanceManager belongs to the thread that owns its tree; \
        send changes from elsewhere through a PendingContentSize
        """)
    }
    defer { if isFirst { owner.store(0, ordering: .releasing) } }
    return body()
  }
}
