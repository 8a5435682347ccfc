/// The processor time of the workers of a check for all its files together.
///
/// Each file gets an equal share of the time that is left when its turn comes, so unused time goes to other files. A
/// file that needs more is read again after all others, with its share of the remaining time.
struct WorkerAllowance {
  /// A time that is longer than any check.
  static let anyTime = Duration.seconds(1 << 32)

  /// The bytes of files for which the limit applies once.
  private static let bytesOfTime = 10_000_000
  /// If there is a large file, the files count as at least this many bytes, so that it has more time.
  private static let bytesWithLargeFile = 30_000_000
  /// The least time for a file: a sound file takes some milliseconds.
  private static let leastShare = Duration.milliseconds(50)
  /// The usual processor time for a worker's start: one millisecond, or five for the first start. A start of ten times
  /// this time means an emulated processor.
  private static let usualStart = Duration.milliseconds(2)
  private static let leastSlowness = 10
  private static let mostSlowness = 100

  private(set) var workers: Int
  /// The time that each worker may take, on a processor that is not emulated.
  private let limit: Duration
  private var spent = Duration.zero
  /// The time that the running workers have taken for unanswered files.
  var running = Duration.zero
  /// The start time of the fastest worker.
  private var leastStart: Duration?

  /// The time for files with these numbers of bytes.
  ///
  /// - Parameters:
  ///   - limit: the time of each worker for each 10 MB, rounded up; 0 and less for no limit.
  ///   - bytes: the bytes of each file.
  ///   - workers: the greatest number of workers at a time.
  init(_ limit: Duration, bytes: [Int], workers: Int) {
    let sum = bytes.reduce(0) { $0 + min($1, .max - $0) }
    let hasLargeFile = bytes.contains { $0 > WorkerTime.mostBytesOfUsualFile }
    let parts = (max(sum, hasLargeFile ? Self.bytesWithLargeFile : 1) - 1) / Self.bytesOfTime + 1
    self.workers = max(1, min(workers, bytes.count))
    let once = limit > .zero ? min(limit, Self.anyTime) : Self.anyTime
    self.limit = min(once * min(parts, 1 << 20), Self.anyTime)
  }

  /// The time for documents: the time of one document, and the same time for each 10 MB of all; a document counts as at
  /// least 1 MB. Documents are compressed, so their bytes do not show the size of their contents.
  init(documents bytes: [Int], _ timeOfOne: Duration, workers: Int) {
    let sum = bytes.reduce(0) { $0 + min(max($1, 1_000_000), 1 << 40) }
    let most = timeOfOne > .zero ? min(timeOfOne, Self.anyTime) : Self.anyTime
    self.workers = max(1, min(workers, bytes.count))
    limit = min(most + most * min(sum / Self.bytesOfTime, 1 << 20), Self.anyTime)
  }

  /// Notes the start time of a worker. It does not depend on fonts, and is long on an emulated processor.
  mutating func noteStart(_ time: Duration) { leastStart = min(leastStart ?? time, time) }

  /// The factor by which everything is slower than usual.
  var slowness: Int { leastStart.map(Self.slowness(ofStart:)) ?? 1 }

  /// The factor by which everything is slower than usual, from a worker's start time.
  static func slowness(ofStart time: Duration) -> Int {
    // Fits: a process's time is from 0 on, and the number at most mostSlowness.
    let times = Int(min(time / usualStart, Double(mostSlowness)))
    return times < leastSlowness ? 1 : times
  }

  /// Notes that there are fewer workers.
  mutating func limit(workers count: Int) { workers = max(1, min(workers, count)) }

  /// Notes the time that a worker has taken: it does not run any more.
  mutating func spend(_ time: Duration) {
    spent += time
    running = max(.zero, running - time)
  }

  private var remaining: Duration { max(.zero, limit * workers * slowness - spent - running) }

  var isUsedUp: Bool { remaining == .zero }

  /// The share of each of these unfinished files. The workers read one file each at a time.
  func share(ofUnfinished files: Int) -> Duration {
    max(leastShare, remaining / workers / max(1, (files - 1) / workers + 1))  // Fits: there is at least one worker.
  }

  /// The least share.
  var leastShare: Duration { Self.leastShare * slowness }

  /// The share of a worker that opens all files again, which takes a small part of the time for checking them.
  var shareForAllFiles: Duration { max(remaining / workers, limit * slowness / 4) }
}

/// The time limits of a worker for its next answer.
struct WorkerTime {
  /// Processor time.
  var processor: Duration
  /// Elapsed time.
  let clock: Duration

  /// On a busy machine a worker may have no processor for a while: its elapsed time is three times its processor time.
  init(processor: Duration) {
    self.processor = processor
    clock = processor * 3
  }

  /// The time for a file with this number of bytes.
  init(forBytes count: Int) {
    self.init(processor: .seconds((count > Self.mostBytesOfUsualFile ? 10 : 4) * Self.factor))
  }

  /// The time for questions about all files, in addition to the time for opening them.
  static func forQuestions(_ count: Int) -> Duration { .microseconds(100 * factor) * count }

  /// The bytes of a file that is not large.
  static let mostBytesOfUsualFile = 10_000_000

  #if DEBUG
    /// The factor for time and memory of a program that is not optimised.
    static let factor = 3
  #else
    static let factor = 1
  #endif

  /// A multiple of this time.
  func multiplied(by times: Int) -> WorkerTime { WorkerTime(processor: processor * times) }

  /// This time with a smaller processor time, but the full elapsed time, because a slow disk uses up a small share.
  func atMost(_ share: Duration) -> WorkerTime {
    var time = self
    time.processor = min(processor, share)
    return time
  }
}
