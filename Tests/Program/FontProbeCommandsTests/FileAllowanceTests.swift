import Synchronization
import TestSupport
import Testing

@testable import FontProbeCommands

/// The time of one of several files.
@Suite(.stopped(after: .seconds(60))) struct FileAllowanceTests {
  @Test("A file that takes too long is an error with its name, and the next one is read")
  func slow() throws {
    let flag = Flag()
    defer { flag.isOver.store(true, ordering: .relaxed) }
    let allowance = FileAllowance(seconds: 0.05)
    for name in ["slow.ttf", "other.ttf"] {
      let error = #expect(throws: (any Error).self) {
        try allowance.run(name) { while !flag.isOver.load(ordering: .relaxed) {} }
      }
      let message = error.map { "\($0)" } ?? ""
      #expect(message.contains(name) && message.contains("more than 0.05 s of processor time"), "\(message)")
      #expect(try allowance.run("quick.ttf") { 7 } == 7)
    }
  }

  /// What ends the threads that were given up.
  private final class Flag: Sendable {
    let isOver = Atomic(false)
  }
}
