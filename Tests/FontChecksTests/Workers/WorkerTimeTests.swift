import Testing

@testable import FontChecks

/// How the time of a check is shared among its files.
struct WorkerTimeTests {
  @Test("Files share what is left for each of the workers that read them at a time")
  func shares() {
    var allowance = WorkerAllowance(.seconds(4), bytes: 1_000_000, workers: 2)
    #expect(allowance.whole == .seconds(8))
    #expect(allowance.share(of: 1) == .seconds(4))
    #expect(allowance.share(of: 2) == .seconds(4))
    #expect(allowance.share(of: 3) == .seconds(2))
    #expect(allowance.share(of: 8) == .seconds(1))
    allowance.take(.seconds(6))
    #expect(allowance.forEachWorker == .seconds(1))
    #expect(allowance.share(of: 4) == .milliseconds(500))
    #expect(!allowance.isUsedUp)
  }

  @Test("No share is too small for a sound file, and the time can be used up")
  func least() {
    var allowance = WorkerAllowance(.seconds(4), bytes: 0, workers: 1)
    #expect(allowance.share(of: 1_000_000) == .milliseconds(50))
    allowance.take(.seconds(5))
    #expect(allowance.isUsedUp)
    #expect(allowance.forEachWorker == .zero)
    #expect(allowance.forAllFilesAtOnce == .milliseconds(500))
    #expect(allowance.share(of: 1) == .milliseconds(50))
  }

  @Test("Each 10 MB have the time once more, begun ones too; zero is any time")
  func bytes() {
    #expect(WorkerAllowance(.seconds(4), bytes: 10_000_000, workers: 1).whole == .seconds(4))
    #expect(WorkerAllowance(.seconds(4), bytes: 10_000_001, workers: 1).whole == .seconds(8))
    #expect(WorkerAllowance(.zero, bytes: 1, workers: 1).share(of: 1_000_000) > .seconds(1000))
  }

  @Test("A share of the processor's time leaves the time of the clock: a disk may be slow")
  func clock() {
    let time = WorkerTime(processor: .seconds(4)).atMost(.milliseconds(50))
    #expect(time.processor == .milliseconds(50))
    #expect(time.clock == .seconds(12))
    #expect(WorkerTime(processor: .seconds(4)).atMost(.seconds(9)).processor == .seconds(4))
  }
}
