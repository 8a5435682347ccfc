internal import Synchronization

#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

/// Notices two threads that dress one tree at once.
///
/// The compiler refuses to take a tree to another thread. This is for what it does not see: callbacks from C, and code in
/// Swift 5's language mode.
final class OwnerCheck {
  private let busy = Atomic<UInt>(0)

  /// Runs the body, which may come back here on the same thread.
  func whileOwned<Result>(_ body: () -> Result) -> Result {
    let thread = Self.currentThread
    let (isFirst, other) = busy.compareExchange(expected: 0, desired: thread, ordering: .acquiring)
    guard isFirst || other == thread else {
      // Said in optimised programs too.
      fatalError(
        """
        two threads use one tree of elements at once: an AppearanceManager belongs to the thread that owns its tree; \
        send changes from elsewhere through a ContentSizeMailbox
        """)
    }
    defer { if isFirst { busy.store(0, ordering: .releasing) } }
    return body()
  }

  private static var currentThread: UInt {
    #if canImport(Glibc)
      UInt(pthread_self())
    #else
      UInt(bitPattern: pthread_self())
    #endif
  }
}
