internal import FontFiles
internal import Synchronization
internal import TextFormats

/// Files for worker processes, and the answers for the finished files.
final class WorkerQueue<Answer: Sendable>: Sendable {
  let byteCounts: [Int]
  let requests: @Sendable ([FileIndex]) -> [WorkerRequest]
  private let read: @Sendable (FileIndex, JSONReader) throws(JSONError) -> Answer
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

  /// Sets the answer for a file. This function may be called on any thread.
  func finish(_ file: FileIndex, _ answer: Answer) {
    let done = state.withLock { state in
      state.answers[file.rawValue] = answer
      state.done += 1
      return state.done
    }
    WorkLimit.finishPart()
    progress?(done, byteCounts.count)
  }

  /// Reads the answer for a file from a line of a worker. Returns false if the line is invalid.
  func finish(_ file: FileIndex, by line: ArraySlice<UInt8>) -> Bool {
    guard let line = try? JSONReader(parsing: line), let answer = try? read(file, line) else { return false }
    finish(file, answer)
    return true
  }

  func giveUp(_ file: FileIndex, _ reason: UnreadReason) { finish(file, unread(file, reason)) }

  /// The answers, in the order of the files.
  var all: [Answer] { state.withLock { $0.answers.compactMap(\.self) } }
}
