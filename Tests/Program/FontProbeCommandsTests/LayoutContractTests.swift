import TestSupport
import Testing

struct LayoutContractTests {
  private static func layout(_ arguments: String...) throws -> JSON {
    let run = try Program.run(["layout"] + arguments + ["--format", "json"])
    #expect(run.status == 0, "\(run.error)")
    #expect(run.error == "")
    return try JSON(run.output)
  }

  @Test("The result has its keys, and values are rounded only by the expression")
  func contract() throws {
    let document = try Self.layout(
      "Tests/Fixtures/Fonts/Base.ttf", "17", "round(capHeight / 2)", "capHeight / 2", "pixel(capHeight/2)", "--scale",
      "3")
    #expect(document.violations(of: ["match": .object, "values": .array]) == [])
    #expect(document.match?.matchViolations == [])
    #expect(document.scale == .number(3))
    let values = document["values"]?.values ?? []
    #expect(values.map { $0.expression?.text } == ["round(capHeight / 2)", "capHeight / 2", "pixel(capHeight/2)"])
    #expect(values.map { $0.value?.number } == [6, 5.95, 6])
    #expect(values.map { $0.pixels?.number } == [18, 18, 18])
  }

  @Test("An expression may begin with a minus after --")
  func minus() throws {
    let run = try Program.run(
      ["layout", "Tests/Fixtures/Fonts/Base.ttf", "20", "--format", "json", "--", "-descender"])
    #expect(try JSON(run.output)["values"]?[0]?.value == .number(6))
  }

  @Test("A note warns if rounding twice gives a different pixel")
  func note() throws {
    let moved = try Program.run(["layout", "Tests/Fixtures/Fonts/Base.ttf", "15", "round(capHeight / 2)"])
    let note = """
      note: round(capHeight / 2) is 5 px. If the metrics are rounded to pixels first, the result is 6 px:
            round only the result
      """
    #expect(moved.output.contains(note), "\(moved.output)")
    let same = try Program.run(["layout", "Tests/Fixtures/Fonts/Base.ttf", "17", "round(capHeight / 2)"])
    #expect(!same.output.contains("note:"), "\(same.output)")
  }

  @Test(
    "An invalid expression exits with 2, with the column and what was expected",
    arguments: [
      ("round(capHeight /", "\"round(capHeight /\": column 18: expected a number, a metric, a function"),
      (
        "capheight",
        "\"capheight\": column 1: expected a metric or a function, found capheight; did you mean capHeight?"
      ),
      ("1 / leading", "\"1 / leading\": division by zero in 1 / leading"),
      (Named(repeating: "(", count: 100_000), "column 4097: the expression is too long"),
      ("", "\"\": column 1: expected"),
    ] as [(Named<String>, String)])
  func wrong(_ expression: Named<String>, _ message: String) throws {
    for format in ["text", "json"] {
      let error = try ExitCodeTests.refused(
        ["layout", "Tests/Fixtures/Fonts/Base.ttf", "17", "capHeight", expression.value, "--format", format], 2)
      #expect(error.contains(message), "\(error)")
      #expect(error.utf8.count < 1_000)
    }
  }

  @Test("A missing expression and an invalid size or scale exit with 64")
  func usage() throws {
    #expect(try ExitCodeTests.refused(["layout", "Inter", "17"], 64).hasPrefix("<expression> is missing"))
    #expect(try ExitCodeTests.refused(["layout", "Inter", "0", "1"], 64).hasPrefix("0 is not a size"))
    #expect(try ExitCodeTests.refused(["layout", "Inter", "17", "1", "--scale", "0"], 64).contains("a scale is"))
  }
}
