/// The processor time that the workers of a check have for all its files together.
///
/// Each file has an equal share of what is left when its turn comes: what one does not need, the others have. A file that needs
/// more is read again after all others, with its share of what they have left.
struct WorkerAllowance {
  /// More than any check takes.
  static let anyTime = Duration.seconds(1 << 32)

  /// The bytes of files that have the time once.
  private static let bytesOfTime = 10_000_000
  /// A larger file has more time for itself: as if the files had so many bytes at least.
  private static let bytesWithLargeFile = 30_000_000
  /// The least that a file has for a look: a sound one takes some milliseconds.
  private static let leastShare = Duration.milliseconds(50)
  /// The processor time in which a worker starts: one millisecond, or five where none has started before. One that takes ten
  /// times as long has an emulated processor.
  private static let usualStart = Duration.milliseconds(2)
  private static let leastSlowness = 10
  private static let mostSlowness = 100

  private(set) var workers: Int
  /// The time that each worker may take, on a processor that is not emulated.
  private let limit: Duration
  private var spent = Duration.zero
  /// The time that the running workers have taken for files that they have not answered yet.
  var running = Duration.zero
  /// How long the fastest worker has taken to start.
  private var leastStart: Duration?

  /// The time for files of so many bytes.
  ///
  /// - Parameters:
  ///   - limit: what each worker may take for each 10 MB, begun ones too; 0 and less is any time.
  ///   - bytes: the bytes of each file.
  ///   - workers: how many workers there are at a time, at most.
  init(_ limit: Duration, bytes: [Int], workers: Int) {
    let sum = bytes.reduce(0) { $0 + min($1, .max - $0) }
    let hasLargeFile = bytes.contains { $0 > WorkerTime.mostBytesOfUsualFile }
    let parts = (max(sum, hasLargeFile ? Self.bytesWithLargeFile : 1) - 1) / Self.bytesOfTime + 1
    self.workers = max(1, min(workers, bytes.count))
    let once = limit > .zero ? min(limit, Self.anyTime) : Self.anyTime
    self.limit = min(once * min(parts, 1 << 20), Self.anyTime)
  }

  /// The time for documents: what one may take, and as much again for each 10 MB of all, a document counted as 1 MB at least.
  /// They are packed, and their bytes do not say how much is in them.
  init(documents bytes: [Int], _ timeOfOne: Duration, workers: Int) {
    let sum = bytes.reduce(0) { $0 + min(max($1, 1_000_000), 1 << 40) }
    let most = timeOfOne > .zero ? min(timeOfOne, Self.anyTime) : Self.anyTime
    self.workers = max(1, min(workers, bytes.count))
    limit = min(most + most * min(sum / Self.bytesOfTime, 1 << 20), Self.anyTime)
  }

  /// Notes how long a worker has taken to start. No font has any part in it, and it is long where the processor is emulated.
  mutating func noteStart(_ time: Duration) { leastStart = min(leastStart ?? time, time) }

  /// How many times as long as usual everything takes.
  var slowness: Int { leastStart.map(Self.slowness(ofStart:)) ?? 1 }

  /// How many times as long as usual everything takes where a worker takes so long to start.
  static func slowness(ofStart time: Duration) -> Int {
    // Fits: a process's time is from 0 on, and the number at most mostSlowness.
    let times = Int(min(time / usualStart, Double(mostSlowness)))
    return times < leastSlowness ? 1 : times
  }

  /// Notes that there are fewer workers.
  mutating func limit(workers count: Int) { workers = max(1, min(workers, count)) }

  /// Notes the time that a worker has taken: it is not running any more.
  mutating func spend(_ time: Duration) {
    spent += time
    running = max(.zero, running - time)
  }

  private var remaining: Duration { max(.zero, limit * workers * slowness - spent - running) }

  var isUsedUp: Bool { remaining == .zero }

  /// The share of each of so many files that have no result yet. As many are read at a time as there are workers.
  func share(ofUnfinished files: Int) -> Duration {
    max(leastShare, remaining / workers / max(1, (files - 1) / workers + 1))  // Fits: there is at least one worker.
  }

  /// The least share.
  var leastShare: Duration { Self.leastShare * slowness }

  /// For one worker that opens all files once more, which takes a small part of the time that looking at them does.
  var shareForAllFiles: Duration { max(remaining / workers, limit * slowness / 4) }
}

/// How long a worker may take for its next answer.
struct WorkerTime {
  /// Of processor time.
  var processor: Duration
  /// Of the clock.
  let clock: Duration

  /// On a busy machine a worker may have no processor for a while: of the clock it has three times its time.
  init(processor: Duration) {
    self.processor = processor
    clock = processor * 3
  }

  /// The time for a file of so many bytes.
  init(forBytes count: Int) {
    self.init(processor: .seconds((count > Self.mostBytesOfUsualFile ? 10 : 4) * Self.factor))
  }

  /// The time for questions about all files, beside that for opening them.
  static func forQuestions(_ count: Int) -> Duration { .microseconds(100 * factor) * count }

  /// The bytes of a file that is not large.
  static let mostBytesOfUsualFile = 10_000_000

  #if DEBUG
    /// How many times as much time and memory a program takes that is not optimised.
    static let factor = 3
  #else
    static let factor = 1
  #endif

  /// So many times this time.
  func multiplied(by times: Int) -> WorkerTime { WorkerTime(processor: processor * times) }

  /// This time with a smaller share of the processor, and all of the clock: a small share would soon be over where a disk is
  /// slow.
  func atMost(_ share: Duration) -> WorkerTime {
    var time = self
    time.processor = min(processor, share)
    return time
  }
}
