import Foundation
import TestSupport
import Testing

struct BaselineContractTests {
  private static let font = "Tests/Fixtures/Fonts/Base.ttf"

  private static func baseline(_ arguments: String...) throws -> JSON {
    let run = try Program.run(["baseline"] + arguments + ["--format", "json"])
    #expect(run.status == 0, "\(run.error)")
    #expect(run.error == "")
    return try JSON(run.output)
  }

  @Test("The result has the target, and the recipe of each engine")
  func contract() throws {
    let document = try Self.baseline(Self.font, "20", "--line-height", "33", "--only", "qt6", "--only", "uikit")
    #expect(document.match?.matchViolations == [])
    #expect(document.target?.baseline == .number(24))
    let engines = document.engines?.values ?? []
    #expect(engines.map { $0.engine?.text } == ["uikit", "qt6"])
    #expect(engines.map { $0.proved?.text } == ["documented", "drawn"])
    #expect(engines.map { $0.plain?.pixels?.number } == [3, -4])
    #expect(engines.map { $0.recipe?.shift?.number } == [-3, 4])
    #expect(document.recipes?.values.map { $0.language?.text } == ["swift", "qml"])
  }

  @Test("Without --line-height, the font's line height is rounded up to a pixel")
  func ownLine() throws {
    #expect(try Self.baseline(Self.font, "17").target?.lineHeight == .number(21))
    #expect(try Self.baseline(Self.font, "17", "--scale", "2").target?.lineHeight == .number(20.5))
  }

  @Test("With a guide, each style has a row, with its line height or the option's")
  func guide() throws {
    let guide = "Examples/Guides/two-families.yaml"
    let one = try Self.baseline("--guide", guide, "--style", "b1", "--line-height", "24", "--no-system")
    #expect(one.styles?.values.map { $0.style?.text } == ["body"])
    #expect(one.styles?[0]?.target?.lineHeight == .number(24))
    #expect(one.styles?[0]?.engines?.values.count == 10)
    let text = try Program.run(["baseline", "--guide", guide, "--line-height", "24", "--no-system"]).output
    #expect(text.contains("With these settings, every baseline is on the right pixel."))
  }

  @Test("docs/metrics.md shows the code that the program prints")
  func page() throws {
    let page = String(decoding: try Fixtures.bytes(Fixtures.path("docs/metrics.md")), as: UTF8.self)
    let sections = page.components(separatedBy: "\n## ")
    let section = try #require(sections.first { $0.contains("fontprobe baseline ") })
    let blocks = section.components(separatedBy: "\n```").dropFirst()
    // "css" opens a block, and a line break closes it; console blocks are not code.
    let code = blocks.filter { $0.first?.isLetter == true && !$0.hasPrefix("console") }
      .map { $0.split(separator: "\n", maxSplits: 1, omittingEmptySubsequences: false).last.map(String.init) ?? "" }
    let recipes = try Self.baseline("EB Garamond", "17", "--line-height", "24").recipes?.values ?? []
    let printed = recipes.map { $0.code?.text ?? "" }
    #expect(code.count == 2)
    for recipe in code { #expect(printed.contains(recipe)) }
  }

  @Test(
    "Wrong usage exits with 64, and says what was expected",
    arguments: [
      (["Inter"], "<size> is missing"), ([], "<name> is missing"),
      (["Inter", "17", "--guide", "g.yaml"], "give either a name and a size, or --guide"),
      (["Inter", "17", "--line-height", "0"], "a line height is a number of points above 0"),
      (["Inter", "17", "--anchor", "top"], "the anchors are capitals, x, baseline"),
      (["Inter", "17", "--only", "word"], "the engines are chromium, firefox"),
      (["Inter", "17", "--style", "body"], "--style body needs --guide"),
    ])
  func wrong(_ arguments: [String], _ message: String) throws {
    #expect(try ExitCodeTests.refused(["baseline"] + arguments, 64).contains(message))
  }
}
