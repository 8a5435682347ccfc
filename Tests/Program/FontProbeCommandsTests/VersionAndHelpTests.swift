import ProgramFacts
import TestSupport
import Testing

@testable import FontProbeCommands

struct VersionAndHelpTests {
  @Test(.withFontconfig) func version() throws {
    let run = try Program.run(["--version"])
    #expect(run.status == 0)
    #expect(run.error == "")
    let lines = run.output.split(separator: "\n")
    // A build without a known commit names none.
    #expect(try #require(lines.first).wholeMatch(of: /fontprobe 0\.1\.0(, commit [0-9a-f]{12}(-modified)?)?/) != nil)
    // The tests' program is linked with these libraries; librsvg may be missing.
    for name in ["FreeType", "HarfBuzz", "Fontconfig", "libyaml"] {
      #expect(lines.contains { $0.hasPrefix(name) && $0.wholeMatch(of: /\w+ +[0-9]+(\.[0-9]+)+/) != nil }, "\(name)")
    }
    #expect(lines.count == 7)
    #expect(try #require(lines.last).wholeMatch(of: /librsvg +([0-9.]+|not found)/) != nil)
  }

  @Test func aLibraryThatIsNotHereIsSaid() {
    let missing = LoadedLibrary(name: "none", file: "libfontprobe-none.so.0", symbol: "none", kind: VERSION_TEXT)
    #expect(missing.version == "not found")
    let parts = LoadedLibrary(name: "none", file: "libfontprobe-none.so.0", symbol: "none_%s", kind: VERSION_PARTS)
    #expect(parts.version == "not found")
  }

  @Test(arguments: [[], ["--help"], ["-h"], ["help"]] as [[String]])
  func help(_ arguments: [String]) throws {
    let run = try Program.run(arguments)
    #expect(run.status == 0)
    #expect(run.error == "")
    #expect(run.output.contains("usage: fontprobe <command>"))
    for command in Program.commandNames {
      #expect(run.output.contains("\n  \(command) "))
    }
    let codes = "Exit codes: 0 success; 1 success, but the answer is no; 2 the command failed; 64 wrong usage."
    #expect(run.output.contains(codes))
  }

  @Test(arguments: Program.commandNames)
  func helpOfACommand(_ command: String) throws {
    for arguments in [
      [command, "--help"], [command, "-h"], ["help", command], [command, "x", "--format", "y", "--help"],
    ] {
      let run = try Program.run(arguments)
      #expect(run.status == 0, "\(run.error)")
      #expect(run.error == "")
      #expect(run.output.contains("usage: fontprobe \(command) "))
      #expect(run.output.contains("\nExamples:\n"))
      for line in run.output.split(separator: "\n") where !line.contains("fontprobe") { #expect(line.count <= 100) }
    }
  }

  @Test(
    "A misspelt command or option has a hint",
    arguments: [
      (["metric", "Inter", "17"], "there is no command metric; did you mean metrics?"),
      (["metrics", "Inter", "17", "--scael", "2"], "unknown option --scael; did you mean --scale?"),
      (["help", "lists"], "there is no command lists; did you mean list?"), (["-x"], "unknown option -x"),
      (
        ["measure", "Inter", "17", "-> x"],
        "unknown option -> x; write -- before an argument that begins with a minus"
      ),
      (
        ["measure", "Inter", "17", "--scale it"],
        "unknown option --scale it; write -- before an argument that begins with a minus"
      ),
      (
        ["lines", "Inter", "17", "200", "-x"],
        "unknown option -x; did you mean --as? Write -- before an argument that begins with a minus"
      ),
      (["layout", "Inter", "17", "-descender"], "unknown option -descender; write -- before"),
      (["resolve", "-apple-system"], "unknown option -apple-system; write -- before"),
      (["list", "-x"], "unknown option -x; write -- before"), (["inspect", "-x"], "unknown option -x (see"),
    ] as [([String], String)])
  func nearlyRight(_ arguments: [String], _ message: String) throws {
    let run = try Program.run(arguments)
    #expect(run.status == 64)
    #expect(run.output == "")
    #expect(run.error.hasPrefix("fontprobe: error: \(message)"), "\(run.error)")
  }

  @Test(arguments: ["bash", "zsh", "fish"])
  func completionScript(_ shell: String) throws {
    let run = try Program.run(["--generate-completion-script", shell])
    #expect(run.status == 0)
    #expect(run.error == "")
    #expect(run.output.contains("complete-line"))
  }

  @Test func completionScriptOfAnUnknownShell() throws {
    let run = try Program.run(["--generate-completion-script", "csh"])
    #expect(run.status == 64)
    #expect(run.output == "")
    #expect(run.error.hasPrefix("fontprobe: error: "))
  }
}
