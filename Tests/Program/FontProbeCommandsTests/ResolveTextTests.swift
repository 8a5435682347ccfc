import TestSupport
import Testing

struct ResolveTextTests {
  private static func runs(_ arguments: [String], environment: [String: String] = [:]) throws -> [JSON] {
    let run = try Program.run(["resolve"] + arguments + ["--format", "json"], environment: environment)
    #expect(run.status == 0, "\(run.error)")
    #expect(run.error == "")
    let runs = try #require(try JSON(run.output).runs?.values)
    for run in runs {
      #expect(run.violations(of: Contract.run) == [])
      #expect(run.match?.matchViolations == [])
    }
    return runs
  }

  private static func fonts(_ files: String...) -> [String] {
    files.flatMap { ["--fonts", "Tests/Fixtures/Fonts/\($0)"] } + ["--no-bundled"]
  }

  @Test func runsOfTheContract() throws {
    let runs = try Self.runs(["Probe Base", "--text", "Hאב☃"] + Self.fonts("Base.ttf", "Hebrew.ttf"))
    #expect(runs.compactMap { $0["text"]?.text } == ["H", "אב", "☃"])
    #expect(runs.compactMap { $0.range?.values.compactMap(\.number) } == [[0, 1], [1, 5], [5, 8]])
    #expect(
      runs.compactMap { $0.match?.postScriptName?.text } == [
        "ProbeBase-Regular", "ProbeHebrew-Regular", "ProbeBase-Regular",
      ])
    #expect(runs.compactMap { $0.match?.outcome?.text } == ["exact", "substitute", "exact"])
    #expect(runs.compactMap { $0.missing?.values.compactMap(\.number) } == [[], [], [0x2603]])
  }

  @Test("In text output, characters without a font are a row with their code points")
  func rows() throws {
    let run = try Program.run(
      ["resolve", "Probe Base", "--text", "Hx☃א0"] + Self.fonts("Base.ttf") + ["--no-system"])
    #expect(run.status == 0)
    let lines = run.output.split(separator: "\n").map(String.init)
    let start = try #require(lines.firstIndex(of: "the text, part by part:"))
    #expect(
      Array(lines[(start + 1)...]) == [
        "  “Hx”  ProbeBase-Regular  the requested font",
        "  “☃א”  –                  no font has ☃ U+2603, א U+05D0",
        "  “0”   ProbeBase-Regular  the requested font", "warning: no font has: ☃ U+2603, א U+05D0",
      ])
  }

  @Test("A letter with a mark that no font has keeps its face")
  func marks() throws {
    let run = try Program.run(["resolve", "Probe Base", "--text", "H\u{302}"] + Self.fonts("Base.ttf"))
    #expect(run.output.contains("  “H\u{302}”  ProbeBase-Regular  no font has \u{25CC}\u{302} U+0302\n"))
  }

  @Test("An empty text has no runs, and without --text there is no key")
  func nothing() throws {
    #expect(try Self.runs(["Inter", "--text", ""]).isEmpty)
    #expect(try JSON(Program.run(["resolve", "Inter", "--format", "json"]).output).runs == nil)
  }

  @Test("Files in a list of names are used in their order")
  func files() throws {
    let names = "Tests/Fixtures/Fonts/Hebrew.ttf, Tests/Fixtures/Fonts/Marks.ttf"
    let runs = try Self.runs([names, "--text", "eא", "--no-bundled"])
    #expect(runs.compactMap { $0.match?.postScriptName?.text } == ["ProbeMarks-Regular", "ProbeHebrew-Regular"])
    #expect(runs.compactMap { $0.match?.outcome?.text } == ["exact", "exact"])
  }

  @Test(
    "--language, or the environment, chooses the Chinese or Japanese face",
    arguments: [
      (["--language", "ja"], "zh_CN.UTF-8", "HanJapanese"),
      (["--language", "zh-Hans"], "ja_JP.UTF-8", "HanSimplified"),
      ([], "ja_JP.UTF-8", "HanJapanese"), ([], "zh_CN", "HanSimplified"), ([], "C", "HanSimplified"),
    ] as [([String], String, String)])
  func language(_ options: [String], _ environment: String, _ face: String) throws {
    let fonts = Self.fonts("Base.ttf", "HanSimplified.ttf", "HanJapanese.ttf")
    let runs = try Self.runs(["Probe Base", "--text", "漢"] + options + fonts, environment: ["LC_ALL": environment])
    #expect(runs.compactMap { $0.match?.postScriptName?.text } == ["Probe\(face)-Regular"])
  }

  @Test(
    "An invalid language, or a language without a text, exits with 64",
    arguments: ["", "ja_JP", "j", "-", "ja-", "ja--x", "日本", "abcdefghi"])
  func noTag(_ tag: String) throws {
    let error = try ExitCodeTests.refused(["resolve", "Inter", "--text", "a", "--language", tag], 64)
    #expect(error.contains("BCP 47"))
    #expect(try ExitCodeTests.refused(["resolve", "Inter", "--language", "ja"], 64).contains("--text"))
  }

  @Test(
    "Well-formed language tags are accepted",
    arguments: ["ja", "zh-Hant-TW", "sr-Latn", "x-klingon", "de-CH-1996", "en-a-bbb"])
  func tags(_ tag: String) throws { #expect(try Self.runs(["Inter", "--text", "a", "--language", tag]).count == 1) }

  @Test("In text output, invisible characters are shown by name")
  func invisible() throws {
    let text = "H\u{2067}א\u{2069}H\u{2003}"
    let arguments = ["resolve", "Probe Base", "--text", text] + Self.fonts("Base.ttf", "Hebrew.ttf")
    let output = try Program.run(arguments, environment: ["COLUMNS": "200"]).output
    #expect(output.contains("[U+2067 RIGHT-TO-LEFT ISOLATE]"), "\(output)")
    #expect(output.contains("[U+2069 POP DIRECTIONAL ISOLATE]"), "\(output)")
    #expect(!output.contains("\u{FFFD}"))
  }

  @Test("In text output, each run is a line, and missing characters are a warning")
  func text() throws {
    let arguments = ["resolve", "Probe Base", "--text", "Hא☃\u{1F600}"] + Self.fonts("Base.ttf", "Hebrew.ttf")
    let lines = try Program.run(arguments).output.split(separator: "\n")
    #expect(lines.contains("warning: no font has: ☃ U+2603, 😀 U+1F600"))
    #expect(lines.contains { $0.contains("ProbeHebrew-Regular") && $0.contains("lacks letters of this text") })
  }
}
