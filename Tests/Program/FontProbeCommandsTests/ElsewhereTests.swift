import TestSupport
import Testing

/// `resolve --by` and `--everywhere` list the choices of other programs.
struct ElsewhereTests {
  @Test("Each requested program is listed once, in the order of the options")
  func programs() throws {
    func asked(_ arguments: [String]) throws -> [String] {
      let run = try Program.run(["resolve", "Menlo, Arial", "--limit", "0", "--format", "json"] + arguments)
      #expect(run.status == 0, "\(run.error)")
      return try JSON(run.output).elsewhere?.values.compactMap { $0.by?.text } ?? []
    }
    #expect(try asked([]) == [])
    #expect(try asked(["--by", "chromium", "--by", "fontconfig", "--by", "chromium"]) == ["chromium", "fontconfig"])
    #expect(try asked(["--everywhere"]) == ["fontconfig", "chromium", "coretext-names"])
  }

  @Test("The names of macOS fonts are found without the fonts")
  func coreText() throws {
    let run = try Program.run(["resolve", "Menlo", "--by", "coretext-names", "--no-system", "--format", "json"])
    let answer = try JSON(run.output).elsewhere?[0]
    #expect(answer?.postScriptName?.text == "Menlo-Regular" && answer?.file == .null && answer?.isSame == .null)
    let text = try Program.run(["resolve", "Menlo", "--by", "coretext-names", "--no-system"]).output
    #expect(text.contains("other programs:") && text.contains("Menlo is one of the fonts of macOS"), "\(text)")
  }

  @Test("An unknown program exits with 64")
  func wrongUsage() throws {
    let message = try ExitCodeTests.refused(["resolve", "Inter", "--by", "word"], 64)
    #expect(message.contains("--by word: the programs are fontconfig, chromium, coretext-names"), "\(message)")
  }
}
