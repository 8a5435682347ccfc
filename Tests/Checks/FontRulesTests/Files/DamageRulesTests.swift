import TestSupport
import Testing

@testable import FontChecks
@testable import FontRules

/// FP001 for files without a required table, and FP081 to FP087.
struct DamageRulesTests {
  private static func findings(
    _ tables: [String: [UInt8]], _ rule: FontCheck.Rule
  ) async throws -> [FontCheck.Finding] {
    try await Checked.findings("Base.ttf", with: tables).filter { $0.rule == rule }
  }

  @Test(
    "A missing, cut or empty table that browsers need is an error",
    arguments: [
      ("OS/2", [], "the font has no 'OS/2' table"), ("post", [], "the font has no 'post' table"),
      ("cmap", [], "the font has no 'cmap' table"), ("name", [], "the font has no 'name' table"),
      (
        "post", [0, 3, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0],
        "the 'post' table is cut off: it has 12 bytes, but needs at least 32"
      ),
      ("name", [0, 0, 0, 0, 0, 6], "the 'name' table has no names"),
    ] as [(String, [UInt8], String)])
  func requiredTables(_ tag: String, _ bytes: [UInt8], _ message: String) async throws {
    // An empty table counts as missing.
    #expect(try await Self.findings([tag: bytes], .opens).map(\.message) == [message])
  }

  @Test("A wrong signature for the outlines, and missing outlines, are errors")
  func outlines() async throws {
    var base = try Fixtures.bytes(Fixtures.font("Base.ttf"))
    base.replaceSubrange(0..<4, with: "OTTO".utf8)
    let flavour = try await Self.check(base)
    #expect(flavour.first { $0.rule == .opens }?.message.hasPrefix("the font starts with OTTO") == true, "\(flavour)")
    let none = try await Self.findings(["glyf": [], "loca": []], .opens)
    #expect(none.map(\.message) == ["the font has no outlines: 'glyf' (or 'CFF ') is missing"])
    #expect(try await Self.findings(["glyf": [], "loca": []], .platformFormat) == [])
  }

  private static func check(_ font: [UInt8], named name: String = "Probe.ttf") async throws -> [FontCheck.Finding] {
    try await withTemporaryFolder { folder in
      try Fixtures.write(font, to: "\(folder)/\(name)")
      return try await FontCheck(worker: Program.path).run([folder]).findings
    }
  }

  /// A cmap with one format 4 subtable, which maps H to the glyph.
  private static func cmap(_ platform: UInt8, _ encoding: UInt8, glyph: Int) -> [UInt8] {
    let delta = (glyph - 0x48) & 0xFFFF
    return [0, 0, 0, 1, 0, platform, 0, encoding, 0, 0, 0, 12] + [0, 4, 0, 32, 0, 0, 0, 4, 0, 4, 0, 1, 0, 0]
      + [0, 0x48, 0xFF, 0xFF, 0, 0] + [0, 0x48, 0xFF, 0xFF] + [UInt8(delta >> 8), UInt8(delta & 0xFF), 0, 1]
      + [0, 0, 0, 0]
  }

  @Test("A run of zeros in a table with the right checksum is not reported")
  func zerosOfASubset() async throws {
    let base = try Fixtures.bytes(Fixtures.font("Base.ttf"))
    var font = RebuiltFont.bytes(base, with: ["TEST": [1] + [UInt8](repeating: 0, count: 5000) + [6, 0, 0]])
    // A checksum of 0 does not count.
    #expect(try await Self.check(font).contains { $0.rule == .lostBytes })
    let record = try #require(
      stride(from: 12, to: 12 + 16 * Int(font[5]), by: 16).first { font[$0..<($0 + 4)].elementsEqual("TEST".utf8) })
    font.replaceSubrange((record + 4)..<(record + 8), with: [1, 6, 0, 0])
    #expect(try await !Self.check(font).contains { $0.rule == .lostBytes })
  }

  @Test("A cmap without usable characters is reported")
  func characterMap() async throws {
    // Base.ttf has five glyphs; H is glyph 3.
    #expect(try await Self.findings(["cmap": Self.cmap(3, 1, glyph: 3)], .characterMap) == [])
    #expect(
      try await Self.findings(["cmap": Self.cmap(3, 1, glyph: 5)], .characterMap).map(\.message)
        == ["the cmap maps U+0048 to glyph 5, but the font has only 5 glyphs"])
    #expect(
      try await Self.findings(["cmap": Self.cmap(3, 1, glyph: 0)], .characterMap).map(\.message)
        == ["the cmap maps no character to a glyph: the cmap maps every character to .notdef, glyph 0"])
    #expect(
      try await Self.findings(["cmap": Self.cmap(1, 0, glyph: 3)], .characterMap).map(\.message)
        == ["the cmap has only a Macintosh subtable: programs find no letters for Unicode text"])
  }

  @Test("A text face that maps its letters only as symbols is reported")
  func symbolMap() async throws {
    func findings(_ letters: [UInt32], panose: Int) async throws -> [FontCheck.Finding] {
      var cmap = ProbeFont.cmap(letters, glyph: 3)
      // Platform 3, encoding 0: symbols.
      cmap[7] = 0
      let os2 = try ProbeFont.table("OS/2", panose << 8, at: 32)
      return try await Self.findings(["cmap": cmap, "OS/2": os2], .characterMap)
    }
    let letters = Array((0xF041 as UInt32)...0xF05A) + Array(0xF061...0xF07A)
    let found = try await findings(letters, panose: 2)
    #expect(
      found.map(\.message) == [
        "the letters are mapped as symbols (U+F041 and so on): some programs do not find them for Unicode text"
      ])
    #expect(found.first?.severity == .warning)
    // PANOSE, bFamilyType 5: "Latin Symbol", which may have symbols; the second font has too few letters for text.
    #expect(try await findings(letters, panose: 5) == [])
    #expect(try await findings(Array(letters.prefix(19)), panose: 2) == [])
  }

  @Test("A long run of zeros is reported, also if the file does not open")
  func lostBytes() async throws {
    let zeros = [UInt8](repeating: 0, count: 8192)
    let inside = try await Self.findings(["zero": zeros], .lostBytes)
    #expect(inside.count == 1)
    #expect(inside.first?.message.hasSuffix("are zeros, 8192 in a row") == true, "\(inside)")
    var base = try Fixtures.bytes(Fixtures.font("Base.ttf"))
    base.replaceSubrange(0..<600, with: [UInt8](repeating: 0, count: 600))
    let start = try await Self.check(base)
    #expect(start.map(\.rule) == [.lostBytes])
  }

  @Test(
    "A name or licence that forbids shipping is reported",
    arguments: [
      (1, "Probe Trial", "the name Probe Trial says trial: a trial version may not be shipped in an app"),
      (4, "ProbeDemo", "the name ProbeDemo says demo: a demo version may not be shipped in an app"),
      (13, "Free for personal use.", "the licence says \"free for personal use\""),
      (0, "INTERNAL BUILD - DO NOT SHIP", "the licence says \"do not ship\""),
      (13, "Licensed for non-commercial use only.", "the licence says \"non commercial use only\""),
      (16, "Probe Beta", "the name Probe Beta says beta"),
    ] as [(Int, String, String)])
  func release(_ id: Int, _ text: String, _ message: String) async throws {
    let names = RebuiltFont.nameTable([.init(2, "Regular"), .init(6, "Probe-Regular"), .init(id, text)])
    let findings = try await Self.findings(["name": names], .release)
    #expect(findings.count == 1)
    #expect(findings.first?.message.hasPrefix(message) == true, "\(findings)")
  }

  @Test(
    "Words that only resemble a restriction are not reported",
    arguments: [
      (1, "Industrial Demotic"), (1, "Alfa Beta"), (13, "Free for personal use and commercial use."),
      (13, "If you do not agree to this license, do not distribute or modify this font."),
    ] as [(Int, String)])
  func noRestriction(_ id: Int, _ text: String) async throws {
    let names = RebuiltFont.nameTable([.init(2, "Regular"), .init(6, "Probe-Regular"), .init(id, text)])
    #expect(try await Self.findings(["name": names], .release) == [])
  }

  @Test("A licence in the names counts, and an unreadable file needs none")
  func licence() async throws {
    let base = try Fixtures.bytes(Fixtures.font("Base.ttf"))
    let names = RebuiltFont.nameTable([
      .init(1, "Probe"), .init(6, "Probe-Regular"),
      .init(13, "This font is under the SIL Open Font License, Version 1.1."),
    ])
    #expect(!(try await Self.check(RebuiltFont.bytes(base, with: ["name": names]))).contains { $0.rule == .licence })
    #expect(!(try await Self.check(Array("<html>".utf8) + base)).contains { $0.rule == .licence })
    #expect(try await Self.check(base).contains { $0.rule == .licence })
  }

  @Test("A wrong checksum of a table that tools often edit is only a note")
  func checksums() async throws {
    var font = try Fixtures.bytes(Fixtures.font("Base.ttf"))
    // "Probe" in UTF-16, in the name table.
    let name: [UInt8] = [0x00, 0x50, 0x00, 0x72, 0x00, 0x6F]
    let place = try #require(font.indices.first { font[$0...].starts(with: name) })
    font[place + 1] = 0x51
    try await withTemporaryFolder { folder in
      try Fixtures.write(font, to: "\(folder)/a.ttf")
      let found = try await FontCheck().run([folder]).findings.filter { $0.message.contains("checksum") }
      #expect(found.map(\.rule) == [.checksums] && found.map(\.severity) == [.note])
      #expect(
        found.first?.message == "the checksum of the table 'name' is wrong: bytes were changed after the font was made")
    }
  }
}
