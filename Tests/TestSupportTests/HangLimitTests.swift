import Foundation
import TestSupport
import Testing

struct HangLimitTests {
  @Test("An endless loop is ended, and its place is printed")
  func endlessLoop() async throws {
    let result = await #expect(processExitsWith: .signal(SIGABRT), observing: [\.standardErrorContent]) {
      stopping(after: .milliseconds(50), part: "a loop") { while true { usleep(1000) } }
    }
    let error = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
    #expect(error.contains("HangLimitTests.swift:"))
    #expect(error.contains("a loop: no end within 0.05 seconds"))
  }

  @Test("Code that ends in time returns its value, and the process goes on", .stopped(after: .seconds(1200)))
  func inTime() async throws {
    #expect(stopping(after: .milliseconds(200)) { 17 } == 17)
    try await Task.sleep(for: .milliseconds(400))
  }
}
