internal import FontFiles

/// Distributes the files of a check to workers. Decides the time limits of the files, and which files are given up.
///
/// A schedule starts no process and reads no clock. `WorkerPool` runs the workers, reports each answer with its
/// processor time, and asks for the next step. Files are distributed in their order. A file that is not read within its
/// limit is postponed until all other files have been read. A postponed file gets its share of the remaining time.
struct WorkerSchedule {
  /// A postponed file, and its previous time limit.
  private struct LateFile {
    let file: FileIndex
    let timeGiven: Duration
  }

  private struct Turn {
    let worker: WorkerNumber
    var files: [FileIndex]
    var done = 0
    /// The time limit for the current file.
    var time: WorkerTime
    /// The processor time for the current file at the last measurement.
    var taken = Duration.zero
    /// The previous time limit of a postponed file; nil for other files.
    var timeGiven: Duration?

    var rest: ArraySlice<FileIndex> { files[done...] }
  }

  /// The least and the greatest number of files in a batch, if there are enough files for all workers. A batch of fewer
  /// files does not justify the start of a worker. The answers for a batch of more files would need much memory.
  private static let batchSize = (least: 8, most: 256)

  /// The time for all files together, and the greatest number of workers at the same time.
  private(set) var allowance: WorkerAllowance
  private let byteCounts: [Int]
  /// The longest time for one file; nil if the time depends on the size of the file.
  private let timeout: Duration?
  /// The files that are not assigned to a worker. The next file is the last element.
  private var waiting: [FileIndex]
  private var late: [LateFile] = []
  private var turns: [Turn] = []
  private var startedCount = 0
  /// Whether files are waiting. A file waits if no worker has it, or if its worker still reads an earlier file.
  private var othersWait = false
  /// The number of files that have no answer and were not given up.
  private var unfinishedCount: Int
  private var unread: [(file: FileIndex, reason: UnreadReason)] = []

  init(_ allowance: WorkerAllowance, byteCounts: [Int], timeout: Duration? = nil) {
    self.allowance = allowance
    self.byteCounts = byteCounts
    self.timeout = timeout
    waiting = byteCounts.indices.reversed().map(FileIndex.init)
    unfinishedCount = byteCounts.count
  }

  mutating func takeUnread() -> [(file: FileIndex, reason: UnreadReason)] {
    defer { unread = [] }
    return unread
  }

  // MARK: - Workers

  /// Returns the files for the next worker to start. Returns nil if enough workers run, or if no worker is needed.
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

  /// Puts back the files of a worker that the system could not start because of too many processes. Returns true if
  /// other workers are running, because they can read the files.
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

  func file(of worker: WorkerNumber) -> FileIndex? { turn(of: worker).flatMap { turns[$0].rest.first } }

  /// Records the processor time of each worker since its last answer.
  mutating func look(_ times: [(worker: WorkerNumber, taken: Duration)]) {
    for (worker, taken) in times {
      if let place = turn(of: worker) { turns[place].taken = taken }
    }
    allowance.running = times.reduce(.zero) { $0 + $1.taken }
    othersWait = !waiting.isEmpty || !late.isEmpty || turns.contains { $0.rest.count > 1 }
  }

  /// Records that a worker has started in the processor time `taken`. Returns the time limit for the first file.
  mutating func didStart(_ worker: WorkerNumber, after taken: Duration) -> WorkerTime? {
    allowance.noteStart(taken)
    allowance.spend(taken)
    return beginFile(of: worker)
  }

  /// Records that a worker has answered for its current file in the processor time `taken`. Returns the time limit for
  /// the next file. Returns nil if the worker must end. The remaining files of this worker are then put back.
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

  /// Returns a longer time limit for a worker whose time may be over. Returns nil if other files are waiting, or if the
  /// time of the file is used up.
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

  /// The reason why a worker ended before it had answered for all of its files.
  enum Death {
    /// The file crashed the worker, or the worker wrote an invalid answer.
    case crash(StartedProgram.End)
    /// The worker was ended because its time was over.
    case slow
  }

  /// Records that a worker has ended while it read a file. The file is given up or postponed, and the later files are
  /// put back. `taken` is the processor time for the file.
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

  /// Postpones a file that was not read within its limit. The file is given up if it was already postponed, or if it
  /// used the greatest processor time for a file.
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

  /// Returns the waiting files for a new worker. If no file is waiting, but another worker reads a slow file, the files
  /// after the slow file are taken from that worker. Otherwise, a postponed file is returned with its previous time
  /// limit.
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

  /// Takes the next waiting files. The first batches are large and the last batches are small. All workers then finish
  /// at about the same time.
  private mutating func takeWaiting() -> [FileIndex] {
    let workers = allowance.workers
    let share = waiting.count / (2 * workers)  // Fits: there is at least one worker.
    // Fits: there is at least one worker.
    let least = min(Self.batchSize.least, (waiting.count + workers - 1) / workers)
    let taken = waiting.suffix(max(least, min(share, Self.batchSize.most)))
    waiting.removeLast(taken.count)
    return taken.reversed()
  }

  /// Takes the first postponed file that now gets more time than before. If no postponed file gets more time, and no
  /// worker is running that could leave more time, all postponed files are given up.
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

  /// Starts the next file of a worker. The file gets its share of the remaining time.
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

/// The number of a worker of a check, from 0, in the order in which workers are started.
struct WorkerNumber: RawRepresentable, Sendable, Hashable {
  let rawValue: Int
}

struct WorkerBatch {
  let worker: WorkerNumber
  let files: [FileIndex]
  let time: WorkerTime
}

/// The reason why a file of a check has no answer.
enum UnreadReason: Sendable, Hashable {
  case crash(StartedProgram.End)
  /// The file used the greatest processor time for a file.
  case slow(Duration)
  /// The file used its share of the time of the check.
  case slowForShare
  /// In this elapsed time, the worker used little processor time, because it waited for a processor.
  case waiting(Duration)
  /// No worker has read the file, because the time of the check was used up.
  case noTimeLeft
}
