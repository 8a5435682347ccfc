internal import PlatformC
internal import SystemPackage

enum ProcessCalls {
  /// Makes a pipe that started programs do not inherit. Reading from the pipe does not block.
  static func pipe() throws(Errno) -> (reading: FileDescriptor, writing: FileDescriptor) {
    var ends: [Int32] = [-1, -1]
    guard openPipe(&ends) == 0 else { throw Errno.last }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    do throws(Errno) {
      // If standard streams are closed, an end of the pipe could get the number of one of these streams.
      for place in ends.indices where ends[place] < 3 {
        let copy = fcntl(ends[place], F_DUPFD_CLOEXEC, 3)
        guard copy >= 0 else { throw Errno.last }
        close(ends[place])
        ends[place] = copy
      }
      guard fcntl(ends[0], F_SETFL, O_NONBLOCK) == 0 else { throw Errno.last }
    } catch {
      for end in ends { close(end) }
      throw error
    }
    return (FileDescriptor(rawValue: ends[0]), FileDescriptor(rawValue: ends[1]))
  }

  /// Starts a program with these standard streams. Its standard error is discarded.
  static func spawn(
    _ program: String, _ arguments: [String], input: FileDescriptor, output: FileDescriptor, variable: String
  ) throws(Errno) -> pid_t {
    #if canImport(Glibc)
      var actions = unsafe posix_spawn_file_actions_t()
      var attributes = posix_spawnattr_t()
    #else
      var actions: posix_spawn_file_actions_t?
      var attributes: posix_spawnattr_t?
    #endif
    try check(unsafe posix_spawn_file_actions_init(&actions))
    defer { unsafe posix_spawn_file_actions_destroy(&actions) }
    try check(unsafe posix_spawnattr_init(&attributes))
    defer { unsafe posix_spawnattr_destroy(&attributes) }
    try check(unsafe posix_spawn_file_actions_adddup2(&actions, input.rawValue, STDIN_FILENO))
    try check(unsafe posix_spawn_file_actions_adddup2(&actions, output.rawValue, STDOUT_FILENO))
    try check(unsafe posix_spawn_file_actions_addopen(&actions, STDERR_FILENO, "/dev/null", O_WRONLY, 0))
    // This process ignores SIGPIPE. The program would inherit this setting.
    var defaults = sigset_t()
    unsafe sigemptyset(&defaults)
    unsafe sigaddset(&defaults, SIGPIPE)
    try check(unsafe posix_spawnattr_setsigdefault(&attributes, &defaults))
    // Fits: the flags have 16 bits in the system's declaration.
    try check(unsafe posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGDEF)))

    var own: [UnsafeMutablePointer<CChar>?] = unsafe []
    // The loop uses indices, because the formatter removes the space from `for unsafe text`.
    defer { for place in unsafe own.indices { unsafe free(own[place]) } }
    for text in [program] + arguments + [variable] {
      guard let copy = unsafe strdup(text) else { throw .noMemory }
      unsafe own.append(copy)
    }
    let words = unsafe own.dropLast() + [nil]
    var environment = unsafe inherited(but: variable.prefix { $0 != "=" } + "=")
    unsafe environment.append(own[own.count - 1])
    unsafe environment.append(nil)
    var identifier: pid_t = 0
    try check(
      unsafe posix_spawn(&identifier, program, &actions, &attributes, Array(words), environment))
    return identifier
  }

  /// The environment of this process without one variable. The entries are not copied.
  private static func inherited(but name: some StringProtocol) -> [UnsafeMutablePointer<CChar>?] {
    // The symbol is looked up by its name, because the compiler reports a possible data race for the variable itself.
    typealias Variables = UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>
    guard let symbol = unsafe dlsym(nil, "environ"),
      var next = unsafe symbol.assumingMemoryBound(to: Variables?.self).pointee
    else { return unsafe [] }
    let name = String(name)
    var found: [UnsafeMutablePointer<CChar>?] = unsafe []
    while let variable = unsafe next.pointee {
      if unsafe strncmp(variable, name, name.utf8.count) != 0 { unsafe found.append(variable) }
      unsafe next += 1
    }
    return unsafe found
  }

  static func waitForInput(_ files: [FileDescriptor], milliseconds: Int) {
    // Fits: the flags have 16 bits in the system's declaration.
    var waiting = files.map { pollfd(fd: $0.rawValue, events: Int16(POLLIN), revents: 0) }
    _ = unsafe poll(&waiting, nfds_t(waiting.count), Int32(clamping: milliseconds))
  }

  /// Ends a process that this process started. If the process has not ended after 5 seconds, the result is `unknown`.
  static func kill(_ process: pid_t) -> StartedProgram.End {
    for turn in 0..<5000 {
      var status: Int32 = 0
      let ended = unsafe waitpid(process, &status, WNOHANG)
      if ended == process {
        let signal = status & 0x7F
        return signal == 0 ? .exited(status >> 8 & 0xFF) : .signaled(signal)
      }
      // If the app that uses this library has waited for all of its children, it is unknown how this process ended.
      guard ended == 0 || errno == EINTR else { return .unknown }
      // The signal is sent only while the process exists. Later its number may belong to another process.
      if turn == 0 { sendKill(process) } else { usleep(1000) }
    }
    return .unknown
  }

  private static func check(_ status: Int32) throws(Errno) {
    guard status == 0 else { throw Errno(rawValue: status) }
  }
}

/// Opens a pipe. The function is outside the type, because `ProcessCalls.pipe` hides the C function.
private func openPipe(_ ends: inout [Int32]) -> Int32 { unsafe pipe(&ends) }

/// Sends SIGKILL. The function is outside the type, because `ProcessCalls.kill` hides the C function.
private func sendKill(_ process: pid_t) { _ = kill(process, SIGKILL) }
