import TestSupport
import Testing

@testable import FontChecks
@testable import FontRules

struct CollectionRulesTests {
  @Test("Two files with the same PostScript name, in any letter case, are one error")
  func uniqueNames() async throws {
    for pair in [["DuplicateName-1.ttf", "DuplicateName-2.ttf"], ["FoldedTwin-1.ttf", "FoldedTwin-2.ttf"]] {
      let findings = try await Checked.findings(pair).filter { $0.rule == .uniquePostScriptName }
      #expect(findings.map(\.file) == [Fixtures.font(pair[1])])
      #expect(findings.allSatisfy { $0.severity == .error })
      #expect(findings.last?.message.contains(Fixtures.font(pair[0])) == true)
    }
  }

  @Test("A name shared with a web font is a note, and with an instance a warning")
  func kindsOfTwins() async throws {
    let web = try await Checked.findings(["Base.ttf", "Base.woff2"]).filter { $0.rule == .uniquePostScriptName }
    #expect(web.map(\.severity) == [.note])
    let once = try await Checked.findings(["Variable.ttf"]).filter { $0.rule == .uniquePostScriptName }
    #expect(once == [])
    let name = RebuiltFont.nameTable([.init(1, "Probe"), .init(6, "ProbeVariable-Thin")])
    try await withTemporaryFolder { folder in
      let thin = RebuiltFont.bytes(try Fixtures.bytes(Fixtures.font("Base.ttf")), with: ["name": name])
      try Fixtures.write(thin, to: "\(folder)/Thin.ttf")
      var settings = CheckSettings()
      settings.only = [.uniquePostScriptName]
      let files = ["\(folder)/Thin.ttf", Fixtures.font("Variable.ttf")]
      let found = try await FontCheck(settings, worker: Program.path).run(files).findings
      #expect(found.map(\.severity) == [.warning])
      #expect(found.allSatisfy { $0.hint?.contains("has an instance of this name") == true }, "\(found)")
    }
  }

  @Test("A face whose line differs from that of the Regular is reported with the difference")
  func familyLines() {
    func file(_ path: String, ascender: Double, source: String = "hhea") -> CheckedFile {
      let line = CheckedFace.Line(ascender: ascender, descender: -0.25, leading: 0, source: source)
      let face = CheckedFace(
        index: .first, names: .init(postScriptName: path, fullName: path, family: "Probe"), isScalable: true,
        instances: [],
        standard: line, apple: line, windows: line)
      return CheckedFile(path: path, byteCount: 1, format: .trueType, faces: [face])
    }
    let files = [file("a", ascender: 1), file("b", ascender: 1.1), file("c", ascender: 1), file("d", ascender: 1.001)]
    let findings = LineRules.familyLines(files, [:])
    #expect(findings.map(\.file) == ["b"])
    #expect(
      findings.first?.message
        == "the line differs from the line of a, the Regular of Probe: ascender 1.70 pt larger at 17 pt (hhea)")
    #expect(findings.first?.severity == .error, "a point and more")
    let small = LineRules.familyLines([file("a", ascender: 1), file("b", ascender: 1.01)], [:])
    #expect(small == [], "below a quarter of a point")
    let boxes = [file("a", ascender: 1, source: "bounding box"), file("b", ascender: 2, source: "bounding box")]
    #expect(LineRules.familyLines(boxes, [:]) == [])
  }

  @Test("Duplicate files and files that are too large are reported")
  func files() async throws {
    let bytes = try Fixtures.bytes(Fixtures.font("Base.ttf"))
    try await withTemporaryFolder { folder in
      try Fixtures.write(bytes, to: folder + "/a.ttf")
      try Fixtures.write(bytes, to: folder + "/b.ttf")
      try Fixtures.write(try Fixtures.bytes(Fixtures.font("Bold.ttf")), to: folder + "/c.ttf")
      var settings = CheckSettings()
      settings.only = [.duplicateFile, .fileSize]
      settings.mostBytes = bytes.count - 1
      let findings = try await FontCheck(settings, worker: Program.path).run([folder]).findings
      let same = findings.filter { $0.rule == .duplicateFile }
      #expect(same.map(\.file) == [folder + "/a.ttf"])
      #expect(same.first?.message == "the file is the same as \(folder)/b.ttf")
      #expect(findings.contains { $0.rule == .fileSize && $0.message.hasPrefix("the file has \(bytes.count) bytes") })
    }
  }

  @Test(
    "A licence counts beside the fonts, or in a folder above them within the checked path",
    arguments: [
      ("OFL.txt", true), ("x/LICENSE", true), ("Museo-EULA.pdf", true), ("y/OFL.txt", false), ("notes.txt", false),
    ])
  func licences(_ file: String, _ isFound: Bool) async throws {
    try await withTemporaryFolder { folder in
      for part in ["x", "y"] { try Fixtures.makeFolder(folder + "/" + part) }
      try Fixtures.write(try Fixtures.bytes(Fixtures.font("Base.ttf")), to: folder + "/x/a.ttf")
      try Fixtures.write([1], to: folder + "/" + file)
      var settings = CheckSettings()
      settings.only = [.licence]
      let findings = try await FontCheck(settings, worker: Program.path).run([folder]).findings
      #expect(findings.isEmpty == isFound)
    }
  }
}
