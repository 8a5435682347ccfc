import FontProbeCommands
import Foundation
import TestSupport
import Testing

/// The program in a sandbox without /proc, from which Swift takes the arguments of a process.
struct WithoutProcTests {
  /// Starts a program in its own file system with an empty /proc; nil if the system does not allow this.
  static let launcher: [String]? = {
    let unshare = ["/usr/bin/unshare", "/bin/unshare"].first(where: FileManager.default.isExecutableFile)
    guard let unshare else { return nil }
    let launcher = [
      unshare, "--mount", "--map-root-user", "/bin/sh", "-c",
      "mount -t tmpfs none /proc && test ! -e /proc/self && exec \"$0\" \"$@\"",
    ]
    let isReady = try? Program.run([], launcher: launcher, of: "/bin/true").status == 0
    return isReady == true ? launcher : nil
  }()

  @Test(
    "Without /proc, a command runs with its arguments",
    .enabled(if: launcher != nil, "this user cannot mount a file system"))
  func command() throws {
    let run = try Program.run(["resolve", "Inter"], launcher: Self.launcher ?? [])
    #expect(run.output.hasPrefix("Inter was found"), "\(run.output)")
    #expect(run.status == 0)
  }

  // Not `check`: without /proc, libdispatch, on which Swift's tasks run, ends a process whose tasks take over a second.
  @Test(
    "Without /proc, a broken font is refused", .enabled(if: launcher != nil, "this user cannot mount a file system"))
  func damaged() throws {
    let run = try Program.run(["inspect", "Tests/Fixtures/Damaged/empty.ttf"], launcher: Self.launcher ?? [])
    #expect(run.status == 2)
    #expect(run.output == "")
  }

  @Test("Without any argument, not even the program's name, the program fails")
  func emptyList() { #expect(FontProbeMain.run(startedWith: nil) == 2) }

  @Test("Without arguments, the program prints its help")
  func nameAlone() throws {
    let run = try Program.run([], launcher: Self.launcher ?? [])
    #expect(run.status == 0)
    #expect(run.output.contains("usage: fontprobe"))
  }
}
