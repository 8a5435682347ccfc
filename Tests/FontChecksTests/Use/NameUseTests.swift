import TestSupport
import Testing

@testable import FontChecks
@testable import FontRules

/// The names that an app uses, held against the files that it ships.
struct NameUseTests {
  private static func findings(_ list: String, named file: String = "names.txt") async throws -> [FontCheck.Finding] {
    try await withTemporaryFolder { folder in
      try Fixtures.makeFolder(folder + "/Fonts")
      try Fixtures.makeFolder(folder + "/Sources")
      for font in ["MuseoSlab-500.ttf", "Base.ttf"] {
        try Fixtures.write(try Fixtures.bytes(Fixtures.font(font)), to: "\(folder)/Fonts/\(font)")
      }
      try Fixtures.write(Array(list.utf8), to: "\(folder)/Sources/\(file)")
      var settings = CheckSettings()
      settings.only = [.usedName, .unusedFile]
      settings.nameSources = [file.hasSuffix(".swift") ? folder + "/Sources" : "\(folder)/Sources/\(file)"]
      return try await FontCheck(settings, worker: Program.path).run([folder + "/Fonts"]).findings
    }
  }

  @Test("Every name is there, and every file is used")
  func clean() async throws {
    #expect(try await Self.findings("# the app's fonts\nMuseoSlab-500\r\n\n  ProbeBase-Regular\n") == [])
  }

  @Test("A list whose lines all end as those of Windows do")
  func windowsLines() async throws {
    #expect(try await Self.findings("MuseoSlab-500\r\n\r\n# no name\r\nProbeBase-Regular\r\n") == [])
    let findings = try await Self.findings("MuseoSlab-500\r\n\r\nMuseoSlab-50\t\r\nProbeBase-Regular")
    #expect(findings.map(\.message) == ["line 3: no file is exactly MuseoSlab-50"])
  }

  @Test("A name that no file answers exactly has the nearest names; a file that no name asks for is reported")
  func wrongName() async throws {
    let findings = try await Self.findings("MuseoSlab-50\n")
    let name = try #require(findings.first { $0.rule == .usedName })
    #expect(name.message == "line 1: no file is exactly MuseoSlab-50")
    #expect(name.hint?.contains("MuseoSlab-500") == true)
    #expect(name.severity == .error)
    #expect(findings.filter { $0.rule == .unusedFile }.count == 2)
  }

  @Test("An abbreviated style is no name, in a list and in a source")
  func abbreviation() async throws {
    let listed = try await Self.findings("MuseoSlab-Md\n")
    let name = try #require(listed.first { $0.rule == .usedName })
    #expect(name.message == "line 1: no file is exactly MuseoSlab-Md")
    #expect(name.hint?.contains("MuseoSlab-500") == true)
    let source = try await Self.findings("let a = Font(named: \"MuseoSlab-Md\", size: 17)\n", named: "a.swift")
    #expect(source.contains { $0.rule == .usedName && $0.severity == .error })
  }

  @Test("Swift sources: what cannot be checked is a note, and no file is called unused for it")
  func sources() async throws {
    let findings = try await Self.findings(
      "let a = Font(named: \"MuseoSlab-500\", size: 17)\nlet b = Font(named: other, size: 17)\n", named: "a.swift")
    #expect(findings.map(\.severity) == [.note])
    #expect(findings.first?.message.hasPrefix("line 2: ") == true)
  }
}
