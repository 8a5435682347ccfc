#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

/// The time that processors have worked for a process.
package enum ProcessorTime {
  /// Of this process, from its start up to now; 0 where the system does not report it.
  package static var ofThisProcess: Duration {
    var time = timespec()
    guard unsafe clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time) == 0 else { return .zero }
    return .seconds(time.tv_sec) + .nanoseconds(time.tv_nsec)
  }
}
