import Testing

@testable import FontChecks

struct WorkerLimitsTests {
  /// A debug build has three times the memory and time.
  #if DEBUG
    private static let factor = 3
  #else
    private static let factor = 1
  #endif

  @Test("A file of more than 10 MB has more memory and time")
  func bySize() {
    let usual = UInt64(288 * Self.factor * 1_048_576)
    #expect([0, 10_000_000].map(WorkerLimits.memory) == [usual, usual])
    #expect([10_000_001, 2_000_000_000].map(WorkerLimits.memory) == [1_073_741_824, 1_073_741_824])
    let seconds = [0, 10_000_000, 10_000_001].map { WorkerTime(forBytes: $0).processor }
    #expect(seconds == [4, 4, 10].map { .seconds($0 * Self.factor) })
  }
}
