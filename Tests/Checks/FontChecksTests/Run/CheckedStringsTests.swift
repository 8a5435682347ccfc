import FontFiles
import TestSupport
import Testing

@testable import FontChecks
@testable import FontRules

struct CheckedStringsTests {
  private static func report(_ strings: String, guide: String = "Examples/Guides/slots.yaml") async throws
    -> CheckReport
  {
    try await withTemporaryFolder { folder in
      try Fixtures.write(Array(strings.utf8), to: "\(folder)/a.strings")
      var settings = CheckSettings()
      settings.only = [.fit]
      settings.guides = [Fixtures.path(guide)]
      settings.strings = [folder]
      return try await FontCheck(settings, worker: Program.path).run([Fixtures.path("Fonts/RobotoSlab")])
    }
  }

  @Test("A text that does not fit is a finding with its file and line")
  func finding() async throws {
    let report = try await Self.report("\"button.a\" = \"Wiederherstellen\";\n\"button.b\" = \"OK\";\n")
    #expect(report.findings.map(\.rule) == [.fit] && !report.passes)
    #expect(report.findings.first?.file?.hasSuffix("/a.strings") == true && report.findings.first?.line == 1)
    #expect(report.summary.contains("2 strings in 4 slots at 12 sizes") && report.summary.contains("; failed: "))
  }

  @Test("If every text fits, nothing is found")
  func fits() async throws {
    let report = try await Self.report("\"button.b\" = \"OK\";\n")
    #expect(report.findings.isEmpty && report.passes)
  }

  @Test("A guide without slots is refused")
  func withoutSlots() async throws {
    await #expect(throws: FontError.self) {
      try await Self.report("\"a\" = \"b\";\n", guide: "Examples/Guides/two-families.yaml")
    }
  }
}
