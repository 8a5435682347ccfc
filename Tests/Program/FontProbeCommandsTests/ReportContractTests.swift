import Foundation
import TestSupport
import Testing

struct ReportContractTests {
  @Test("The report is written, and the result counts its contents")
  func written() throws {
    try withTemporaryFolder { folder in
      let run = try Program.run(["report", "Fonts", "-o", "\(folder)/fonts.html"])
      #expect(run.status == 0 && run.error == "")
      #expect(run.output == "10 faces of 10 files in \(folder)/fonts.html\n")
      let html = try String(contentsOfFile: "\(folder)/fonts.html", encoding: .utf8)
      #expect(html.hasPrefix("<!doctype html>\n") && html.hasSuffix("</script>\n"))
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder) == ["fonts.html"])
      let json = try JSON(Program.run(["report", "Fonts", "-o", "\(folder)/fonts.html", "--format", "json"]).output)
      #expect(
        json
          == .object([
            "report": .string("\(folder)/fonts.html"), "files": .number(10), "faces": .number(10),
            "families": .number(4), "filesWithoutFaces": .number(0), "passes": .bool(true),
            "errors": .number(0), "warnings": .number(0), "notes": json.notes ?? .null, "failing": .number(0),
            "failingFiles": .number(0), "accepted": json.accepted ?? .null, "rules": json.rules ?? .null,
            "leftOutRules": .number(0), "changes": .number(0), "moves": .number(0),
          ]))
    }
  }

  @Test("Fonts that fail the check have a report, and exit code 1")
  func failing() throws {
    try withTemporaryFolder { folder in
      let fonts = Fixtures.path("Tests/Fixtures/Damaged")
      let run = try Program.run(["report", fonts, "-o", "\(folder)/fonts.html"])
      #expect(run.status == 1 && run.output.hasSuffix("in \(folder)/fonts.html: Not OK\n"))
      #expect(try String(contentsOfFile: "\(folder)/fonts.html", encoding: .utf8).contains("<strong>Not OK</strong>"))
    }
  }

  @Test("The report, its JSON and the JSON of `check` have the same numbers")
  func statements() throws {
    try withTemporaryFolder { folder in
      let fonts = "\(folder)/Fonts"
      try Fixtures.makeFolder(fonts)
      for name in ["Base.ttf", "NoNames.ttf", "Weight0.ttf", "ZeroHeights.ttf", "Collection.ttc", "NoPost.ttf"] {
        try Fixtures.copy(Fixtures.font(name), to: "\(fonts)/\(name)")
      }
      for name in ["empty.ttf", "truncated.ttf", "no-head.ttf", "no-cmap.ttf"] {
        try Fixtures.copy(Fixtures.damaged(name), to: "\(fonts)/\(name)")
      }
      #expect(try Program.run(["lock", "\(fonts)/Base.ttf", "-o", "\(fonts)/fonts.lock.json"]).status == 0)
      let json = try JSON(
        Program.run(["report", fonts, "-o", "\(folder)/r.html", "--deep", "--format", "json"]).output)
      let html = try String(contentsOfFile: "\(folder)/r.html", encoding: .utf8)
      func count(_ key: String) -> Int { Int(json[key]?.number ?? -1) }
      func states(_ count: Int, _ noun: String, _ after: String = "", _ location: SourceLocation = #_sourceLocation) {
        let words = "\(count) \(noun)\(count == 1 ? "" : "s")\(after)"
        #expect(html.contains(words), "\(words)", sourceLocation: location)
      }
      states(count("faces"), "face", "</small></h1>")
      states(count("files"), "file", ", checked by \(count("rules")) rules: ")
      states(count("errors"), "error", "</span>")
      states(count("warnings"), "warning", "</span>")
      states(count("notes"), "note", "</span>")
      #expect(html.contains("\(count("failing")) ") && html.contains(" in \(count("failingFiles")) files"))
      states(count("filesWithoutFaces"), "file", "</small></h3>")
      #expect(count("changes") == 0 && html.contains("Nothing has changed</a> since the fonts were recorded"))
      #expect(count("leftOutRules") == 0 && !html.contains("left out"))
      // The sections of the report have the same numbers as its head.
      #expect(html.matches(of: /<li id="face-\d+"/).count == count("faces"))
      #expect(html.matches(of: /<li id="file-\d+"/).count == count("filesWithoutFaces"))
      #expect(html.matches(of: /<article class="family/).count == count("families") + 1)
      // The rules have as many findings as the head says.
      let found = html.matches(of: /<span class="count">(\d+) findings?/).compactMap { Int($0.1) }.reduce(0, +)
      #expect(found == count("errors") + count("warnings") + count("notes"))
      let check = try JSON(Program.run(["check", fonts, "--deep", "--format", "json"]).output)
      for key in ["files", "errors", "warnings", "notes", "accepted", "rules"] {
        #expect(check.summary?[key]?.number == json[key]?.number, "\(key)")
      }
    }
  }

  @Test("An existing file stays if the new report cannot be made")
  func kept() throws {
    try withTemporaryFolder { folder in
      try Fixtures.write(Array("old".utf8), to: "\(folder)/fonts.html")
      let run = try Program.run(["report", "docs", "-o", "\(folder)/fonts.html"])
      #expect(run.status == 2 && run.output == "" && run.error.contains("there is no font in this folder"))
      #expect(try Fixtures.bytes("\(folder)/fonts.html") == Array("old".utf8))
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder) == ["fonts.html"])
    }
  }

  @Test("An output that cannot be written is reported before any work", arguments: ["missing/x.html", "."])
  func unwritable(_ name: String) throws {
    try withTemporaryFolder { folder in
      let run = try Program.run(["report", "Fonts", "-o", "\(folder)/\(name)"])
      #expect(run.status == 2 && run.output == "")
      #expect(run.error.hasPrefix("fontprobe: error: \(folder)/"))
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder) == [])
    }
  }

  @Test("An invalid guide is reported with its line")
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

  @Test("Wrong usage exits with 64", arguments: [["report"], ["report", "Fonts"], ["report", "Fonts", "-o", ""]])
  func usage(_ arguments: [String]) throws {
    let run = try Program.run(arguments)
    #expect(run.status == 64 && run.output == "")
  }
}
