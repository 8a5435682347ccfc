import Foundation
import Testing

@testable import FontFiles

/// The quota of a control group, as the kernel writes it: "$MAX $PERIOD" (Linux, Control Group v2, cpu.max).
struct ProcessorCountTests {
  @Test(
    "A quota is so many processors, begun ones too; anything else is none",
    arguments: [
      ("200000 100000\n", 2), ("150000 100000\n", 2), ("10000 100000\n", 1), ("max 100000\n", nil), ("", nil),
      ("200000\n", nil), ("0 100000\n", nil), ("100000 0\n", nil), ("-1 100000\n", nil),
    ])
  func quota(_ text: String, _ count: Int?) {
    #expect(processorQuota(Array(text.utf8)) == count)
  }

  @Test("There is one processor at least, and there are no more than Foundation counts")
  func least() {
    #expect((1...ProcessInfo.processInfo.activeProcessorCount).contains(coreCount))
  }
}
