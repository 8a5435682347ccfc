internal import FontFaces
internal import FontFiles
internal import NumberText
internal import Synchronization
internal import TextFormats

/// Processes that check files one after the other, so that a font that crashes or hangs one of them affects no other file.
///
/// The calling thread deals out the files and waits for all workers. Nothing else is started that a tight limit could refuse.
struct WorkerPool {
  let program: WorkerProgram
  /// How many run at a time.
  let count: Int
  /// The longest time that a worker may take for one file; nil for that of a file of its size.
  var timeout: Duration?
  /// Reports that nobody wants the answer any more.
  var cancellation = Cancellation()

  /// A worker, and the files that it has.
  private struct Turn {
    let worker: WorkerProcess
    let files: [FileIndex]
    /// How many of them it has answered.
    var done = 0
  }

  /// Checks every file of the queue.
  ///
  /// - Throws: `FontError` with `workerFailed` if no worker starts.
  func check(_ queue: FileQueue) throws(FontError) {
    var most = max(1, min(count, queue.count))
    var turns: [Turn] = []
    while true {
      while turns.count < most, case let files = queue.take(by: count), !files.isEmpty {
        do throws(FontError) {
          let requests = WorkerRequest.checks(files.map { queue[$0] })
          let worker = try WorkerProcess(program, requests, timeout: time(for: queue[files[0]]))
          turns.append(Turn(worker: worker, files: files))
        } catch {
          // There is no room for so many: the others do the work.
          guard !turns.isEmpty else { throw error }
          queue.putBack(files[...])
          most = turns.count
        }
      }
      guard !turns.isEmpty else { return }
      try throwIfCancelled()
      WorkerProcess.wait(for: turns.map(\.worker))
      var running: [Turn] = []
      for var turn in turns where try !advance(&turn, queue) { running.append(turn) }
      turns = running
    }
  }

  /// Takes what a worker has answered. If it dies of a file, that file has a finding, and those after it are put back.
  ///
  /// - Returns: whether it is done.
  private func advance(_ turn: inout Turn, _ queue: FileQueue) throws(FontError) -> Bool {
    while turn.done < turn.files.count {
      let file = turn.files[turn.done]
      switch turn.worker.news() {
      case .nothing: return false
      case .line(let line):
        // A font can corrupt the worker's memory: an answer that makes no sense is treated like a crash.
        guard let result = try? FileResult.read(line), result.file.path == queue[file].path else {
          try giveUp(turn, queue, turn.worker.end(), isSlow: false)
          return true
        }
        queue.finish(file, result)
        turn.done += 1
        if turn.done < turn.files.count { turn.worker.restartTime(time(for: queue[turn.files[turn.done]])) }
      case .end(let end, let isSlow):
        try giveUp(turn, queue, end, isSlow: isSlow)
        return true
      }
    }
    // A worker that writes more than is read would wait for ever.
    turn.worker.end()
    return true
  }

  private func time(for file: QueuedFile) -> Duration {
    timeout ?? WorkerLimits.time(forBytes: FilePaths.byteCount(file.path))
  }

  private func giveUp(
    _ turn: Turn, _ queue: FileQueue, _ end: StartedProgram.End, isSlow: Bool
  ) throws(FontError) {
    if !isSlow, let failure = failure(of: end, hasAnswered: turn.done > 0) { throw failure }
    let file = turn.files[turn.done]
    queue.finish(file, crash(of: queue[file], end, isSlow: isSlow))
    queue.putBack(turn.files[(turn.done + 1)...])
  }

  /// Asks a worker which of the files answer the names; `nil` if it died.
  func answers(for names: [String], by files: [String]) throws(FontError) -> [NameAnswer]? {
    try answer(WorkerRequest.names(names, files: files), names.count, files) { try NameAnswer.read($0) }
  }

  /// Asks a worker which of the files answer the faces of style guides; `nil` if it died.
  func answers(for faces: [FaceRequest], by files: [String]) throws(FontError) -> [FaceAnswer]? {
    try answer(WorkerRequest.faces(faces, files: files), faces.count, files) { try FaceAnswer.read($0) }
  }

  private func answer<Answer>(
    _ request: WorkerRequest, _ questions: Int, _ files: [String], _ read: (ArraySlice<UInt8>) throws -> Answer
  ) throws(FontError) -> Answer? {
    // Every file is opened for it.
    let time = timeout ?? WorkerLimits.time(forBytes: FontFileReader.byteCount(of: files))
    let worker = try WorkerProcess(
      program, [request], timeout: time * max(1, files.count / 16) + WorkerLimits.time(forQuestions: questions))
    defer { worker.end() }
    while true {
      try throwIfCancelled()
      switch worker.news() {
      case .nothing: WorkerProcess.wait(for: [worker])
      case .line(let line):
        do { return try read(line) } catch {
          throw FontError(
            .workerFailed, "the worker process \(program.path) answers nonsense: \(error)",
            hint: "is it a fontprobe program?")
        }
      case .end(let end, let isSlow):
        if !isSlow, let failure = failure(of: end, hasAnswered: false) { throw failure }
        return nil
      }
    }
  }

  // MARK: - Failures

  private func throwIfCancelled() throws(FontError) {
    guard !cancellation.isCancelled else { throw FontError(.workerFailed, "the check was cancelled") }
  }

  /// The codes with which a program ends that its loader cannot load, as shells report it.
  private static let loaderFailures: [StartedProgram.End] = [.exited(126), .exited(127)]

  /// Why a worker has ended, where that is no font's fault; `nil` where it is.
  private func failure(of end: StartedProgram.End, hasAnswered: Bool) -> FontError? {
    if Self.loaderFailures.contains(end), !hasAnswered {
      return FontError(
        .workerFailed, "the worker process \(program.path) does not start: \(end)",
        hint: "is it a fontprobe program? If it is, raise the limits of open files and memory (ulimit -n, -v)")
    }
    guard let limit = WorkerLimits.tightMemory else { return nil }
    return FontError(
      .workerFailed, "a worker process ended (\(end)), and may use \(limit >> 20) MB of addresses only",
      hint: "a worker needs up to \(WorkerLimits.memory >> 20) MB: raise the limit of this program (ulimit -v)")
  }

  private func crash(of file: QueuedFile, _ end: StartedProgram.End, isSlow: Bool) -> FileResult {
    let message =
      if isSlow {
        "reading it takes more than \(time(for: file).components.seconds.counted("second"))"
      } else {
        "this file crashes the font engine, or fills the memory (\(end))"
      }
    let finding = FontCheck.Finding(
      .survives, message, file: file.path,
      hint: "do not ship it: get the file again, or export it again from its source")
    return FileResult(
      file: CheckedFile(unopened: file.path), findings: [finding].compactMap(file.settings.weigh))
  }
}

/// A file that is to be checked, and by which settings.
struct QueuedFile: Sendable {
  let path: String
  let settings: CheckSettings
  let isDeep: Bool
}

/// The index of a file in a queue, from 0.
struct FileIndex: RawRepresentable, Sendable, Hashable {
  let rawValue: Int
}

/// The files that are to be checked, handed out to workers in their order, and their results.
final class FileQueue: Sendable {
  private struct State {
    /// The next file is the last element.
    var waiting: [FileIndex]
    var results: [FileResult?]
    var done = 0
  }

  /// The least and the most files that a worker takes at once. A worker takes some milliseconds to start, which fewer files
  /// do not pay for; the answers to more of them fill much memory.
  private static let batch = (least: 8, most: 256)

  private let files: [QueuedFile]
  private let state: Guarded<State>
  private let progress: (@Sendable (_ done: Int, _ total: Int) -> Void)?

  init(_ files: [QueuedFile], progress: (@Sendable (_ done: Int, _ total: Int) -> Void)?) {
    self.files = files
    self.progress = progress
    state = Guarded(
      State(
        waiting: files.indices.reversed().map(FileIndex.init), results: Array(repeating: nil, count: files.count)))
  }

  var count: Int { files.count }

  subscript(index: FileIndex) -> QueuedFile { files[index.rawValue] }

  /// Takes the next files: many at first and few at the end, so that all workers finish together. Empty if none are left.
  func take(by workers: Int) -> [FileIndex] {
    state.withLock { state in
      let share = state.waiting.count / (2 * max(1, workers))
      let taken = state.waiting.suffix(max(Self.batch.least, min(share, Self.batch.most)))
      state.waiting.removeLast(taken.count)
      return taken.reversed()
    }
  }

  /// Puts back files that were taken and not checked.
  func putBack(_ files: ArraySlice<FileIndex>) { state.withLock { $0.waiting += files.reversed() } }

  func finish(_ file: FileIndex, _ result: FileResult) {
    let done = state.withLock { state in
      state.results[file.rawValue] = result
      state.done += 1
      return state.done
    }
    WorkLimit.partIsDone()
    progress?(done, files.count)
  }

  /// The results, in the order of the files.
  var results: [FileResult] { state.withLock { $0.results.compactMap(\.self) } }
}
