#if !THREAD_SANITIZER
  public import Synchronization

  /// A value protected by a lock.
  @usableFromInline
  package typealias Guarded = Mutex
#else
  internal import PlatformC

  // On Linux, the standard library's locks are futexes. They are compiled without the thread sanitizer, so it does not
  // support them and treats the values in them as unprotected. Builds with the sanitizer therefore use this lock.

  /// A value protected by a lock.
  @safe
  @usableFromInline
  package struct Guarded<Value: ~Copyable>: ~Copyable, @unchecked Sendable {
    // Proof of safety: only this type allocates both, and only `deinit` frees them. They are used only under the lock.
    private let lock = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
    private let value = UnsafeMutablePointer<Value>.allocate(capacity: 1)

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
