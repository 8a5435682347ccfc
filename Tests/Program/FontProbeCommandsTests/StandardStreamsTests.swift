import Foundation
import TestSupport
import Testing

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

struct StandardStreamsTests {
  @Test(
    "A closed pipe is not an error", .withFontconfig,
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

  @Test("A reader that closes the pipe after one line is not an error")
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
    "A full disk is an error", .withFontconfig,
    .enabled(if: FileManager.default.fileExists(atPath: "/dev/full"), "there is no /dev/full"),
    arguments: [["list"], ["--help"], ["--version"], ["metrics", "Inter", "17", "--format", "json"]])
  func fullDisk(_ arguments: [String]) throws {
    let run = try Program.run(arguments, output: .file(try #require(FileHandle(forWritingAtPath: "/dev/full"))))
    #expect(run.status == 2)
    #expect(run.error == "fontprobe: error: standard output: No space left on device\n")
  }

  @Test(
    "A terminal has emphasis, unless NO_COLOR is set or the terminal is dumb",
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

  @Test("JSON has no emphasis on a terminal")
  func jsonOnATerminal() throws {
    #expect(
      try Self.onATerminal(["resolve", "RobotoSlab-Bold", "--limit", "0", "--format", "json"], [:]).contains("\u{1B}")
        == false)
  }

  @Test("Output that is not on a terminal has no emphasis", arguments: ["metrics Inter 17", "list", "resolve Inter"])
  func noTerminal(_ arguments: String) throws {
    #expect(try Program.run(arguments.split(separator: " ").map(String.init)).output.contains("\u{1B}") == false)
  }

  /// The short output of a command on a new terminal.
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

  /// The name of the device that programs write to.
  private static func screen(of terminal: Int32) -> String? {
    #if canImport(Glibc)
      // Swift does not import grantpt and ptsname of Glibc; these are their system calls.
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
