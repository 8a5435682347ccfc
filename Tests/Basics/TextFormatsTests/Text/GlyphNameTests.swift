import Testing

@testable import TextFormats

/// What names of glyphs say: Adobe Glyph List specification, § 2.
struct GlyphNameTests {
  @Test(
    "Letters, words of the list, and code points in hexadecimal digits",
    arguments: [
      ("b", "b"), ("eight", "8"), ("uni0062", "b"), ("uni00620063", "bc"), ("u1F600", "😀"), ("ff", "\u{FB00}"),
    ])
  func names(_ name: String, _ expected: String) {
    #expect(GlyphName.characters(ofPart: name) == Array(expected.unicodeScalars))
  }

  @Test(
    "Names that say no character, among them ones of a damaged font",
    arguments: ["", "glyph17", "unié12", "uniD8000041", "uni006", "uniZZZZ", "u110000", "uni0041é12"])
  func others(_ name: String) { #expect(GlyphName.characters(ofPart: name) == nil) }
}
