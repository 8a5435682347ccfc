import FontChecks
import FontRules
import Foundation
import TestSupport
import Testing

struct CheckContractTests {
  private static let fonts = "Tests/Fixtures/Fonts"

  @Test("The report has its keys, and a damaged file is a finding")
  func contract() throws {
    let run = try Program.run([
      "check", "\(Self.fonts)/Base.ttf", "Tests/Fixtures/Damaged/truncated.ttf", "--format", "json",
    ])
    #expect(run.status == 1)
    #expect(run.error == "")
    let report = try JSON(run.output)
    #expect(report.summary?.files == .number(2))
    #expect(report.summary?.faces == .number(1))
    #expect(report.summary?.errors == .number(1))
    let finding = try #require(report.findings?.values.first { $0.severity?.text == "error" })
    #expect(finding.rule?.text == "FP001")
    #expect(finding.file?.text == "Tests/Fixtures/Damaged/truncated.ttf")
    #expect(finding.message?.text?.isEmpty == false)
    #expect(finding.hint?.text?.isEmpty == false)
  }

  @Test(
    "A path that cannot be checked exits with 2",
    arguments: [
      (["Tests/nothing"], "Tests/nothing: no such file or folder"),
      (["Tests/Fixtures/Fontconfig"], "Tests/Fixtures/Fontconfig: there is no font in this folder"),
      ([fonts, "--names", "Tests/nothing"], "Tests/nothing: no such file"),
    ])
  func cannotAnswer(_ arguments: [String], _ words: String) throws {
    #expect(try ExitCodeTests.refused(["check"] + arguments, 2).hasPrefix(words))
  }

  @Test(
    "Wrong usage exits with 64",
    arguments: [
      [], [fonts, "--skip", "FP999"], [fonts, "--fail-on", "fatal"], [fonts, "--require-language", "xx"],
      [fonts, "--require-range", "20"], [fonts, "--max-size", "0"], [fonts, "--max-size", "1e400"],
      [fonts, "--deep", "--no-deep"], [fonts, "--format", "xml"],
    ])
  func wrongUsage(_ arguments: [String]) throws { _ = try ExitCodeTests.refused(["check"] + arguments, 64) }

  @Test("--fail-on sets the least severity that fails the check")
  func failOn() throws {
    let file = "\(Self.fonts)/Weight0.ttf"
    #expect(try Program.run(["check", file, "--only", "FP004"]).status == 0)
    #expect(try Program.run(["check", file, "--only", "repaired", "--fail-on", "warning"]).status == 1)
    #expect(try Program.run(["check", file, "--only", "FP001", "--fail-on", "note"]).status == 0)
  }

  @Test("GitHub annotations have paths from the root of the repository")
  func github() throws {
    let run = try Program.run(
      ["check", Fixtures.path("\(Self.fonts)/Weight0.ttf"), "--only", "FP004", "--format", "github"],
      environment: ["GITHUB_WORKSPACE": Fixtures.path("")])
    #expect(run.output.hasPrefix("::warning file=Tests/Fixtures/Fonts/Weight0.ttf,title=FP004 repaired::"))
  }

  @Test("--list-rules prints the rules as text and JSON")
  func rules() throws {
    let text = try Program.run(["check", "--list-rules"]).output
    #expect(text.hasPrefix("FP001  opens"))
    let rules = try JSON(Program.run(["check", "--list-rules", "--format", "json"]).output).rules
    #expect(rules?[0]?.id?.text == "FP001")
    #expect(text.split(separator: "\n").count { $0.hasPrefix("FP") } == FontCheck.Rule.all.count)
  }

  @Test("--explain prints the page of a rule by identifier or name")
  func explanation() throws {
    let text = try Program.run(["check", "--explain", "FP098"]).output
    #expect(text.hasPrefix("FP098 figure-widths\n") && text.contains("What to do") && !text.contains("FP100 "))
    let rules = try JSON(Program.run(["check", "--explain", "figure-widths", "--format", "json"]).output).rules
    #expect(rules?[0]?.page?.text?.hasPrefix("# FP098 figure-widths\n") ?? false)
    let refusal = try Program.run(["check", "--explain", "figure-width"])
    #expect(refusal.status == 64 && refusal.error.contains("did you mean figure-widths?"))
  }

  @Test("A closed pipe does not change the exit code")
  func closedPipe() throws {
    let run = try Program.run(
      [],
      launcher: [
        "/bin/bash", "-c", "\"$0\" check \(Self.fonts) --no-deep | head -c1 >/dev/null; exit ${PIPESTATUS[0]}",
      ])
    #expect(run.status == 1)
    #expect(run.error == "")
  }
}
