internal import FontFiles

/// Distributes the files of a check to workers, and decides their time limits and which files are given up.
///
/// It starts no process and reads no clock. `WorkerPool` runs the workers, reports each answer with the time that it
/// took, and asks for the next step. Files are distributed in their order. A file that is not read in its time is
/// postponed until all others have been read, and then gets its share of the remaining time.
struct WorkerSchedule {
  /// A postponed file, and the time that it had before.
  private struct LateFile {
    let file: FileIndex
    let timeGiven: Duration
  }

  /// A running worker and its files.
  private struct Turn {
    let worker: WorkerNumber
    var files: [FileIndex]
    /// The number of files that it has finished.
    var done = 0
    /// The time limit for its current file.
    var time: WorkerTime
    /// The processor time for that file at the last measurement.
    var taken = Duration.zero
    /// The time that the file had before; nil unless it was postponed.
    var timeGiven: Duration?

    var rest: ArraySlice<FileIndex> { files[done...] }
  }

  /// The least and the greatest number of files in a batch, if there are enough for all workers. Fewer files would not
  /// be worth the start of a worker, and the answers for more files would need much memory.
  private static let batchSize = (least: 8, most: 256)

  /// The time for all files together, and the number of workers at a time.
  private(set) var allowance: WorkerAllowance
  private let byteCounts: [Int]
  /// The longest time for one file; nil for the time by its size.
  private let timeout: Duration?
  /// The files without a worker. The next file is the last element.
  private var waiting: [FileIndex]
  private var late: [LateFile] = []
  private var turns: [Turn] = []
  private var startedCount = 0
  /// Whether files wait for a worker: unassigned files, or files after the current file of a worker.
  private var othersWait = false
  /// The number of files that have neither been answered nor given up.
  private var unfinishedCount: Int
  private var unread: [(file: FileIndex, reason: UnreadReason)] = []

  init(_ allowance: WorkerAllowance, byteCounts: [Int], timeout: Duration? = nil) {
    self.allowance = allowance
    self.byteCounts = byteCounts
    self.timeout = timeout
    waiting = byteCounts.indices.reversed().map(FileIndex.init)
    unfinishedCount = byteCounts.count
  }

  /// The files that were given up since the last call.
  mutating func takeUnread() -> [(file: FileIndex, reason: UnreadReason)] {
    defer { unread = [] }
    return unread
  }

  // MARK: - Workers

  /// The files for the next worker to start; nil if enough workers run, or no worker is needed.
  mutating func nextBatch() -> WorkerBatch? {
    if allowance.isUsedUp {
      for file in waiting.reversed() { giveUp(file, .noTimeLeft) }
      waiting = []
    }
    guard turns.count < allowance.workers, let (files, timeGiven) = nextFiles() else { return nil }
    let worker = WorkerNumber(rawValue: startedCount)
    startedCount += 1
    let time = longestTime(for: files[0])
    turns.append(Turn(worker: worker, files: files, time: time, timeGiven: timeGiven))
    return WorkerBatch(worker: worker, files: files, time: time)
  }

  /// Puts back the files of a worker that the system could not start: there are too many.
  ///
  /// - Returns: whether other workers run, which do its work.
  mutating func didNotStart(_ worker: WorkerNumber) -> Bool {
    guard let turn = removeTurn(of: worker) else { return !turns.isEmpty }
    if let timeGiven = turn.timeGiven {
      late += turn.files.map { LateFile(file: $0, timeGiven: timeGiven) }
    } else {
      putBack(turn.files[...])
    }
    allowance.limit(workers: turns.count)
    return !turns.isEmpty
  }

  /// The current file of a worker.
  func file(of worker: WorkerNumber) -> FileIndex? { turn(of: worker).flatMap { turns[$0].rest.first } }

  /// Notes the processor time of each worker since its last answer.
  mutating func look(_ times: [(worker: WorkerNumber, taken: Duration)]) {
    for (worker, taken) in times {
      if let place = turn(of: worker) { turns[place].taken = taken }
    }
    allowance.running = times.reduce(.zero) { $0 + $1.taken }
    othersWait = !waiting.isEmpty || !late.isEmpty || turns.contains { $0.rest.count > 1 }
  }

  /// Notes that a worker has started.
  ///
  /// - Parameter taken: the processor time that its start took.
  /// - Returns: the time limit for its first file.
  mutating func didStart(_ worker: WorkerNumber, after taken: Duration) -> WorkerTime? {
    allowance.noteStart(taken)
    allowance.spend(taken)
    return beginFile(of: worker)
  }

  /// Notes that a worker has answered its current file.
  ///
  /// - Parameter taken: the processor time of the answer.
  /// - Returns: the time limit for its next file; nil if it must end, in which case its remaining files are put back.
  mutating func didAnswer(_ worker: WorkerNumber, after taken: Duration) -> WorkerTime? {
    guard let place = turn(of: worker) else { return nil }
    turns[place].done += 1
    unfinishedCount -= 1
    allowance.spend(taken)
    guard !turns[place].rest.isEmpty, !allowance.isUsedUp else {
      putBack(turns.remove(at: place).rest)
      return nil
    }
    return beginFile(of: worker)
  }

  /// More time for a worker whose time may be over; nil if other files wait for it, or if the file's time is used up.
  mutating func moreTime(for worker: WorkerNumber) -> WorkerTime? {
    guard let place = turn(of: worker), let file = turns[place].rest.first, !othersWait, !allowance.isUsedUp else {
      return nil
    }
    let taken = turns[place].taken
    let more = min(allowance.share(ofUnfinished: unfinishedCount), longestTime(for: file).processor - taken)
    guard more > .zero else { return nil }
    turns[place].time.processor = max(turns[place].time.processor, taken + more)
    return turns[place].time
  }

  /// The end of a worker that had not answered all of its files.
  enum Death {
    /// Its file crashed it, or made it write an invalid answer.
    case crash(StartedProgram.End)
    /// It was ended, because its time was over.
    case slow
  }

  /// Notes that a worker has ended while it read a file. That file is given up or postponed; later files are put back.
  ///
  /// - Parameter taken: the processor time for the file.
  mutating func didEnd(_ worker: WorkerNumber, by death: Death, after taken: Duration) {
    guard let turn = removeTurn(of: worker), let file = turn.rest.first else { return }
    allowance.spend(taken)
    switch death {
    case .crash(let end): giveUp(file, .crash(end))
    case .slow: passOver(file, of: turn, taken)
    }
    putBack(turn.rest.dropFirst())
  }

  // MARK: - Files

  /// A file that was not read in its time: it is postponed once, unless it had the maximum processor time of a file.
  private mutating func passOver(_ file: FileIndex, of turn: Turn, _ taken: Duration) {
    let given = turn.time
    let isWaiting = taken < given.processor
    let isWhole = given.processor >= longestTime(for: file).processor
    if turn.timeGiven == nil, isWaiting || !isWhole {
      late.append(LateFile(file: file, timeGiven: isWaiting ? .zero : given.processor))
    } else {
      giveUp(file, isWaiting ? .waiting(given.clock) : isWhole ? .slow(given.processor) : .slowForShare)
    }
  }

  /// The files for one more worker: waiting files; or else files of another worker after a slow file; or else a
  /// postponed file, with its previous time.
  private mutating func nextFiles() -> (files: [FileIndex], timeGiven: Duration?)? {
    let files = takeWaiting()
    guard files.isEmpty else { return (files, nil) }
    for place in turns.indices where turns[place].taken >= allowance.leastShare && turns[place].rest.count > 1 {
      let rest = Array(turns[place].rest.dropFirst())
      turns[place].files.removeLast(rest.count)
      return (rest, nil)
    }
    return takeLate().map { ([$0.file], $0.timeGiven) }
  }

  /// The next waiting files: many at first and few at the end, so that all workers finish together.
  private mutating func takeWaiting() -> [FileIndex] {
    let workers = allowance.workers
    let share = waiting.count / (2 * workers)  // Fits: there is at least one worker.
    // Fits: there is at least one worker.
    let least = min(Self.batchSize.least, (waiting.count + workers - 1) / workers)
    let taken = waiting.suffix(max(least, min(share, Self.batchSize.most)))
    waiting.removeLast(taken.count)
    return taken.reversed()
  }

  /// The first postponed file whose share is now larger than its previous time. If no running worker can leave more
  /// time, the files are given up.
  private mutating func takeLate() -> LateFile? {
    let share = allowance.isUsedUp ? .zero : allowance.share(ofUnfinished: unfinishedCount)
    if let place = late.firstIndex(where: { $0.timeGiven < share }) { return late.remove(at: place) }
    if turns.isEmpty {
      for one in late {
        giveUp(one.file, one.timeGiven == .zero ? .waiting(longestTime(for: one.file).clock) : .slowForShare)
      }
      late = []
    }
    return nil
  }

  private mutating func putBack(_ files: ArraySlice<FileIndex>) { waiting += files.reversed() }

  private mutating func giveUp(_ file: FileIndex, _ reason: UnreadReason) {
    unfinishedCount -= 1
    unread.append((file, reason))
  }

  /// Begins the next file of a worker, which gets its share of the remaining time.
  private mutating func beginFile(of worker: WorkerNumber) -> WorkerTime? {
    guard let place = turn(of: worker), let file = turns[place].rest.first else { return nil }
    let time = longestTime(for: file).atMost(allowance.share(ofUnfinished: unfinishedCount))
    turns[place].time = time
    turns[place].taken = .zero
    return time
  }

  private func longestTime(for file: FileIndex) -> WorkerTime {
    timeout.map(WorkerTime.init)
      ?? WorkerTime(forBytes: byteCounts[file.rawValue]).multiplied(by: allowance.slowness)
  }

  private func turn(of worker: WorkerNumber) -> Int? { turns.firstIndex { $0.worker == worker } }

  private mutating func removeTurn(of worker: WorkerNumber) -> Turn? {
    turn(of: worker).map { turns.remove(at: $0) }
  }
}

/// The index of a file in a check, from 0.
struct FileIndex: RawRepresentable, Sendable, Hashable {
  let rawValue: Int
}

/// The number of a worker, in the order in which the workers of a check are started, from 0.
struct WorkerNumber: RawRepresentable, Sendable, Hashable {
  let rawValue: Int
}

/// The files of a worker that will be started.
struct WorkerBatch {
  let worker: WorkerNumber
  let files: [FileIndex]
  /// The time limit for its start.
  let time: WorkerTime
}

/// The reason why a file of a check has no answer.
enum UnreadReason: Sendable, Hashable {
  case crash(StartedProgram.End)
  /// It took the maximum processor time of a file.
  case slow(Duration)
  /// It took its share of the check's time.
  case slowForShare
  /// It had hardly any processor time for this duration.
  case waiting(Duration)
  /// No worker has read it.
  case noTimeLeft
}
