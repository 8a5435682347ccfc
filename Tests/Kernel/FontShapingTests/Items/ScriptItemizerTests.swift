import FontTables
import Testing

@testable import FontShaping

/// The division of a text into runs of one script (UAX #24, § 5.2).
struct ScriptItemizerTests {
  /// The runs as `Latn:ab|Cyrl:в`. Expects that the runs cover the text.
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
    "Common and inherited characters take the previous script, or the first script of the text",
    arguments: [
      ("ab", "Latn:ab"), ("ab, вг!", "Latn:ab, |Cyrl:вг!"), ("12 аб", "Cyrl:12 аб"),
      ("e\u{301}а\u{301}", "Latn:e\u{301}|Cyrl:а\u{301}"), ("12 …", "Zyyy:12 …"), ("", ""),
    ])
  func shared(_ text: String, _ expected: String) {
    #expect(Self.runs(text) == expected)
    #expect(Self.runs(text, .inherit) == expected)
  }

  @Test("Private-use characters form separate runs, or inherit the previous script")
  func unknown() {
    #expect(Self.runs("a\u{E000}b") == "Latn:a|Zzzz:\u{E000}|Latn:b")
    #expect(Self.runs("a\u{E000}b", .inherit) == "Latn:a\u{E000}b")
    #expect(Self.runs("\u{E000}", .inherit) == "Zyyy:\u{E000}")
  }

  @Test(
    "A character of several scripts continues a run of each script (ScriptExtensions.txt)",
    arguments: [
      // U+11301, U+11303 and U+1133C are used in Grantha and Tamil.
      ("க\u{11301}ங\u{11303}ச\u{1133C}", "Taml:க\u{11301}ங\u{11303}ச\u{1133C}"),
      ("\u{11301}க", "Taml:\u{11301}க"), ("\u{11301}\u{11305}", "Gran:\u{11301}\u{11305}"),
      ("க\u{11305}\u{11301}", "Taml:க|Gran:\u{11305}\u{11301}"),
      // Tamil digits are also used in Grantha, and Bengali digits in Chakma and Sylheti Nagri.
      ("௧௨", "Taml:௧௨"), ("\u{11305}௧", "Gran:\u{11305}௧"), ("১\u{11107}", "Cakm:১\u{11107}"),
      // U+A8F1 is used in Bengali and Devanagari, so the next letter decides.
      ("\u{A8F1}\u{995}", "Beng:\u{A8F1}\u{995}"), ("\u{A8F1}\u{915}", "Deva:\u{A8F1}\u{915}"),
    ])
  func extensions(_ text: String, _ expected: String) {
    #expect(Self.runs(text) == expected)
    #expect(Self.runs(text, .inherit) == expected)
  }

  @Test(
    "Punctuation that the previous script does not use belongs to the next run",
    arguments: [
      // U+0964, U+30FC, U+3001 and U+060C are Common, but only some scripts use them.
      ("abc। देव", "Latn:abc|Deva:। देव"), ("देव। abc", "Deva:देव। |Latn:abc"), ("ab、漢", "Latn:ab|Hani:、漢"),
      ("漢ーカ", "Hani:漢|Kana:ーカ"), ("abc،ب", "Latn:abc|Arab:،ب"), ("abc،", "Latn:abc،"), ("abc、def", "Latn:abc、def"),
      // A mark stays with its letter, even U+FF9E, which is used only with kana.
      ("a\u{FF9E}カ", "Latn:a\u{FF9E}|Kana:カ"),
    ])
  func punctuation(_ text: String, _ expected: String) {
    #expect(Self.runs(text) == expected)
  }

  @Test("The itemizer reports each change of script if it gets the characters one by one")
  func oneByOne() {
    for (text, changes) in [("க\u{11301}ங", 0), ("abc। देव", 1), ("\u{11301}\u{11305}க", 1), ("é\u{301}я", 1)] {
      var itemizer = ScriptItemizer(unknown: .separate)
      #expect(text.unicodeScalars.count { itemizer.take($0) } == changes, "\(text)")
    }
  }
}
