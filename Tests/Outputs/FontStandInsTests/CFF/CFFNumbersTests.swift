import FontTables
import Testing

@testable import FontStandIns

/// The values are the examples of Adobe Technical Note 5176.
struct CFFNumbersTests {
  @Test(
    "Integers of dictionaries are encoded as in table 4",
    arguments: [
      (0, [0x8B]), (100, [0xEF]), (-100, [0x27]), (1000, [0xFA, 0x7C]), (-1000, [0xFE, 0x7C]),
      (10_000, [0x1C, 0x27, 0x10]), (-10_000, [0x1C, 0xD8, 0xF0]), (100_000, [0x1D, 0x00, 0x01, 0x86, 0xA0]),
      (-100_000, [0x1D, 0xFF, 0xFE, 0x79, 0x60]),
    ] as [(Int, [UInt8])])
  func operands(_ number: Int, _ bytes: [UInt8]) {
    #expect(CFFNumbers.operand(number) == bytes)
  }

  @Test("Real numbers are encoded as in § 4")
  func reals() {
    #expect(CFFNumbers.real(-2.25) == [0x1E, 0xE2, 0xA2, 0x5F])
    #expect(CFFNumbers.real(0.25) == [0x1E, 0x0A, 0x25, 0xFF])
  }

  @Test("An empty INDEX is two bytes, and offsets count from 1 (§ 5)")
  func index() {
    #expect(CFFNumbers.index([]) == [0, 0])
    #expect(CFFNumbers.index([[7, 8], [9]]) == [0, 2, 1, 1, 3, 4, 7, 8, 9])
    #expect(CFFNumbers.index([[UInt8](repeating: 1, count: 300)]).prefix(7) == [0, 1, 2, 0, 1, 1, 45])
  }

  @Test("Charstrings leave out the most frequent width")
  func widths() {
    let widths = CharstringWidths([600, 600, 600, 500, 520, 540])
    #expect(widths.standard == 600 && widths.nominal == 520)
    // endchar alone; with a width of 540, 540 − 520 = 20, encoded as 139 + 20, comes first.
    #expect(CharstringWriter.charstring(of: Outline(), advance: 600, widths).end == [14])
    #expect(CharstringWriter.charstring(of: Outline(), advance: 540, widths).end == [159, 14])
  }

  @Test("Alternating horizontal and vertical lines are one operator, without the closing line")
  func lines() {
    let points = [(0.0, 0.0), (100.0, 0.0), (100.0, 50.0), (0.0, 50.0)].map { Outline.Point(x: $0.0, y: $0.1) }
    let outline = Outline(
      [.move(to: points[0])] + points.dropFirst().map { .line(to: $0) } + [.line(to: points[0]), .close])
    let charstring = CharstringWriter.charstring(of: outline, advance: 0, CharstringWidths([0]))
    // 0 hmoveto, 100 50 -100 hlineto, endchar.
    #expect(charstring.contours.map(\.move) == [[139, 22]])
    #expect(charstring.contours.map(\.drawing) == [[239, 189, 39, 6]] && charstring.end == [14])
  }

  @Test("Contours that several glyphs share become a subroutine")
  func subroutines() {
    let drawing = [UInt8](repeating: 139, count: 40)
    let glyphs = (0..<3).map { Charstring(contours: [([139, 22], drawing), ([140, 22], [UInt8($0)])], end: [14]) }
    let subroutines = Subroutines(of: glyphs)
    #expect(subroutines.bytes == [drawing + [11]])
    // With fewer than 1,240 subroutines, the first has the number -107; callgsubr is 29.
    #expect(subroutines.bytes(of: glyphs[2]) == [139, 22, 32, 29, 140, 22, 2, 14])
  }
}
