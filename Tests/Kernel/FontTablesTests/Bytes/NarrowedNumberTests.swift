import FontTables
import Testing

struct NarrowedNumberTests {
  @Test(
    "A number becomes the nearest integer, and not a number becomes 0",
    arguments: [
      (2.5, 3), (-2.5, -3), (0x1p62, 1 << 62), (0x1p63, .max), (1e300, .max), (.infinity, .max), (-0x1p63, .min),
      (-.infinity, .min), (.nan, 0),
    ] as [(Double, Int)])
  func clamped(_ number: Double, _ expected: Int) { #expect(Int(clamping: number) == expected) }

  @Test(
    "A glyph number outside 32 bits becomes the largest number",
    arguments: [(0, 0), (65_535, 65_535), (-1, .max), (1 << 32, .max)] as [(Int, UInt32)])
  func glyph(_ glyph: Int, _ expected: UInt32) { #expect(UInt32(glyph: glyph) == expected) }
}
