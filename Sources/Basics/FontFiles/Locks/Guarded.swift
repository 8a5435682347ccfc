#if !THREAD_SANITIZER
  public import Synchronization

  /// A value protected by a lock.
  @usableFromInline
  package typealias Guarded = Mutex
#else
  internal import PlatformC

  // The thread sanitizer supports pthread's locks. On Linux it does not see the standard library's locks, which are
  // futexes compiled without it, and treats their values as unprotected. Its builds use this lock.

  /// A value protected by a lock.
  @safe
  @usableFromInline
  package struct Guarded<Value: ~Copyable>: ~Copyable, @unchecked Sendable {
    // Proof of safety: both were allocated here, are freed by `deinit` alone, and the value is used under the lock alone.
    private let lock = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
    private let value = UnsafeMutablePointer<Value>.allocate(capacity: 1)

    /// The protected value.
    @usableFromInline
    package init(_ value: consuming sending Value) {
      unsafe pthread_mutex_init(lock, nil)
      unsafe self.value.initialize(to: value)
    }

    deinit {
      unsafe value.deinitialize(count: 1)
      unsafe value.deallocate()
      unsafe pthread_mutex_destroy(lock)
      unsafe lock.deallocate()
    }

    /// Calls the body with the value, which no other thread uses at the same time.
    @usableFromInline
    package borrowing func withLock<Result: ~Copyable, Failure: Error>(
      _ body: (inout Value) throws(Failure) -> Result
    ) throws(Failure) -> Result {
      unsafe pthread_mutex_lock(lock)
      defer { unsafe pthread_mutex_unlock(lock) }
      return try unsafe body(&value.pointee)
    }
  }
#endif
