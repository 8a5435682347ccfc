import Foundation
import TestSupport
import Testing

struct StyleSheetCommentsTests {
  @Test(
    "A font name cannot end a comment of the style sheet",
    arguments: ["Probe */ x", "Probe */\u{308} x", "Probe **/ x"])
  func commentEnds(_ family: String) throws {
    try withTemporaryFolder { folder in
      let names = [RebuiltFont.Name(1, family), .init(2, "Regular"), .init(4, "Probe End"), .init(6, "ProbeEnd")]
      let base = try Fixtures.bytes(Fixtures.font("Base.ttf"))
      let font = RebuiltFont.bytes(base, with: ["name": RebuiltFont.nameTable(names)])
      try Data(font).write(to: URL(filePath: "\(folder)/a.ttf"))
      let run = try Program.run(["css", "ProbeEnd", "--fonts", "\(folder)/a.ttf", "--fallback", "Arial"])
      #expect(run.status == 0)
      let comment = try #require(run.output.unicodeScalars.split(separator: "@").first)
      let text = Array(comment).map(\.value)
      let ends = zip(text, text.dropFirst()).count { $0 == 0x2A && $1 == 0x2F }
      // The comment of the sheet, and the comment of the first rule.
      #expect(ends == 2)
    }
  }

  @Test("A font name cannot end the style element around the sheet")
  func elementEnds() throws {
    try withTemporaryFolder { folder in
      let names = [
        RebuiltFont.Name(1, "Probe</style>"), .init(2, "Regular"), .init(4, "Probe End"), .init(6, "ProbeEnd"),
      ]
      let base = try Fixtures.bytes(Fixtures.font("Base.ttf"))
      let font = RebuiltFont.bytes(base, with: ["name": RebuiltFont.nameTable(names)])
      try Data(font).write(to: URL(filePath: "\(folder)/a.ttf"))
      let run = try Program.run(["css", "ProbeEnd", "--fonts", "\(folder)/a.ttf", "--fallback", "Arial"])
      #expect(run.status == 0 && run.output.contains("Probe") && !run.output.contains("</"))
    }
  }
}
