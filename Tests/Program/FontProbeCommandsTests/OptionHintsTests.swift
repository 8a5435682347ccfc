import Foundation
import TestSupport
import Testing

@testable import FontProbeCommands

/// The program adds options to the library's hints.
struct OptionHintsTests {
  @Test(
    "Each hint with added options exists in the library", arguments: OptionHints.options.keys.sorted())
  func hints(_ hint: String) throws {
    let folder = Fixtures.path("Sources")
    let paths = try #require(FileManager.default.enumerator(atPath: folder)).compactMap { $0 as? String }
    let given = paths.filter { $0.hasSuffix(".swift") && !$0.hasSuffix("/OptionHints.swift") }.contains {
      (try? String(contentsOfFile: "\(folder)/\($0)", encoding: .utf8))?.contains("\"\(hint)\"") ?? false
    }
    #expect(given)
  }

  @Test("Errors about profiles name the options that help")
  func program() throws {
    let profile = try Program.run(["metrics", "Tests/Program/FontProbeCommandsTests/Snapshots/profile.json", "17"])
    #expect(profile.status == 2 && profile.error.contains(": --profiles FILE)"), "\(profile.error)")
    let name = try Program.run(["stand-in", "No Such Font At All", "-o", "/dev/null", "--no-system"])
    #expect(
      name.status == 2 && name.error.contains("(record its profile on a machine with the font: fontprobe profile"))
  }
}
