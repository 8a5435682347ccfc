import FontProbeCommands
import Foundation
import TestSupport
import Testing

/// The program in a sandbox that has no /proc, from which Swift takes the arguments of a process.
struct WithoutProcTests {
  /// Starts a program in a file system of its own, where an empty folder lies over /proc; nil where the system does not
  /// let this user make one.
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

  @Test("A command is answered, and not with the help", .enabled(if: launcher != nil, "no mounts of our own"))
  func command() throws {
    let run = try Program.run(["resolve", "Inter"], launcher: Self.launcher ?? [])
    #expect(run.output.hasPrefix("Inter was found"), "\(run.output)")
    #expect(run.status == 0)
  }

  // Not `check`: libdispatch, on which Swift's tasks run, ends a process without /proc in which they take over a second.
  @Test("A broken font is refused", .enabled(if: launcher != nil, "no mounts of our own"))
  func damaged() throws {
    let run = try Program.run(["inspect", "Tests/Fixtures/Damaged/empty.ttf"], launcher: Self.launcher ?? [])
    #expect(run.status == 2)
    #expect(run.output == "")
  }

  @Test("Without any argument, not even the program's name, there is no answer")
  func emptyList() { #expect(FontProbeMain.run(startedWith: nil) == 2) }

  @Test("The program's name alone asks for the help")
  func nameAlone() throws {
    let run = try Program.run([], launcher: Self.launcher ?? [])
    #expect(run.status == 0)
    #expect(run.output.contains("usage: fontprobe"))
  }
}
