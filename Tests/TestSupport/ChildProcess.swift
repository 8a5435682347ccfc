import Foundation

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// A program that a test has started.
///
/// On Linux, `run()` of Foundation's `Process` copies 256 bytes of each entry of /proc/self/fd, past the end of the
/// buffer if many files are open, and ends the tests (swift-corelibs-foundation 5472).
package struct ChildProcess {
  package let id: pid_t

  /// The reason why a program does not start.
  package struct StartFailure: Error, CustomStringConvertible {
    package let description: String
  }

  /// Starts a program with an empty standard input, and no open files but its two outputs.
  ///
  /// - Parameters:
  ///   - command: the path of the program, and its arguments.
  ///   - environment: the variables of its environment.
  ///   - folder: its working directory; nil for that of this process.
  ///   - output: a descriptor for its standard output.
  ///   - error: a descriptor for its standard error.
  package init(
    _ command: [String], environment: [String: String], folder: String?, output: Int32, error: Int32
  ) throws {
    var actions = Actions()
    defer { actions.destroy() }
    posix_spawn_file_actions_adddup2(&actions.list, output, 1)
    posix_spawn_file_actions_adddup2(&actions.list, error, 2)
    posix_spawn_file_actions_addopen(&actions.list, 0, "/dev/null", O_RDONLY, 0)
    actions.closeOthers()
    let here = FileManager.default.currentDirectoryPath
    let started = folder.map { [here, here + "/"].contains($0) ? command : Self.starting(command, in: $0) } ?? command
    let texts = started.map { strdup($0) }
    let variables = environment.map { strdup("\($0)=\($1)") }
    defer { for text in texts + variables { free(text) } }
    var child: pid_t = 0
    let code = posix_spawn(&child, started[0], &actions.list, &actions.attributes, texts + [nil], variables + [nil])
    guard code == 0 else {
      throw StartFailure(
        description: "\(command.joined(separator: " ").prefix(400)): \(String(cString: strerror(code)))")
    }
    id = child
  }

  /// The command through a shell that changes to the folder first.
  private static func starting(_ command: [String], in folder: String) -> [String] {
    ["/bin/sh", "-c", "cd \"$0\" && exec \"$@\"", folder] + command
  }

  /// The exit code, or the negative number of the signal that ended the program.
  ///
  /// - Parameter limit: the seconds until the program is ended.
  /// - Returns: nil if the program was ended at the limit.
  package func status(within limit: Double) -> Int32? {
    let end = ContinuousClock.now + .seconds(limit)
    var pause: UInt32 = 200
    while true {
      if let status = ended(WNOHANG) { return status }
      guard ContinuousClock.now < end else { break }
      usleep(pause)
      pause = min(pause * 2, 10_000)
    }
    // A program that hangs may ignore other signals.
    kill(id, SIGKILL)
    _ = ended(0)
    return nil
  }

  private func ended(_ options: Int32) -> Int32? {
    var status: Int32 = 0
    var answer: pid_t
    repeat { answer = waitpid(id, &status, options) } while answer < 0 && errno == EINTR
    guard answer != 0 else { return nil }
    let signal = status & 0x7F
    return signal == 0 ? status >> 8 & 0xFF : -signal
  }
}

/// The file and signal settings of a child process.
private struct Actions {
  #if canImport(Glibc)
    var list = posix_spawn_file_actions_t()
    var attributes = posix_spawnattr_t()
  #else
    var list: posix_spawn_file_actions_t?
    var attributes: posix_spawnattr_t?
  #endif

  init() {
    posix_spawn_file_actions_init(&list)
    posix_spawnattr_init(&attributes)
    // The threads of Dispatch block signals, and a child would inherit this.
    var none = sigset_t()
    sigemptyset(&none)
    posix_spawnattr_setsigmask(&attributes, &none)
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK))
  }

  mutating func destroy() {
    posix_spawn_file_actions_destroy(&list)
    posix_spawnattr_destroy(&attributes)
  }

  /// Closes the open files of other tests, which a child would keep open.
  mutating func closeOthers() {
    let open = (try? FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd")) ?? []
    // A descriptor that was closed meanwhile is no error.
    for descriptor in open.compactMap(Int32.init) where descriptor > 2 {
      posix_spawn_file_actions_addclose(&list, descriptor)
    }
  }
}
