import FontFiles
import Testing

@testable import FontChecks

/// The schedule alone: no process is started.
struct WorkerScheduleTests {
  private static func schedule(
    _ count: Int, workers: Int = 1, limit: Duration = .seconds(4), timeout: Duration? = .seconds(4)
  ) -> Dealer {
    let sizes = [Int](repeating: 1000, count: count)
    return Dealer(
      WorkerSchedule(WorkerAllowance(limit, bytes: sizes, workers: workers), byteCounts: sizes, timeout: timeout))
  }

  private static func files(_ range: Range<Int>) -> [FileIndex] { range.map(FileIndex.init) }

  /// Starts workers until all files are assigned.
  private static func startAll(_ schedule: Dealer) -> [WorkerBatch] {
    var batches: [WorkerBatch] = []
    while let batch = schedule.nextBatch() {
      batches.append(batch)
      _ = schedule.didStart(batch.worker, after: .milliseconds(1))
    }
    return batches
  }

  @Test("Batches are at most 256 files, and smaller at the end")
  func batches() {
    let schedule = Self.schedule(2000, workers: 2)
    #expect(Self.startAll(schedule).map(\.files) == [Self.files(0..<256), Self.files(256..<512)])
    let few = Self.schedule(40, workers: 2)
    #expect(Self.startAll(few).map(\.files) == [Self.files(0..<10), Self.files(10..<18)])
    let fewer = Self.schedule(5, workers: 4)
    #expect(Self.startAll(fewer).map(\.files.count) == [2, 1, 1, 1])
    #expect(fewer.takeUnread().isEmpty)
  }

  @Test(
    "A file has its share of the remaining time, and a worker without files ends")
  func answers() throws {
    let schedule = Self.schedule(4, limit: .seconds(4))
    let batch = try #require(schedule.nextBatch())
    #expect(batch.files == Self.files(0..<4) && batch.time.processor == .seconds(4))
    #expect(schedule.nextBatch() == nil)
    #expect(schedule.didStart(batch.worker, after: .zero)?.processor == .seconds(1))
    #expect(schedule.file(of: batch.worker) == FileIndex(rawValue: 0))
    // Three files share the 3.6 seconds that the first file left.
    #expect(schedule.didAnswer(batch.worker, after: .milliseconds(400))?.processor == .milliseconds(1200))
    #expect(schedule.file(of: batch.worker) == FileIndex(rawValue: 1))
    for _ in 0..<2 { _ = schedule.didAnswer(batch.worker, after: .milliseconds(1)) }
    #expect(schedule.didAnswer(batch.worker, after: .milliseconds(1)) == nil)
    #expect(schedule.file(of: batch.worker) == nil)
    #expect(schedule.nextBatch() == nil && schedule.takeUnread().isEmpty)
  }

  @Test("A file that crashes its worker is given up, and a new worker reads the other files")
  func crash() throws {
    let schedule = Self.schedule(3)
    let batch = try #require(schedule.nextBatch())
    _ = schedule.didStart(batch.worker, after: .milliseconds(1))
    _ = schedule.didAnswer(batch.worker, after: .milliseconds(1))
    schedule.didEnd(batch.worker, by: .crash(.signaled(11)), after: .milliseconds(1))
    let unread = schedule.takeUnread()
    #expect(unread.map(\.file) == [FileIndex(rawValue: 1)] && unread.map(\.reason) == [.crash(.signaled(11))])
    #expect(schedule.takeUnread().isEmpty)
    #expect(schedule.nextBatch()?.files == [FileIndex(rawValue: 2)])
  }

  @Test("A file that exceeds its share is given up if the other files leave no more time")
  func late() throws {
    let schedule = Self.schedule(2)
    let first = try #require(schedule.nextBatch())
    #expect(schedule.didStart(first.worker, after: .zero)?.processor == .seconds(2))
    schedule.didEnd(first.worker, by: .slow, after: .seconds(2))
    #expect(schedule.takeUnread().isEmpty)
    let second = try #require(schedule.nextBatch())
    #expect(second.files == [FileIndex(rawValue: 1)])
    _ = schedule.didStart(second.worker, after: .zero)
    // The second file has all 2 seconds. It leaves 1.9 seconds, which is less than the first file had.
    #expect(schedule.didAnswer(second.worker, after: .milliseconds(100)) == nil)
    #expect(schedule.nextBatch() == nil)
    #expect(schedule.takeUnread().map(\.reason) == [.slowForShare])
  }

  @Test("A slow file is tried again with more time, and then given up")
  func again() throws {
    let schedule = Self.schedule(4)
    let first = try #require(schedule.nextBatch())
    _ = schedule.didStart(first.worker, after: .zero)
    schedule.didEnd(first.worker, by: .slow, after: .seconds(1))
    let second = try #require(schedule.nextBatch())
    _ = schedule.didStart(second.worker, after: .zero)
    for _ in 0..<3 { _ = schedule.didAnswer(second.worker, after: .milliseconds(1)) }
    let again = try #require(schedule.nextBatch())
    #expect(again.files == [FileIndex(rawValue: 0)])
    #expect(schedule.didStart(again.worker, after: .zero)?.processor == .milliseconds(2997))
    schedule.didEnd(again.worker, by: .slow, after: .milliseconds(2997))
    #expect(schedule.takeUnread().map(\.reason) == [.slowForShare])
    #expect(schedule.nextBatch() == nil && schedule.takeUnread().isEmpty)
  }

  @Test("A file that used the maximum time is given up; a waiting file is tried again")
  func slow() throws {
    let schedule = Self.schedule(2, limit: .seconds(60), timeout: .seconds(1))
    let first = try #require(schedule.nextBatch())
    #expect(schedule.didStart(first.worker, after: .zero)?.processor == .seconds(1))
    schedule.didEnd(first.worker, by: .slow, after: .seconds(1))
    #expect(schedule.takeUnread().map(\.reason) == [.slow(.seconds(1))])
    let second = try #require(schedule.nextBatch())
    _ = schedule.didStart(second.worker, after: .zero)
    schedule.didEnd(second.worker, by: .slow, after: .milliseconds(1))
    #expect(schedule.takeUnread().isEmpty)
    let again = try #require(schedule.nextBatch())
    _ = schedule.didStart(again.worker, after: .zero)
    schedule.didEnd(again.worker, by: .slow, after: .milliseconds(1))
    #expect(schedule.takeUnread().map(\.reason) == [.waiting(.seconds(3))])
  }

  @Test("A free worker takes the files that wait for a slow file")
  func slowFirst() throws {
    let schedule = Self.schedule(3, workers: 2)
    let batches = Self.startAll(schedule)
    #expect(batches.map(\.files) == [Self.files(0..<2), Self.files(2..<3)])
    #expect(schedule.didAnswer(batches[1].worker, after: .milliseconds(1)) == nil)
    #expect(schedule.nextBatch() == nil, "the first one is not slow yet")
    schedule.look([(batches[0].worker, .milliseconds(60))])
    #expect(schedule.nextBatch()?.files == Self.files(1..<2))
    #expect(schedule.file(of: batches[0].worker) == FileIndex(rawValue: 0))
    #expect(schedule.didAnswer(batches[0].worker, after: .milliseconds(70)) == nil)
  }

  @Test("Only the last file may have more time, until all time is used up")
  func moreTime() throws {
    let schedule = Self.schedule(2)
    let batch = try #require(schedule.nextBatch())
    #expect(schedule.didStart(batch.worker, after: .zero)?.processor == .seconds(2))
    schedule.look([(batch.worker, .seconds(2))])
    #expect(schedule.moreTime(for: batch.worker) == nil)
    _ = schedule.didAnswer(batch.worker, after: .seconds(1))
    schedule.look([(batch.worker, .seconds(1))])
    #expect(schedule.moreTime(for: batch.worker)?.processor == .seconds(3))
    schedule.look([(batch.worker, .seconds(3))])
    #expect(schedule.moreTime(for: batch.worker) == nil, "all time is used up")
  }

  @Test("If all time is used up, the unread files are given up")
  func usedUp() throws {
    let schedule = Self.schedule(3, limit: .milliseconds(100))
    let batch = try #require(schedule.nextBatch())
    _ = schedule.didStart(batch.worker, after: .zero)
    #expect(schedule.didAnswer(batch.worker, after: .milliseconds(100)) == nil)
    #expect(schedule.nextBatch() == nil)
    let unread = schedule.takeUnread()
    #expect(unread.map(\.file) == Self.files(1..<3) && unread.map(\.reason) == [.noTimeLeft, .noTimeLeft])
    #expect(schedule.allowance.isUsedUp)
  }

  @Test("If a worker does not start, its files go to the other workers")
  func notStarted() throws {
    let schedule = Self.schedule(4, workers: 4)
    let first = try #require(schedule.nextBatch())
    let second = try #require(schedule.nextBatch())
    #expect(schedule.didNotStart(second.worker))
    #expect(schedule.allowance.workers == 1 && schedule.nextBatch() == nil)
    _ = schedule.didStart(first.worker, after: .zero)
    _ = schedule.didAnswer(first.worker, after: .zero)
    #expect(schedule.nextBatch()?.files == Self.files(1..<4))
    let alone = Self.schedule(1)
    let batch = try #require(alone.nextBatch())
    #expect(!alone.didNotStart(batch.worker))
  }
}

/// A schedule of reference type: `#expect` cannot call mutating methods of a value.
private final class Dealer {
  private var schedule: WorkerSchedule

  init(_ schedule: WorkerSchedule) { self.schedule = schedule }

  var allowance: WorkerAllowance { schedule.allowance }

  func nextBatch() -> WorkerBatch? { schedule.nextBatch() }
  func takeUnread() -> [(file: FileIndex, reason: UnreadReason)] { schedule.takeUnread() }
  func file(of worker: WorkerNumber) -> FileIndex? { schedule.file(of: worker) }
  func didStart(_ worker: WorkerNumber, after taken: Duration) -> WorkerTime? {
    schedule.didStart(worker, after: taken)
  }
  func didAnswer(_ worker: WorkerNumber, after taken: Duration) -> WorkerTime? {
    schedule.didAnswer(worker, after: taken)
  }
  func didEnd(_ worker: WorkerNumber, by death: WorkerSchedule.Death, after taken: Duration) {
    schedule.didEnd(worker, by: death, after: taken)
  }
  func didNotStart(_ worker: WorkerNumber) -> Bool { schedule.didNotStart(worker) }
  func look(_ times: [(worker: WorkerNumber, taken: Duration)]) { schedule.look(times) }
  func moreTime(for worker: WorkerNumber) -> WorkerTime? { schedule.moreTime(for: worker) }
}
