import FontFaces
import FontFiles
import Testing

/// CSS's descriptor `unicode-range` (CSS Fonts 4, § 4.5; CSS Syntax 3, urange).
struct UnicodeRangeTests {
  @Test(
    "A `unicode-range` is read as CSS writes it",
    arguments: [
      ("U+26", [0x26...0x26]), ("U+0-7F", [0...0x7F]), ("U+0025-00FF", [0x25...0xFF]), ("U+4??", [0x400...0x4FF]),
      ("U+0025-00FF, u+4??", [0x25...0xFF, 0x400...0x4FF]), ("U+10????", [0x100000...0x10FFFF]),
      (" U+61 ,\tU+62,u+2066 ", [0x61...0x62, 0x2066...0x2066]), ("U+0-10ffff", [0...0xD7FF, 0xE000...0x10FFFF]),
    ] as [(String, [ClosedRange<UInt32>])])
  func ranges(_ text: String, _ ranges: [ClosedRange<UInt32>]) throws {
    #expect(try FontCoverage(unicodeRange: text).ranges == ranges)
  }

  @Test(
    "An invalid `unicode-range` is refused",
    arguments: [
      "", "26", "U+", "U+G", "U+1234567", "U+110000", "U+??????", "U+4?5", "U+7F-0", "U+0-7F-80", "U+0-7F,", "U+4?-5?",
      "U++1", "U+-1",
    ])
  func refused(_ text: String) {
    let error = #expect(throws: FontError.self) { try FontCoverage(unicodeRange: text) }
    #expect(error?.code == .invalidSettings)
  }

  @Test("The intersection of two coverages has the characters of both")
  func intersection() {
    let letters = FontCoverage([0x41...0x5A, 0x61...0x7A, 0x370...0x3FF])
    #expect(
      letters.intersection(FontCoverage([0x50...0x65, 0x3FF...0x500])).ranges == [
        0x50...0x5A, 0x61...0x65, 0x3FF...0x3FF,
      ])
    #expect(letters.intersection(.empty).isEmpty)
    #expect(letters.intersection(letters) == letters)
  }
}
