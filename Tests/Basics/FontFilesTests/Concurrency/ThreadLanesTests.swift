import FontFiles
import Testing

struct ThreadLanesTests {
  @Test("The counts in all lanes add up to the total, and a thread stays in its lane")
  func sum() {
    let lanes = ThreadLanes(0)
    let counts = inParallel(1000, batch: 10, worker: 0) { _, places in
      places.map { _ in
        let lane = ThreadLane.own
        lanes.withOwn { $0 += 1 }
        return ThreadLane.own == lane && (0..<ThreadLane.count).contains(lane) ? 1 : 0
      }
    }
    #expect(counts.reduce(0, +) == 1000)
    var sum = 0
    lanes.withEach { sum += $0 }
    #expect(sum == 1000)
  }
}
