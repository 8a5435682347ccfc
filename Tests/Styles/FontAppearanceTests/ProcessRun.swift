import Foundation
import TestSupport

/// Runs a program for a test, and ends it at a limit.
enum ProcessRun {
  /// The exit code, standard output and standard error.
  struct Result {
    let status: Int32
    let output: String
    let error: String
  }

  /// The program was still running at the limit.
  struct TimeLimitReached: Error { let command: [String] }

  /// Runs a program without input.
  ///
  /// - Parameters:
  ///   - program: the path of the program.
  ///   - arguments: its arguments.
  ///   - limit: the seconds until it is ended; a compiler on a busy machine takes one or two minutes.
  /// - Throws: `TimeLimitReached`, or the reason why the program does not start.
  static func run(_ program: String, _ arguments: [String], limit: Double = 300) throws -> Result {
    try withTemporaryFolder { folder in
      // Files, because a pipe that nobody reads would block the program.
      let streams = ["\(folder)/output", "\(folder)/error"]
      for stream in streams { try Data().write(to: URL(filePath: stream)) }
      let handles = try streams.map { try FileHandle(forWritingTo: URL(filePath: $0)) }
      let process = try ChildProcess(
        [program] + arguments, environment: ProcessInfo.processInfo.environment, folder: nil,
        output: handles[0].fileDescriptor, error: handles[1].fileDescriptor)
      guard let status = process.status(within: limit) else {
        throw TimeLimitReached(command: [program] + arguments)
      }
      let texts = try streams.map { String(decoding: try Data(contentsOf: URL(filePath: $0)), as: UTF8.self) }
      return Result(status: status, output: texts[0], error: texts[1])
    }
  }
}
