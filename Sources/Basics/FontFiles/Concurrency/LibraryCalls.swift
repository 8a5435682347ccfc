internal import PlatformC
internal import Synchronization

/// Counts the calls of the library by threads of a program, and handles their state after a fork.
///
/// The child of a fork has only the thread that forked. In the child, the locks of other threads stay locked, and the
/// data that they were writing stay incomplete. If the fork happens while a thread is in a call, the child therefore
/// refuses every call. In any other child, only one thread at a time can make a call, so that no thread waits for a
/// Swift lock. A Swift lock identifies threads by their numbers from before the fork. These numbers do harm if a thread
/// waits.
package enum LibraryCalls {
  private enum State: Int {
    case usable, forked, lost
  }

  private static let running = Atomic(0)
  private static let state = Atomic(State.usable.rawValue)

  /// The lock of calls in a child. It is a lock of the C library, which identifies a thread by its number in the child.
  ///
  /// Proof of safety: the pointer is a constant, made once by the static's own initialisation, to a mutex that is never
  /// moved or freed. After that, only `pthread_mutex_lock` and `pthread_mutex_unlock` use it, and any thread may call
  /// them.
  private nonisolated(unsafe) static let turn = {
    let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
    var attributes = pthread_mutexattr_t()
    unsafe pthread_mutexattr_init(&attributes)
    // The lock is recursive, because drawing an outline calls a function of the program, which may call the library.
    // Fits: a constant of the C library.
    unsafe pthread_mutexattr_settype(&attributes, Int32(PTHREAD_MUTEX_RECURSIVE))
    unsafe pthread_mutex_init(mutex, &attributes)
    return unsafe mutex
  }()

  /// Registers a function. A fork calls this function in the child. The values that the function uses must exist before
  /// the fork.
  private static let watchesForks: Bool = {
    _ = unsafe turn
    _ = running.load(ordering: .relaxed) + state.load(ordering: .relaxed)
    return pthread_atfork(nil, nil, { LibraryCalls.continueInChild() }) == 0
  }()

  private static func continueInChild() {
    guard state.load(ordering: .relaxed) != State.lost.rawValue else { return }
    let left = running.exchange(0, ordering: .relaxed)
    state.store((left > 0 ? State.lost : .forked).rawValue, ordering: .relaxed)
  }

  static var isForked: Bool { state.load(ordering: .relaxed) != State.usable.rawValue }

  /// Whether this process is a child, and a thread was in a call at the time of the fork. Such a child frees nothing.
  package static var areLost: Bool { state.load(ordering: .relaxed) == State.lost.rawValue }

  /// Begins a call. Throws `FontError` with `forkedInCall`.
  @inline(__always)
  package static func begin() throws(FontError) {
    _ = watchesForks
    running.add(1, ordering: .sequentiallyConsistent)
    if isForked { try beginInChild() }
  }

  @inline(never)
  private static func beginInChild() throws(FontError) {
    guard !areLost else { throw refusal }
    unsafe pthread_mutex_lock(turn)
  }

  package static var refusal: FontError {
    FontError(
      .forkedInCall, "this process was forked while another thread was inside a call of the library",
      hint:
        "fork before other threads call the library, or start a new process instead: in Python, use multiprocessing's \"spawn\" or \"forkserver\""
    )
  }

  @inline(__always)
  package static func end() {
    running.subtract(1, ordering: .releasing)
    if isForked { unsafe pthread_mutex_unlock(turn) }
  }
}
