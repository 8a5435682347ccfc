internal import PlatformC
internal import Synchronization
internal import SystemPackage

/// A system thread that this program starts and waits for. If the system refuses a thread, Dispatch and Swift's tasks
/// would wait forever or abort.
package struct SystemThread {
  private let thread: pthread_t
  private let start = ContinuousClock.now

  /// Starts a thread that runs the body; nil if the system has no room for another thread.
  package static func running(_ body: @escaping @Sendable () -> Void) -> SystemThread? {
    try? SystemThread(body)
  }

  /// Starts a thread that runs the body. Throws the system's error if the system has no room for another thread.
  init(_ body: @escaping @Sendable () -> Void) throws(Errno) {
    let work = unsafe Unmanaged.passRetained(ThreadWork(body))
    #if canImport(Glibc)
      var started = pthread_t()
      let status = unsafe pthread_create(
        &started, nil,
        { work in
          if let work = unsafe work { unsafe Unmanaged<ThreadWork>.fromOpaque(work).takeRetainedValue().body() }
          return nil
        }, work.toOpaque())
    #else
      var begun: pthread_t?
      let status = unsafe pthread_create(
        &begun, nil,
        { work in
          unsafe Unmanaged<ThreadWork>.fromOpaque(work).takeRetainedValue().body()
          return nil
        }, work.toOpaque())
      let started = unsafe begun ?? pthread_self()
    #endif
    guard status == 0 else {
      unsafe work.release()
      throw Errno(rawValue: status)
    }
    thread = started
  }

  /// The processor time of the thread, in seconds; the time since its start if the system does not report it.
  package var processorSeconds: Double {
    #if canImport(Glibc)
      var clock = clockid_t()
      var time = timespec()
      if unsafe pthread_getcpuclockid(thread, &clock) == 0, unsafe clock_gettime(clock, &time) == 0 {
        return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
      }
    #endif
    return start.duration(to: .now) / .seconds(1)
  }

  package func join() { _ = pthread_join(thread, nil) }

  package func detach() { _ = pthread_detach(thread) }
}

/// The work of a thread. The address of this object can be passed to a C function.
private final class ThreadWork: Sendable {
  let body: @Sendable () -> Void

  init(_ body: @escaping @Sendable () -> Void) { self.body = body }
}

/// Records whether a task was cancelled while its work was running.
package final class Cancellation: Sendable {
  private let flag = Atomic(false)

  package init() {}

  package var isCancelled: Bool { flag.load(ordering: .relaxed) }

  func cancel() { flag.store(true, ordering: .relaxed) }
}

/// Runs work on a separate thread. The work waits for other processes, and would otherwise block a thread of Swift's
/// tasks.
///
/// - Parameter work: receives an object that reports whether the task was cancelled.
/// - Throws: the errors of the work; `workerFailed` if the thread cannot be started.
package func onOwnThread<Value: Sendable>(
  _ work: @escaping @Sendable (Cancellation) throws(FontError) -> Value
) async throws(FontError) -> Value {
  let cancellation = Cancellation()
  let result: Result<Value, FontError> = await withTaskCancellationHandler {
    await withCheckedContinuation { continuation in
      do throws(Errno) {
        let thread = try SystemThread {
          continuation.resume(returning: Result { () throws(FontError) in try work(cancellation) })
        }
        thread.detach()
      } catch {
        continuation.resume(
          returning: .failure(
            FontError(
              .workerFailed, "fontprobe cannot start a thread: \(error)",
              hint: "raise the limits of processes and of memory for this program (ulimit -u, ulimit -v)")))
      }
    }
  } onCancel: {
    cancellation.cancel()
  }
  return try result.get()
}
