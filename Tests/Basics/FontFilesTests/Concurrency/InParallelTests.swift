import FontFiles
import Testing

struct InParallelTests {
  @Test("Results are in the order of the indices", arguments: [0, 1, 15, 16, 17, 1000], [1, 16])
  func order(_ count: Int, _ batch: Int) {
    let squares = (0..<count).map { $0 * $0 }
    #expect(inParallel(count, batch: batch, worker: ()) { _, places in places.map { $0 * $0 } } == squares)
  }

  @Test("A worker keeps its state for all indices that it takes")
  func worker() {
    let turns = inParallel(100, worker: 0) { turn, places in
      turn += 1
      return places.map { _ in turn }
    }
    // There are as many first turns as workers, and at most one worker for each core.
    let workers = turns.count(where: { $0 == 1 })
    #expect((1...coreCount).contains(workers))
    #expect(turns.count == 100)
  }
}
