import FontFiles
import TestSupport
import Testing

@testable import FontChecks
@testable import FontRules

@Suite(.stopped(after: .seconds(1200))) struct FontCheckTests {
  @Test("The bundled fonts pass the check")
  func bundledFontsLoad() async throws { try await FontCheck().expectClean(Fixtures.path("Fonts")) }

  @Test("A failed check throws an error with the file and the rule")
  func failure() async throws {
    let path = Fixtures.path("Tests/Fixtures/Damaged/truncated.ttf")
    let failure = await #expect(throws: CheckFailure.self) { try await FontCheck().expectClean(path) }
    let text = failure?.description ?? ""
    #expect(text.hasPrefix(path))
    #expect(text.contains("FP001"))
  }

  @Test("A path that does not exist and a folder without fonts are errors")
  func nothingThere() async throws {
    let missing = await #expect(throws: FontError.self) { try await FontCheck().run(["/nonexistent"]) }
    let unchecked = await #expect(throws: CheckFailure.self) { try await FontCheck().expectClean("/nonexistent") }
    #expect(unchecked?.description == missing?.description)
    #expect(missing?.code == .fileNotFound)
    let nothing = await #expect(throws: FontError.self) { try await FontCheck().run([]) }
    #expect(nothing?.message == "no path is given")
    await #expect(throws: CheckFailure.self) { try await FontCheck().expectClean() }
    try await withTemporaryFolder { folder in
      let empty = await #expect(throws: FontError.self) { try await FontCheck().run([folder]) }
      #expect(empty?.code == .noFontsAvailable)
    }
  }

  @Test("The settings of the check are added to those of the folder")
  func settings() async throws {
    try await withTemporaryFolder { folder in
      try Fixtures.write(try Fixtures.bytes(Fixtures.font("Weight0.ttf")), to: folder + "/a.ttf")
      try Fixtures.write(
        Array(#"{ "severity": { "FP004": "error" }, "skip": "licence" }"#.utf8), to: folder + "/fontprobe.json")
      let report = try await FontCheck().run([folder])
      #expect(report.findings.contains { $0.rule == .repaired && $0.severity == .error })
      #expect(!report.findings.contains { $0.rule == .licence })
      #expect(!report.passes)
      var settings = CheckSettings()
      settings.skipped = [.repaired]
      #expect(try await FontCheck(settings).run([folder]).passes)
    }
  }

  @Test("Accepted findings of one file are still reported in other files")
  func accepted() async throws {
    try await withTemporaryFolder { folder in
      for name in ["a.ttf", "b.ttf"] {
        try Fixtures.write(try Fixtures.bytes(Fixtures.font("Weight0.ttf")), to: "\(folder)/\(name)")
      }
      let text = #"{ "accept": { "a.ttf": ["FP004"] }, "only": "FP004" }"#
      try Fixtures.write(Array(text.utf8), to: folder + "/fontprobe.json")
      let report = try await FontCheck().run([folder])
      #expect(report.findings.map(\.file) == ["\(folder)/b.ttf"])
      #expect(report.accepted.map(\.finding.file) == ["\(folder)/a.ttf"])
      #expect(report.accepted.map(\.reason) == [nil])
      #expect(report.verdict == "passed: 1 warning and no error found by 1 rule, apart from 1 accepted finding")
    }
  }

  @Test("A useless acceptance is a note, unless its rule was not checked")
  func staleAcceptance() async throws {
    try await withTemporaryFolder { folder in
      try Fixtures.copy(Fixtures.font("Weight0.ttf"), to: "\(folder)/a.ttf")
      let text =
        #"{ "accept": { "a.ttf": ["FP004", "FP061", "FP040", "FP003", "FP098"], "gone.ttf": ["FP004"] }, "deep": false }"#
      try Fixtures.write(Array(text.utf8), to: "\(folder)/fontprobe.json")
      let stale = try await FontCheck().run([folder]).findings.filter { $0.rule == .staleAcceptance }
      #expect(stale.map(\.severity) == [.note, .note] && stale.allSatisfy { $0.file == "\(folder)/fontprobe.json" })
      #expect(stale.first?.message == "FP061 is accepted in a.ttf, but this rule finds nothing in this file")
      #expect(stale.last?.message.contains("no such file") ?? false)
    }
  }

  @Test(
    "A finding in a file outside the folder is accepted by its relative path"
  )
  func acceptedElsewhere() async throws {
    try await withTemporaryFolder { folder in
      try Fixtures.makeFolder("\(folder)/Fonts")
      try Fixtures.copy(Fixtures.font("Base.ttf"), to: "\(folder)/Fonts/a.ttf")
      try Fixtures.write(Array("no font".utf8), to: "\(folder)/Fonts/b.ttf")
      try Fixtures.write(Array("Missing-Regular\n".utf8), to: "\(folder)/names.txt")
      let text = #"{ "names": "../names.txt", "accept": { "../names.txt": ["FP070"], "./b.ttf": ["FP001", "FP030"] } }"#
      try Fixtures.write(Array(text.utf8), to: "\(folder)/Fonts/fontprobe.json")
      let report = try await FontCheck().run(["\(folder)/Fonts"])
      #expect(Set(report.accepted.map(\.finding.rule)) == [.usedName, .opens])
      #expect(!report.findings.contains { $0.rule == .staleAcceptance || $0.rule == .usedName })
    }
  }

  @Test(
    "An absent path in the settings is an error that names its setting",
    arguments: ["names", "guide", "lock", "requireTextFile"])
  func missingPaths(_ key: String) async throws {
    try await withTemporaryFolder { folder in
      try Fixtures.write(try Fixtures.bytes(Fixtures.font("Base.ttf")), to: "\(folder)/Base.ttf")
      try Fixtures.write(Array("{ \"\(key)\": \"nowhere\" }".utf8), to: "\(folder)/fontprobe.json")
      let error = await #expect(throws: FontError.self) { try await FontCheck().run([folder]) }
      #expect(error?.path == "\(folder)/nowhere")
      #expect(error?.hint == "the setting \(key) of \(folder)/fontprobe.json has this path")
    }
  }

  @Test("An accepted finding keeps the reason that the settings give")
  func acceptedReason() async throws {
    try await withTemporaryFolder { folder in
      try Fixtures.write(try Fixtures.bytes(Fixtures.font("Weight0.ttf")), to: "\(folder)/a.ttf")
      let text = #"{ "accept": { "a.ttf": { "FP004": "it is drawn so" } }, "only": "FP004" }"#
      try Fixtures.write(Array(text.utf8), to: folder + "/fontprobe.json")
      let report = try await FontCheck().run([folder])
      #expect(report.findings.isEmpty && report.passes)
      #expect(report.accepted.map(\.finding.rule) == [.repaired])
      #expect(report.accepted.map(\.reason) == ["it is drawn so"])
    }
  }

  @Test("A path that is given twice is checked once, and files are sorted by path")
  func order() async throws {
    let (first, second) = (Fixtures.font("Base.ttf"), Fixtures.font("Bold.ttf"))
    let report = try await FontCheck().run([second, first, second])
    #expect(report.files == [first, second])
    #expect(report.faceCount == 2)
  }

  @Test("The text report has one line for each finding, then the summary")
  func description() {
    let report = CheckReport.sample(
      FontCheck.Finding(.sampleError, "the face does not open", file: "Fonts/A.ttf", hint: "get it anew"),
      FontCheck.Finding(.sampleNote, "it stays", file: "Fonts/B/C.otf", face: "C-Bold"))
    #expect(
      "\(report)".split(separator: "\n") == [
        "error: Fonts/A.ttf: the face does not open (get it anew) [FP001 opens]",
        "note: Fonts/B/C.otf: C-Bold: it stays [FP023 platform-lines]",
        "2 files, 3 faces: open, decode, shape; failed: 1 error in A.ttf; 1 note",
      ])
    #expect("\(CheckReport.sample())" == "2 files, 3 faces: open, decode, shape; passed: nothing found by 41 rules")
  }
}
