internal import FontFiles
internal import Synchronization
internal import TextFormats

/// Files that worker processes read, and the answers for finished files.
final class WorkerQueue<Answer: Sendable>: Sendable {
  /// The bytes of each file.
  let byteCounts: [Int]
  /// The requests to a worker about files.
  let requests: @Sendable ([FileIndex]) -> [WorkerRequest]
  /// The answer in a worker's line; an error if the line is invalid.
  private let read: @Sendable (FileIndex, JSONReader) throws(JSONError) -> Answer
  /// The answer for a file that could not be read.
  private let unread: @Sendable (FileIndex, UnreadReason) -> Answer
  private let progress: (@Sendable (_ done: Int, _ total: Int) -> Void)?
  private let state: Guarded<(answers: [Answer?], done: Int)>

  init(
    _ byteCounts: [Int], progress: (@Sendable (_ done: Int, _ total: Int) -> Void)? = nil,
    requests: @escaping @Sendable ([FileIndex]) -> [WorkerRequest],
    read: @escaping @Sendable (FileIndex, JSONReader) throws(JSONError) -> Answer,
    unread: @escaping @Sendable (FileIndex, UnreadReason) -> Answer
  ) {
    (self.byteCounts, self.progress) = (byteCounts, progress)
    (self.requests, self.read, self.unread) = (requests, read, unread)
    state = Guarded((Array(repeating: nil, count: byteCounts.count), 0))
  }

  /// Finishes a file, on any thread.
  func finish(_ file: FileIndex, _ answer: Answer) {
    let done = state.withLock { state in
      state.answers[file.rawValue] = answer
      state.done += 1
      return state.done
    }
    WorkLimit.finishPart()
    progress?(done, byteCounts.count)
  }

  /// Reads a worker's line for a file.
  ///
  /// - Returns: false if the line is invalid.
  func finish(_ file: FileIndex, by line: ArraySlice<UInt8>) -> Bool {
    guard let line = try? JSONReader(parsing: line), let answer = try? read(file, line) else { return false }
    finish(file, answer)
    return true
  }

  /// Finishes a file that could not be read.
  func giveUp(_ file: FileIndex, _ reason: UnreadReason) { finish(file, unread(file, reason)) }

  /// The answers, in the order of the files.
  var all: [Answer] { state.withLock { $0.answers.compactMap(\.self) } }
}
