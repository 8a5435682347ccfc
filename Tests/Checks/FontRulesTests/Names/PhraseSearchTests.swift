import Testing

@testable import FontRules

@Suite struct PhraseSearchTests {
  @Test(
    "A text is split into lowercase words, also before a capital in a word",
    arguments: [
      ("LatoTrial", " lato trial "), ("For personal, NON-commercial use.", " for personal non commercial use "),
      ("v2.0 (c) 2024", " v2 0 c 2024 "), ("", " "), ("  ", " "),
      // Non-ASCII letters use Unicode's tables.
      ("DémoFont – Ärger", " démo font ärger "),
    ] as [(String, String)])
  func words(_ text: String, _ words: String) { #expect(NameTableTexts.words(text) == words) }

  @Test("A phrase is found anywhere in the text, and its end is known")
  func phrases() {
    let text = " not for sale é not for release "
    #expect(text.has(" not for sale ") && text.has(" not for release ") && text.has("é"))
    #expect(!text.has(" for trial ") && !"".has("a") && !"a".has("ab"))
    #expect(text.end(of: " not for ").map { String(text[$0...]) } == "sale é not for release ")
  }
}
