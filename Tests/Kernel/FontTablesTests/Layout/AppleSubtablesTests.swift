import FontNames
import TestSupport
import Testing

@testable import FontTables

/// The subtables that `kern` and Apple's tables have for each glyph.
@Suite(.stopped(after: .seconds(1200))) struct AppleSubtablesTests {
  private func count(_ tag: FontTag, _ table: [UInt8], most: Int = 1000) -> Int {
    AppleSubtables.count(in: table.span.bytes, tag, most: most)
  }

  private func many(_ count: Int, _ values: [Int]) -> [UInt8] {
    Array(repeatElement(LayoutTable.big(values), count: count).joined())
  }

  @Test("Subtables of kern and kerx are counted")
  func kerning() {
    #expect(count("kern", LayoutTable.big([0, 5]) + many(5, [0, 14, 1, 0, 0, 0, 0])) == 5)
    #expect(count("kern", LayoutTable.big([1, 0, 0, 5]) + many(5, [0, 16, 0, 0, 0, 0, 0, 0])) == 5)
    #expect(count("kerx", LayoutTable.big([2, 0, 0, 5]) + many(5, [0, 16, 0, 0, 0, 0, 0, 0])) == 5)
  }

  @Test("Counting stops at the end of the table, and above the limit")
  func bounds() {
    let subtables = many(5, [0, 14, 1, 0, 0, 0, 0])
    #expect(count("kern", LayoutTable.big([0, 0xFFFF]) + subtables) == 5)
    #expect(count("kern", LayoutTable.big([0, 5]) + subtables, most: 3) == 4)
    #expect(count("kern", LayoutTable.big([0, 5]) + many(5, [0, 0, 1, 0, 0, 0, 0])) == 0)
  }

  @Test("Chains of morx and mort and their subtables are counted, even if they are shared")
  func chains() {
    // Of four bytes each: flags, length, features, subtables. No feature, three subtables of 12 bytes.
    let chain = LayoutTable.big([0, 0, 0, 52, 0, 0, 0, 3]) + many(3, [0, 12, 0, 4, 0, 0])
    #expect(count("morx", LayoutTable.big([2, 0, 0, 1]) + chain) == 4)
    #expect(count("morx", LayoutTable.big([2, 0, 0, 2]) + chain + chain) == 8)
    // The first chain ends before its subtable, which is the beginning of the next chain.
    let shared = LayoutTable.big([0, 0, 0, 16, 0, 0, 0, 1])
    let next = LayoutTable.big([0, 12]) + chain[4...]
    #expect(count("morx", LayoutTable.big([2, 0, 0, 2]) + shared + next) == 2 + 4)
    // One feature of 12 bytes, two subtables of 8.
    let old = LayoutTable.big([0, 0, 0, 40, 1, 2]) + many(1, [0, 0, 0, 0, 0, 0]) + many(2, [8, 4, 0, 0])
    #expect(count("mort", LayoutTable.big([1, 0, 0, 1]) + old) == 3)
  }

  @Test("More than 128 subtables are a problem if one of them inserts glyphs")
  func insertions() {
    func problem(_ count: Int, kind: Int) -> String? {
      // A chain of four numbers of four bytes, then subtables of 12 bytes; the last byte of their second number is the
      // kind.
      let length = 16 + count * 12
      let chain = LayoutTable.big([0, 0, length >> 16, length & 0xFFFF, 0, 0, 0, count])
      let table =
        LayoutTable.big([2, 0, 0, 1]) + chain + many(count - 1, [0, 12, 0, 4, 0, 0]) + many(1, [0, 12, 0, kind, 0, 0])
      var work = LayoutWorkLimit(definitions: RawSpan())
      work.add("morx", table.span.bytes)
      return work.problem
    }
    // A chain counts as a subtable.
    #expect(problem(127, kind: 5) == nil)
    #expect(problem(128, kind: 4) == nil)
    #expect(
      problem(128, kind: 5)
        == "the 'morx' table and the tables before it insert glyphs and have more than 128 subtables")
  }

  @Test("More than 2,048 subtables are a problem")
  func problem() {
    func problem(_ count: Int) -> String? {
      let table = LayoutTable.big([0, count]) + many(count, [0, 14, 1, 0, 0, 0, 0])
      var work = LayoutWorkLimit(definitions: RawSpan())
      work.add("kern", table.span.bytes)
      return work.problem
    }
    #expect(problem(2048) == nil)
    #expect(problem(2049) == "the 'kern' table has more than 2048 subtables")
  }
}
