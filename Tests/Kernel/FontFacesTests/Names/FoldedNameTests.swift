import FontFaces
import FontNames
import Testing

@Suite struct FoldedNameTests {
  @Test(
    "Spellings of one name fold to the same text",
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
    "Letters beyond ASCII fold their case, but ß is not SS",
    arguments: [
      ("GRÖSSE", "größe", false), ("ÉCOLE", "école", true), ("ПРОБА", "проба", true), ("ΣΊΣΥΦΟΣ", "σίσυφοσ", true),
    ])
  func casesBeyondASCII(_ one: String, _ other: String, _ areOne: Bool) {
    #expect((FoldedName(one) == FoldedName(other)) == areOne)
  }

  @Test func composedAndDecomposedAccentsAreOneName() {
    let composed = FoldedName("Caf\u{E9} Sans")
    let decomposed = FoldedName("Cafe\u{301} Sans")
    #expect(composed == decomposed)
    #expect(composed.hashValue == decomposed.hashValue)
    #expect(composed != FoldedName("Cafe Sans"))
  }

  @Test(
    "Names that differ in other characters stay different",
    arguments: [("Lato", "Lato2"), ("Lato", "Latö"), ("C++", "C"), ("A.B", "AB"), ("1", "Ⅰ")])
  func different(_ one: String, _ other: String) { #expect(FoldedName(one) != FoldedName(other)) }

  @Test("A name of blanks and hyphens folds to nothing", arguments: ["", " ", "-", "_ -\t", "\u{3000}", "－", "\u{0}"])
  func empty(_ name: String) { #expect(FoldedName(name).isEmpty) }

  @Test(
    "Folding twice gives the same text as folding once",
    arguments: ["Museo Slab-500", "ＧＲＯＴＥＳＫ", "İstanbul", "ǅ", "ﬁ", "😀 Font"])
  func idempotent(_ name: String) {
    let once = FoldedName(name).text
    #expect(FoldedName(once).text == once)
  }

  @Test("Comparison without folding agrees with folding")
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
