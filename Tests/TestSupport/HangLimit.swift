import Dispatch
import Foundation
import Testing

/// A limit for a test that may hang in code that no cancellation reaches: an endless loop, a read of a pipe.
///
/// `.timeLimit` of Swift Testing cancels a task and then waits for it, for ever where the code never looks; and the time of a
/// test counts there while it waits for the threads that all tests share, so that on a slow or busy machine a test of a second
/// takes minutes. This limit begins with the test, and ends the test process, with the name of the test on standard error.
public struct HangLimit: TestTrait, SuiteTrait, TestScoping {
  /// How long each test of the suite, and each of its arguments, may take.
  public let limit: Duration

  /// Tests in suites inside the suite have the limit too.
  public var isRecursive: Bool { true }

  /// Runs one test, and ends the process where the limit passes first.
  public func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
  ) async throws {
    let place = test.sourceLocation
    let watchdog = Watchdog(limit, "\(place.fileID):\(place.line): \(test.name)")
    defer { watchdog.stop() }
    try await function()
  }
}

extension Trait where Self == HangLimit {
  /// Ends the test process where a test takes longer.
  ///
  /// The time counts on a busy machine and under a sanitizer too, so a limit is many times what the test needs.
  public static func stopped(after limit: Duration) -> Self { HangLimit(limit: limit) }
}

/// Runs a part of a test, and ends the test process where it takes longer than the limit; `part` says which it was.
public func stopping<Result>(
  after limit: Duration, part: String = "", file: StaticString = #fileID, line: UInt = #line,
  _ body: () throws -> Result
) rethrows -> Result {
  let watchdog = Watchdog(limit, "\(file):\(line): \(part)")
  defer { watchdog.stop() }
  return try body()
}

/// A thread of its own that ends the process unless it is stopped in time: a queue or a task would wait for the threads
/// that hang.
private final class Watchdog: Sendable {
  private let ended = DispatchSemaphore(value: 0)

  init(_ limit: Duration, _ what: String) {
    let (seconds, attoseconds) = limit.components
    let patience = Double(seconds) + Double(attoseconds) / 1e18
    Thread.detachNewThread { [ended] in
      guard ended.wait(timeout: .now() + patience) == .timedOut else { return }
      FileHandle.standardError.write(Data("\(what): no end within \(limit)\n".utf8))
      abort()
    }
  }

  func stop() { ended.signal() }
}
