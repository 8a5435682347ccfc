import Synchronization
import TestSupport
import Testing

@testable import FontProbeCommands

@Suite(.stopped(after: .seconds(60))) struct FileAllowanceTests {
  @Test("A file that takes too long is a named error, and the next file is read")
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

  /// Ends the threads that were given up.
  private final class Flag: Sendable {
    let isOver = Atomic(false)
  }
}
