import Testing

@testable import FontTables

struct KernTableTests {
  /// OpenType, kern: version, count; version, length, coverage, pairs, three numbers for a search; left, right, value.
  private static func table(_ pairs: [(Int, Int, Int)], format: Int = 0, length: Int? = nil) -> [UInt8] {
    var table: [UInt8] = []
    table.append16(0, 1, 0, length ?? 14 + 6 * pairs.count, format << 8 | 1, pairs.count, 0, 0, 0)
    for (left, right, value) in pairs { table.append16(left, right, value) }
    return table
  }

  @Test("Pairs of the kept glyphs have the new glyph numbers, in order")
  func pairs() throws {
    let table = Self.table([(1, 2, -10), (1, 5, -20), (5, 1, -30)])
    let subset = try #require(KernTable.subset(table, glyphs: [0: 0, 1: 2, 5: 1]))
    // searchRange is 12: six bytes for each of two pairs.
    #expect(subset == Self.searched(Self.table([(1, 2, -30), (2, 1, -20)]), 12, 1, 0))
    #expect(KernTable.subset(table, glyphs: [1: 1]) == nil)
  }

  private static func searched(_ table: [UInt8], _ range: Int, _ selector: Int, _ shift: Int) -> [UInt8] {
    var table = table
    for (place, number) in [(12, range), (14, selector), (16, shift)] { table.set16(place, number) }
    return table
  }

  @Test("Other formats have no pairs, and a count beyond the table is limited")
  func others() {
    let glyphs = [1: 1, 2: 2]
    #expect(KernTable.subset(Self.table([(1, 2, -10)], format: 2), glyphs: glyphs) == nil)
    #expect(KernTable.subset([0, 1, 0, 0, 0, 0, 0, 1], glyphs: glyphs) == nil)
    #expect(KernTable.subset([], glyphs: glyphs) == nil)
    var damaged = Self.table([(1, 2, -10)])
    damaged.set16(10, 60_000)
    #expect(KernTable.subset(damaged, glyphs: glyphs)?.count == 24)
  }
}
