internal import FontChecks
package import FontFiles
internal import FontMatching
internal import Synchronization

/// A call of the program inside a different process, without a command line, standard streams or a terminal.
///
/// The commands use `StandardStreams` and `ProgramInput`, which use the call of the current task. So the calls of two
/// threads are independent.
package final class ProgramCall: Sendable {
  /// The call that this task runs; nil in the program itself, which does not read the task-local value.
  static var current: ProgramCall? { hasCalls.load(ordering: .relaxed) ? ofTask : nil }

  @TaskLocal private static var ofTask: ProgramCall?
  /// Whether there was any call in this process.
  private static let hasCalls = Atomic(false)

  func run(_ body: () -> Int32) -> Int32 {
    Self.hasCalls.store(true, ordering: .relaxed)
    return Self.$ofTask.withValue(self, operation: body)
  }

  /// The path of this program, which also runs as the worker process that reads fonts and documents. Nil if a different
  /// process calls the commands, or if the environment names a worker. `FontCheck.worker` then finds the worker.
  static var worker: String? {
    current == nil && EnvironmentVariable["FONTPROBE_WORKER"] == nil ? WorkerProgram.ownPath() : nil
  }

  /// The width of text for people, in columns. Output to a file has the same width.
  static let columns = 80

  let input: String
  /// The available fonts. If nil, the options choose the fonts.
  let collection: FontCollection?

  private let written = Guarded(Written())

  func answer(_ exitCode: Int32) -> Answer {
    written.withLock { written in
      Answer(
        exitCode: exitCode, output: written.output, messages: written.messages, failure: written.failure,
        refusal: written.refusal)
    }
  }

  private struct Written {
    var output = ""
    var messages = ""
    var failure: FontError?
    var refusal: String?
  }

  init(input: String, collection: FontCollection?) {
    self.input = input
    self.collection = collection
  }

  package struct Answer: Sendable {
    /// 0 for success, 1 if a condition is not met, 2 for an error, 64 for wrong usage.
    package let exitCode: Int32
    package let output: String
    package let messages: String
    /// The error with its code, if the command failed. Nil for success and for wrong usage.
    package let failure: FontError?
    /// The mistake in the usage; nil for success and for an error.
    package let refusal: String?
  }

  func output(_ text: String) { written.withLock { $0.output += text } }

  func failed(_ error: FontError) { written.withLock { $0.failure = error } }

  /// - Parameter reason: the reason, without the reference to the help.
  func refused(_ reason: String) { written.withLock { $0.refusal = reason } }

  func message(_ text: String) { written.withLock { $0.messages += text } }
}

enum ProgramInput {
  /// - Throws: `FontError` with `unreadableFile` if the input cannot be read, or has more bytes than the limit.
  static func bytes(atMost most: Int) throws(FontError) -> [UInt8] {
    guard let call = ProgramCall.current else { return try StandardInput.bytes(atMost: most) }
    guard call.input.utf8.count <= most else {
      throw FontError(.unreadableFile, "the input has more than \(most) bytes", path: StandardInput.name)
    }
    return Array(call.input.utf8)
  }
}
