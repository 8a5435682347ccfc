import Foundation
import TestSupport
import Testing

@testable import FontProbeCommands

/// The program's errors name the options that help. The library's own hints name none.
struct OptionHintsTests {
  @Test(
    "Each hint that options are added to is one that the library gives", arguments: OptionHints.options.keys.sorted())
  func hints(_ hint: String) throws {
    let folder = Fixtures.path("Sources")
    let paths = try #require(FileManager.default.enumerator(atPath: folder)).compactMap { $0 as? String }
    let given = paths.filter { $0.hasSuffix(".swift") && !$0.hasSuffix("/OptionHints.swift") }.contains {
      (try? String(contentsOfFile: "\(folder)/\($0)", encoding: .utf8))?.contains("\"\(hint)\"") ?? false
    }
    #expect(given)
  }

  @Test("A profile that is taken for a font, and a name without a profile")
  func program() throws {
    let profile = try Program.run(["metrics", "Tests/Program/FontProbeCommandsTests/Snapshots/profile.json", "17"])
    #expect(profile.status == 2 && profile.error.contains(": --profiles FILE)"), "\(profile.error)")
    let name = try Program.run(["stand-in", "No Such Font At All", "-o", "/dev/null", "--no-system"])
    #expect(
      name.status == 2 && name.error.contains("(record its profile on a machine with the font: fontprobe profile"))
  }
}
