internal import PlatformC
internal import SystemPackage

/// A started program. Its standard input is a text, and its standard output is read.
///
/// No threads are needed, and every wait is limited. The program is ended when the object is released.
package final class StartedProgram {
  package enum End: Sendable, Hashable, CustomStringConvertible {
    case exited(Int32)
    case signaled(Int32)
    /// The system does not report how the process ended.
    case unknown

    package var description: String {
      switch self {
      case .exited(let code): "exited(\(code))"
      case .signaled(let signal): "signaled(\(signal))"
      case .unknown: "unknown"
      }
    }
  }

  private let identifier: pid_t
  private let output: FileDescriptor
  private var end: End?

  /// Starts a program.
  ///
  /// - Parameters:
  ///   - arguments: the arguments, without the program's name.
  ///   - input: the text that the program reads. It is stored in a file, because writing to the pipe of an ended
  ///     program would send a signal to this process.
  ///   - variable: a variable of the environment, `NAME=VALUE`. The program inherits the other variables.
  /// - Throws: `FontError` with `workerFailed`.
  package init(_ program: String, _ arguments: [String], input: String, variable: String) throws(FontError) {
    let request: FileDescriptor
    do throws(FontError) { request = FileDescriptor(rawValue: try TemporaryFile(input).descriptor) } catch {
      throw FontError(
        .workerFailed, "fontprobe cannot write requests for a worker process: \(error.message)",
        hint: "raise the number of open files (ulimit -n), or make room in the folder for temporary files")
    }
    defer { try? request.close() }
    do throws(Errno) {
      let pipe = try ProcessCalls.pipe()
      defer { try? pipe.writing.close() }
      do throws(Errno) {
        identifier = try ProcessCalls.spawn(
          program, arguments, input: request, output: pipe.writing, variable: variable)
      } catch {
        try? pipe.reading.close()
        throw error
      }
      output = pipe.reading
    } catch {
      let isMissing = error == .noSuchFileOrDirectory || error == .permissionDenied || error.rawValue == ENOEXEC
      throw FontError(
        .workerFailed, "the worker process \(program) does not start: \(error)",
        hint: isMissing
          ? "is it a fontprobe program?"
          : "raise the limits of open files, of processes and of memory for this program (ulimit -n, -u, -v)")
    }
  }

  deinit { _ = kill() }

  /// Appends the output that the program has already written, without waiting for more. Returns false after the end.
  package func read(_ bytes: inout [UInt8]) -> Bool {
    guard end == nil else { return false }
    let most = 1 << 16
    let old = bytes.count
    bytes += [UInt8](repeating: 0, count: most)
    var count = 0
    do {
      count = try unsafe bytes.withUnsafeMutableBytes { buffer in
        try unsafe output.read(into: UnsafeMutableRawBufferPointer(rebasing: buffer[old...]))
      }
      bytes.removeLast(most - count)
      return count > 0
    } catch {
      bytes.removeLast(most)
      let reason = Errno(of: error)
      return reason == .wouldBlock || reason == .resourceTemporarilyUnavailable
    }
  }

  /// Waits until one of the processes has written something or has ended, or until the time has passed.
  package static func wait(for processes: [StartedProgram], atMost time: Duration) {
    ProcessCalls.waitForInput(processes.map(\.output), milliseconds: max(0, time.wholeMilliseconds))
  }

  /// The processor time of the program, in seconds; 0 if it has ended, or the system does not report it.
  package var processorSeconds: Double { end == nil ? OwnProcess.processorSeconds(of: identifier) : 0 }

  /// Ends the program, if it is still running, and returns how it ended.
  @discardableResult
  package func kill() -> End {
    if let end { return end }
    let found = ProcessCalls.kill(identifier)
    end = found
    try? output.close()
    return found
  }
}

extension Duration {
  /// Whole milliseconds, rounded up; at most a day.
  fileprivate var wholeMilliseconds: Int {
    let (seconds, attoseconds) = components
    return Int(clamping: min(seconds, 86_400)) * 1000
      + Int(clamping: (attoseconds + 999_999_999_999_999) / 1_000_000_000_000_000)
  }
}
