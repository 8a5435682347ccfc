/// How long a worker may take for its next answer.
struct WorkerTime {
  /// Of processor time.
  var processor: Duration
  /// Of the clock.
  let clock: Duration

  /// On a busy machine a worker may have no processor for a while: of the clock it has so many times its time.
  private static let mostOfClock = 3

  init(processor: Duration) {
    self.processor = processor
    clock = processor * Self.mostOfClock
  }

  /// This time, of which it may have no more than so much of the processor. Of the clock it has as much as before: a small
  /// share of the processor is soon over where a disk is slow.
  func atMost(_ share: Duration) -> WorkerTime {
    var time = self
    time.processor = min(processor, share)
    return time
  }
}

/// The processor time that the workers of a check have for all its files together.
///
/// Each file has an equal share of what is left when its turn comes: what one does not need, the others have. A file that needs
/// more is read again after all others, with its share of what they have left.
struct WorkerAllowance {
  #if DEBUG
    /// A program that is not optimised takes ten times as much.
    static let usualLimit = Duration.seconds(40)
  #else
    /// What each worker may take for each 10 MB, unless somebody says otherwise.
    static let usualLimit = Duration.seconds(4)
  #endif

  /// The bytes of files that have the time once.
  private static let bytesOfTime = 10_000_000
  /// The least that a file has for a look: a sound one needs some milliseconds, and a worker as many to start.
  private static let leastShare = Duration.milliseconds(50)

  private let workers: Int
  /// What no file has used; less than nothing where several workers had their last share at a time.
  private var rest: Duration
  /// What all files together have had at first.
  let whole: Duration

  /// The time for files of so many bytes.
  ///
  /// - Parameter limit: what each worker may take for each 10 MB, begun ones too; 0 for any time.
  init(_ limit: Duration, bytes: Int, workers: Int) {
    self.workers = max(1, workers)
    let parts = max(1, (max(0, bytes) - 1) / Self.bytesOfTime + 1)
    whole = limit > .zero ? limit * parts * self.workers : .seconds(1 << 40)
    rest = whole
  }

  var isUsedUp: Bool { rest <= .zero }

  /// Takes the time that a worker has had.
  mutating func take(_ time: Duration) { rest -= time }

  /// The share of one of so many files. As many are read at a time as there are workers.
  func share(of files: Int) -> Duration { max(Self.leastShare, forEachWorker / max(1, (files - 1) / workers + 1)) }

  /// What is left for each of the workers.
  var forEachWorker: Duration { max(.zero, rest / workers) }

  /// For one worker that opens all files once more, which takes a small part of the time that looking at them does.
  var forAllFilesAtOnce: Duration { max(forEachWorker, whole / workers / 8) }
}
