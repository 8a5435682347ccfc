import Foundation
import TestSupport
import Testing

/// `fontprobe lines` with `--format json`: the keys of the contract, and what they say.
struct LinesContractTests {
  private static func lines(_ arguments: String...) throws -> JSON {
    let run = try Program.run(["lines"] + arguments + ["--no-system", "--format", "json"])
    #expect(run.status == 0, "\(run.error)")
    #expect(run.error == "")
    return try JSON(run.output)
  }

  @Test("Base.ttf at 1000 points: H 720, space 250")
  func keys() throws {
    let answer = try Self.lines("Tests/Fixtures/Fonts/Base.ttf", "1000", "1690", "H H H")
    #expect(answer.match?.matchViolations == [])
    #expect(answer.width?.number == 1690)
    #expect(answer.height?.number == 2400)
    #expect(answer.lineHeight?.number == 1200)
    #expect(answer.firstBaseline?.number == 900)
    #expect(answer.lastBaseline?.number == 2100)
    let lines = try #require(answer.lines?.values)
    #expect(lines.compactMap { $0["text"]?.text } == ["H H", "H"])
    #expect(lines.compactMap { $0.advance?.number } == [1690, 720])
    #expect(lines.compactMap { $0.room?.number } == [0, 970])
    #expect(lines.first?.missedBy?.number == 970)
    #expect(lines.compactMap { $0.end?.text } == ["break", "paragraph"])
  }

  @Test("A file's text, the most lines and an ellipsis")
  func options() throws {
    let answer = try Self.lines("RobotoSlab-Regular", "17", "200", "@LICENSE", "--max-lines", "2", "--truncate", "tail")
    #expect(answer.lines?.values.count == 2)
    #expect(answer.lines?.values.last?.end?.text == "ellipsis")
    let sign = try Self.lines("RobotoSlab-Regular", "17", "200", "@@home")
    #expect(sign.lines?.values.first?["text"]?.text == "@home")
  }

  @Test(
    "Wrong usage says what was expected",
    arguments: [
      (["Inter", "17", "100"], "<text>"), (["Inter", "17", "-1", "a"], "width"),
      (["Inter", "17", "nan", "a"], "width"),
      (["Inter", "17", "inf", "a"], "width"), (["Inter", "17", "100", "a", "--max-lines", "0"], "above 0"),
      (["Inter", "17", "100", "a", "--truncate", "none"], "tail, middle, head"),
      (["Inter", "17", "100", "a", "--align", "justify"], "center"),
      (["Inter", "17", "100", "a", "--as", "word"], "chromium"),
      (["Inter", "17", "100", "a", "--line-break", "x"], "strict"),
    ])
  func usage(_ arguments: [String], _ expected: String) throws {
    #expect(try ExitCodeTests.refused(["lines"] + arguments, 64).contains(expected))
  }

  @Test("A file that is not there")
  func noFile() throws {
    #expect(try ExitCodeTests.refused(["lines", "Inter", "17", "100", "@nowhere.txt"], 2).contains("nowhere.txt"))
  }
}
