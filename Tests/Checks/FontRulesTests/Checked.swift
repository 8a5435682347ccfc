import TestSupport

@testable import FontChecks
@testable import FontRules

/// Checks fixture fonts, without the rule about licences, which no fixture has.
enum Checked {
  static func findings(
    _ names: [String], _ settings: CheckSettings = CheckSettings(), deep: Bool = true
  ) async throws -> [FontCheck.Finding] {
    var settings = settings
    settings.isDeep = deep
    settings.skipped.insert(.licence)
    return try await FontCheck(settings, worker: Program.path).run(names.map(Fixtures.font)).findings
  }

  /// The findings about a fixture with some tables replaced.
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
