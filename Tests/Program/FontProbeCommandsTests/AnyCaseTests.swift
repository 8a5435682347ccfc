import TestSupport
import Testing

struct AnyCaseTests {
  @Test(
    "Listed words of options may have any letter case",
    arguments: [
      (["styles", "--style", "Body"], ["styles", "--style", "body"]),
      (["styles", "--style", "LARGETITLE"], ["styles", "--style", "largeTitle"]),
      (["styles", "--content-size", "ax3", "--idiom", "Pad"], ["styles", "--content-size", "AX3", "--idiom", "pad"]),
      (
        ["styles", "--trait", "Legibility=Bold", "--trait", "direction=RightToLeft"],
        ["styles", "--trait", "legibility=bold", "--trait", "direction=rightToLeft"]
      ),
      (
        ["styles", "--guide", "Examples/Guides/two-families.yaml", "--style", "B1", "--device", "Small"],
        ["styles", "--guide", "Examples/Guides/two-families.yaml", "--style", "b1", "--device", "small"]
      ),
      (["metrics", "Inter", "17", "--convention", "Apple"], ["metrics", "Inter", "17", "--convention", "apple"]),
      (["metrics", "Inter", "17", "--convention", "QT6"], ["metrics", "Inter", "17", "--convention", "qt6"]),
      (["metrics", "Arial", "17", "--keep", "X-Height"], ["metrics", "Arial", "17", "--keep", "x-height"]),
      (
        ["metrics", "Inter", "17", "--weight", "SemiBold", "--slant", "Italic"],
        ["metrics", "Inter", "17", "--weight", "semibold", "--slant", "italic"]
      ),
      (["small-caps", "Inter", "--caps", "All-Small-Caps"], ["small-caps", "Inter", "--caps", "all-small-caps"]),
      (["measure", "Inter", "17", "x", "--direction", "RTL"], ["measure", "Inter", "17", "x", "--direction", "rtl"]),
      (["list", "--format", "JSON"], ["list", "--format", "json"]),
    ] as [([String], [String])])
  func words(_ typed: [String], _ listed: [String]) throws {
    let (run, expected) = (try Program.run(typed), try Program.run(listed))
    #expect(run.status == 0, "\(run.error)")
    #expect(run.output == expected.output)
  }

  @Test("The options of `check` may have any letter case")
  func check() throws {
    let run = try Program.run([
      "check", "Tests/Fixtures/Fonts/Base.ttf", "--fail-on", "Warning", "--only", "fp010", "--format", "JSON",
    ])
    #expect(run.status == 0, "\(run.error)\(run.output)")
    let summary = try JSON(run.output).summary
    #expect(summary?.rules?.number == 1 && summary?.faces?.number == 1)
  }
}
