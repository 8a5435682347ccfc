import TestSupport

@testable import FontChecks
@testable import FontRules

/// Checks of fixture fonts in this process, without the licence that no fixture has beside it.
enum Checked {
  static func findings(
    _ names: [String], _ settings: CheckSettings = CheckSettings(), deep: Bool = true
  ) async throws -> [FontCheck.Finding] {
    var settings = settings
    settings.isDeep = deep
    settings.skipped.insert(.licence)
    return try await FontCheck(settings, worker: Program.path).run(names.map(Fixtures.font)).findings
  }

  /// What is found with a font of these tables over those of another.
  static func findings(
    _ base: String, with tables: [String: [UInt8]], named name: String = "Probe.ttf",
    _ settings: CheckSettings = CheckSettings()
  ) async throws -> [FontCheck.Finding] {
    let font = RebuiltFont.bytes(try Fixtures.bytes(Fixtures.font(base)), with: tables)
    return try await withTemporaryFolder { folder in
      let path = "\(folder)/\(name)"
      try Fixtures.write(font, to: path)
      var settings = settings
      settings.skipped.insert(.licence)
      return try await FontCheck(settings, worker: Program.path).run([path]).findings
    }
  }
}
