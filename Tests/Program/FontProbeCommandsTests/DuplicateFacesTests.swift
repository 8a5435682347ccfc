import TestSupport
import Testing

struct DuplicateFacesTests {
  private static func run(_ arguments: [String], copies: Int) throws -> (warnings: [String], folder: String) {
    try withTemporaryFolder { folder in
      for number in 1...copies { try Fixtures.copy(Fixtures.font("Base.ttf"), to: "\(folder)/\(number).ttf") }
      let run = try Program.run(arguments + ["--fonts", folder])
      #expect(run.status == 0, "\(run.error)")
      return (run.error.split(separator: "\n").map(String.init), folder)
    }
  }

  @Test(
    "Many duplicate names are counted after the first three",
    arguments: [["resolve", "Probe Base"], ["metrics", "Inter", "17"]])
  func summary(_ arguments: [String]) throws {
    let (warnings, folder) = try Self.run(arguments, copies: 9)
    #expect(warnings.count == 4)
    #expect(
      warnings.first
        == "fontprobe: warning: \(folder)/2.ttf#0: ProbeBase-Regular is also the name of \(folder)/1.ttf, which is used for this name"
    )
    #expect(
      warnings.last
        == "fontprobe: warning: and 5 more duplicates (faces with the name of another face): fontprobe list --fonts \(folder) lists all of them"
    )
  }

  @Test("A single remaining duplicate is named, not counted")
  func oneMore() throws {
    let warnings = try Self.run(["resolve", "Probe Base"], copies: 5).warnings
    #expect(warnings.count == 4 && warnings.allSatisfy { $0.contains("which is used for this name") })
  }

  @Test("`list` names all duplicates", .withFontconfig)
  func list() throws {
    let warnings = try Self.run(["list"], copies: 120).warnings
    #expect(warnings.count == 119 && warnings.allSatisfy { $0.contains("which is used for this name") })
  }
}
