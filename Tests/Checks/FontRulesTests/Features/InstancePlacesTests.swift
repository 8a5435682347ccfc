import TestSupport
import Testing

@testable import FontChecks
@testable import FontRules

/// The part of FP115 about STAT and avar. The fonts have instances at wght=100 and wght=101, both called "Regular".
struct InstancePlacesTests {
  private static func findings(_ tables: [String: [UInt8]]) async throws -> [FontCheck.Finding] {
    let fvar = ["fvar": RebuiltFont.fvarTable(instances: 2, nameID: 2)]
    return try await Checked.findings("Variable.ttf", with: fvar.merging(tables) { $1 }).filter {
      $0.rule == .instances
    }
  }

  /// A STAT table with the axis wght, and the name "Regular" for these values (format 1).
  private static func stat(_ values: [UInt8]) -> [UInt8] {
    let count = UInt8(values.count)
    var bytes: [UInt8] = [0, 1, 0, 1, 0, 8, 0, 1, 0, 0, 0, 20, 0, count, 0, 0, 0, 28, 0, 2]
    bytes += Array("wght".utf8)
    bytes += [0, 2, 0, 0]
    for index in 0..<count { bytes += [0, 2 * count + 12 * index] }
    for value in values { bytes += [0, 1, 0, 0, 0, 0, 0, 2, 0, value, 0, 0] }
    return bytes
  }

  @Test("An instance at a value that STAT does not name is reported")
  func unnamed() async throws {
    func said(_ values: [UInt8]) async throws -> FontCheck.Finding? {
      try await Self.findings(["STAT": Self.stat(values)]).first { $0.message.contains("STAT") }
    }
    #expect(try await said([100, 101]) == nil)
    let one = try await said([100])
    #expect(
      one?.message
        == "the instance \"Regular\" lies at wght=101, a place that the STAT table does not name: programs that make style names from STAT show a different name"
    )
    #expect(one?.severity == .warning)
    let none = try await said([])
    #expect(none?.message.hasPrefix("2 of the 2 instances lie at places that the STAT table does not name") == true)
    #expect(none?.severity == .note)
  }

  @Test("A range or a combination of values in STAT names the instances within it")
  func formats() async throws {
    let head: [UInt8] = [0, 1, 0, 1, 0, 8, 0, 1, 0, 0, 0, 20, 0, 1, 0, 0, 0, 28, 0, 2]
    let axis: [UInt8] = Array("wght".utf8) + [0, 2, 0, 0] + [0, 2]
    let range: [UInt8] = [0, 2, 0, 0, 0, 0, 0, 2, 0, 100, 0, 0, 0, 90, 0, 0, 0, 110, 0, 0]
    let found = try await Self.findings(["STAT": head + axis + range])
    #expect(!found.contains { $0.message.contains("STAT") }, "\(found)")
    let both: [UInt8] = [0, 4, 0, 1, 0, 0, 0, 2, 0, 0, 0, 100, 0, 0]
    let other = try await Self.findings(["STAT": head + axis + both])
    #expect(other.contains { $0.message.hasPrefix("the instance \"Regular\" lies at wght=101") }, "\(other)")
  }

  @Test("An avar table that puts two instances at the same place is reported")
  func together() async throws {
    func avar(_ end: Int16) -> [UInt8] {
      let pairs: [Int16] = [-16384, -16384, -16300, end, 0, 0, 16384, 16384]
      var bytes: [UInt8] = [0, 1, 0, 0, 0, 0, 0, 1, 0, 4]
      for number in pairs { bytes += [UInt8(truncatingIfNeeded: number >> 8), UInt8(truncatingIfNeeded: number)] }
      return bytes
    }
    let level = try await Self.findings(["avar": avar(-16384)])
    #expect(
      level.contains {
        $0.message.hasPrefix("the avar table puts the instances \"Regular\" (wght=100) and \"Regular\" (wght=101)")
      }, "\(level)")
    let rising = try await Self.findings(["avar": avar(-16000)])
    #expect(!rising.contains { $0.message.contains("avar") }, "\(rising)")
  }
}
