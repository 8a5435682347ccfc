import Foundation
import Testing

@testable import FontFiles

/// Linux, Control Group v2, cpu.max: the kernel writes a quota as "$MAX $PERIOD".
struct ProcessorCountTests {
  @Test(
    "A CPU quota is rounded up to whole processors; an invalid quota is nil",
    arguments: [
      ("200000 100000\n", 2), ("150000 100000\n", 2), ("10000 100000\n", 1), ("max 100000\n", nil), ("", nil),
      ("200000\n", nil), ("0 100000\n", nil), ("100000 0\n", nil), ("-1 100000\n", nil),
    ])
  func quota(_ text: String, _ count: Int?) {
    #expect(processorQuota(Array(text.utf8)) == count)
  }

  @Test("The number of cores is at least one, and not above Foundation's number")
  func least() {
    #expect((1...ProcessInfo.processInfo.activeProcessorCount).contains(coreCount))
  }
}
