internal import FontFaces
internal import FontFiles
internal import NumberText
internal import TextFormats

/// Processes that check files one after the other, so that a font that crashes or hangs one of them affects no other file.
///
/// The calling thread deals out the files and waits for all workers. Nothing else is started that a tight limit could refuse.
struct WorkerPool {
  let program: WorkerProgram
  /// How many run at a time.
  let count: Int
  /// The time that all files have together.
  private var allowance: WorkerAllowance
  /// The longest time that a worker may take for one file; nil for that of a file of its size.
  var timeout: Duration?
  /// Reports that nobody wants the answer any more.
  var cancellation = Cancellation()

  init(program: WorkerProgram, count: Int, allowance: WorkerAllowance) {
    self.program = program
    self.count = count
    self.allowance = allowance
  }

  /// A worker, and the files that it has.
  private struct Turn {
    let worker: WorkerProcess
    let files: [FileIndex]
    /// Whether it has one file, which was put off.
    let isLate: Bool
    /// How many of them it has answered.
    var done = 0
  }

  /// Checks every file of the queue.
  ///
  /// - Throws: `FontError` with `workerFailed` if no worker starts.
  mutating func check(_ queue: FileQueue) throws(FontError) {
    var most = max(1, min(count, queue.count))
    var turns: [Turn] = []
    while true {
      if allowance.isUsedUp { leaveOut(queue.takeWaiting(), queue) }
      while turns.count < most, let next = nextFiles(queue, besides: turns) {
        do throws(FontError) {
          let requests = WorkerRequest.checks(next.files.map { queue[$0] })
          let worker = try WorkerProcess(program, requests, time: time(for: next.files[0], queue))
          turns.append(Turn(worker: worker, files: next.files, isLate: next.isLate))
        } catch {
          // There is no room for so many: the others do the work.
          guard !turns.isEmpty else { throw error }
          queue.putBack(next.files[...])
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

  /// The files of the next worker; one that was put off when all others are done. Those that would have no more time than they
  /// had are given up.
  private func nextFiles(_ queue: FileQueue, besides turns: [Turn]) -> (files: [FileIndex], isLate: Bool)? {
    let files = queue.take(by: count)
    guard files.isEmpty else { return (files, false) }
    while turns.allSatisfy(\.isLate), let (file, had) = queue.takeLate() {
      if allowance.share(of: queue.unfinishedCount) > had, !allowance.isUsedUp { return ([file], true) }
      queue.finish(file, unread(queue[file], slowIn: had))
    }
    return nil
  }

  /// Takes what a worker has answered. If it dies of a file, that file has a finding, and those after it are put back.
  ///
  /// - Returns: whether it is done.
  private mutating func advance(_ turn: inout Turn, _ queue: FileQueue) throws(FontError) -> Bool {
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
        let next = turn.done < turn.files.count ? time(for: turn.files[turn.done], queue) : turn.worker.time
        allowance.take(turn.worker.restartTime(next))
        if allowance.isUsedUp { return end(turn, queue) }
      case .end(let end, let isSlow):
        try giveUp(turn, queue, end, isSlow: isSlow)
        return true
      }
    }
    return end(turn, queue)
  }

  /// Ends a worker, and puts back the files that it has not answered. One that writes more than is read would wait for ever.
  private func end(_ turn: Turn, _ queue: FileQueue) -> Bool {
    turn.worker.end()
    queue.putBack(turn.files[turn.done...])
    return true
  }

  /// How long a worker may take for a file.
  private func time(for file: FileIndex, _ queue: FileQueue) -> WorkerTime {
    longestTime(for: queue[file]).atMost(allowance.share(of: queue.unfinishedCount))
  }

  private func longestTime(for file: QueuedFile) -> WorkerTime {
    timeout.map(WorkerTime.init) ?? WorkerLimits.time(forBytes: FilePaths.byteCount(file.path))
  }

  private mutating func giveUp(
    _ turn: Turn, _ queue: FileQueue, _ end: StartedProgram.End, isSlow: Bool
  ) throws(FontError) {
    if !isSlow, let failure = failure(of: end, hasAnswered: turn.done > 0) { throw failure }
    allowance.take(turn.worker.timeTaken)
    let file = turn.files[turn.done]
    let had = turn.worker.time
    if !isSlow {
      queue.finish(file, Self.unread(queue[file], end))
    } else if turn.worker.timeTaken < had.processor {
      queue.finish(file, Self.unread(queue[file], slowOn: had.clock))
    } else if turn.isLate || had.processor >= longestTime(for: queue[file]).processor {
      queue.finish(file, unread(queue[file], slowIn: had.processor))
    } else {
      queue.putOff(file, had: had.processor)
    }
    queue.putBack(turn.files[(turn.done + 1)...])
  }

  /// Gives up files that nobody has looked at.
  private func leaveOut(_ files: [FileIndex], _ queue: FileQueue) {
    for file in files { queue.finish(file, Self.unread(queue[file], within: allowance.whole)) }
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
    let time = allowance.forAllFilesAtOnce + WorkerLimits.time(forQuestions: questions)
    let worker = try WorkerProcess(program, [request], time: WorkerTime(processor: timeout ?? time))
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

  // MARK: - Files without an answer

  private static func unread(_ file: QueuedFile, _ end: StartedProgram.End) -> FileResult {
    unread(
      file, "this file crashes the font engine, or fills the memory (\(end))",
      hint: "do not ship it: get the file again, or export it again from its source")
  }

  private func unread(_ file: QueuedFile, slowIn time: Duration) -> FileResult {
    let longest = longestTime(for: file).processor
    let alone = "check it alone, where it may take \(longest.secondsText)"
    return Self.unread(
      file, "reading it takes more than \(time.secondsText) of processor time",
      hint: "do not ship it: get the file again, or export it again from its source"
        + (time < longest ? "; or \(alone)" : ""))
  }

  private static func unread(_ file: QueuedFile, slowOn time: Duration) -> FileResult {
    unread(
      file, "reading it takes more than \(time.secondsText), in which it had little processor time",
      hint: "run this again, where the machine and its disks have less to do")
  }

  private static func unread(_ file: QueuedFile, within time: Duration) -> FileResult {
    unread(
      file,
      "nobody has looked at it: the other files took all of the check's time, \(time.secondsText) of processor time",
      hint: "mend those that are slow, or allow more time: FONTPROBE_SECONDS=60")
  }

  private static func unread(_ file: QueuedFile, _ message: String, hint: String) -> FileResult {
    let finding = FontCheck.Finding(.survives, message, file: file.path, hint: hint)
    return FileResult(file: CheckedFile(unopened: file.path), findings: [finding].compactMap(file.settings.weigh))
  }
}

extension Duration {
  /// In seconds, to a hundredth: `1.33 seconds`.
  fileprivate var secondsText: String {
    let seconds = (self / .seconds(1) * 100).rounded(.down) / 100
    return seconds == 1 ? "1 second" : "\(seconds.text(.rounded(2))) seconds"
  }
}
