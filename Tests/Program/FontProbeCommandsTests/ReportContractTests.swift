import Foundation
import TestSupport
import Testing

/// `fontprobe report`: where the page goes, what it says of it, and what is refused.
struct ReportContractTests {
  @Test("The page is written whole, and the answer counts what is in it")
  func written() throws {
    try withTemporaryFolder { folder in
      let run = try Program.run(["report", "Fonts", "-o", "\(folder)/fonts.html"])
      #expect(run.status == 0 && run.error == "")
      #expect(run.output == "10 faces of 10 files in \(folder)/fonts.html\n")
      let html = try String(contentsOfFile: "\(folder)/fonts.html", encoding: .utf8)
      #expect(html.hasPrefix("<!doctype html>\n") && html.hasSuffix("</script>\n"))
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder) == ["fonts.html"])
      let json = try Program.run(["report", "Fonts", "-o", "\(folder)/fonts.html", "--format", "json"])
      #expect(
        try JSON(json.output)
          == .object([
            "report": .string("\(folder)/fonts.html"), "files": .number(10), "faces": .number(10),
            "passes": .bool(true),
          ]))
    }
  }

  @Test("Fonts that fail the check have a page all the same, and the exit code is that of the check")
  func failing() throws {
    try withTemporaryFolder { folder in
      let fonts = Fixtures.path("Tests/Fixtures/Damaged")
      let run = try Program.run(["report", fonts, "-o", "\(folder)/fonts.html"])
      #expect(run.status == 1 && run.output.hasSuffix("in \(folder)/fonts.html: Not OK\n"))
      #expect(try String(contentsOfFile: "\(folder)/fonts.html", encoding: .utf8).contains("<strong>Not OK</strong>"))
    }
  }

  @Test("A page that is there stays as it is where the new one cannot be made")
  func kept() throws {
    try withTemporaryFolder { folder in
      try Fixtures.write(Array("old".utf8), to: "\(folder)/fonts.html")
      let run = try Program.run(["report", "docs", "-o", "\(folder)/fonts.html"])
      #expect(run.status == 2 && run.output == "" && run.error.contains("there is no font in it"))
      #expect(try Fixtures.bytes("\(folder)/fonts.html") == Array("old".utf8))
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder) == ["fonts.html"])
    }
  }

  @Test("What cannot be written is reported before the work begins", arguments: ["missing/x.html", "."])
  func unwritable(_ name: String) throws {
    try withTemporaryFolder { folder in
      let run = try Program.run(["report", "Fonts", "-o", "\(folder)/\(name)"])
      #expect(run.status == 2 && run.output == "")
      #expect(run.error.hasPrefix("fontprobe: error: \(folder)/"))
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder) == [])
    }
  }

  @Test("A file that is not a guide, or has mistakes, is reported with its line")
  func guides() throws {
    try withTemporaryFolder { folder in
      let page = "\(folder)/fonts.html"
      let missing = try Program.run(["report", "Fonts", "-o", page, "--guide", "/nowhere.yaml"])
      #expect(missing.status == 2 && missing.error.contains("/nowhere.yaml"))
      try Fixtures.write(Array("styles:\n  body: 17\n".utf8), to: "\(folder)/guide.yaml")
      let wrong = try Program.run(["report", "Fonts", "-o", page, "--guide", "\(folder)/guide.yaml"])
      #expect(wrong.status == 2 && wrong.error.contains("line "))
      #expect(!FileManager.default.fileExists(atPath: page))
    }
  }

  @Test("Wrong usage", arguments: [["report"], ["report", "Fonts"], ["report", "Fonts", "-o", ""]])
  func usage(_ arguments: [String]) throws {
    let run = try Program.run(arguments)
    #expect(run.status == 64 && run.output == "")
  }
}
