/// Distributes the processor time of a check to its files.
///
/// Each file gets an equal share of the time that is left when the file is started. Unused time is therefore left for
/// later files. A file that needs more time is read again after all other files, with its share of the remaining time.
struct WorkerAllowance {
  /// This time is longer than any check and means no limit.
  static let anyTime = Duration.seconds(1 << 32)

  /// The time limit is the time for this number of bytes. Twice as many bytes get twice the time.
  private static let bytesOfTime = 10_000_000
  /// If one of the files is large, the files count as at least this number of bytes together. The large file then gets
  /// more time.
  private static let bytesWithLargeFile = 30_000_000
  /// The least processor time for a file. A valid file takes some milliseconds.
  private static let leastShare = Duration.milliseconds(50)
  /// The usual processor time for starting a worker. Most starts take one millisecond, and the first start takes five.
  /// A start that takes ten times the usual time means that the processor is emulated.
  private static let usualStart = Duration.milliseconds(2)
  private static let leastSlowness = 10
  private static let mostSlowness = 100

  private(set) var workers: Int
  /// The processor time that each worker may use, on a processor that is not emulated.
  private let limit: Duration
  private var spent = Duration.zero
  /// The processor time that the running workers have used for files without an answer so far.
  var running = Duration.zero
  private var leastStart: Duration?

  /// Creates the allowance for files of these sizes in bytes. `limit` is the time of each worker per 10 MB, rounded up;
  /// 0 or less means no limit. `workers` is the greatest number of workers that run at the same time.
  init(_ limit: Duration, bytes: [Int], workers: Int) {
    let sum = bytes.reduce(0) { $0 + min($1, .max - $0) }
    let hasLargeFile = bytes.contains { $0 > WorkerTime.mostBytesOfUsualFile }
    let parts = (max(sum, hasLargeFile ? Self.bytesWithLargeFile : 1) - 1) / Self.bytesOfTime + 1
    self.workers = max(1, min(workers, bytes.count))
    let once = limit > .zero ? min(limit, Self.anyTime) : Self.anyTime
    self.limit = min(once * min(parts, 1 << 20), Self.anyTime)
  }

  /// Creates the allowance for documents: the time of one document, plus the same time per 10 MB of documents.
  /// Documents are compressed, so their sizes do not show the sizes of their contents. Each document counts as at least
  /// 1 MB.
  init(documents bytes: [Int], _ timeOfOne: Duration, workers: Int) {
    let sum = bytes.reduce(0) { $0 + min(max($1, 1_000_000), 1 << 40) }
    let most = timeOfOne > .zero ? min(timeOfOne, Self.anyTime) : Self.anyTime
    self.workers = max(1, min(workers, bytes.count))
    limit = min(most + most * min(sum / Self.bytesOfTime, 1 << 20), Self.anyTime)
  }

  /// Records the start time of a worker. The time does not depend on fonts, and is long on an emulated processor.
  mutating func noteStart(_ time: Duration) { leastStart = min(leastStart ?? time, time) }

  /// The factor by which the processor is slower than usual.
  var slowness: Int { leastStart.map(Self.slowness(ofStart:)) ?? 1 }

  static func slowness(ofStart time: Duration) -> Int {
    // Fits: a processor time is not negative, and the quotient is at most mostSlowness.
    let times = Int(min(time / usualStart, Double(mostSlowness)))
    return times < leastSlowness ? 1 : times
  }

  mutating func limit(workers count: Int) { workers = max(1, min(workers, count)) }

  /// Records the time that a worker has used since its last answer.
  mutating func spend(_ time: Duration) {
    spent += time
    running = max(.zero, running - time)
  }

  private var remaining: Duration { max(.zero, limit * workers * slowness - spent - running) }

  var isUsedUp: Bool { remaining == .zero }

  /// Returns the time for one file, if this number of files is unfinished. Each worker reads one file at a time.
  func share(ofUnfinished files: Int) -> Duration {
    max(leastShare, remaining / workers / max(1, (files - 1) / workers + 1))  // Fits: there is at least one worker.
  }

  var leastShare: Duration { Self.leastShare * slowness }

  /// The time for a worker that opens all files again. Opening takes a small fraction of the time of a check.
  var shareForAllFiles: Duration { max(remaining / workers, limit * slowness / 4) }
}

struct WorkerTime {
  var processor: Duration
  let clock: Duration

  /// Creates limits from the processor time. The elapsed time is three times as long, because a worker on a busy
  /// machine may have to wait for a processor.
  init(processor: Duration) {
    self.processor = processor
    clock = processor * 3
  }

  init(forBytes count: Int) {
    self.init(processor: .seconds((count > Self.mostBytesOfUsualFile ? 10 : 4) * Self.factor))
  }

  /// Returns the time for questions about all files, in addition to the time for opening the files.
  static func forQuestions(_ count: Int) -> Duration { .microseconds(100 * factor) * count }

  static let mostBytesOfUsualFile = 10_000_000

  #if DEBUG
    /// The factor for time and memory. A debug build is not optimised.
    static let factor = 3
  #else
    static let factor = 1
  #endif

  func multiplied(by times: Int) -> WorkerTime { WorkerTime(processor: processor * times) }

  /// Returns the limits with at most this processor time. The elapsed time stays the same, because a slow disk can use
  /// up a short time.
  func atMost(_ share: Duration) -> WorkerTime {
    var time = self
    time.processor = min(processor, share)
    return time
  }
}
