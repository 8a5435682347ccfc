import FontFiles
import Testing

@testable import FontTables

/// The outlines of a few glyphs as separate tables (OpenType, loca and glyf).
struct GlyphOutlinesTests {
  /// Five glyphs: one contour in 12 bytes, no outline, one contour in 8 bytes, a composite in 6, one contour in 4.
  private static let outlines: [[UInt8]] = [
    [0, 1] + [UInt8](repeating: 0xA0, count: 10), [], [0, 1] + [UInt8](repeating: 0xA2, count: 6),
    [0xFF, 0xFF, 0xA3, 0xA3, 0xA3, 0xA3], [0, 1, 0xA4, 0xA4],
  ]

  private func loca(_ offsets: [Int], isLong: Bool) -> [UInt8] {
    offsets.flatMap { offset in
      (isLong ? [24, 16, 8, 0] : [9, 1]).map { UInt8(truncatingIfNeeded: offset >> $0) }
    }
  }

  private func outlines(
    of glyphs: Set<Int>, isLong: Bool, offsets: [Int]? = nil, glyf: [UInt8] = outlines.flatMap { $0 }
  ) throws(FontError) -> (loca: [UInt8], glyf: [UInt8])? {
    let loca = loca(
      offsets ?? Self.outlines.reduce(into: [0]) { $0.append(($0.last ?? 0) + $1.count) }, isLong: isLong)
    func big(_ value: Int) -> [UInt8] { [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> $0) } }
    let header = big(0x0001_0000) + big(2 << 16) + big(0)
    let entries = big(0x676C_7966) + big(0) + big(44) + big(glyf.count) + big(0x6C6F_6361) + big(0)
    let file = header + entries + big(44 + glyf.count) + big(loca.count) + glyf + loca
    let tables = try FaceTables(ByteRanges(FontData(file)), at: 0)
    guard let found = try GlyphOutlines(of: glyphs, isLong: isLong, in: tables) else { return nil }
    func bytes(_ data: FontData) -> [UInt8] { (0..<data.count).compactMap { data.bytes.u8($0) } }
    return (bytes(found.loca), bytes(found.glyf))
  }

  @Test("loca ends with the last requested glyph, and other glyphs are empty", arguments: [false, true])
  func someGlyphs(_ isLong: Bool) throws {
    let both = try #require(try outlines(of: [2, 4], isLong: isLong))
    #expect(both.loca == loca([0, 0, 0, 8, 8, 12], isLong: isLong))
    #expect(both.glyf == Self.outlines[2] + Self.outlines[4])
    let neighbours = try #require(try outlines(of: [0, 1, 2], isLong: isLong))
    #expect(neighbours.loca == loca([0, 12, 12, 20], isLong: isLong))
    #expect(neighbours.glyf == Self.outlines[0] + Self.outlines[2])
    let none = try #require(try outlines(of: [], isLong: isLong))
    #expect(none.loca == loca([0], isLong: isLong) && none.glyf.isEmpty)
  }

  @Test("A composite glyph needs the whole tables", arguments: [false, true])
  func composite(_ isLong: Bool) throws {
    #expect(try outlines(of: [0, 3], isLong: isLong) == nil)
  }

  @Test("A glyph outside loca or glyf is empty", arguments: [false, true])
  func outside(_ isLong: Bool) throws {
    for (glyphs, offsets) in [
      ([5], nil), ([70_000, -1], nil), ([0], [0, 32]), ([0], [12, 0]), ([0], [0]),
    ] as [(Set<Int>, [Int]?)] {
      let found = try #require(try outlines(of: glyphs, isLong: isLong, offsets: offsets))
      #expect(found.glyf.isEmpty)
      #expect(found.loca.allSatisfy { $0 == 0 })
    }
  }

  @Test("Outlines of more than 65,536 bytes are not copied")
  func tooLarge() throws {
    let many = Self.outlines[0] + [UInt8](repeating: 0, count: 65_536 - Self.outlines[0].count)
    #expect(try outlines(of: [0], isLong: true, offsets: [0, many.count], glyf: many)?.glyf == many)
    #expect(try outlines(of: [0], isLong: true, offsets: [0, many.count + 1], glyf: many + [0]) == nil)
    #expect(try outlines(of: [0, 1], isLong: true, offsets: [0, 40_000, 80_000], glyf: many + many) == nil)
  }

  @Test("A face without a glyf table has no glyph outlines") func aFaceWithoutOutlinesInGlyf() throws {
    let file: [UInt8] =
      [0, 1, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0] + Array("head".utf8) + [0, 0, 0, 0, 0, 0, 0, 28, 0, 0, 0, 2, 1, 1]
    let tables = try FaceTables(ByteRanges(FontData(file)), at: 0)
    #expect(try GlyphOutlines(of: [0], isLong: true, in: tables) == nil)
  }
}
