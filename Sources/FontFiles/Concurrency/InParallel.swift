internal import Dispatch
internal import Synchronization

/// How many processors the machine has now, at least 1.
package let coreCount = max(1, SystemCalls.processorCount)

/// Computes the results of the places from 0 to a count, on all cores, and waits for them.
///
/// - Parameters:
///   - count: the number of places.
///   - batch: how many places a worker takes at a time.
///   - worker: what one worker uses for all that it takes, such as a reader; made once for each worker.
///   - body: computes the results of a batch, one for each place.
/// - Returns: the results in the order of the places.
package func inParallel<Worker, Result: Sendable>(
  _ count: Int, batch: Int = 1, worker: @autoclosure @Sendable () -> Worker,
  _ body: @Sendable (inout Worker, Range<Int>) -> [Result]
) -> [Result] {
  let batches = Batches<Result>(count, of: batch)
  DispatchQueue.concurrentPerform(iterations: batches.workers(atMost: coreCount)) { _ in
    var own = worker()
    batches.work { body(&own, $0) }
  }
  return batches.results
}

/// Computes results in the same way, in tasks: for work that is called from one.
///
/// - Parameter workers: how many tasks there are at most.
package func inParallelTasks<Worker, Result: Sendable>(
  _ count: Int, batch: Int = 1, workers: Int = coreCount, worker: @autoclosure @escaping @Sendable () -> Worker,
  _ body: @escaping @Sendable (inout Worker, Range<Int>) -> [Result]
) async -> [Result] {
  let batches = Batches<Result>(count, of: batch)
  await withTaskGroup(of: Void.self) { group in
    for _ in 0..<batches.workers(atMost: workers) {
      group.addTask {
        var own = worker()
        batches.work { body(&own, $0) }
      }
    }
  }
  return batches.results
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
    }
  }

  /// The results of all batches, in their order.
  var results: [Result] { finished.withLock { $0.flatMap(\.self) } }
}
