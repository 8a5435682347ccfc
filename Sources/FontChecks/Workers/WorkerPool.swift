internal import FontFaces
internal import FontFiles
internal import FontNames
internal import TextFormats

/// Processes that check files one after the other, so that a font that crashes or hangs one of them affects no other file.
///
/// The calling thread deals out the files and waits for all workers. Nothing else is started that a tight limit could refuse.
struct WorkerPool {
  let program: WorkerProgram
  /// The time that all files have together, and how many workers run at a time.
  private var allowance: WorkerAllowance
  /// The longest time that a worker may take for one file; nil for that of a file of its size.
  var timeout: Duration?
  /// Reports that nobody wants the answer any more.
  private let cancellation: Cancellation

  init(program: WorkerProgram, allowance: WorkerAllowance, cancellation: Cancellation = Cancellation()) {
    self.program = program
    self.allowance = allowance
    self.cancellation = cancellation
  }

  /// Files for a worker.
  private struct Batch {
    var files: [FileIndex]
    /// Of a file that was put off: the time that it was given.
    var timeGiven: Duration?
  }

  /// A worker, and the files that it has.
  private struct Turn {
    let worker: WorkerProcess
    var batch: Batch
    /// How many of them it has answered.
    var done = 0

    var isLate: Bool { batch.timeGiven != nil }
  }

  /// Checks every file of the queue.
  ///
  /// - Throws: `FontError` with `workerFailed` if no worker starts.
  mutating func check(_ queue: FileQueue) throws(FontError) {
    var turns: [Turn] = []
    while true {
      if allowance.isUsedUp {
        for file in queue.takeWaiting() { queue.giveUp(file, .noTimeLeft) }
      }
      while turns.count < allowance.workers, let batch = nextBatch(queue, &turns) {
        do throws(FontError) {
          let requests = WorkerRequest.checks(batch.files.map { queue[$0] })
          let time = longestTime(for: queue[batch.files[0]])
          turns.append(Turn(worker: try WorkerProcess(program, requests, time: time), batch: batch))
        } catch {
          // There is no room for so many: the others do the work.
          guard !turns.isEmpty else { throw error }
          putBack(batch, queue)
          allowance.limit(workers: turns.count)
        }
      }
      guard !turns.isEmpty else { return }
      try throwIfCancelled()
      WorkerProcess.wait(for: turns.map(\.worker))
      allowance.running = turns.reduce(.zero) { $0 + $1.worker.lookAtTime() }
      let othersWait = queue.isWaiting || turns.contains { $0.done + 1 < $0.batch.files.count }
      var unfinished: [Turn] = []
      for var turn in turns where try !advance(&turn, queue, othersWait: othersWait) { unfinished.append(turn) }
      turns = unfinished
    }
  }

  /// The files of the next worker: those that wait; else what another worker has besides a slow file; else one that was put off.
  private func nextBatch(_ queue: FileQueue, _ turns: inout [Turn]) -> Batch? {
    let files = queue.take(by: allowance.workers)
    guard files.isEmpty else { return Batch(files: files) }
    for place in turns.indices where turns[place].worker.timeTaken >= allowance.leastShare {
      let own = turns[place].done + 1
      guard own < turns[place].batch.files.count else { continue }
      defer { turns[place].batch.files.removeSubrange(own...) }
      return Batch(files: Array(turns[place].batch.files[own...]))
    }
    return nextLate(queue, besides: turns)
  }

  /// The first of the files that were put off whose share is larger now than the time that it was given. Where nothing runs that may
  /// leave more, the files are given up.
  private func nextLate(_ queue: FileQueue, besides turns: [Turn]) -> Batch? {
    var late = queue.takeLate()
    let share = allowance.isUsedUp ? .zero : allowance.share(ofUnfinished: queue.unfinishedCount)
    let next = late.firstIndex { $0.timeGiven < share }.map { late.remove(at: $0) }
    if next == nil, turns.isEmpty {
      for (file, given) in late {
        queue.giveUp(file, given == .zero ? .waiting(longestTime(for: queue[file]).clock) : .slowForShare)
      }
    } else {
      for (file, given) in late { queue.putOff(file, given: given) }
    }
    return next.map { Batch(files: [$0.file], timeGiven: $0.timeGiven) }
  }

  private func putBack(_ batch: Batch, _ queue: FileQueue) {
    if let given = batch.timeGiven {
      for file in batch.files { queue.putOff(file, given: given) }
    } else {
      queue.putBack(batch.files[...])
    }
  }

  /// Takes what a worker has answered. If it dies of a file, that file has a finding, and those after it are put back.
  ///
  /// - Parameter othersWait: whether files wait for a worker, that are in the queue or behind another one.
  /// - Returns: whether it is done.
  private mutating func advance(
    _ turn: inout Turn, _ queue: FileQueue, othersWait: Bool
  ) throws(FontError) -> Bool {
    while turn.done < turn.batch.files.count {
      let file = turn.batch.files[turn.done]
      if turn.worker.isDue, !othersWait { extendTime(of: turn.worker, with: queue[file], queue) }
      switch turn.worker.news() {
      case .nothing: return false
      case .ready(let start):
        allowance.noteStart(start)
        allowance.spend(turn.worker.restartTime(time(for: file, queue), at: start))
      case .line(let line):
        // A font can corrupt the worker's memory: an answer that makes no sense is treated like a crash.
        guard let result = try? FileResult.read(line), result.file.path == queue[file].path else {
          try giveUp(turn, queue, turn.worker.end(), isSlow: false)
          return true
        }
        queue.finish(file, result)
        turn.done += 1
        let next = turn.done < turn.batch.files.count ? time(for: turn.batch.files[turn.done], queue) : turn.worker.time
        allowance.spend(turn.worker.restartTime(next))
        if allowance.isUsedUp {
          end(turn, queue)
          return true
        }
      case .end(let end, let isSlow):
        try giveUp(turn, queue, end, isSlow: isSlow)
        return true
      }
    }
    end(turn, queue)
    return true
  }

  /// Gives a worker its share of what is left, where no other file waits for it.
  private func extendTime(of worker: WorkerProcess, with file: QueuedFile, _ queue: FileQueue) {
    guard !allowance.isUsedUp else { return }
    let more = min(
      allowance.share(ofUnfinished: queue.unfinishedCount), longestTime(for: file).processor - worker.timeTaken)
    if more > .zero { worker.extendTime(by: more) }
  }

  /// Ends a worker, and puts back the files that it has not answered. One that writes more than is read would wait for ever.
  private func end(_ turn: Turn, _ queue: FileQueue) {
    turn.worker.end()
    queue.putBack(turn.batch.files[turn.done...])
  }

  /// How long a worker may take for a file.
  private func time(for file: FileIndex, _ queue: FileQueue) -> WorkerTime {
    longestTime(for: queue[file]).atMost(allowance.share(ofUnfinished: queue.unfinishedCount))
  }

  private func longestTime(for file: QueuedFile) -> WorkerTime {
    timeout.map(WorkerTime.init)
      ?? WorkerLimits.time(forBytes: file.byteCount).multiplied(by: allowance.slowness)
  }

  private mutating func giveUp(
    _ turn: Turn, _ queue: FileQueue, _ end: StartedProgram.End, isSlow: Bool
  ) throws(FontError) {
    if let failure = failure(of: end, turn.worker, isSlow: isSlow) { throw failure }
    let taken = turn.worker.timeTaken
    allowance.spend(taken)
    let file = turn.batch.files[turn.done]
    let given = turn.worker.time
    let isWaiting = taken < given.processor
    let isWhole = given.processor >= longestTime(for: queue[file]).processor
    if isSlow, !turn.isLate, isWaiting || !isWhole {
      queue.putOff(file, given: isWaiting ? .zero : given.processor)
    } else {
      let reason: UnreadReason =
        !isSlow
        ? .crash(end) : isWaiting ? .waiting(given.clock) : isWhole ? .slow(given.processor) : .slowForShare
      queue.giveUp(file, reason)
    }
    queue.putBack(turn.batch.files[(turn.done + 1)...])
  }

  /// Asks a worker which of the files answer the names; `nil` if it died.
  mutating func answers(for names: [String], by files: [String]) throws(FontError) -> [NameAnswer]? {
    try answer(WorkerRequest.names(names, files: files), names.count, files) { line in
      try JSONReader(parsing: line).map { answer throws(JSONError) in try NameAnswer(answer) }
    }
  }

  /// Asks a worker which of the files answer the faces of style guides; `nil` if it died.
  mutating func answers(for faces: [FaceRequest], by files: [String]) throws(FontError) -> [FaceAnswer]? {
    try answer(WorkerRequest.faces(faces, files: files), faces.count, files) { line in
      try JSONReader(parsing: line).map { answer throws(JSONError) in try FaceAnswer(answer) }
    }
  }

  private mutating func answer<Answer>(
    _ request: WorkerRequest, _ questions: Int, _ files: [String], _ read: (ArraySlice<UInt8>) throws -> Answer
  ) throws(FontError) -> Answer? {
    // Every file is opened for it.
    let longest = WorkerLimits.time(forBytes: FontFileReader.byteCount(of: files)).multiplied(by: allowance.slowness)
    let time = timeout ?? allowance.shareForAllFiles + WorkerLimits.time(forQuestions: questions)
    let worker = try WorkerProcess(
      program, [request], time: WorkerTime(processor: max(time, longest.processor)).atMost(time))
    defer { allowance.spend(worker.timeTaken) }
    defer { worker.end() }
    while true {
      try throwIfCancelled()
      switch worker.news() {
      case .ready: continue
      case .nothing: WorkerProcess.wait(for: [worker])
      case .line(let line):
        do { return try read(line) } catch {
          throw FontError(
            .workerFailed, "the worker process \(program.path) answers nonsense: \(error)",
            hint: "is it a fontprobe program?")
        }
      case .end(let end, let isSlow):
        if let failure = failure(of: end, worker, isSlow: isSlow) { throw failure }
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
  private func failure(of end: StartedProgram.End, _ worker: WorkerProcess, isSlow: Bool) -> FontError? {
    if !worker.isReady, isSlow || Self.loaderFailures.contains(end) {
      return FontError(
        .workerFailed, "the worker process \(program.path) does not start: \(isSlow ? "it takes too long" : "\(end)")",
        hint: "is it a fontprobe program? If it is, raise the limits of open files and memory (ulimit -n, -v)")
    }
    guard !isSlow, let limit = WorkerLimits.tightMemory else { return nil }
    return FontError(
      .workerFailed, "a worker process ended (\(end)), and may use \(limit >> 20) MB of addresses only",
      hint: "a worker needs up to \(WorkerLimits.memory >> 20) MB: raise the limit of this program (ulimit -v)")
  }
}
