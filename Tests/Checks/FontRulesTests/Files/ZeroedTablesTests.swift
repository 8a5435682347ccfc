import TestSupport
import Testing

@testable import FontChecks
@testable import FontRules

/// FP082 and FP083, with Manrope, whose checksums are right.
struct ZeroedTablesTests {
  private static let manrope = "Fonts/Manrope/Manrope-Light.ttf"

  private static func font() throws -> [UInt8] { try Fixtures.bytes(Fixtures.path(manrope)) }

  /// The range of the table in the file.
  private static func range(of tag: String, in font: [UInt8]) throws -> Range<Int> {
    func number(_ place: Int) -> Int { font[place..<(place + 4)].reduce(0) { $0 << 8 | Int($1) } }
    let record = try #require(
      stride(from: 12, to: 12 + 16 * Int(font[5]), by: 16).first { font[$0..<($0 + 4)].elementsEqual(tag.utf8) })
    return number(record + 8)..<(number(record + 8) + number(record + 12))
  }

  private static func errors(of font: [UInt8]) async throws -> [FontCheck.Finding] {
    try await withTemporaryFolder { folder in
      try Fixtures.write(font, to: "\(folder)/Probe.ttf")
      var settings = CheckSettings()
      settings.isDeep = true
      let findings = try await FontCheck(settings, worker: Program.path).run([folder]).findings
      return findings.filter { $0.severity == .error }
    }
  }

  @Test("The unchanged font has no error")
  func sound() async throws { #expect(try await Self.errors(of: Self.font()) == []) }

  @Test(
    "A run of zeros is reported if it is long enough for its table",
    arguments: [
      ("glyf", 128, 1), ("glyf", 127, 0), ("GPOS", 256, 1), ("GPOS", 255, 0), ("cmap", 256, 1), ("hmtx", 256, 1),
      ("post", 256, 1), ("GSUB", 256, 1), ("name", 256, 1),
    ] as [(String, Int, Int)])
  func run(_ tag: String, _ count: Int, _ findings: Int) async throws {
    var font = try Self.font()
    let table = try Self.range(of: tag, in: font)
    // The zeros are between other bytes.
    let first = try #require(
      (table.lowerBound + 100..<table.upperBound - count).first { font[$0 - 1] != 0 && font[$0 + count] != 0 })
    for place in first..<(first + count) { font[place] = 0 }
    let found = try await Self.errors(of: font).filter { $0.rule == .lostBytes }
    #expect(
      found.map(\.message)
        == (findings == 0
          ? []
          : [
            "bytes \(first) to \(first + count - 1), in the '\(tag)' table, are zeros, and the checksum does not match"
          ]))
  }

  @Test(
    "A table that has only zeros is reported",
    arguments: ["cmap", "glyf", "hhea", "hmtx", "loca", "maxp", "post", "GSUB", "GPOS", "OS/2", "name"])
  func whole(_ tag: String) async throws {
    var font = try Self.font()
    for place in try Self.range(of: tag, in: font) { font[place] = 0 }
    let found = try await Self.errors(of: font)
    #expect(found.contains { $0.rule == .lostBytes }, "\(found)")
  }

  @Test(
    "A table that has only zeros is reported in a font without checksums",
    arguments: ["hhea", "hmtx", "maxp", "post", "GSUB", "OS/2"])
  func wholeWithoutChecksums(_ tag: String) async throws {
    let font = try Self.font()
    let zeros = [UInt8](repeating: 0, count: try Self.range(of: tag, in: font).count)
    let found = try await Self.errors(of: RebuiltFont.bytes(font, with: [tag: zeros]))
    #expect(found.contains { $0.rule == .lostBytes && $0.message == "the '\(tag)' table has only zeros" }, "\(found)")
  }

  @Test(
    "A download with zeros at the end is reported", arguments: [4096, 32768, 118784])
  func cutOff(_ end: Int) async throws {
    var font = try Self.font()
    for place in end..<font.count { font[place] = 0 }
    let found = try await Self.errors(of: font)
    #expect(found.contains { $0.rule == .lostBytes }, "\(found)")
  }

  @Test(
    "A table with a wrong checksum and an impossible value is an error",
    arguments: [
      ("hhea", 24, 7, "fields that must be 0 are not 0"), ("OS/2", 0, 9, "the table is of version 9"),
      ("OS/2", 4, 4711, "the table says weight 4711"), ("post", 0, 77, "the version does not exist"),
      ("name", 6 + 10, 60000, "a name lies past the end of the table"),
    ] as [(String, Int, Int, String)])
  func implausible(_ tag: String, _ place: Int, _ number: Int, _ what: String) async throws {
    var font = try Self.font()
    let table = try Self.range(of: tag, in: font)
    font[table.lowerBound + place] = UInt8(number >> 8)
    font[table.lowerBound + place + 1] = UInt8(number & 0xFF)
    let found = try await Self.errors(of: font).filter { $0.rule == .checksums }
    #expect(found.map(\.message) == ["the '\(tag)' table is damaged: the checksum is wrong, and \(what)"])
  }

  @Test("A table with a wrong checksum but possible values is no error")
  func plausible() async throws {
    var font = try Self.font()
    // usWeightClass.
    let place = try Self.range(of: "OS/2", in: font).lowerBound + 5
    font[place] ^= 1
    #expect(try await Self.errors(of: font).filter { $0.rule == .checksums } == [])
  }
}
