import TestSupport
import Testing

@testable import FontChecks
@testable import FontRules

/// Families whose faces could be compared in quadratic time. The address sanitizer runs suites with Hostile in their
/// name.
@Suite(.stopped(after: .seconds(1200))) struct HostileFamiliesTests {
  /// A collection from Base.ttf whose faces have these families and weights, and share all other tables.
  private static func collection(_ faces: [(family: String, weight: Int)]) throws -> [UInt8] {
    let base = try Fixtures.bytes(Fixtures.font("Base.ttf"))
    var parts = try #require(TakenApartFont(base))
    let shared = parts.faces[0]
    parts.container = .collection
    parts.faces = faces.enumerated().map { number, face in
      var records = shared
      for place in records.indices {
        switch String(decoding: records[place].tag, as: UTF8.self) {
        case "name":
          parts.tables.append(
            RebuiltFont.nameTable([
              .init(1, face.family), .init(2, "Regular"), .init(4, face.family), .init(6, "Probe-\(number)"),
            ]))
        case "OS/2": parts.tables.append(RebuiltFont.os2Table(of: base, weight: face.weight))
        default: continue
        }
        records[place].table = parts.tables.count - 1
      }
      return records
    }
    return parts.bytes
  }

  private static func findings(_ faces: [(family: String, weight: Int)]) async throws -> [FontCheck.Finding] {
    let bytes = try collection(faces)
    return try await withTemporaryFolder { folder in
      try Fixtures.write(bytes, to: "\(folder)/Probe-Regular.ttc")
      var settings = CheckSettings()
      settings.only = [.familyNames]
      return try await FontCheck(settings, worker: Program.path).run(["\(folder)/Probe-Regular.ttc"]).findings
    }
  }

  @Test("A collection of 1,000 families is checked in time, without findings")
  func manyFamilies() async throws {
    let faces = (0..<1000).map { ("Probe \($0)", 1 + $0) }
    #expect(try await Self.findings(faces).isEmpty)
  }

  @Test("A stray family in a small collection is reported")
  func stray() async throws {
    let findings = try await Self.findings([("Probe Roman", 400), ("Probe Romanx", 700)])
    #expect(findings.map(\.face) == ["Probe-1"])
    #expect(findings.first?.message.contains("the face has the family name \"Probe Romanx\"") == true)
  }
}
