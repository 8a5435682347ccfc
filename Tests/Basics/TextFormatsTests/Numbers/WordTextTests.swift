import Testing
import TextFormats

struct ArticleTests {
  @Test(
    "The article depends on the sound of the first word",
    arguments: [
      ("TrueType font", "a TrueType font"), ("OpenType font", "an OpenType font"), ("Type 1 font", "a Type 1 font"),
      ("OpenType bitmap font", "an OpenType bitmap font"), ("WOFF2 file", "a WOFF2 file"),
      // Abbreviations are spelled: the names of S, X, F and M begin with a vowel, those of P and U do not.
      ("SVG picture", "an SVG picture"), ("XML text", "an XML text"), ("FNT font", "an FNT font"),
      ("PCF font", "a PCF font"), ("BDF font", "a BDF font"), ("UTF-16 text", "a UTF-16 text"),
      ("UFO file", "a UFO file"), ("ZIP archive", "a ZIP archive"),
      ("slab serif", "a slab serif"), ("unknown format", "an unknown format"), ("Unicode cmap", "a Unicode cmap"),
      ("8-bit text", "an 8-bit text"), ("7-bit text", "a 7-bit text"), ("", "a "),
    ])
  func article(_ words: String, _ expected: String) {
    #expect(words.withArticle == expected)
  }
}
