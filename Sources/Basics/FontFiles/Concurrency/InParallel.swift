internal import Synchronization

/// Computes the results for the indices from 0 up to, but not including, the count. Uses all cores, and waits for the
/// results. If the system refuses more threads, the calling thread does the remaining work.
///
/// - Parameters:
///   - count: the number of indices.
///   - batch: the number of indices that a worker takes at a time.
///   - workers: the greatest number of workers.
///   - worker: an object that one worker uses for all of its indices, such as a reader. Each worker makes one.
///   - body: computes the results of a batch, one for each index.
/// - Returns: the results in the order of the indices.
package func inParallel<Worker, Result: Sendable>(
  _ count: Int, batch: Int = 1, workers: Int = coreCount, worker: @autoclosure @Sendable () -> Worker,
  _ body: @Sendable (inout Worker, Range<Int>) -> [Result]
) -> [Result] {
  let batches = Batches<Result>(count, of: batch)
  onThreads(batches.workers(atMost: workers)) {
    var own = worker()
    batches.work { body(&own, $0) }
  }
  return batches.results
}

/// Runs the body this many times at the same time, on the calling thread and on separate threads. If the system has no
/// room for more threads, the body runs fewer times.
private func onThreads(_ count: Int, _ body: @Sendable () -> Void) {
  guard count > 1, !LibraryCalls.isForked else { return body() }
  withoutActuallyEscaping(body) { body in
    var threads: [SystemThread] = []
    while threads.count < count - 1, let thread = SystemThread.running(body) { threads.append(thread) }
    body()
    for thread in threads { thread.join() }
  }
}

/// The batches of indices that workers take one after another, and their results.
private final class Batches<Result: Sendable>: Sendable {
  private let count: Int
  private let size: Int
  private let batchCount: Int
  private let next = Atomic(0)
  private let finished: Guarded<[[Result]]>

  init(_ count: Int, of size: Int) {
    self.count = count
    self.size = size
    batchCount = (count + size - 1) / size  // Fits: the callers' batch sizes are constants from 1 on.
    finished = Guarded([[Result]](repeating: [], count: batchCount))
  }

  func workers(atMost most: Int) -> Int { min(batchCount, max(1, most)) }

  func work(_ body: (Range<Int>) -> [Result]) {
    while true {
      let number = next.add(1, ordering: .relaxed).oldValue
      guard number < batchCount else { return }
      let results = body((number * size)..<min(count, (number + 1) * size))
      finished.withLock { $0[number] = results }
      WorkLimit.finishPart()
    }
  }

  var results: [Result] { finished.withLock { $0.flatMap(\.self) } }
}

/// The number of processors that this process may use at a time, at least 1.
///
/// `taskset` or a scheduler can limit the processors (sched_getaffinity(2)). A container can have a quota of processor
/// time (`cpu.max` of Linux's control groups).
package let coreCount = max(1, min(OwnProcess.processorCount, processorQuota() ?? .max))

/// The quota of processor time, as a number of processors, rounded up; `nil` if there is no quota.
private func processorQuota() -> Int? {
  guard let file = try? OpenFile("/sys/fs/cgroup/cpu.max") else { return nil }
  return unsafe withUnsafeTemporaryAllocation(byteCount: 64, alignment: 1) { buffer in
    guard let count = try? unsafe file.read(at: 0, into: buffer) else { return nil }
    return unsafe processorQuota(buffer[..<count])
  }
}

/// Reads the text of `cpu.max`. `200000 100000` means 200,000 of each 100,000 microseconds: two processors. `max
/// 100000` means no quota.
func processorQuota(_ text: some Sequence<UInt8>) -> Int? {
  let words = Array(text).split { $0 == 0x20 || $0 == 0x0A }.map { Int(String(decoding: $0, as: UTF8.self)) }
  guard words.count == 2, let quota = words[0], let period = words[1], quota > 0, period > 0 else { return nil }
  return (quota - 1) / period + 1  // Fits: the quota is above 0.
}
