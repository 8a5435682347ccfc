import Testing

@testable import FontChecks

/// What a worker may take goes by the bytes of the file.
struct WorkerLimitsTests {
  @Test("A file of more than 10 MB has more memory and time, and none more than 1 GiB")
  func bySize() {
    let usual = 10_000_000
    #expect(WorkerLimits.memory(forBytes: 0) == WorkerLimits.memory(forBytes: usual))
    #expect(WorkerLimits.memory(forBytes: usual) < WorkerLimits.memory(forBytes: usual + 1))
    #expect(WorkerLimits.memory(forBytes: usual + 1) == 1 << 30)
    #expect(WorkerLimits.time(forBytes: usual).processor < WorkerLimits.time(forBytes: usual + 1).processor)
  }
}
