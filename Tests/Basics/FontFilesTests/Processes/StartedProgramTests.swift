import FontFiles
import TestSupport
import Testing

@Suite(.stopped(after: .seconds(1200))) struct StartedProgramTests {
  private static func shell(_ script: String, input: String = "") throws -> StartedProgram {
    try StartedProgram("/bin/sh", ["-c", script], input: input, variable: "FONTPROBE_TEST=seen")
  }

  /// Runs a program until it closes its output, and ends it.
  private static func run(_ script: String, input: String = "") throws -> (String, StartedProgram.End) {
    let program = try shell(script, input: input)
    var bytes: [UInt8] = []
    while program.read(&bytes) { StartedProgram.wait(for: [program], atMost: .seconds(1)) }
    return (String(decoding: bytes, as: UTF8.self), program.kill())
  }

  @Test("A program reads its input, and has the new variable besides the inherited variables")
  func streams() throws {
    let (output, end) = try Self.run(
      "cat; echo $FONTPROBE_TEST; test -n \"$PATH\" && exec sleep 1000 >&-", input: "one\ntwo\n")
    #expect(output == "one\ntwo\nseen\n")
    // The program has closed its output, but runs on.
    #expect(end == .signaled(9))
  }

  @Test("An output larger than the buffer of a pipe is read completely")
  func much() throws {
    let (output, _) = try Self.run("head -c 1000000 /dev/zero")
    #expect(output.utf8.count == 1_000_000)
  }

  @Test("The end of a program is reported correctly after a later kill")
  func ends() throws {
    for (script, expected) in [("exit 3", StartedProgram.End.exited(3)), ("kill -SEGV $$", .signaled(11))] {
      let program = try Self.shell(script)
      var bytes: [UInt8] = []
      while program.read(&bytes) { StartedProgram.wait(for: [program], atMost: .seconds(1)) }
      #expect(program.kill() == expected)
      #expect(program.kill() == expected)
    }
  }

  @Test("Waiting for an endless program ends, and the program can be killed")
  func endless() throws {
    let program = try Self.shell("exec sleep 1000")
    let start = ContinuousClock.now
    StartedProgram.wait(for: [program], atMost: .milliseconds(50))
    #expect(program.kill() == .signaled(9))
    #expect(start.duration(to: .now) < .seconds(10))
    var bytes: [UInt8] = []
    #expect(!program.read(&bytes))
  }

  @Test("Starting a program that does not exist is an error")
  func missing() {
    let error = #expect(throws: FontError.self) {
      _ = try StartedProgram("/nonexistent/program", [], input: "", variable: "A=B")
    }
    #expect(error?.code == .workerFailed)
    #expect(error?.message.contains("does not start") == true)
  }
}
