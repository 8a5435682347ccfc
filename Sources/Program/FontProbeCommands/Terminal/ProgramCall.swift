internal import FontChecks
package import FontFiles
internal import FontMatching
internal import Synchronization

/// One question to the program from within another process, which has no command line, no streams and no terminal for it.
///
/// The commands write to `StandardStreams` and read from `ProgramInput`, which look for the call of their task: the calls of two
/// threads know nothing of each other.
package final class ProgramCall: Sendable {
  /// The call that this task answers; nil in the program itself, whose starts do not pay for a look at their task.
  static var current: ProgramCall? { hasCalls.load(ordering: .relaxed) ? ofTask : nil }

  @TaskLocal private static var ofTask: ProgramCall?
  /// Whether there was any call in this process.
  private static let hasCalls = Atomic(false)

  /// Runs a command line whose streams are those of this call.
  func run(_ body: () -> Int32) -> Int32 {
    Self.hasCalls.store(true, ordering: .relaxed)
    return Self.$ofTask.withValue(self, operation: body)
  }

  /// The program that reads fonts and documents for this one: the program itself, under whatever name it runs. Nil where it is looked
  /// for (`FontCheck.worker`): in another process, and where the environment names one.
  static var worker: String? {
    current == nil && EnvironmentVariable["FONTPROBE_WORKER"] == nil ? WorkerProgram.ownPath() : nil
  }

  /// The width of text for people, in columns: that of output to a file.
  static let columns = 80

  /// What is read in place of standard input.
  let input: String
  /// The fonts that answer; nil for those that the options choose.
  let collection: FontCollection?

  private let written = Guarded(Written())

  /// What was written up to here, and the reason why there is no answer.
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

  /// What the program has answered.
  package struct Answer: Sendable {
    /// 0 answered, 1 answered with no, 2 cannot answer, 64 wrong usage.
    package let exitCode: Int32
    /// What the program would have written to standard output.
    package let output: String
    /// What the program would have written to standard error.
    package let messages: String
    /// The reason why it cannot answer, with its code; nil for an answer and for wrong usage.
    package let failure: FontError?
    /// What is wrong with its usage; nil for an answer and for a failure.
    package let refusal: String?
  }

  func output(_ text: String) { written.withLock { $0.output += text } }

  func failed(_ error: FontError) { written.withLock { $0.failure = error } }

  /// - Parameter reason: without the help that says more.
  func refused(_ reason: String) { written.withLock { $0.refusal = reason } }

  func message(_ text: String) { written.withLock { $0.messages += text } }
}

/// The standard input of the program, or of a call.
enum ProgramInput {
  /// All of its bytes.
  ///
  /// - Throws: `FontError` with `unreadableFile`: it cannot be read, or has more than so many bytes.
  static func bytes(atMost most: Int) throws(FontError) -> [UInt8] {
    guard let call = ProgramCall.current else { return try StandardInput.bytes(atMost: most) }
    guard call.input.utf8.count <= most else {
      throw FontError(.unreadableFile, "it has more than \(most) bytes", path: StandardInput.name)
    }
    return Array(call.input.utf8)
  }
}
