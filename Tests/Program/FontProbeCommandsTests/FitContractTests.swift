import Foundation
import TestSupport
import Testing

struct FitContractTests {
  private static let guide = "Examples/Guides/slots.yaml"
  private static let strings = "Examples/Guides/Strings"
  private static let base = ["fit", guide, "--strings", strings, "--no-system"]

  @Test("The report has its keys, and findings have the place of the string")
  func contract() throws {
    let run = try Program.run(Self.base + ["--format", "json"])
    #expect(run.status == 1 && run.error == "")
    let report = try JSON(run.output)
    #expect(report.summary?.files == .number(2) && report.summary?.strings == .number(10))
    // Titles on two device classes, two buttons, a note and an offer, in two languages and twelve sizes.
    #expect(report.summary?.combinations == .number(2 * (2 + 2 + 1 + 1) * 12))
    let findings = try #require(report.findings).values
    let finding = try #require(findings.first { $0.key?.text == "button.restore" && $0.language?.text == "de" })
    #expect(finding.file?.text == "\(Self.strings)/de.lproj/App.strings")
    #expect(finding.rule?.text == "FP120" && finding.line == .number(4) && finding.slot?.text == "button")
    #expect(try AnswerSchemasTests.violations(of: run.output, to: ["fit"]) == [])
  }

  @Test("--content-size checks only the given sizes")
  func contentSize() throws {
    #expect(try Program.run(Self.base + ["--content-size", "L"]).status == 0)
    #expect(try Program.run(Self.base + ["--content-size", "L", "--content-size", "AX5"]).status == 1)
    #expect(try Program.run(Self.base + ["--fail-on", "note", "--content-size", "XS"]).status == 0)
  }

  @Test("Each format has the rule and the place")
  func formats() throws {
    for (format, words) in [
      ("text", " “Wiederherstellen” (de) does not fit slot button (200 pt, 1 line): "),
      ("github", "::error file=Examples/Guides/Strings/de.lproj/App.strings,line=4,"),
      ("junit", "name=\"fontprobe fit\""), ("sarif", "\"ruleId\": \"FP120\""),
    ] {
      let run = try Program.run(
        Self.base + ["--format", format],
        environment: ["COLUMNS": "400", "GITHUB_WORKSPACE": Fixtures.path("")])
      #expect(run.status == 1)
      #expect(run.output.contains(words), "\(format): \(run.output)")
    }
  }

  @Test("The report has the measures of capitals, paragraphs and tags")
  func styledText() throws {
    try withTemporaryFolder { folder in
      let guide = """
        guide: 1
        families: { a: Roboto Slab }
        styles:
          body: { family: a, size: 20, scales: false, lineHeight: 1.5, paragraphSpacing: 10 }
          caps: { family: a, size: 20, scales: false, textCase: uppercase }
        slots:
          label: { style: caps, width: 60, strings: label }
          text: { style: body, width: 200, lines: 2, height: 65, strings: text }
          offer: { style: body, width: 200, strings: offer, markup: true }
        """
      try Fixtures.write(Array(guide.utf8), to: "\(folder)/guide.yaml")
      try Fixtures.write(
        Array("{\"label\": \"Toyota\",\n\"text\": \"A\\nB\",\n\"offer\": \"a <cap>b</cap>\"}".utf8),
        to: "\(folder)/en.json")
      let arguments = ["fit", "\(folder)/guide.yaml", "--strings", "\(folder)/en.json", "--no-system"]
      let run = try Program.run(arguments + ["--content-size", "L", "--format", "json"])
      #expect(run.status == 1)
      #expect(try AnswerSchemasTests.violations(of: run.output, to: ["fit"]) == [])
      let report = try JSON(run.output)
      #expect(report.summary?.invalidMarkup == .number(1) && report.summary?.errors == .number(3))
      let findings = try #require(report.findings).values
      #expect(findings.map { $0.rule?.text } == ["FP120", "FP120", "FP122"])
      #expect(findings[0].cases?[0]?.textCase?.text == "uppercase")
      #expect(findings[1].cases?[0]?.measuredHeight == .number(70))
      #expect(findings[1].cases?[0]?.paragraphSpacing == .number(10))
      #expect(findings[2].line == .number(3) && findings[2].hint?.text == "did you mean caps?")
      let text = try Program.run(arguments, environment: ["COLUMNS": "400"]).output
      #expect(text.contains("for slot offer: column 3: there is no style cap\n"))
    }
  }

  @Test("The first fifty findings are listed, and --all lists every finding")
  func most() throws {
    try withTemporaryFolder { folder in
      let lines = (1...60).map { "\"button.\($0)\" = \"Wiederherstellen \($0)\";" }
      try Fixtures.write(Array(lines.joined(separator: "\n").utf8), to: "\(folder)/a.strings")
      let arguments = ["fit", Self.guide, "--strings", folder, "--no-system", "--content-size", "AX5"]
      let some = try Program.run(arguments).output
      #expect(
        some.components(separatedBy: "does not fit slot").count == 51
          && some.contains("and 10 more findings; --all lists all findings"))
      #expect(some.contains("slots: button 60\n") && some.contains("languages: unknown 60\n"))
      let all = try Program.run(arguments + ["--all"]).output
      #expect(all.components(separatedBy: "does not fit slot").count == 61 && !all.contains("more; --all"))
    }
  }

  @Test("Findings beyond 10,000 are counted in every format, but not listed")
  func unlisted() throws {
    try withTemporaryFolder { folder in
      let slots = (1...50).map { "  s\($0): { style: body, width: \($0) }\n" }.joined()
      let guide = "guide: 1\nfamilies: { a: Roboto Slab }\nstyles: { body: { family: a, size: 17 } }\nslots:\n\(slots)"
      try Fixtures.write(Array(guide.utf8), to: "\(folder)/guide.yaml")
      // More texts than one batch; the last text fits nowhere either.
      let lines = (1...201).map { "\"k\($0)\" = \"Wiederherstellen \($0)\";" }
      try Fixtures.write(Array(lines.joined(separator: "\n").utf8), to: "\(folder)/a.strings")
      func run(_ arguments: String...) throws -> Program.Run {
        try Program.run(
          ["fit", "\(folder)/guide.yaml", "--strings", "\(folder)/a.strings", "--content-size", "L", "--no-system"]
            + arguments)
      }
      let json = try run("--format", "json")
      #expect(json.status == 1)
      let report = try JSON(json.output)
      #expect(report.summary?.errors == .number(10_050) && report.summary?.unlisted == .number(50))
      #expect(report.summary?.combinations == .number(10_050))
      #expect(report.findings?.values.count == 10_000)
      #expect(try run().output.contains("and 10000 more findings; --all lists 10000\n"))
      let all = try run("--all").output
      #expect(all.contains("50 more texts do not fit into slots") && all.contains("10050 errors"))
      for format in ["sarif", "junit", "github"] {
        let other = try run("--format", format)
        #expect(other.status == 1)
        #expect(other.output.contains("50 more texts do not fit into slots"), "\(format)")
        #expect(other.output.contains("10050 errors"), "\(format)")
      }
      // Unlisted findings of a file are accepted together with the listed findings.
      let settings = #"{"accept": {"a.strings": {"FP120": "to be shortened"}}}"#
      try Fixtures.write(Array(settings.utf8), to: "\(folder)/fontprobe.json")
      let arguments = ["check", folder, "--guide", "\(folder)/guide.yaml", "--strings", "\(folder)/a.strings"]
      try Fixtures.write(Fixtures.bytes(Fixtures.font("Base.ttf")), to: "\(folder)/Base.ttf")
      let accepting = try Program.run(arguments, environment: ["COLUMNS": "300"]).output
      #expect(!accepting.contains("FP120"))
      try Fixtures.write(Array("{}".utf8), to: "\(folder)/fontprobe.json")
      let check = try JSON(Program.run(arguments + ["--format", "json"]).output)
      let texts = try #require(check.findings?.values).filter { $0.rule?.text == "FP120" }
      let counts = texts.map { $0.count?.number ?? 1 }
      let sum = Int(counts.reduce(0, +))
      #expect(counts.max() ?? 0 > 1 && sum >= 10_000, "\(texts.count) findings")
      #expect(accepting.contains(" \(sum) accepted"), "\(accepting.suffix(200))")
    }
  }

  @Test(
    "Wrong usage exits with 64",
    arguments: [
      ["fit"], ["fit", guide], base + ["--pseudo", "0.5"], base + ["--pseudo", "nan"],
      base + ["--content-size", "AX6"],
      base + ["--fail-on", "fatal"], base + ["--format", "xml"], base + ["--language", "de_DE!"],
    ])
  func wrongUsage(_ arguments: [String]) throws { _ = try ExitCodeTests.refused(arguments, 64) }

  @Test(
    "A path that cannot be checked exits with 2",
    arguments: [
      (["nowhere.yaml", "--strings", strings], "nowhere.yaml: no such file"),
      ([guide, "--strings", "Tests/nothing"], "Tests/nothing: no such file or folder"),
      (
        [guide, "--strings", "Tests/Fixtures/Pairs"], "Tests/Fixtures/Pairs: there is no file of strings in this folder"
      ),
      ([guide, "--strings", "README.md"], "README.md: the file name does not have the extension of a file of strings"),
      (
        ["Examples/Guides/two-families.yaml", "--strings", strings],
        "Examples/Guides/two-families.yaml: the guide has no slots"
      ),
      ([guide, "--strings", strings, "--with", "No Such Font"], "no font is named No Such Font"),
      ([guide, "--strings", strings, "--with", "nowhere.ttf"], "nowhere.ttf: no such file"),
    ])
  func cannotAnswer(_ arguments: [String], _ words: String) throws {
    #expect(try ExitCodeTests.refused(["fit"] + arguments + ["--no-system"], 2).hasPrefix(words))
  }

  @Test("A pipe and a damaged file of strings are refused by name")
  func strangeFiles() throws {
    try withTemporaryFolder { folder in
      #expect(mkfifo("\(folder)/a.strings", 0o600) == 0)
      for path in [folder, "\(folder)/a.strings"] {
        let message = try ExitCodeTests.refused(["fit", Self.guide, "--strings", path], 2)
        #expect(message == "\(folder)/a.strings: is not a regular file")
      }
    }
    try withTemporaryFolder { folder in
      try Fixtures.write(Array("\"a\" = \"b\";\n\"c\" = ;\n".utf8), to: "\(folder)/a.strings")
      let message = try ExitCodeTests.refused(["fit", Self.guide, "--strings", folder], 2)
      #expect(message.hasPrefix("\(folder)/a.strings: line 2, column "))
    }
  }

  @Test(
    "A folder without read permission is refused by name",
    .enabled(if: Program.withoutRights != nil, "the tests run as root, and setpriv is missing"))
  func withoutRights() throws {
    try withTemporaryFolder { folder in
      try FileManager.default.createDirectory(atPath: "\(folder)/closed", withIntermediateDirectories: true)
      try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: folder)
      try FileManager.default.setAttributes([.posixPermissions: 0], ofItemAtPath: "\(folder)/closed")
      let message = try ExitCodeTests.refused(
        ["fit", Fixtures.path(Self.guide), "--strings", folder], 2, launcher: Program.withoutRights ?? [])
      #expect(message == "\(folder)/closed: there is no permission to read the folder")
    }
  }
}
