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
