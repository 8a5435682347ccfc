import Foundation
import TestSupport
import Testing

struct AuditContractTests {
  private static let folder = "Tests/Fixtures/Documents"
  // This page and its sheet need no library for documents.
  private static let base = ["audit", "\(folder)/offer.html", "--no-system"]

  @Test("The report has its keys and values")
  func contract() throws {
    let run = try Program.run(Self.base + ["--format", "json"])
    #expect(run.status == 0 && run.error == "")
    let report = try JSON(run.output)
    #expect(report.summary?.documents == .number(1) && report.summary?.absent == .number(2))
    let fonts = try #require(report.documents?.values.first?.fonts).values
    let own = try #require(fonts.first { $0.name?.text == "Georgia" && $0.weight != .null })
    #expect(own.weight == .number(700) && own.count == .number(8) && own.unit?.text == "characters")
    #expect(own.embedded?.text == "no" && own.places?.values.first?.line == .number(5))
    let unused = try #require(fonts.first { $0.name?.text == "Gill Sans MT" })
    #expect(unused.count == .number(0))
    let here = try #require(fonts.first { $0.name?.text == "Roboto Slab" })
    #expect(here.likeness?.text == "same" && here.differences == .null)
    // A list of fonts is listed by its first font, even if a later name is found.
    let list = try #require(fonts.first { $0.name?.text == "Georgia" && $0.match?.named == .number(1) })
    #expect(list.likeness?.text == "kind" && list.fallbackOf == nil)
    #expect(try AnswerSchemasTests.violations(of: run.output, to: ["audit"]) == [])
  }

  @Test("--strict fails for missing fonts, --tolerance for differences")
  func exitCodes() throws {
    let strict = try Program.run(Self.base + ["--strict"])
    #expect(strict.status == 1 && strict.error.contains("error: --strict: Georgia"))
    #expect(!strict.error.contains("Roboto Slab"))
    // The difference between the first font of a list and its serif is unknown.
    #expect(try Program.run(Self.base + ["--tolerance", "100"]).status == 1)
    let tolerance = try Program.run(Self.base + ["--tolerance", "0.01"])
    #expect(tolerance.status == 1 && tolerance.error.contains("error: --tolerance 0.01: "))
    #expect(tolerance.error.contains("Georgia bold was not found") && tolerance.error.contains("text width −21.5 %"))
    #expect(try Program.run(Self.base + ["--tolerance", "x"]).status == 64)
    #expect(try Program.run(Self.base + ["--strict=metric"]).status == 64)
    #expect(try Program.run(["audit", "Sources"]).status == 2)
    let missing = try Program.run(["audit", "\(Self.folder)/none.html"])
    #expect(missing.status == 2 && missing.output == "" && missing.error.hasSuffix("none.html: no such file\n"))
  }

  @Test(
    "--strict checks the first font of a list, --strict=list any of its fonts",
    arguments: [
      (#"<p style="font-family: Absent, Inter, serif">a"#, 1, 0),
      (#"<p style="font-family: Inter, Absent, serif">a"#, 0, 0),
      (#"<p style="font-family: Absent, Missing, serif">a"#, 1, 1),
      (#"<p style="font-family: -apple-system, BlinkMacSystemFont, Absent">a"#, 0, 0),
      (#"<p style="font-family: serif">a"#, 0, 0), (#"<p style="font-family: '!!!'">a"#, 1, 1),
      (#"<link rel=stylesheet href=none.css><p style="font-family: Inter">a"#, 1, 1),
    ])
  func lists(_ page: String, _ strict: Int32, _ list: Int32) throws {
    try withTemporaryFolder { folder in
      try Fixtures.write(Array(page.utf8), to: "\(folder)/page.html")
      let command = ["audit", "\(folder)/page.html", "--no-system"]
      #expect(try Program.run(command + ["--strict"]).status == strict)
      #expect(try Program.run(command + ["--strict=list"]).status == list)
      #expect(try Program.run(command).status == 0)
    }
  }

  @Test("An unreadable document among several gives exit code 1, with all other results")
  func unread() throws {
    let run = try Program.run(Self.base + ["Tests/Fixtures/Fonts/Base.ttf", "--format", "json"])
    #expect(run.status == 1)
    let documents = try #require(try JSON(run.output).documents).values
    #expect(documents.count == 2 && documents[1].format == .null)
    #expect(documents[1].problems?.values.first?.code?.text == "unrecognizedFormat")
  }

  @Test("Each format has the font and its finding")
  func formats() throws {
    for (format, words) in [
      ("text", "  Georgia bold"),
      ("markdown", "| Georgia bold | 8 | no |"),
      ("github", "::warning file=Tests/Fixtures/Documents/offer.html,line=5,title=FP130 document-font::"),
      ("sarif", "\"ruleId\": \"FP130\""),
    ] {
      let run = try Program.run(Self.base + ["--format", format], environment: ["GITHUB_WORKSPACE": ""])
      #expect(run.output.contains(words), "\(format): \(run.output)")
    }
  }

  @Test("--remedy fontconfig prints rules, or writes them to a file beside the report")
  func remedy() throws {
    let base = ["audit", "\(Self.folder)/offer.html", "--no-system", "--no-bundled", "--fonts", "Fonts"]
    let rules = try Program.run(base + ["--remedy", "fontconfig"])
    #expect(
      rules.status == 0 && rules.output.hasPrefix("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<!DOCTYPE fontconfig"))
    #expect(rules.output.contains("<string>Georgia</string>") && rules.output.hasSuffix("</fontconfig>\n"))
    try withTemporaryFolder { folder in
      let run = try Program.run(base + ["--remedy", "fontconfig", "-o", "\(folder)/rules.conf", "--format", "json"])
      let report = try JSON(run.output)
      #expect(report.remedy?.kind?.text == "fontconfig" && report.remedy?.file?.text == "\(folder)/rules.conf")
      #expect(report.remedy?.names?.values.contains { $0.text == "Georgia" } ?? false)
      #expect(String(decoding: try Fixtures.bytes("\(folder)/rules.conf"), as: UTF8.self) == rules.output)
      #expect(try AnswerSchemasTests.violations(of: run.output, to: ["audit"]) == [])
      let table = try Program.run(base + ["--remedy", "fontconfig", "-o", "\(folder)/rules.conf"])
      #expect(table.output.contains("  Georgia bold") && table.output.contains("rules.conf has rules for "))
      #expect(try Program.run(Self.base + ["-o", "\(folder)/rules.conf"]).status == 64)
    }
    #expect(try Program.run(Self.base + ["--remedy", "pango"]).status == 64)
    #expect(try Program.run(Self.base + ["--remedy", "fontconfig", "--format", "sarif"]).status == 64)
    #expect(try Program.run(Self.base + ["--remedy", "fontconfig", "--install"]).status == 64)
  }

  @Test("--install is refused with annotations, and on a machine without apt")
  func install() throws {
    #expect(try Program.run(Self.base + ["--install", "--format", "github"]).status == 64)
    let run = try Program.run(Self.base + ["--install", "--format", "json"])
    if run.status == 0 {
      #expect(try AnswerSchemasTests.violations(of: run.output, to: ["audit"]) == [])
    } else {
      #expect(run.status == 2 && run.output == "")
    }
  }

  @Test("`resolve --names` reads the report of `audit`")
  func names() throws {
    let run = try Program.run(Self.base + ["--format", "json"])
    try withTemporaryFolder { folder in
      try Fixtures.write(Array(run.output.utf8), to: "\(folder)/audit.json")
      let answers = try JSON(
        Program.run(["resolve", "--names", "\(folder)/audit.json", "--no-system", "--format", "json"]).output)
      let names = answers.answers?.values.compactMap { $0.name?.text } ?? []
      #expect(names.contains("Roboto Slab") && names.contains("Georgia 700"))
    }
  }
}
