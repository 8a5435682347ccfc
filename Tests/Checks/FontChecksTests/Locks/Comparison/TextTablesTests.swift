import FontChecks
import FontFiles
import TestSupport
import Testing

struct TextTablesTests {
  /// GDEF version 1.0 without a subtable.
  private static let gdef: [UInt8] = [0, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0]

  private static let gdefEffect = "marks may take up room, and kerning and substitutions may skip different glyphs"

  @Test("A new, removed or changed GDEF table is reported")
  func glyphClasses() throws {
    let (without, with) = (LockedFolder.base, LockedFolder.base(["GDEF": Self.gdef]))
    let comparison = try LockedFolder.comparison(["a.ttf": without], ["a.ttf": with])
    #expect(comparison.changes.map(\.description) == ["the GDEF table is new: \(Self.gdefEffect)"])
    #expect(comparison.changes.map(\.kind) == [.table])
    #expect(!comparison.isVerified)
    #expect(try LockedFolder.changes(with, without) == ["the GDEF table is gone: \(Self.gdefEffect)"])
    let other = LockedFolder.base(["GDEF": Self.gdef + [0, 0]])
    #expect(try LockedFolder.changes(with, other) == ["the GDEF table has changed: \(Self.gdefEffect)"])
  }

  @Test("Graphite's tables are reported as one change")
  func graphite() throws {
    let tags = ["Silf", "Glat", "Gloc", "Feat", "Sill"]
    let with = LockedFolder.base(Dictionary(uniqueKeysWithValues: tags.map { ($0, [0, 0, 0, 0]) }))
    #expect(
      try LockedFolder.changes(with, LockedFolder.base) == [
        "the tables Silf, Glat, Gloc, Feat and Sill are gone: substitutions and kerning may be different"
      ])
  }

  @Test("A new `avar` table is reported, though the ends of the axis stay")
  func axisMap() throws {
    let variable = try Fixtures.bytes(Fixtures.font("Variable.ttf"))
    // Version 1.0, one axis, four places: -1, 0, 0.5 that becomes 0.8, 1 (in 2.14: 0x4000 is 1).
    let places: [Int] = [0xC000, 0xC000, 0, 0, 0x2000, 0x3333, 0x4000, 0x4000]
    let header: [UInt8] = [0, 1, 0, 0, 0, 0, 0, 1, 0, 4]
    let avar = header + places.flatMap { [UInt8($0 >> 8), UInt8($0 & 0xFF)] }
    #expect(
      try LockedFolder.changes(variable, RebuiltFont.bytes(variable, with: ["avar": avar])) == [
        "the avar table is new: text between the ends of an axis may be wider or narrower"
      ])
  }

  @Test("A changed HVAR table is reported, though the ends of the axes stay")
  func variations() throws {
    let variable = try Fixtures.bytes(Fixtures.font("Variable.ttf"))
    let hvar = RebuiltFont.table("HVAR", of: variable, with: []) + [0, 0]
    let longer = RebuiltFont.bytes(variable, with: ["HVAR": hvar])
    #expect(
      try LockedFolder.changes(variable, longer) == [
        "the HVAR table has changed: text between the ends of an axis may be wider or narrower"
      ])
  }

  @Test("A changed advance of a glyph without a character is reported")
  func glyphAdvances() throws {
    var font = try AlphabetFont()
    let before = font.bytes
    // The cmap table has only ASCII and some letters with accents.
    font.set("hmtx", 900, at: try #require(font.ownGlyph("ж")) * 4)
    let comparison = try LockedFolder.comparison(["a.ttf": before], ["a.ttf": font.bytes])
    #expect(
      comparison.changes.map(\.description) == [
        "the advances of glyphs that no character has by itself have changed: ligatures and other substitutes may be wider or narrower"
      ])
    #expect(comparison.changes.map(\.kind) == [.glyphAdvances])
  }

  @Test("Two characters that exchange glyphs of the same width are reported")
  func characterGlyphs() throws {
    var font = try AlphabetFont()
    let before = font.bytes
    (font.glyphs["À"], font.glyphs["Ä"]) = (font.glyphs["Ä"], font.glyphs["À"])
    let comparison = try LockedFolder.comparison(["a.ttf": before], ["a.ttf": font.bytes])
    #expect(comparison.changes.map(\.kind) == [.characterGlyphs])
    #expect(!comparison.isVerified)
  }

  /// vhea 1.1 with its three lengths; vmtx with one advance, then the bearings of the five glyphs.
  private static func vertical(lineGap: UInt8 = 100, advance: UInt8 = 0xE8, tables: [String: [UInt8]] = [:]) -> [UInt8]
  {
    let vhea =
      [0, 1, 0x10, 0, 0x01, 0xF4, 0xFE, 0x0C, 0, lineGap, 0x03, 0xE8] + [UInt8](repeating: 0, count: 22) + [0, 1]
    let vmtx = [0x03, advance, 0, 40, 0, 0, 0, 120, 0, 170, 0, 130] as [UInt8]
    return LockedFolder.base(["vhea": vhea, "vmtx": vmtx].merging(tables) { $1 })
  }

  @Test("Each changed table of vertical text is reported with its effect")
  func verticalText() throws {
    let before = Self.vertical()
    let lines = "lines of vertical text may be closer together or further apart"
    let advances = "vertical text may be longer or shorter"
    let comparison = try LockedFolder.comparison(["a.ttf": before], ["a.ttf": Self.vertical(lineGap: 90)])
    #expect(comparison.changes.map(\.description) == ["the vhea table has changed: \(lines)"])
    #expect(!comparison.isVerified)
    #expect(
      try LockedFolder.changes(before, Self.vertical(advance: 0xE0)) == ["the vmtx table has changed: \(advances)"])
    #expect(
      try LockedFolder.changes(before, Self.vertical(tables: ["VORG": [0, 1, 0, 0, 3, 0x70, 0, 0]])) == [
        "the VORG table is new: glyphs may be higher or lower in vertical text"
      ])
    #expect(
      try LockedFolder.changes(before, LockedFolder.base) == [
        "the vhea table is gone: \(lines)", "the vmtx table is gone: \(advances)",
      ])
  }

  @Test("A new VVAR table is reported")
  func verticalVariations() throws {
    let variable = try Fixtures.bytes(Fixtures.font("Variable.ttf"))
    let other = RebuiltFont.bytes(variable, with: ["VVAR": [UInt8](repeating: 0, count: 24)])
    #expect(
      try LockedFolder.changes(variable, other) == [
        "the VVAR table is new: vertical text may be longer or shorter away from the default values of the axes"
      ])
  }
}
