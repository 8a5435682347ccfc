internal import Synchronization

/// Computes the results of the places from 0 to a count, on all cores, and waits for them.
///
/// The calling thread works too: where the system refuses more threads, it does what is left.
///
/// - Parameters:
///   - count: the number of places.
///   - batch: how many places a worker takes at a time.
///   - workers: how many workers there are at most.
///   - worker: what one worker uses for all that it takes, such as a reader; made once for each worker.
///   - body: computes the results of a batch, one for each place.
/// - Returns: the results in the order of the places.
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

/// Runs the body so many times at a time: on the calling thread, and on threads of their own. Fewer where the system has no
/// room for more threads.
private func onThreads(_ count: Int, _ body: @Sendable () -> Void) {
  guard count > 1 else { return body() }
  withoutActuallyEscaping(body) { body in
    var threads: [SystemThread] = []
    while threads.count < count - 1, let thread = try? SystemThread(body) { threads.append(thread) }
    body()
    for thread in threads { thread.join() }
  }
}

/// The batches of places that workers take one after the other, and their results.
private final class Batches<Result: Sendable>: Sendable {
  private let count: Int
  private let size: Int
  private let batchCount: Int
  private let next = Atomic(0)
  private let finished: Guarded<[[Result]]>

  init(_ count: Int, of size: Int) {
    self.count = count
    self.size = size
    batchCount = (count + size - 1) / size
    finished = Guarded([[Result]](repeating: [], count: batchCount))
  }

  /// As many workers as there is work for.
  func workers(atMost most: Int) -> Int { min(batchCount, max(1, most)) }

  /// Computes batches until none is left.
  func work(_ body: (Range<Int>) -> [Result]) {
    while true {
      let number = next.add(1, ordering: .relaxed).oldValue
      guard number < batchCount else { return }
      let results = body((number * size)..<min(count, (number + 1) * size))
      finished.withLock { $0[number] = results }
      WorkLimit.partIsDone()
    }
  }

  /// The results of all batches, in their order.
  var results: [Result] { finished.withLock { $0.flatMap(\.self) } }
}
