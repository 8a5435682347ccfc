import FontFiles
import StyleGuides
import Synchronization
import TestSupport
import Testing
import TextStyles

@testable import FontAppearance

/// Sizes from other threads, in bursts. The thread sanitizer runs suites with Concurrency in their name (`scripts/test
/// --sanitize thread --filter Concurrency`).
@MainActor
@Suite(.stopped(after: .seconds(1200)))
struct ContentSizeConcurrencyTests {
  @Test("A burst of 1,000 changes causes at most 100 walks a second, then the last size")
  func burst() async throws {
    let stage = Stage(Label("label")) { $0.when(Label.self) { $0.set(\.font, to: .style(.body)) } }
    let before = stage.walkCount
    let source = ContentSizeSource.sequence(Burst(count: 1000, last: .accessibilityLarge))
    let clock = ContinuousClock()
    let time = try await clock.measure { try await stage.manager.follow(source) }
    #expect(stage.contentSize == .accessibilityLarge)
    #expect((stage.root as? Label)?.font.pointSize == 15)
    let walks = stage.walkCount - before
    #expect(walks >= 1)
    // The burst takes a second; a busy machine takes longer, and may walk more often.
    #expect(Double(walks) <= 100 * max(1, time / .seconds(1)))
  }

  @Test("The owner applies the last size of eight threads, and is woken once")
  func pendingSize() async {
    let woken = Woken()
    let pending = PendingContentSize { woken.count.withLock { $0 += 1 } }
    let stage = Stage(Label("label")) { $0.when(Label.self) { $0.set(\.font, to: .style(.body)) } }
    let before = stage.walkCount
    await withTaskGroup(of: Void.self) { group in
      for _ in 0..<8 {
        group.addTask {
          for round in 0..<125 { pending.post(ContentSizeCategory.allCases[round % 12]) }
        }
      }
    }
    pending.post(.extraSmall)
    #expect(woken.count.withLock { $0 } == 1)
    #expect(stage.manager.apply(pending).changed == 1)
    #expect(stage.contentSize == .extraSmall)
    #expect(stage.walkCount == before + 1)
    #expect(stage.manager.apply(pending).visited == 0)
  }

  @Test("A source delivers sizes on a different thread")
  func delivery() async throws {
    let pending = PendingContentSize()
    try await ContentSizeSource.sequence(Burst(count: 10, last: .small)).deliver(to: pending)
    #expect(pending.take() == .small)
    #expect(pending.take() == nil)
  }

  /// In a separate process, because changing a variable moves the environment that other threads read.
  @Test("An environment variable is followed on the owner's thread")
  func environment() async {
    await #expect(processExitsWith: .success) { try await ContentSizeConcurrencyTests.followVariable() }
  }

  private static func followVariable() async throws {
    let name = "FONTPROBE_TEST_CONTENT_SIZE"
    let stage = Stage(Label("label"))
    let manager = stage.manager
    let following = Task { try await manager.follow(.environment(name), every: .milliseconds(1)) }
    Scratch.setEnvironment(name, "AX3")
    try await Scratch.wait { manager.contentSize == .accessibilityExtraLarge }
    Scratch.setEnvironment(name, "0.8")
    try await Scratch.wait { manager.contentSize == .extraSmall }
    following.cancel()
    try await following.value
  }

  @Test("A file is followed when it is written, replaced, removed and written again")
  func file() async throws {
    try await withTemporaryFolder { folder in
      let path = "\(folder)/size"
      let stage = Stage(Label("label"))
      let manager = stage.manager
      let following = Task { try await manager.follow(.file(path, every: .milliseconds(5)), every: .milliseconds(1)) }
      try Scratch.write("AX1", to: path)
      try await Scratch.wait { manager.contentSize == .accessibilityMedium }
      try Scratch.write("1.25\n", to: path)
      try await Scratch.wait { manager.contentSize == .extraExtraLarge }
      try Scratch.remove(path)
      try Scratch.write("XS", to: path)
      try await Scratch.wait { manager.contentSize == .extraSmall }
      following.cancel()
      try await following.value
    }
  }

  /// Starts to follow, as a synchronous controller does.
  private func start(_ manager: AppearanceManager, _ source: ContentSizeSource) -> ContentSizeFollowing {
    manager.follow(source, every: .milliseconds(1))
  }

  @Test("Following ends when its handle is freed or cancelled, or its source ends")
  func handle() async throws {
    let stage = Stage(Label("label"))
    let (sizes, continuation) = AsyncStream.makeStream(of: ContentSizeCategory.self)
    var following: ContentSizeFollowing? = start(stage.manager, .sequence(sizes))
    continuation.yield(.small)
    try await Scratch.wait { stage.contentSize == .small }
    following = nil
    #expect(following == nil)
    // The task is cancelled, so this size is ignored.
    continuation.yield(.extraLarge)
    for _ in 0..<100 { await Task.yield() }
    #expect(stage.contentSize == .small)

    let cancelled = start(stage.manager, .sequence(AsyncStream<ContentSizeCategory> { _ in }))
    cancelled.cancel()
    try await cancelled.end()

    let ended: ContentSizeFollowing = stage.manager.follow(.sequence(Burst(count: 3, last: .medium)), every: .zero)
    try await ended.end()
    #expect(stage.contentSize == .medium)
  }

  private struct Broken: Error {}

  @Test("An error of a sequence ends following, after the earlier sizes")
  func failingSequence() async throws {
    let stage = Stage(Label("label"))
    let sizes = AsyncThrowingStream<ContentSizeCategory, any Error> { continuation in
      continuation.yield(.small)
      continuation.finish(throwing: Broken())
    }
    let error = await #expect(throws: ContentSizeSourceError.self) {
      try await stage.manager.follow(.sequence(sizes), every: .zero)
    }
    guard case .sequenceFailed(let cause) = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(cause is Broken)
    #expect(stage.contentSize == .small)
  }

  @Test("A cancelled delivery ends without an error", arguments: ["/nowhere/size"])
  func cancelledDelivery(_ path: String) async throws {
    let pending = PendingContentSize()
    let delivery = Task { try await ContentSizeSource.file(path).deliver(to: pending) }
    delivery.cancel()
    try await delivery.value
    #expect(pending.take() == nil)
  }
}

/// The number of times that the owner was woken.
private final class Woken: Sendable { let count = Guarded(0) }

/// A thousand sizes a second, from a different thread.
private struct Burst: AsyncSequence, Sendable {
  let count: Int
  let last: ContentSizeCategory

  func makeAsyncIterator() -> Iterator { Iterator(burst: self) }

  struct Iterator: AsyncIteratorProtocol {
    let burst: Burst
    var sent = 0

    mutating func next() async -> ContentSizeCategory? {
      guard sent < burst.count else { return nil }
      sent += 1
      if sent == burst.count { return burst.last }
      if sent.isMultiple(of: 10) { try? await Task.sleep(for: .milliseconds(8)) }
      return ContentSizeCategory.allCases[sent % 12]
    }
  }
}
