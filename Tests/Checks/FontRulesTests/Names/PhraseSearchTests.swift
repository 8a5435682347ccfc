import Testing

@testable import FontRules

/// Phrases in licences, and the words that they are looked for in.
@Suite struct PhraseSearchTests {
  @Test(
    "Words: lowercase letters, one blank between them, and a capital after a lowercase letter begins one",
    arguments: [
      ("LatoTrial", " lato trial "), ("For personal, NON-commercial use.", " for personal non commercial use "),
      ("v2.0 (c) 2024", " v2 0 c 2024 "), ("", " "), ("  ", " "),
      // The same by Unicode's tables.
      ("DémoFont – Ärger", " démo font ärger "),
    ] as [(String, String)])
  func words(_ text: String, _ words: String) { #expect(NameTableTexts.words(text) == words) }

  @Test("A phrase is found wherever it stands, and what follows it is the rest")
  func phrases() {
    let text = " not for sale é not for release "
    #expect(text.has(" not for sale ") && text.has(" not for release ") && text.has("é"))
    #expect(!text.has(" for trial ") && !"".has("a") && !"a".has("ab"))
    #expect(text.end(of: " not for ").map { String(text[$0...]) } == "sale é not for release ")
  }
}
