internal import FontFiles
internal import PlatformC
internal import Synchronization

/// The memory and open files that a worker process may use.
enum WorkerLimits {
  /// The greatest memory, as address space.
  static let memory: UInt64 = 1 << 30
  private static let openFiles: UInt64 = 64

  /// The memory for a file with this number of bytes, as address space. The program itself needs some 30 MiB. A packed
  /// font of 10 MB, unpacked to 31 MB, needs 200 MB.
  static func memory(forBytes count: Int) -> UInt64 {
    // Fits: a constant.
    count > WorkerTime.mostBytesOfUsualFile ? memory : min(memory, UInt64(288 * WorkerTime.factor) << 20)
  }

  /// The address space, in bytes, of this process and its workers, if it is too small for a worker; otherwise `nil`.
  static var tightMemory: UInt64? {
    guard let limit = addresses else { return nil }
    return limit.rlim_cur < memory ? UInt64(limit.rlim_cur) : nil
  }

  /// Limits this process; the limits cannot be raised again.
  static func apply() {
    #if canImport(Glibc)
      if !hasAddressSanitizer { limit(addressSpace, memory) }
      limit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), openFiles)
      // No core file is written: the crash of a worker is reported as a finding.
      limit(__rlimit_resource_t(RLIMIT_CORE.rawValue), 0)
    #else
      limit(RLIMIT_NOFILE, openFiles)
      limit(RLIMIT_CORE, 0)
    #endif
    WorkLimit.endWithParent()
    // The process that watches this worker may be stopped.
    let slowness = WorkerAllowance.slowness(ofStart: OwnProcess.processorTime)
    // Fits: constants and a slowness of at most 100.
    WorkLimit.begin(for: WorkerProgram.command, seconds: UInt32(12 * WorkerTime.factor * slowness), megabytes: 0)
  }

  /// Sets the memory for a file with this number of bytes. It is never reduced, because freed memory may be kept.
  static func allow(forBytes count: Int) {
    #if canImport(Glibc)
      let most = memory(forBytes: count)
      guard !hasAddressSanitizer, most > allowed.withLock({ $0 }), var limit = addresses else { return }
      limit.rlim_cur = min(rlim_t(most), limit.rlim_max)
      _ = unsafe setrlimit(addressSpace, &limit)
      allowed.withLock { $0 = most }
    #endif
  }

  /// Sets the limits for documents, which are compressed: their bytes do not show the size of their contents.
  ///
  /// - Parameter seconds: the limit of the parent process for a document; the parent ends this process first.
  static func allowDocument(seconds: UInt32) {
    allow(forBytes: .max)
    guard secondsOfDocument.withLock({ $0.exchange(with: seconds) }) else { return }
    WorkLimit.begin(for: WorkerProgram.command, seconds: seconds == 0 ? 0 : seconds &+ 2, megabytes: 0)
  }

  /// The time for the previous document; nil before the first.
  private static let secondsOfDocument = Guarded(nil as UInt32?)

  /// The memory for the previous file.
  private static let allowed = Guarded(0 as UInt64)

  #if canImport(Glibc)
    private typealias Resource = __rlimit_resource_t
    private static let addressSpace = __rlimit_resource_t(RLIMIT_AS.rawValue)
    /// The address sanitizer reserves terabytes of addresses before the program begins.
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

extension UInt32? {
  /// Takes a value; false if it is the same as before.
  fileprivate mutating func exchange(with value: UInt32) -> Bool {
    defer { self = value }
    return self != value
  }
}
