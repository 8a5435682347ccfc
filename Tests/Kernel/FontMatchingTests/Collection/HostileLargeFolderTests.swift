import FontMatching
import FontSources
import FontSubstitution
import TestSupport
import Testing

/// Folders beyond the buffer that the system hands their entries over in. Named so that the address sanitizer's run
/// takes them: Hostile.
@Suite struct HostileLargeFolderTests {
  @Test func fiveThousandFiles() throws {
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
