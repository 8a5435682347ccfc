import FontFaces
import FontNames
import Testing

/// Names that people and files spell differently, and names that are different.
@Suite struct FoldedNameTests {
  @Test(
    "one name in several spellings",
    arguments: [
      "Museo Slab", "museo slab", "MUSEO-SLAB", "MuseoSlab", "museo_slab", "  Museo   Slab ", "Museo\u{A0}Slab",
      "Museo\u{2010}Slab", "Museo\u{2013}Slab", "Museo\u{AD}Slab", "Museo\u{200B}Slab", "ＭｕｓｅｏＳｌａｂ", "Ｍｕｓｅｏ　Ｓｌａｂ",
      "ｍｕｓｅｏ－ｓｌａｂ", "ｍｕｓｅｏ＿ｓｌａｂ", "Museo\tSlab", "Museo\u{7F}Slab",
    ])
  func spellings(_ name: String) {
    #expect(FoldedName(name).text == "museoslab")
    #expect(FoldedName(name) == FoldedName("museoslab"))
  }

  @Test(
    "letters beyond ASCII fold their case",
    arguments: [
      ("GRÖSSE", "größe", false), ("ÉCOLE", "école", true), ("ПРОБА", "проба", true), ("ΣΊΣΥΦΟΣ", "σίσυφοσ", true),
    ])
  func casesBeyondASCII(_ one: String, _ other: String, _ areOne: Bool) {
    #expect((FoldedName(one) == FoldedName(other)) == areOne)
  }

  /// Canonically equivalent strings are equal in Swift and hash alike: é composed (NFC), and e with U+0301 (NFD).
  @Test func composedAndDecomposedAccentsAreOneName() {
    let composed = FoldedName("Caf\u{E9} Sans")
    let decomposed = FoldedName("Cafe\u{301} Sans")
    #expect(composed == decomposed)
    #expect(composed.hashValue == decomposed.hashValue)
    #expect(composed != FoldedName("Cafe Sans"))
  }

  @Test(
    "what is left counts", arguments: [("Lato", "Lato2"), ("Lato", "Latö"), ("C++", "C"), ("A.B", "AB"), ("1", "Ⅰ")])
  func different(_ one: String, _ other: String) { #expect(FoldedName(one) != FoldedName(other)) }

  @Test("nothing is left of blanks and hyphens", arguments: ["", " ", "-", "_ -\t", "\u{3000}", "－", "\u{0}"])
  func empty(_ name: String) { #expect(FoldedName(name).isEmpty) }

  @Test("folding twice is folding once", arguments: ["Museo Slab-500", "ＧＲＯＴＥＳＫ", "İstanbul", "ǅ", "ﬁ", "😀 Font"])
  func idempotent(_ name: String) {
    let once = FoldedName(name).text
    #expect(FoldedName(once).text == once)
  }

  @Test("comparing without folding comes to the same as folding")
  func comparesWithoutFolding() {
    let names = [
      "", "-", "Museo Slab", "museo-slab", "MuseoSlab 500", "Museo", "ＭｕｓｅｏＳｌａｂ", "Museo\u{2010}Slab", "É", "E\u{301}",
      "e\u{301}a",
      "éa", "ea", "K", "\u{212A}", "\u{37E}", ";", "A.B", "AB", "Latö", "Lato", "İ", "i\u{307}",
    ]
    for name in names {
      for other in names {
        #expect(FoldedName(name).isFolded(from: other) == (FoldedName(name) == FoldedName(other)), "\(name), \(other)")
      }
    }
  }
}
