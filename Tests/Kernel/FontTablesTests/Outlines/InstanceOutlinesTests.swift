import FontFiles
import FontNames
import Testing

@testable import FontTables

struct InstanceOutlinesTests {
  /// One contour of one point at the origin: contours, box, the last point, no instructions, the flags.
  private static let point: [UInt8] = [0, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0x31, 0]

  /// A composite of one glyph at its origin: contours, box, flags (ARGS_ARE_XY_VALUES), glyph, distances.
  private static func composite(of glyph: UInt8) -> [UInt8] {
    [0xFF, 0xFF, 0, 0, 0, 0, 0, 0, 0, 0, 0, 2, 0, glyph, 0, 0]
  }

  /// Tables with these outlines and offsets of two bytes.
  private static func tables(_ outlines: [[UInt8]]) -> FaceTables {
    var loca: [UInt8] = []
    var end = 0
    for outline in [[]] + outlines {
      end += outline.count
      loca.append16(end / 2)
    }
    return FaceTables([
      "head": FontData([UInt8](repeating: 0, count: 54)), "loca": FontData(loca),
      "glyf": FontData(Array(outlines.joined())),
    ])
  }

  @Test("A composite of empty glyphs becomes empty, and other glyphs keep their bytes")
  func emptied() throws {
    let tables = Self.tables([Self.point, [], Self.composite(of: 1), Self.composite(of: 2), Self.composite(of: 0)])
    let outlines = try InstanceOutlines(tables, glyphCount: 5)
    #expect(outlines.emptied == [2, 3])
    let loca = try #require(outlines.tables["loca"])
    // The first glyph has the bytes of the emptied glyphs after its own bytes; 1, 2 and 3 are empty.
    #expect((0...5).map { loca.u16($0 * 2) } == [0, 24, 24, 24, 24, 32])
    #expect(try InstanceOutlines(Self.tables([Self.point, []]), glyphCount: 2).tables.isEmpty)
  }

  @Test(
    "Outlines that cannot be read are refused",
    arguments: [
      // Cut off within the flags; a component of itself; components of each other; more points than flags.
      [Array(point.prefix(14))], [composite(of: 0)], [composite(of: 1), composite(of: 0)],
      [Array(point[0..<11]) + [1] + Array(point[12...])], [[0, 1, 0, 0]],
    ] as [[[UInt8]]])
  func refused(_ outlines: [[UInt8]]) {
    let error = #expect(throws: FontError.self) {
      try InstanceOutlines(Self.tables(outlines), glyphCount: outlines.count)
    }
    #expect(error?.code == .cannotEmbed)
  }

  @Test("A chain of composites may have 32 levels", arguments: [32, 33, 100])
  func chain(_ levels: UInt8) {
    let tables = Self.tables([Self.point] + (0..<levels).map(Self.composite))
    let outlines = Result { () throws(FontError) in try InstanceOutlines(tables, glyphCount: Int(levels) + 1) }
    #expect((try? outlines.get().tables.isEmpty) == (levels <= 32 ? true : nil))
  }

  @Test("Offsets out of order are refused")
  func order() throws {
    let tables = Self.tables([Self.point, Self.point])
    let loca: [UInt8] = [0, 8, 0, 0, 0, 16]
    let error = #expect(throws: FontError.self) {
      try InstanceOutlines(
        FaceTables([
          "head": FontData([UInt8](repeating: 0, count: 54)), "loca": FontData(loca),
          "glyf": try #require(try tables.table("glyf")),
        ]), glyphCount: 2)
    }
    #expect(error?.message.contains("out of order at glyph 1") == true)
  }
}
