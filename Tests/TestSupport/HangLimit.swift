import Dispatch
import Foundation
import Testing

/// A limit for a test that may hang in code that no cancellation reaches: an endless loop, a read of a pipe.
///
/// `.timeLimit` of Swift Testing cancels a task and then waits for it, for ever if the code never checks. It also
/// counts the time while a test waits for the shared threads, which may be minutes on a busy machine. This limit begins
/// with the test, and ends the test process with the name of the test on standard error.
public struct HangLimit: TestTrait, SuiteTrait, TestScoping {
  /// The limit for each test of the suite, and for each of its arguments.
  public let limit: Duration

  /// The limit also applies to nested suites.
  public var isRecursive: Bool { true }

  /// Runs one test, and ends the process at the limit.
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
  /// Ends the test process if a test takes longer.
  ///
  /// The limit is many times what the test needs, because it also counts on a busy machine and under a sanitizer.
  public static func stopped(after limit: Duration) -> Self { HangLimit(limit: limit) }
}

/// Runs a part of a test, and ends the test process at the limit, with the name of the part.
public func stopping<Result>(
  after limit: Duration, part: String = "", file: StaticString = #fileID, line: UInt = #line,
  _ body: () throws -> Result
) rethrows -> Result {
  let watchdog = Watchdog(limit, "\(file):\(line): \(part)")
  defer { watchdog.stop() }
  return try body()
}

/// Ends the process from a separate thread: a queue or a task would wait for the threads that hang.
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
