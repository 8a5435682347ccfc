import FontTables
import Testing

/// Letters that a cmap maps to glyph 0.
struct CmapSubtableTests {
  private func big(_ values: [Int]) -> [UInt8] { values.flatMap { [UInt8($0 >> 8 & 0xFF), UInt8($0 & 0xFF)] } }

  /// A cmap with one subtable (3, 1).
  private func cmap(_ subtable: [UInt8]) -> [UInt8] { big([0, 1, 3, 1, 0, 12]) + subtable }

  private func found(_ table: [UInt8]) -> [Unicode.Scalar] { CmapSubtable.scalarsWithoutGlyph(in: table.span.bytes) }

  /// Format 4: A to C by a list of glyphs, a by a delta.
  private func format4(_ glyphs: [Int], delta: Int) -> [UInt8] {
    // Two segments and the last: ends, pad, starts, deltas, offsets, glyphs.
    big([4, 46, 0, 6, 4, 1, 2, 0x43, 0x61, 0xFFFF, 0, 0x41, 0x61, 0xFFFF, 0, delta, 1, 6, 0, 0] + glyphs)
  }

  @Test("Format 4: zeros in a list of glyphs, and a delta that makes 0")
  func segments() {
    #expect(found(cmap(format4([7, 0, 9], delta: 0x1_0000 - 0x61))) == ["B", "a"])
    #expect(found(cmap(format4([7, 8, 9], delta: 1))) == [])
  }

  @Test("Format 12: a group that begins with glyph 0")
  func groups() {
    let group = big([0, 0x61, 0, 0x63, 0, 0])
    let table = big([0, 1, 3, 10, 0, 12]) + big([12, 0, 0, 28, 0, 0, 0, 1]) + group
    #expect(found(table) == ["a"])
  }

  @Test("A table that is cut anywhere is read as far as it goes")
  func cut() {
    let table = cmap(format4([7, 0, 9], delta: 0))
    for count in 0..<table.count { #expect(found(Array(table.prefix(count))).count <= 2) }
  }

  @Test("A symbol map has no Unicode letters")
  func symbols() { #expect(found(big([0, 1, 3, 0, 0, 12]) + format4([0, 0, 0], delta: 0)) == []) }
}
