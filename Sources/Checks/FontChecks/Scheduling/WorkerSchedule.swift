internal import FontFiles

/// Deals out the files of a check to workers, and decides how long each may take and which files are given up.
///
/// It starts no process and reads no clock. `WorkerPool` runs the workers, reports each answer with the time that it took, and
/// asks for the next step. Files are dealt out in their order. A file that is not read in its time is put off until all others have
/// been read, and then has its share of what they have left.
struct WorkerSchedule {
  /// A file that was put off, and the time that it was given.
  private struct LateFile {
    let file: FileIndex
    let timeGiven: Duration
  }

  /// A worker that runs, and the files that it has.
  private struct Turn {
    let worker: WorkerNumber
    var files: [FileIndex]
    /// The number of files that it has answered.
    var done = 0
    /// The time that it may take for the file that it reads.
    var time: WorkerTime
    /// The processor time that it had taken for that file when it was last looked at.
    var taken = Duration.zero
    /// The time that the file was given before; nil unless it was put off.
    var timeGiven: Duration?

    var rest: ArraySlice<FileIndex> { files[done...] }
  }

  /// The least and the most files that a worker takes at once, where there are enough for all workers. A worker takes some
  /// milliseconds to start, which fewer files do not pay for; the answers to more of them fill much memory.
  private static let batchSize = (least: 8, most: 256)

  /// The time that all files have together, and how many workers run at a time.
  private(set) var allowance: WorkerAllowance
  private let byteCounts: [Int]
  /// The longest time for one file; nil for the time that goes by its size.
  private let timeout: Duration?
  /// The files that no worker has. The next one is the last element.
  private var waiting: [FileIndex]
  private var late: [LateFile] = []
  private var turns: [Turn] = []
  private var startedCount = 0
  /// Whether files wait for a worker, no one's or those after the first of a running one.
  private var othersWait = false
  /// The number of files that have neither an answer nor been given up.
  private var unfinishedCount: Int
  private var unread: [(file: FileIndex, reason: UnreadReason)] = []

  init(_ allowance: WorkerAllowance, byteCounts: [Int], timeout: Duration? = nil) {
    self.allowance = allowance
    self.byteCounts = byteCounts
    self.timeout = timeout
    waiting = byteCounts.indices.reversed().map(FileIndex.init)
    unfinishedCount = byteCounts.count
  }

  /// The files that were given up since this was last asked.
  mutating func takeUnread() -> [(file: FileIndex, reason: UnreadReason)] {
    defer { unread = [] }
    return unread
  }

  // MARK: - Workers

  /// The files for the next worker to start; nil where enough workers run, or none is needed.
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

  /// Puts back the files of a worker that the system has not started: there is no room for so many.
  ///
  /// - Returns: whether others run, which do its work.
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

  /// The file that a worker reads.
  func file(of worker: WorkerNumber) -> FileIndex? { turn(of: worker).flatMap { turns[$0].rest.first } }

  /// Notes how much processor time each worker has taken since its last answer.
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
  /// - Returns: how long it may take for its first file.
  mutating func didStart(_ worker: WorkerNumber, after taken: Duration) -> WorkerTime? {
    allowance.noteStart(taken)
    allowance.spend(taken)
    return beginFile(of: worker)
  }

  /// Notes that a worker has answered the file that it had.
  ///
  /// - Parameter taken: the processor time that it took.
  /// - Returns: how long it may take for its next file; nil where it is to end, and the files that it has left are put back.
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

  /// More time for a worker whose time may be over; nil where other files wait for it, or where it has had all that a file may
  /// take.
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
    /// The file that it read ended it, or made it write something that is no answer.
    case crash(StartedProgram.End)
    /// It was ended, because its time was over.
    case slow
  }

  /// Notes that a worker has ended while it read a file. That file is given up or put off, and those after it are put back.
  ///
  /// - Parameter taken: the processor time that it took for the file.
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

  /// A file that was not read in its time: it is put off once, unless it had all the processor time that any file may take.
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

  /// The files for one more worker: those that wait; else those that another worker has besides a slow file; else one that was
  /// put off, with the time that it was given.
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

  /// The next files that wait: many at first and few at the end, so that all workers finish together.
  private mutating func takeWaiting() -> [FileIndex] {
    let workers = allowance.workers
    let share = waiting.count / (2 * workers)  // Fits: there is at least one worker.
    // Fits: there is at least one worker.
    let least = min(Self.batchSize.least, (waiting.count + workers - 1) / workers)
    let taken = waiting.suffix(max(least, min(share, Self.batchSize.most)))
    waiting.removeLast(taken.count)
    return taken.reversed()
  }

  /// The first of the files that were put off whose share is larger now than the time that it was given. Where nothing runs
  /// that may leave more, the files are given up.
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

  /// Begins the next file of a worker, which has its share of what is left.
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

/// The files of a worker that is to be started.
struct WorkerBatch {
  let worker: WorkerNumber
  let files: [FileIndex]
  /// The time that it may take for its start.
  let time: WorkerTime
}

/// Why a file of a check has no answer.
enum UnreadReason: Sendable, Hashable {
  case crash(StartedProgram.End)
  /// It took all of the processor time that a file may take.
  case slow(Duration)
  /// It took its share of the check's time.
  case slowForShare
  /// It had hardly any processor time, for so long.
  case waiting(Duration)
  /// Nobody has looked at it.
  case noTimeLeft
}
