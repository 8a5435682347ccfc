internal import PlatformC
internal import SystemPackage

package enum OwnProcess {
  static var number: Int32 { getpid() }

  /// The number of the user whose rights the process has. 0 is the administrator.
  static var userNumber: UInt32 { UInt32(geteuid()) }

  /// The processor time since the start of the process; 0 if the system does not report it.
  package static var processorTime: Duration { .seconds(processorSeconds(of: number)) }

  /// The processor time in seconds of this process or of a process that it started; 0 if the system does not report it.
  static func processorSeconds(of process: pid_t) -> Double {
    #if os(Linux) || os(Android)
      var clock = clockid_t()
      var time = timespec()
      guard unsafe clock_getcpuclockid(process, &clock) == 0, unsafe clock_gettime(clock, &time) == 0 else { return 0 }
      return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
    #else
      return 0
    #endif
  }

  /// The number of processors on which this process may run; -1 if the system does not report it.
  static var processorCount: Int {
    let online = sysconf(Int32(_SC_NPROCESSORS_ONLN))  // Fits: the number is a constant of the system.
    #if os(Linux) || os(Android)
      return usableProcessorCount.map { min($0, online) } ?? online
    #else
      return online
    #endif
  }

  #if os(Linux) || os(Android)
    /// The number of processors to which the process is bound (`sched_getaffinity`); nil if the system does not report
    /// it. Swift's module of the C library does not declare this function.
    private static var usableProcessorCount: Int? {
      typealias Function = @convention(c) (pid_t, Int, UnsafeMutableRawPointer) -> Int32
      guard let symbol = unsafe dlsym(nil, "sched_getaffinity") else { return nil }
      // 1024 bytes have room for 8,192 processors.
      return unsafe withUnsafeTemporaryAllocation(byteCount: 1024, alignment: 8) { bits in
        unsafe bits.initializeMemory(as: UInt8.self, repeating: 0)
        guard let start = bits.baseAddress else { return nil }
        let status = unsafe unsafeBitCast(symbol, to: Function.self)(number, bits.count, start)
        return status == 0 ? unsafe bits.reduce(0) { $0 + $1.nonzeroBitCount } : nil
      }
    }
  #endif

  /// Whether the process has rights that its user does not have, for example by the set-user-ID bit (getauxval(3),
  /// AT_SECURE). The environment of such a process is not trusted.
  package static var hasOthersRights: Bool {
    #if os(Linux) || os(Android)
      let isSecure: UInt = 23
      return auxiliaryValue(isSecure).map { $0 != 0 } ?? true
    #else
      return getuid() != geteuid() || getgid() != getegid()
    #endif
  }

  #if os(Linux) || os(Android)
    /// Returns a value that the kernel passed to the process at its start; nil if it is not available. `entry` is the
    /// number of the value. Swift's module of the C library does not declare the function.
    package static func auxiliaryValue(_ entry: UInt) -> UInt? {
      typealias Function = @convention(c) (UInt) -> UInt
      guard let symbol = unsafe dlsym(nil, "getauxval") else { return nil }
      return unsafe unsafeBitCast(symbol, to: Function.self)(entry)
    }
  #endif

  /// The path from which fontprobe's C library was loaded; nil in a program that contains this code itself.
  package static var libraryPath: String? {
    #if os(Linux) || os(Android)
      typealias Function = @convention(c) (UnsafeRawPointer, UnsafeMutableRawPointer) -> Int32
      guard let symbol = unsafe dlsym(nil, "dladdr") else { return nil }
      // dladdr(3), Dl_info: the structure has four pointers. The first points to the path of the file.
      let path = unsafe withUnsafeTemporaryAllocation(of: UnsafePointer<CChar>?.self, capacity: 4) { info -> String? in
        unsafe info.initialize(repeating: nil)
        guard let start = info.baseAddress,
          unsafe unsafeBitCast(symbol, to: Function.self)(#dsohandle, start) != 0
        else { return nil }
        return unsafe info[0].map { unsafe String(cString: $0) }
      }
      // In a program, the path may be the name by which the program was called.
      return path.flatMap { $0.contains("/libfontprobe.so") ? $0 : nil }
    #else
      return nil
    #endif
  }

  /// After this call, a write to a closed pipe returns an error. Otherwise a signal would end the program.
  static func ignoreClosedPipes() { signal(SIGPIPE, SIG_IGN) }
}

package enum EnvironmentVariable {
  /// The value of a variable; nil if the variable is not set or is empty.
  package static subscript(name: String) -> String? {
    guard let value = unsafe getenv(name), unsafe value.pointee != 0 else { return nil }
    return unsafe String(cString: value)
  }
}

/// The arguments of a program, as the system passed them to it.
package enum ArgumentList {
  package static let missing = "the system passed the program no arguments, not even its own name"

  /// Returns the program's name and its arguments; nil if the list is empty. The parameters are main's argc and argv.
  ///
  /// Programs use this function, because Swift's own list is empty in a sandbox without /proc.
  @unsafe
  package static func words(_ count: Int32, _ list: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?) -> [String]? {
    guard count > 0, let list = unsafe list else { return nil }
    var words: [String] = []
    words.reserveCapacity(Int(count))
    for place in 0..<Int(count) {
      guard let word = unsafe list[place] else { break }
      words.append(unsafe String(cString: word))
    }
    return words.isEmpty ? nil : words
  }
}

package enum StandardInput {
  package static let name = "standard input"

  /// Returns all bytes up to the end of the input. Throws `unreadableFile` if the input is closed, cannot be read, or
  /// has more bytes than the limit.
  package static func bytes(atMost most: Int) throws(FontError) -> [UInt8] {
    var bytes: [UInt8] = []
    var piece = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count: Int
      do {
        count = try unsafe piece.withUnsafeMutableBytes { unsafe try FileDescriptor.standardInput.read(into: $0) }
      } catch {
        let reason = (error as? Errno)?.description ?? "\(error)"
        throw FontError(.unreadableFile, "cannot be read: \(reason)", path: name)
      }
      guard count > 0 else { return bytes }
      bytes += piece.prefix(count)
      guard bytes.count <= most else {
        throw FontError(.unreadableFile, "has more than \(most) bytes", path: name)
      }
    }
  }
}
