import Foundation
import TestSupport
import Testing

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Where the output goes: a pipe that is closed, a disk that is full, a terminal.
struct StandardStreamsTests {
  @Test(
    "A reader that has gone is no failure, and nothing is said of it", .withFontconfig,
    arguments: [
      ["list"], ["--help"], ["metrics", "Inter", "17", "--format", "json"], ["--generate-completion-script", "zsh"],
    ])
  func closedPipe(_ arguments: [String]) throws {
    var ends: [Int32] = [0, 0]
    #expect(pipe(&ends) == 0)
    _ = fcntl(ends[0], F_SETFD, FD_CLOEXEC)
    close(ends[0])
    let run = try Program.run(arguments, output: .file(FileHandle(fileDescriptor: ends[1], closeOnDealloc: true)))
    #expect(run.status == 0)
    #expect(run.error == "")
  }

  @Test("A reader that has seen enough")
  func firstLine() throws {
    let script = "\"$0\" \"$@\" | head -1; exit ${PIPESTATUS[0]}"
    let arguments =
      ["inspect", "--format", "json"] + Array(repeating: "Fonts/EBGaramond/EBGaramond12-Regular.otf", count: 8)
    let run = try Program.run(arguments, launcher: ["/bin/bash", "-c", script])
    #expect(run.status == 0)
    #expect(run.output == "{\n")
    #expect(run.error == "")
  }

  @Test(
    "A full disk", .withFontconfig,
    .enabled(if: FileManager.default.fileExists(atPath: "/dev/full"), "there is no /dev/full"),
    arguments: [["list"], ["--help"], ["--version"], ["metrics", "Inter", "17", "--format", "json"]])
  func fullDisk(_ arguments: [String]) throws {
    let run = try Program.run(arguments, output: .file(try #require(FileHandle(forWritingAtPath: "/dev/full"))))
    #expect(run.status == 2)
    #expect(run.error == "fontprobe: error: standard output: No space left on device\n")
  }

  @Test(
    "Emphasis on a terminal, unless NO_COLOR asks for none or the terminal is a dumb one",
    arguments: [
      ([:], true), (["NO_COLOR": ""], true), (["NO_COLOR": "1"], false), (["NO_COLOR": "0"], false),
      (["TERM": "dumb"], false),
    ] as [([String: String], Bool)])
  func terminal(_ environment: [String: String], _ isEmphasised: Bool) throws {
    let output = try Self.onATerminal(["resolve", "RobotoSlab-Bold", "--limit", "0"], environment)
    #expect(output.contains("Roboto Slab Bold"))
    #expect(output.contains("\u{1B}[1m") == isEmphasised)
    #expect(output.contains("\u{1B}") == isEmphasised)
  }

  @Test("JSON has no emphasis on a terminal either")
  func jsonOnATerminal() throws {
    #expect(
      try Self.onATerminal(["resolve", "RobotoSlab-Bold", "--limit", "0", "--format", "json"], [:]).contains("\u{1B}")
        == false)
  }

  @Test("No emphasis where the output is no terminal", arguments: ["metrics Inter 17", "list", "resolve Inter"])
  func noTerminal(_ arguments: String) throws {
    #expect(try Program.run(arguments.split(separator: " ").map(String.init)).output.contains("\u{1B}") == false)
  }

  /// The output of a short answer, on a terminal of its own.
  private static func onATerminal(_ arguments: [String], _ environment: [String: String]) throws -> String {
    let terminal = open("/dev/ptmx", O_RDWR | O_NOCTTY)
    defer { close(terminal) }
    let name = try #require(Self.screen(of: terminal))
    let screen = open(name, O_RDWR | O_NOCTTY)
    try #require(screen >= 0)
    let run = try Program.run(
      arguments, environment: environment, output: .file(FileHandle(fileDescriptor: screen, closeOnDealloc: true)))
    #expect(run.status == 0)
    _ = fcntl(terminal, F_SETFL, O_NONBLOCK)
    var text: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 4096)
    while case let count = read(terminal, &buffer, buffer.count), count > 0 { text += buffer.prefix(count) }
    return String(decoding: text, as: UTF8.self)
  }

  /// The side of a new terminal that programs write to.
  private static func screen(of terminal: Int32) -> String? {
    #if canImport(Glibc)
      // The C library's grantpt and ptsname are not in Swift's view of it; these are what they ask the kernel.
      let (unlock, number): (UInt, UInt) = (0x4004_5431, 0x8004_5430)
      var locked: Int32 = 0
      var place: UInt32 = 0
      guard ioctl(terminal, unlock, &locked) == 0, ioctl(terminal, number, &place) == 0 else { return nil }
      return "/dev/pts/\(place)"
    #else
      guard grantpt(terminal) == 0, unlockpt(terminal) == 0 else { return nil }
      return ptsname(terminal).map { String(cString: $0) }
    #endif
  }
}
