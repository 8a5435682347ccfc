import TestSupport
import Testing

/// Absent fonts with published metrics.
struct PublishedContractTests {
  private static func answer(_ arguments: String...) throws -> JSON {
    let run = try Program.run(arguments + ["--no-system", "--format", "json"])
    #expect(run.status == 0, "\(run.error)")
    return try JSON(run.output)
  }

  @Test("The result names the published metrics and the metrics of the substitute")
  func partial() throws {
    let answer = try Self.answer("metrics", "Menlo-Bold", "17")
    let published = try #require(answer.match?["published"])
    #expect(published["postScriptName"]?.text == "Menlo-Bold" && published["weight"]?.number == 700)
    #expect(published["sources"]?["line"]?.text?.contains("macOS") ?? false)
    #expect(
      answer["sources"]?["ascender"]?.text == "published" && answer["sources"]?["capHeight"]?.text == "substitute")
    #expect(answer["fontUnits"]?["ascender"]?.number == 1901)
    let text = try Program.run(["metrics", "Menlo-Bold", "17", "--no-system"]).output
    #expect(text.contains("cap height and x-height") && text.contains("substitute"))
  }

  @Test("Different published line metrics are reported, and --platform chooses")
  func platforms() throws {
    let answer = try Self.answer("metrics", "Times New Roman", "17")
    #expect(answer["fontUnits"]?["leading"]?.number == 87)
    #expect(answer.match?["published"]?["otherLines"]?.values.compactMap { $0["platform"]?.text } == ["office"])
    let office = try Self.answer("metrics", "Times New Roman", "17", "--platform", "office")
    #expect(office["fontUnits"]?["leading"]?.number == 0)
    let run = try Program.run(["metrics", "Arial", "17", "--platform", "beos"])
    #expect(run.status == 64 && run.error.contains("the platforms are macos, ios, windows, android, office"))
  }

  @Test("Text keeps the published width, metrics keep the cap height, unless --keep is given")
  func kept() throws {
    func size(_ arguments: String...) throws -> Double? {
      let run = try Program.run(arguments + ["--no-system", "--format", "json"])
      let answer = try JSON(run.output)
      return (answer.match ?? answer["runs"]?.values.first?["match"])?["sizeAdjust"]?.number
    }
    let width = try #require(try size("measure", "Arial", "17", "Toyota"))
    let height = try #require(try size("metrics", "Arial", "17"))
    #expect(width < 0.96 && height > 0.98)
    #expect(try size("measure", "Arial", "17", "Toyota", "--keep", "cap-height") == height)
    #expect(try size("measure", "Arial", "17", "Toyota", "--keep", "none") == 1)
  }
}
