import TestSupport
import Testing

/// With few file descriptors or little memory, every command succeeds or reports the reason.
@Suite(.stopped(after: .seconds(1200))) struct TightLimitsTests {
  private static func run(_ limit: String, _ arguments: [String]) throws -> Program.Run {
    try Program.run(
      arguments, launcher: ["/bin/bash", "-c", "ulimit \(limit); exec \"$0\" \"$@\""], limit: 50)
  }

  private static let check = ["check", "Tests/Fixtures/Damaged", "Fonts/RobotoSlab"]
  /// The output of the check without limits.
  private static let whole = (try? Program.run(check))?.output

  // With three descriptors, the system's loader cannot open the program's libraries.
  @Test(
    "With few descriptors, a check has the full result or fails with a reason",
    arguments: [4, 5, 6, 8, 10, 12, 14, 15, 16, 17, 18, 20, 32])
  func descriptors(_ count: Int) throws {
    let run = try Self.run("-n \(count)", Self.check)
    // With 5 descriptors no worker starts, and 32 are enough; otherwise it depends on the number of workers that start
    // at once.
    if count == 32 { #expect(run.status == 1) }
    if count <= 5 { #expect(run.status == 2) }
    if run.status == 1 {
      #expect(run.error == "")
      #expect(try run.output == #require(Self.whole))
    } else {
      #expect(run.status == 2)
      #expect(run.output == "")
      #expect(run.error.hasPrefix("fontprobe: error: "))
      #expect(run.error.split(separator: "\n").count == 1)
      #expect(run.error.contains("Too many open files"))
    }
  }

  @Test("With little memory, a check has the full result or fails", arguments: [64, 100, 200])
  func memory(_ megabytes: Int) throws {
    let run = try Self.run("-v \(megabytes << 10)", ["check", "Fonts/RobotoSlab", "--format", "json"])
    let free = try Program.run(["check", "Fonts/RobotoSlab", "--format", "json"])
    if megabytes == 64 { #expect(run.status == 2) }
    if megabytes == 200 { #expect(run.status == 0) }
    if run.status == 2 {
      #expect(run.output == "")
      #expect(run.error.split(separator: "\n").count == 1)
    } else {
      #expect(run.status == free.status)
      #expect(run.output == free.output)
    }
  }

  @Test(
    "A limit below the program's address space is refused at once",
    arguments: [["metrics", "Roboto Slab", "17"], ["report", "Fonts/RobotoSlab"], ["--version"]])
  func fewAddresses(_ arguments: [String]) throws {
    let run = try Self.run("-v 60000", arguments)
    #expect(run.status == 2)
    #expect(run.output == "")
    #expect(run.error.hasPrefix("fontprobe: error: 60000 KB of addresses are too few, "))
    #expect(run.error.split(separator: "\n").count == 1)
  }

  @Test("With few descriptors, a report is written completely or fails with a reason", arguments: [6, 10, 15, 16])
  func report(_ count: Int) throws {
    try withTemporaryFolder { folder in
      let path = "\(folder)/report.html"
      let run = try Self.run("-n \(count)", ["report", "Fonts/RobotoSlab", "-o", path])
      if count == 16 { #expect(run.status == 0) }
      if run.status == 0 {
        #expect(run.error == "")
        let whole = try Program.run(["report", "Fonts/RobotoSlab", "-o", "\(folder)/whole.html"])
        #expect(whole.status == 0)
        #expect(try Fixtures.bytes(path) == Fixtures.bytes("\(folder)/whole.html"))
      } else {
        #expect(run.status == 2)
        #expect(run.error.split(separator: "\n").count == 1)
        #expect(run.error.contains("Too many open files"))
        #expect(throws: (any Error).self) { try Fixtures.bytes(path) }
      }
    }
  }
}
