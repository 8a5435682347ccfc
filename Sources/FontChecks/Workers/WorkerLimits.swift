#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

/// The memory and open files that a worker process may use. Its time is limited from outside, by a `Watchdog`.
enum WorkerLimits {
  private static let memory: UInt64 = 1 << 30
  private static let openFiles: UInt64 = 64
  /// The longest time that a worker may take for one file.
  static let timePerFile = Duration.seconds(10)

  /// Limits this process; the limits cannot be raised again.
  static func apply() {
    // The address sanitizer reserves terabytes of addresses before the program begins.
    #if canImport(Glibc)
      if unsafe dlsym(nil, "__asan_init") == nil { limit(__rlimit_resource_t(RLIMIT_AS.rawValue), memory) }
      limit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), openFiles)
      // No core file: the crash of a worker is reported as a finding.
      limit(__rlimit_resource_t(RLIMIT_CORE.rawValue), 0)
    #else
      limit(RLIMIT_NOFILE, openFiles)
      limit(RLIMIT_CORE, 0)
    #endif
  }

  #if canImport(Glibc)
    private typealias Resource = __rlimit_resource_t
  #else
    private typealias Resource = Int32
  #endif

  private static func limit(_ resource: Resource, _ most: UInt64) {
    var limit = rlimit()
    guard unsafe getrlimit(resource, &limit) == 0 else { return }
    limit.rlim_cur = min(rlim_t(most), limit.rlim_max)
    limit.rlim_max = limit.rlim_cur
    _ = unsafe setrlimit(resource, &limit)
  }
}
