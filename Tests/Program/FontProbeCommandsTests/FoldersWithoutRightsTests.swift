import Foundation
import TestSupport
import Testing

/// Files and folders without read permission are reported by path, never ignored.
@Suite(.enabled(if: Program.withoutRights != nil, "the tests run as root, and setpriv is missing"))
struct FoldersWithoutRightsTests {
  private static let launcher = Program.withoutRights ?? []

  private static func forbid(_ path: String) throws {
    try FileManager.default.setAttributes([.posixPermissions: 0], ofItemAtPath: path)
  }

  private static func allow(_ path: String) {
    try? FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: path)
  }

  @Test func folder() throws {
    try withTemporaryFolder { folder in
      try Fixtures.copy(Fixtures.font("Base.ttf"), to: "\(folder)/font.ttf")
      try Self.forbid(folder)
      defer { Self.allow(folder) }
      for arguments in [
        ["list", "--fonts", folder], ["metrics", "Inter", "17", "--fonts", folder, "--format", "json"],
      ] {
        let message = try ExitCodeTests.refused(arguments, 2, launcher: Self.launcher)
        #expect(message == "\(folder): there is no permission to read the folder")
      }
    }
  }

  @Test func file() throws {
    try withTemporaryFolder { folder in
      let path = "\(folder)/font.ttf"
      try Fixtures.copy(Fixtures.font("Base.ttf"), to: path)
      try Self.forbid(path)
      for arguments in [["inspect", path], ["metrics", path, "17"], ["list", "--fonts", path]] {
        let message = try ExitCodeTests.refused(arguments, 2, launcher: Self.launcher)
        #expect(message == "\(path): there is no permission to read the file")
      }
    }
  }

  @Test("Unreadable entries of a folder are warnings, and the other fonts are listed", .withFontconfig)
  func inside() throws {
    try withTemporaryFolder { folder in
      try FileManager.default.createDirectory(atPath: "\(folder)/closed", withIntermediateDirectories: true)
      for name in ["a.ttf", "b.ttf", "closed/c.ttf"] {
        try Fixtures.copy(Fixtures.font("Base.ttf"), to: "\(folder)/\(name)")
      }
      try Self.forbid("\(folder)/a.ttf")
      try Self.forbid("\(folder)/closed")
      defer { Self.allow("\(folder)/closed") }
      let run = try Program.run(
        ["list", "--no-bundled", "--fonts", folder, "--format", "json"], launcher: Self.launcher)
      #expect(run.status == 0)
      #expect(try JSON(run.output).faces?.values.compactMap { $0.file?.text } == ["\(folder)/b.ttf"])
      let warnings = Set(run.error.split(separator: "\n").map(String.init))
      #expect(
        warnings == [
          "fontprobe: warning: \(folder)/a.ttf: there is no permission to read the file",
          "fontprobe: warning: \(folder)/closed: there is no permission to read the folder",
        ])
    }
  }
}
