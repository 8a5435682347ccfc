import FontFaces
import Synchronization
import TestSupport
import Testing
import TextStyles

@testable import FontAppearance

/// Sizes that come from other threads, in bursts; under the thread sanitizer too
/// (`scripts/test --sanitize thread --filter Concurrency`).
@MainActor
struct AppearanceConcurrencyTests {
  @Test("A burst of 1,000 changes within a second: at most 100 walks, and the last state at the end")
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
    // The burst takes a second; a machine that is busy may take longer, and then has more time to walk.
    #expect(Double(walks) <= 100 * max(1, time / .seconds(1)))
  }

  @Test("Eight threads post into a mailbox, the owner takes the last; it is woken once for all that waits")
  func mailbox() async {
    let woken = Woken()
    let mailbox = ContentSizeMailbox { woken.count.withLock { $0 += 1 } }
    let stage = Stage(Label("label")) { $0.when(Label.self) { $0.set(\.font, to: .style(.body)) } }
    let before = stage.walkCount
    await withTaskGroup(of: Void.self) { group in
      for _ in 0..<8 {
        group.addTask {
          for round in 0..<125 { mailbox.post(ContentSizeCategory.allCases[round % 12]) }
        }
      }
    }
    mailbox.post(.extraSmall)
    #expect(woken.count.withLock { $0 } == 1)
    #expect(stage.manager.receive(mailbox).changed == 1)
    #expect(stage.contentSize == .extraSmall)
    #expect(stage.walkCount == before + 1)
    #expect(stage.manager.receive(mailbox).visited == 0)
  }

  @Test("A source delivers into a mailbox from another thread, for an owner with a loop of its own")
  func delivery() async throws {
    let mailbox = ContentSizeMailbox()
    try await ContentSizeSource.sequence(Burst(count: 10, last: .small)).deliver(to: mailbox)
    #expect(mailbox.take() == .small)
    #expect(mailbox.take() == nil)
  }

  /// In a process of its own: a variable that changes moves the environment, which other threads of this one read.
  @Test("An environment variable is followed on the owner's thread")
  func environment() async {
    await #expect(processExitsWith: .success) { try await AppearanceConcurrencyTests.followVariable() }
  }

  private static func followVariable() async throws {
    let name = "FONTPROBE_TEST_CONTENT_SIZE"
    let stage = Stage(Label("label"))
    let manager = stage.manager
    let following = Task { try await manager.follow(.environment(name), every: .milliseconds(1)) }
    Scratch.setEnvironment(name, "AX3")
    try await wait { manager.contentSize == .accessibilityExtraLarge }
    Scratch.setEnvironment(name, "0.8")
    try await wait { manager.contentSize == .extraSmall }
    following.cancel()
    try await following.value
  }

  @Test("A file is followed: it is written, replaced, taken away and put back")
  func file() async throws {
    try await withTemporaryFolder { folder in
      let path = "\(folder)/size"
      let stage = Stage(Label("label"))
      let manager = stage.manager
      let following = Task { try await manager.follow(.file(path, every: .milliseconds(5)), every: .milliseconds(1)) }
      try Scratch.write("AX1", to: path)
      try await Self.wait { manager.contentSize == .accessibilityMedium }
      try Scratch.write("1.25\n", to: path)
      try await Self.wait { manager.contentSize == .extraExtraLarge }
      try Scratch.remove(path)
      try Scratch.write("XS", to: path)
      try await Self.wait { manager.contentSize == .extraSmall }
      following.cancel()
      try await following.value
    }
  }

  /// Until it holds: the test fails by the suite's time limit where it never does.
  private static func wait(_ holds: () -> Bool) async throws {
    while !holds() { try await Task.sleep(for: .milliseconds(1)) }
  }
}

/// How often a mailbox woke its owner.
final class Woken: Sendable { let count = Guarded(0) }

/// Sizes in quick succession, a thousand a second, from a thread of its own.
struct Burst: AsyncSequence, Sendable {
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
