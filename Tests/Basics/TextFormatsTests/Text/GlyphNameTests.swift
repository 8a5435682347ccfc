import Testing

@testable import TextFormats

/// Adobe Glyph List specification, § 2.
struct GlyphNameTests {
  @Test(
    "Glyph names give characters: letters, words of the list, and code points",
    arguments: [
      ("b", "b"), ("eight", "8"), ("uni0062", "b"), ("uni00620063", "bc"), ("u1F600", "😀"), ("ff", "\u{FB00}"),
    ])
  func names(_ name: String, _ expected: String) {
    #expect(GlyphName.characters(ofPart: name) == Array(expected.unicodeScalars))
  }

  @Test(
    "Glyph names that are not in the specification give no characters",
    arguments: ["", "glyph17", "unié12", "uniD8000041", "uni006", "uniZZZZ", "u110000", "uni0041é12"])
  func others(_ name: String) { #expect(GlyphName.characters(ofPart: name) == nil) }
}
