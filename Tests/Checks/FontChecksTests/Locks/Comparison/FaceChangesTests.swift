import FontChecks
import FontFaces
import FontNames
import TestSupport
import Testing

struct FaceChangesTests {
  @Test func kerningTable() throws {
    let kerned = LockedFolder.base(["kern": RebuiltFont.kernTable(left: 3, right: 4, by: -50)])
    let comparison = try LockedFolder.comparison(["a.ttf": LockedFolder.base], ["a.ttf": kerned])
    #expect(
      comparison.changes.map(\.description) == [
        "a kerning table is new (kern): pairs of letters are closer together or further apart"
      ])
    #expect(comparison.changes.map(\.kind.rawValue) == ["kerning"])
    #expect(comparison.changes.first?.from == nil && comparison.changes.first?.to == .text("kern"))
    #expect(!comparison.isVerified)
    #expect(
      try LockedFolder.changes(kerned, LockedFolder.base) == [
        "a kerning table is gone (kern): pairs of letters are closer together or further apart"
      ])
    let wider = LockedFolder.base(["kern": RebuiltFont.kernTable(left: 3, right: 4, by: -60)])
    #expect(
      try LockedFolder.changes(kerned, wider) == [
        "the kern table has changed: kerning and the places of marks may be different"
      ])
  }

  @Test func weightClass() throws {
    let bold = LockedFolder.base(["OS/2": RebuiltFont.os2Table(of: LockedFolder.base, weight: 700)])
    #expect(
      try LockedFolder.changes(LockedFolder.base, bold) == [
        "weight 400 → 700: a request for weight 400 may find a different face"
      ])
  }

  @Test func names() throws {
    let renamed = LockedFolder.base([
      "name": RebuiltFont.nameTable([.init(1, "Probe Base"), .init(2, "Regular"), .init(6, "ProbeOther-Regular")])
    ])
    let words = try LockedFolder.changes(LockedFolder.base, renamed)
    #expect(
      words.first
        == "postScriptName ProbeBase-Regular → ProbeOther-Regular: a search for ProbeBase-Regular no longer finds this face"
    )
    #expect(!words.contains { $0.hasPrefix("family") })
  }

  @Test func coverage() throws {
    let other = try Fixtures.bytes(Fixtures.font("NoZero.ttf"))
    let withoutZero = LockedFolder.base(["cmap": RebuiltFont.table("cmap", of: other)])
    let words = try LockedFolder.changes(LockedFolder.base, withoutZero)
    #expect(
      words.contains(
        "coverage 4 → 3 characters: a fallback font is used for 0; the advances cannot be compared"),
      "\(words)")
    #expect(words.contains("zeroWidth is gone"))
  }

  @Test("A new font revision is reported as harmless")
  func revision() throws {
    // fontRevision is a 16.16 number.
    let head = RebuiltFont.table("head", of: LockedFolder.base, with: [0, 3, 0x40, 0], at: 4)
    let comparison = try LockedFolder.comparison(
      ["a.ttf": LockedFolder.base], ["a.ttf": LockedFolder.base(["head": head])])
    #expect(comparison.changes.map(\.kind).contains(.revision))
    let change = try #require(comparison.changes.first { $0.kind == .revision })
    #expect(change.to == .number(3.25) && change.severity == .harmless)
    #expect(change.summary.hasSuffix(" → 3.25"))
  }

  @Test("Small capitals that no longer work are reported")
  func smallCaps() throws {
    let full = try Fixtures.bytes(Fixtures.font("SmallCaps.ttf"))
    let empty = RebuiltFont.bytes(
      full, with: ["GSUB": RebuiltFont.table("GSUB", of: try Fixtures.bytes(Fixtures.font("SmallCapsNoLookups.ttf")))])
    #expect(
      try LockedFolder.changes(full, empty) == [
        "the GSUB table has changed: ligatures and other substitutions may be different",
        "small capitals for lowercase letters full → none: some or all of these small capitals are synthesised",
      ])
  }

  @Test func features() throws {
    let caps = try Fixtures.bytes(Fixtures.font("SmallCaps.ttf"))
    // GSUB version 1.0 without scripts, features and lookups.
    let none = RebuiltFont.bytes(caps, with: ["GSUB": [0, 1, 0, 0, 0, 10, 0, 10, 0, 10, 0, 0]])
    let words = try LockedFolder.changes(caps, none)
    #expect(words.contains("feature smcp is gone: text that uses the feature is set without the feature"), "\(words)")
    #expect(try LockedFolder.changes(none, caps).contains("feature smcp is new"))
  }

  @Test func axesAndInstances() throws {
    let plain = LockedFolder.base([:])
    let variable = LockedFolder.base(["fvar": RebuiltFont.fvarTable(instances: 1, nameID: 2)])
    let words = try LockedFolder.changes(plain, variable)
    #expect(words.contains("axis wght is new"), "\(words)")
    #expect(words.contains("instance Regular is new"), "\(words)")
    #expect(
      try LockedFolder.changes(variable, plain).contains("axis wght is gone: every setting of this axis is ignored"))
  }

  @Test("Visible characters are listed before characters that are listed by code point")
  func seenCharactersFirst() throws {
    var font = try AlphabetFont()
    let before = font.bytes
    for scalar in "\u{0}\u{D}\u{300}ЖДЯ".unicodeScalars { font.glyphs[scalar] = font.glyph("H") }
    let words = try LockedFolder.changes(before, font.bytes).joined(separator: "\n")
    #expect(words.contains("Д Ж Я U+0000"), "\(words)")
  }

  @Test("Changes that move a layout most are reported first")
  func order() throws {
    let font = LockedFolder.base
    let other = RebuiltFont.bytes(
      font,
      with: [
        "OS/2": RebuiltFont.table("OS/2", of: font, number: 650, at: 88),
        "hhea": RebuiltFont.table("hhea", of: font, number: 10, at: 8),
        "kern": RebuiltFont.kernTable(left: 3, right: 4, by: -50),
        "post": RebuiltFont.table("post", of: font, number: 0x10000 - 120, at: 8),
        "name": RebuiltFont.nameTable([.init(1, "Probe Base"), .init(2, "Regular"), .init(6, "ProbeOther-Regular")]),
      ])
    let what = try LockedFolder.comparison(["a.ttf": font], ["a.ttf": other]).changes.map(\.kind.rawValue)
    #expect(what.first == "postScriptName")
    let rest = what.filter { ["lineGap", "capHeight", "kerning", "underlinePosition"].contains($0) }
    #expect(rest == ["lineGap", "capHeight", "kerning", "underlinePosition"])
  }
}
