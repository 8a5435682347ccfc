import TestSupport
import Testing

/// What the program says of itself.
struct VersionAndHelpTests {
  @Test func version() throws {
    let run = try Program.run(["--version"])
    #expect(run.status == 0)
    #expect(run.output == "0.1.0\n")
    #expect(run.error == "")
  }

  @Test(arguments: [[], ["--help"], ["-h"], ["help"]] as [[String]])
  func help(_ arguments: [String]) throws {
    let run = try Program.run(arguments)
    #expect(run.status == 0)
    #expect(run.error == "")
    for command in ["metrics", "resolve", "list", "inspect"] { #expect(run.output.contains("\n  \(command) ")) }
    #expect(
      run.output.contains("Exit codes: 0 answered; 1 answered, and the answer is no; 2 cannot answer; 64 wrong usage."))
  }

  @Test(arguments: ["metrics", "resolve", "list", "inspect"])
  func helpOfACommand(_ command: String) throws {
    for arguments in [[command, "--help"], ["help", command]] {
      let run = try Program.run(arguments)
      #expect(run.status == 0)
      #expect(run.error == "")
      #expect(run.output.contains("USAGE: fontprobe \(command) "))
      #expect(run.output.contains("Examples:\n"))
      #expect(run.output.split(separator: "\n", omittingEmptySubsequences: false).allSatisfy { $0.count <= 80 })
    }
  }

  @Test(arguments: ["bash", "zsh", "fish"])
  func completionScript(_ shell: String) throws {
    let run = try Program.run(["--generate-completion-script", shell])
    #expect(run.status == 0)
    #expect(run.error == "")
    #expect(run.output.utf8.count > 1_000)
    for word in ["fontprobe", "metrics", "inspect", "convention"] { #expect(run.output.contains(word)) }
  }

  @Test func completionScriptOfAnUnknownShell() throws {
    let run = try Program.run(["--generate-completion-script", "csh"])
    #expect(run.status == 64)
    #expect(run.output == "")
    #expect(run.error.hasPrefix("fontprobe: error: "))
  }
}
