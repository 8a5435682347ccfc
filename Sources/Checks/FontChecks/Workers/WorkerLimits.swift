internal import FontFiles
internal import PlatformC
internal import Synchronization

/// Limits the memory and the open files of a worker process.
enum WorkerLimits {
  /// The greatest amount of memory: address space in bytes.
  static let memory: UInt64 = 1 << 30
  private static let openFiles: UInt64 = 64

  /// Returns the memory for a file of this size, as address space in bytes. The program itself needs about 30 MiB. A
  /// compressed font of 10 MB, 31 MB after decompression, needs 200 MB.
  static func memory(forBytes count: Int) -> UInt64 {
    // Fits: the value is a constant.
    count > WorkerTime.mostBytesOfUsualFile ? memory : min(memory, UInt64(288 * WorkerTime.factor) << 20)
  }

  /// The limit of the address space of this process, in bytes. Workers have the same limit. Nil if the limit is large
  /// enough for a worker.
  static var tightMemory: UInt64? {
    guard let limit = addresses else { return nil }
    return limit.rlim_cur < memory ? UInt64(limit.rlim_cur) : nil
  }

  /// Sets the limits of this process. The limits cannot be raised later.
  static func apply() {
    #if canImport(Glibc)
      if !hasAddressSanitizer { limit(addressSpace, memory) }
      limit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), openFiles)
      // No core file is written, because a finding reports the crash of a worker.
      limit(__rlimit_resource_t(RLIMIT_CORE.rawValue), 0)
    #else
      limit(RLIMIT_NOFILE, openFiles)
      limit(RLIMIT_CORE, 0)
    #endif
    WorkLimit.endWithParent()
    // The process that watches this worker may be suspended, so the worker also limits itself.
    let slowness = WorkerAllowance.slowness(ofStart: OwnProcess.processorTime)
    // Fits: the product of constants and a slowness of at most 100.
    WorkLimit.begin(for: WorkerProgram.command, seconds: UInt32(12 * WorkerTime.factor * slowness), megabytes: 0)
  }

  /// Sets the memory limit for a file of this size in bytes. The limit is never reduced, because the process may keep
  /// freed memory.
  static func allow(forBytes count: Int) {
    #if canImport(Glibc)
      let most = memory(forBytes: count)
      guard !hasAddressSanitizer, most > allowed.withLock({ $0 }), var limit = addresses else { return }
      limit.rlim_cur = min(rlim_t(most), limit.rlim_max)
      _ = unsafe setrlimit(addressSpace, &limit)
      allowed.withLock { $0 = most }
    #endif
  }

  /// Sets the limits for documents. Documents are compressed, so their sizes do not show the sizes of their contents.
  /// `seconds` is the time limit of the parent process. The parent process ends this process before this process ends
  /// itself.
  static func allowDocument(seconds: UInt32) {
    allow(forBytes: .max)
    let isNew = secondsOfDocument.withLock { last in
      defer { last = seconds }
      return last != seconds
    }
    guard isNew else { return }
    WorkLimit.begin(for: WorkerProgram.command, seconds: seconds == 0 ? 0 : seconds &+ 2, megabytes: 0)
  }

  /// The time limit for the previous document; nil before the first document.
  private static let secondsOfDocument = Guarded(nil as UInt32?)

  private static let allowed = Guarded(0 as UInt64)

  #if canImport(Glibc)
    private typealias Resource = __rlimit_resource_t
    private static let addressSpace = __rlimit_resource_t(RLIMIT_AS.rawValue)
    /// Whether the address sanitizer is used. The sanitizer reserves terabytes of addresses before the program begins.
    private static var hasAddressSanitizer: Bool { unsafe dlsym(nil, "__asan_init") != nil }
  #else
    private typealias Resource = Int32
    private static let addressSpace = RLIMIT_AS
  #endif

  private static var addresses: rlimit? {
    var limit = rlimit()
    return unsafe getrlimit(addressSpace, &limit) == 0 ? limit : nil
  }

  private static func limit(_ resource: Resource, _ most: UInt64) {
    var limit = rlimit()
    guard unsafe getrlimit(resource, &limit) == 0 else { return }
    limit.rlim_cur = min(rlim_t(most), limit.rlim_max)
    limit.rlim_max = limit.rlim_cur
    _ = unsafe setrlimit(resource, &limit)
  }
}
