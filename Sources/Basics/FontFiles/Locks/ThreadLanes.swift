internal import PlatformC

#if !THREAD_SANITIZER
  public import Synchronization
#else
  internal import Synchronization
#endif

/// Sixteen lanes. Each lane has a value, a lock and separate cache lines.
///
/// Threads are assigned to the lanes in turn. Threads in different lanes never wait for each other, and their
/// processors do not wait for each other's writes.
@safe
@usableFromInline
package struct ThreadLanes<Value: Sendable>: ~Copyable, Sendable {
  // Proof of safety: the lanes are allocated and initialised here, and changed only under their locks. Only `deinit`
  // frees them.
  @usableFromInline nonisolated(unsafe) let lanes: UnsafeMutablePointer<Lane>

  @usableFromInline
  struct Lane: ~Copyable {
    @usableFromInline let value: Guarded<Value>
    /// Two cache lines between the locks of two lanes, because some processors fetch two lines at once.
    private let padding = SIMD16<UInt64>()

    @usableFromInline
    init(_ value: Value) { self.value = Guarded(value) }
  }

  /// - Parameter value: the initial value of each lane.
  @inlinable
  package init(_ value: Value) {
    unsafe lanes = .allocate(capacity: ThreadLane.count)
    for lane in 0..<ThreadLane.count { unsafe (lanes + lane).initialize(to: Lane(value)) }
  }

  @inlinable
  deinit {
    unsafe lanes.deinitialize(count: ThreadLane.count)
    unsafe lanes.deallocate()
  }

  /// Calls the body with the value of the thread's lane, which no other thread uses at the same time. The body must not
  /// enter a lane. If the body releases an object, the deinitializer of the object must not enter a lane either.
  @inlinable
  @inline(__always)
  package borrowing func withOwn<Result: Sendable>(_ body: (inout Value) -> Result) -> Result {
    unsafe lanes[ThreadLane.own].value.withLock { body(&$0) }
  }

  /// Calls the body with the value of each lane in turn. When this function returns, every thread that was in a lane at
  /// the start of the call has left this lane.
  @inlinable
  package borrowing func withEach(_ body: (inout Value) -> Void) {
    for lane in 0..<ThreadLane.count { unsafe lanes[lane].value.withLock { body(&$0) } }
  }
}

@usableFromInline
package enum ThreadLane {
  @usableFromInline
  package static let count = 16

  /// The key for a thread's number; nil if the system has no room for another key. All threads then use one lane.
  private static let key: pthread_key_t? = {
    var key = pthread_key_t()
    return unsafe pthread_key_create(&key, nil) == 0 ? key : nil
  }()
  private static let next = Atomic(0)

  /// The number of the current thread's lane, from 0.
  @usableFromInline
  package static var own: Int {
    guard let key else { return 0 }
    // The value is one more than the number, because the C library returns 0 for a thread without a number.
    let known = Int(bitPattern: unsafe pthread_getspecific(key))
    if known > 0 { return known - 1 }
    let lane = next.add(1, ordering: .relaxed).oldValue & (count - 1)
    unsafe pthread_setspecific(key, UnsafeRawPointer(bitPattern: lane + 1))
    return lane
  }
}
