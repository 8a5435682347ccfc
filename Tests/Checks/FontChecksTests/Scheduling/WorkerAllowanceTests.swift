import Testing

@testable import FontChecks

struct WorkerAllowanceTests {
  private static let ten = [Int](repeating: 1000, count: 10)

  @Test("Unfinished files share the remaining time of all workers")
  func shares() {
    var allowance = WorkerAllowance(.seconds(4), bytes: Self.ten, workers: 2)
    #expect(allowance.share(ofUnfinished: 1) == .seconds(4))
    #expect(allowance.share(ofUnfinished: 2) == .seconds(4))
    #expect(allowance.share(ofUnfinished: 3) == .seconds(2))
    #expect(allowance.share(ofUnfinished: 8) == .seconds(1))
    allowance.spend(.seconds(6))
    #expect(allowance.share(ofUnfinished: 1) == .seconds(1))
    #expect(allowance.share(ofUnfinished: 4) == .milliseconds(500))
    #expect(!allowance.isUsedUp)
    allowance.running = .seconds(1)
    #expect(allowance.share(ofUnfinished: 1) == .milliseconds(500))
    allowance.spend(.seconds(1))
    #expect(allowance.share(ofUnfinished: 1) == .milliseconds(500))
  }

  @Test("A file always has a minimum of time, even if all time is used up")
  func least() {
    var allowance = WorkerAllowance(.seconds(4), bytes: Self.ten, workers: 1)
    #expect(allowance.share(ofUnfinished: 1_000_000) == .milliseconds(50))
    #expect(allowance.shareForAllFiles == .seconds(4))
    allowance.spend(.seconds(5))
    #expect(allowance.isUsedUp)
    #expect(allowance.shareForAllFiles == .seconds(1))
    #expect(allowance.share(ofUnfinished: 1) == .milliseconds(50))
  }

  @Test("The time grows with each 10 MB of all files and of one file")
  func bytes() {
    func time(_ bytes: [Int]) -> Duration {
      WorkerAllowance(.seconds(4), bytes: bytes, workers: 1).share(ofUnfinished: 1)
    }
    #expect(time([5_000_000, 5_000_000]) == .seconds(4))
    #expect(time([5_000_000, 5_000_001]) == .seconds(8))
    #expect(time([10_000_001]) == .seconds(12), "a file of more than 10 MB may take 10")
    #expect(time([Int.max, Int.max]) > .seconds(1000))
    #expect(WorkerAllowance(.zero, bytes: [1], workers: 1).share(ofUnfinished: 1_000_000) > .seconds(1000))
    #expect(WorkerAllowance(.seconds(Int64.max), bytes: [.max], workers: .max).share(ofUnfinished: 1) > .seconds(1000))
  }

  @Test("Workers beyond the number of files, or that cannot start, have no time")
  func workers() {
    var allowance = WorkerAllowance(.seconds(4), bytes: [1, 1], workers: 64)
    #expect(allowance.workers == 2)
    allowance.limit(workers: 1)
    allowance.spend(.seconds(4))
    #expect(allowance.isUsedUp)
  }

  @Test("If even the fastest worker starts slowly, all times are longer")
  func slowness() {
    var allowance = WorkerAllowance(.seconds(4), bytes: Self.ten, workers: 1)
    allowance.noteStart(.milliseconds(40))
    #expect(allowance.share(ofUnfinished: 1) == .seconds(80))
    #expect(allowance.leastShare == .seconds(1))
    allowance.noteStart(.milliseconds(5))
    #expect(allowance.share(ofUnfinished: 1) == .seconds(4), "a first start, from a disk")
    allowance.noteStart(.seconds(9))
    #expect(allowance.share(ofUnfinished: 1) == .seconds(4))
    #expect(WorkerAllowance.slowness(ofStart: .milliseconds(19)) == 1)
    #expect(WorkerAllowance.slowness(ofStart: .milliseconds(20)) == 10)
    #expect(WorkerAllowance.slowness(ofStart: .seconds(9)) == 100)
  }

  @Test("The clock time of a share is longer than its processor time")
  func clock() {
    let time = WorkerTime(processor: .seconds(4)).atMost(.milliseconds(50))
    #expect(time.processor == .milliseconds(50))
    #expect(time.clock == .seconds(12))
    #expect(time.multiplied(by: 2).clock == .milliseconds(300))
    #expect(WorkerTime(processor: .seconds(4)).atMost(.seconds(9)).processor == .seconds(4))
  }
}
