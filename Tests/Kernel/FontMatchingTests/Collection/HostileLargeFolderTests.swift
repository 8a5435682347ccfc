import FontMatching
import FontSources
import FontSubstitution
import TestSupport
import Testing

/// A folder with more entries than the system's buffer holds. The address sanitizer runs the suites named Hostile.
@Suite struct HostileLargeFolderTests {
  @Test("A font is found among 5,000 other files") func fiveThousandFiles() throws {
    try withTemporaryFolder { folder in
      for number in 0..<5000 {
        let padding = String(repeating: "n", count: number % 200)
        try Fixtures.write([], to: "\(folder)/\(number)-\(padding).txt")
      }
      try Fixtures.write(try Fixtures.bytes(Fixtures.font("Base.ttf")), to: folder + "/Base.ttf")
      let report = try FontCollection(bundledFonts: false, systemFonts: false).register(contentsOf: folder)
      #expect(report.faces.count == 1)
      #expect(report.otherFiles.count == 5000)
      #expect(report.failures.isEmpty)
    }
  }
}
