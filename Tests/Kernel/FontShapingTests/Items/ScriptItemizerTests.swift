import FontTables
import Testing

@testable import FontShaping

/// Runs of one script by UAX #24, § 5.2.
struct ScriptItemizerTests {
  /// The runs as `Latn:ab Cyrl:в`, without the characters' places.
  private static func runs(_ text: String, _ unknown: ScriptItemizer.UnknownCharacters = .separate) -> String {
    let bytes = Array(text.utf8)
    let runs = ScriptItemizer.runs(of: text, unknown: unknown)
    #expect(runs.first?.utf8Range.lowerBound ?? 0 == 0)
    #expect(runs.last?.utf8Range.upperBound ?? 0 == bytes.count)
    for (left, right) in zip(runs, runs.dropFirst()) {
      #expect(left.utf8Range.upperBound == right.utf8Range.lowerBound)
    }
    return runs.map { "\($0.script.rawValue):\(String(decoding: bytes[$0.utf8Range], as: UTF8.self))" }
      .joined(separator: "|")
  }

  @Test(
    "Common and inherited characters take the script before them, at the beginning the first script",
    arguments: [
      ("ab", "Latn:ab"), ("ab, вг!", "Latn:ab, |Cyrl:вг!"), ("12 аб", "Cyrl:12 аб"),
      ("e\u{301}а\u{301}", "Latn:e\u{301}|Cyrl:а\u{301}"), ("12 …", "Zyyy:12 …"), ("", ""),
    ])
  func shared(_ text: String, _ expected: String) {
    #expect(Self.runs(text) == expected)
    #expect(Self.runs(text, .inherit) == expected)
  }

  @Test("Private-use characters form runs of their own, or take the script before them")
  func unknown() {
    #expect(Self.runs("a\u{E000}b") == "Latn:a|Zzzz:\u{E000}|Latn:b")
    #expect(Self.runs("a\u{E000}b", .inherit) == "Latn:a\u{E000}b")
    #expect(Self.runs("\u{E000}", .inherit) == "Zyyy:\u{E000}")
  }

  @Test(
    "What Unicode says is used with several scripts continues each of them (ScriptExtensions.txt)",
    arguments: [
      // U+11301 GRANTHA SIGN CANDRABINDU, U+11303 and U+1133C: Grantha and Tamil.
      ("க\u{11301}ங\u{11303}ச\u{1133C}", "Taml:க\u{11301}ங\u{11303}ச\u{1133C}"),
      ("\u{11301}க", "Taml:\u{11301}க"), ("\u{11301}\u{11305}", "Gran:\u{11301}\u{11305}"),
      ("க\u{11305}\u{11301}", "Taml:க|Gran:\u{11305}\u{11301}"),
      // Tamil's digits are Grantha's too; Bengali's are Chakma's and Sylheti Nagri's.
      ("௧௨", "Taml:௧௨"), ("\u{11305}௧", "Gran:\u{11305}௧"), ("১\u{11107}", "Cakm:১\u{11107}"),
      // U+A8F1 is Bengali's and Devanagari's: the letter after it decides.
      ("\u{A8F1}\u{995}", "Beng:\u{A8F1}\u{995}"), ("\u{A8F1}\u{915}", "Deva:\u{A8F1}\u{915}"),
    ])
  func extensions(_ text: String, _ expected: String) {
    #expect(Self.runs(text) == expected)
    #expect(Self.runs(text, .inherit) == expected)
  }

  @Test(
    "Punctuation that is not used with the script before it goes with the one after it",
    arguments: [
      // U+0964 DEVANAGARI DANDA, U+30FC, U+3001 and U+060C ARABIC COMMA are Common, and used with some scripts only.
      ("abc। देव", "Latn:abc|Deva:। देव"), ("देव। abc", "Deva:देव। |Latn:abc"), ("ab、漢", "Latn:ab|Hani:、漢"),
      ("漢ーカ", "Hani:漢|Kana:ーカ"), ("abc،ب", "Latn:abc|Arab:،ب"), ("abc،", "Latn:abc،"), ("abc、def", "Latn:abc、def"),
      // A mark stays with its letter: U+FF9E is used with kana only.
      ("a\u{FF9E}カ", "Latn:a\u{FF9E}|Kana:カ"),
    ])
  func punctuation(_ text: String, _ expected: String) {
    #expect(Self.runs(text) == expected)
  }

  @Test("A text whose characters are taken one by one changes script where its runs do")
  func oneByOne() {
    for (text, changes) in [("க\u{11301}ங", 0), ("abc। देव", 1), ("\u{11301}\u{11305}க", 1), ("é\u{301}я", 1)] {
      var itemizer = ScriptItemizer(unknown: .separate)
      #expect(text.unicodeScalars.count { itemizer.take($0) } == changes, "\(text)")
    }
  }
}
