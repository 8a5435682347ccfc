import FontFiles
import FontNames
import TestSupport
import Testing

@testable import FontShaping

struct CaseMappingTests {
  private static func text(_ text: String, _ to: TextCase, _ language: String? = nil) -> String {
    CaseMapping.map(text, to: to, language: language).text
  }

  @Test(
    "Capitals follow the rules of the language (SpecialCasing.txt and CLDR, by ICU 72 and 76)",
    arguments: [
      ("Straße", nil, "STRASSE"), ("Straße", "de", "STRASSE"), ("ﬁnﬀ", nil, "FINFF"), ("ŉ", nil, "ʼN"),
      ("ǰ", nil, "J\u{30C}"), ("ΐ", nil, "Ι\u{308}\u{301}"), ("ᾳ ᾳ", nil, "ΑΙ ΑΙ"), ("Ὺ ᾧ", nil, "Ὺ ὯΙ"),
      ("istanbul", "crh", "İSTANBUL"), ("kız", "tt-Latn", "KIZ"), ("qiz", "ba", "QİZ"),
      ("istanbul ılık", "tr", "İSTANBUL ILIK"), ("istanbul", "az-Latn-AZ", "İSTANBUL"), ("istanbul", nil, "ISTANBUL"),
      ("i\u{307}\u{301}", "lt", "I\u{301}"), ("i\u{307}\u{301}", nil, "I\u{307}\u{301}"),
      ("Άνθρωπος μαΐου", "el", "ΑΝΘΡΩΠΟΣ ΜΑΪΟΥ"), ("άνθρωπος", nil, "ΆΝΘΡΩΠΟΣ"), ("άυλος", "el", "ΑΫΛΟΣ"),
      ("և", "hy", "ԵՎ"), ("և", nil, "ԵՒ"), ("ქართული", "ka", "ᲥᲐᲠᲗᲣᲚᲘ"), ("𐐨", nil, "𐐀"), ("日本 ы", "ja", "日本 Ы"),
    ])
  func uppercase(_ text: String, _ language: String?, _ expected: String) {
    // Bytes are compared, because equal strings may have different code points.
    #expect(Array(Self.text(text, .uppercase, language).utf8) == Array(expected.utf8))
  }

  @Test("The capital of the Greek word ή keeps its accent (one code point by ICU 76, two by ICU 72)")
  func disjunctiveEta() { #expect(Self.text("μαΐου ή", .uppercase, "el") == "ΜΑΪΟΥ \u{389}") }

  @Test(
    "Lowercase letters follow the rules of the language (SpecialCasing.txt, by ICU 72)",
    arguments: [
      ("ΑΣ ΑΣΑ Σ ΑΣ.", nil, "ας ασα σ ας."), ("İI", nil, "i\u{307}i"), ("İI I\u{307}", "tr", "iı i"),
      ("DİYARBAKIR", "az", "diyarbakır"),
      ("Ì J\u{301} I\u{303}", "lt", "i\u{307}\u{300} j\u{307}\u{301} i\u{307}\u{303}"),
      ("ẞ", "de", "ß"), ("ԵՒ", "hy", "եւ"), ("ABC É", "en", "abc é"),
    ])
  func lowercase(_ text: String, _ language: String?, _ expected: String) {
    #expect(Array(Self.text(text, .lowercase, language).utf8) == Array(expected.utf8))
  }

  @Test(
    "`capitalize` changes the same letters as Chromium 156",
    arguments: [
      ("(hello) ‘tis 'tis don't o’clock", nil, "(Hello) ‘Tis 'Tis Don't O’clock"),
      ("3rd 1a a1 x²y", nil, "3rd 1a A1 X²Y"),
      ("foo_bar a.b a:b a@b a/b well-known", nil, "Foo_bar A.B A:B A@B A/B Well-Known"), ("x\u{A0}y", nil, "X\u{A0}Y"),
      ("日本abc 한abc กabc", nil, "日本Abc 한Abc กabc"), ("“abc” «def» ¿que? ⓐb", "es", "“Abc” «Def» ¿Que? Ⓐb"),
      ("😀abc x\u{301}y e\u{301}a \u{301}ab", nil, "😀Abc X\u{301}y E\u{301}a \u{301}Ab"),
      ("a\u{AD}bc x\u{200D}y z\u{200B}y", nil, "A\u{AD}bc X\u{200D}y Z\u{200B}Y"), ("ǆa ǳa ᾳa", nil, "ǅa ǲa ᾼa"),
      ("ვა Აა", "ka", "ვა Აა"), ("mcDONALD iPhone", nil, "McDONALD IPhone"), ("ά έ", "el", "Ά Έ"), ("", nil, ""),
    ])
  func capitalize(_ text: String, _ language: String?, _ expected: String) {
    #expect(Array(Self.text(text, .capitalize, language).utf8) == Array(expected.utf8))
  }

  /// CSS Text 3, § 2.1, requires the full mapping of the language. Chromium uses the simple mapping.
  @Test(
    "`capitalize` may change the first letter to several letters",
    arguments: [
      ("ijsland Ijs bijl", "nl", "IJsland IJs Bijl"), ("ijsland", nil, "Ijsland"), ("íj\u{301}s", "nl", "ÍJ\u{301}s"),
      ("istanbul ıx", "tr", "İstanbul Ix"), ("ﬁn ßa ŉa", nil, "Fin Ssa ʼNa"), ("և", "hy", "Եվ"), ("𐐨𐐨", nil, "𐐀𐐨"),
    ])
  func fullTitles(_ text: String, _ language: String?, _ expected: String) {
    #expect(Array(Self.text(text, .capitalize, language).utf8) == Array(expected.utf8))
  }

  @Test("The previous character decides whether a word begins")
  func previous() {
    func title(_ text: String, after previous: Character) -> String {
      CaseMapping.map(text, to: .capitalize, language: nil, after: previous).text
    }
    #expect(title("bc d", after: "a") == "bc D")
    #expect(title("bc d", after: "1") == "bc D")
    #expect(title("bc d", after: " ") == "Bc D")
    #expect(title("bc", after: "-") == "Bc")
    #expect(title("bc", after: "e\u{301}") == "bc")
    // Chromium also ignores the letter before the apostrophe.
    #expect(title("t", after: "'") == "T")
  }

  /// Only characters of Unicode 10 are compared, because ICU 60 has no later characters.
  @Test("Each single character is mapped as by Swift")
  func everyCharacter() throws {
    try #require(CaseLibrary.icu.missing == nil)
    var changed = 0
    for value in UInt32(0)...0x1FFFF {
      guard let scalar = Unicode.Scalar(value), let age = scalar.properties.age, age.major <= 10 else { continue }
      let properties = scalar.properties
      // The capitals of some letters were added later.
      guard properties.uppercaseMapping.unicodeScalars.allSatisfy({ ($0.properties.age?.major ?? 99) <= 10 }) else {
        continue
      }
      let text = String(scalar)
      #expect(Array(Self.text(text, .uppercase).utf8) == Array(properties.uppercaseMapping.utf8))
      #expect(Array(Self.text(text, .lowercase).utf8) == Array(properties.lowercaseMapping.utf8))
      if properties.uppercaseMapping != text || properties.lowercaseMapping != text { changed += 1 }
    }
    #expect(changed > 2500)
  }

  @Test("Offsets lead from each character to its mapped characters, and back")
  func offsets() {
    let (text, map, _) = CaseMapping.map("Straße ﬁx été", to: .uppercase, language: "de")
    #expect(text == "STRASSE FIX ÉTÉ")
    // Both bytes of ß lead to the first S. The second S leads to ß.
    #expect([4, 5, 6].map(map.shown(ofSource:)) == [4, 4, 6])
    #expect([4, 5, 6].map(map.source(ofShown:)) == [4, 4, 6])
    #expect([8, 9, 11].map(map.shown(ofSource:)) == [8, 8, 10])
    #expect(map.sourceCount == "Straße ﬁx été".utf8.count && map.shownCount == text.utf8.count)

    #expect(CaseMapping.map("Größe été", to: .lowercase, language: nil).map.isIdentity)
    #expect(CaseMapping.map("ΑΣΑΣ", to: .lowercase, language: "el").map.isIdentity)
    let turkish = CaseMapping.map("biti", to: .uppercase, language: "tr")
    #expect((0...4).map(turkish.map.shown(ofSource:)) == [0, 1, 3, 4, 6])
    let none = CaseMapping.map("ß", to: .none, language: nil)
    #expect(none.text == "ß" && none.map.isIdentity && none.map.sourceCount == 2)
  }

  @Test("Offsets never decrease, and lie between characters")
  func anyText() {
    for text in [
      "ŉΐﬃi\u{307}\u{301}ẖ ᾳᾳß", "İİ a\u{301}\u{345}b", "👩‍👩‍👧ß🇩🇪", "\u{0}ß\u{FFFD}", "և և\tև\nև",
      String(repeating: "ΐ", count: 5000),
    ] {
      for to in TextCase.allCases {
        for language in [nil, "tr", "lt", "el", "nl", "hy", "de"] as [String?] {
          let (shown, map, _) = CaseMapping.map(text, to: to, language: language)
          #expect(map.sourceCount == text.utf8.count && map.shownCount == shown.utf8.count)
          let places = shown.unicodeScalars.indices.map {
            map.source(ofShown: shown.utf8.distance(from: shown.startIndex, to: $0))
          }
          #expect(zip(places, places.dropFirst()).allSatisfy { $0 <= $1 })
          let bytes = Array(text.utf8)
          #expect(places.allSatisfy { bytes[$0] & 0xC0 != 0x80 })
        }
      }
    }
  }

  @Test("ASCII is mapped without ICU in every language")
  func ascii() {
    let all = String(String.UnicodeScalarView((0...0x7F).map { Unicode.Scalar($0) }))
    for language in [nil, "tr", "az", "lt", "el", "hy", "de"] as [String?] {
      for to in TextCase.allCases {
        let plain = CaseMapping.map(all, to: to, language: language, by: .swift)
        #expect(plain.failure == nil)
        #expect(plain.text == Self.text(all, to, language))
      }
    }
    #expect(Self.text("ijs IJS", .uppercase, "tr") == "İJS IJS")
  }

  @Test("Without ICU, Swift maps the text, and the result has an error")
  func withoutICU() {
    let upper = CaseMapping.map("straße ά", to: .uppercase, language: "el", by: .swift)
    #expect(upper.text == "STRASSE Ά" && upper.failure?.code == .missingLibrary)
    #expect(upper.map.source(ofShown: 5) == 4)
    #expect(CaseMapping.map("éa don’t 1é ßa", to: .capitalize, language: nil, by: .swift).text == "Éa Don’t 1é Ssa")
    #expect(CaseMapping.map("é", to: .none, language: nil, by: .swift).failure == nil)
  }

  @Test("A word of a million letters and a letter with many marks are mapped in time", .stopped(after: .seconds(60)))
  func hostile() {
    let word = String(repeating: "ßa", count: 500_000)
    #expect(CaseMapping.map(word, to: .uppercase, language: nil).map.shownCount == 1_500_000)
    let marks = "ŉ" + String(repeating: "\u{301}\u{323}", count: 100_000)
    for to in TextCase.allCases {
      #expect(CaseMapping.map(marks, to: to, language: "lt").map.sourceCount == marks.utf8.count)
    }
  }
}
