import TestSupport
import Testing

@testable import FontShaping

struct LineOpportunitiesTests {
  private static func places(
    _ text: String, _ breaking: LineBreaking = .standard, language: String? = nil
  ) -> [LineOpportunity] {
    var text = text
    return text.withUTF8 { LineOpportunities($0, breaking, language: language).places }
  }

  /// The parts of a text between the positions where a line may end.
  private static func parts(_ text: String, _ breaking: LineBreaking = .standard, language: String? = nil) -> [String] {
    let ends = [0] + places(text, breaking, language: language).map(\.end) + [text.utf8.count]
    let bytes = Array(text.utf8)
    return zip(ends, ends.dropFirst()).map { String(decoding: bytes[$0..<$1], as: UTF8.self) }
  }

  @Test(
    "ASCII text is broken as by Chromium 156",
    arguments: [
      ("well-known", ["well-", "known"]), ("2019-2020", ["2019-", "2020"]), ("-5", ["-5"]), ("a -5", ["a ", "-5"]),
      ("yes/no", ["yes/no"]), ("what?really", ["what?", "really"]), ("what?!", ["what?!"]), ("f(x)", ["f(x)"]),
      ("f)(x", ["f)", "(x"]), ("a.[b]", ["a.", "[b]"]), ("x<y>", ["x<y>"]), ("a  b", ["a  ", "b"]),
      ("a\tb", ["a\t", "b"]), ("$1,299.00", ["$1,299.00"]), ("3.5%", ["3.5%"]),
      ("http://a.b/c?d=e", ["http://a.b/c?", "d=e"]),
    ])
  func ascii(_ text: String, _ expected: [String]) { #expect(Self.parts(text) == expected) }

  /// Comparing the character by its normal form would take a minute.
  @Test("With `anywhere`, a line may end beside a character with 200,000 marks", .stopped(after: .seconds(20)))
  func marks() {
    let marks = "a" + String(repeating: "\u{301}\u{323}", count: 100_000)
    let places = Self.places("b" + marks + " c", LineBreaking(strictness: .anywhere))
    #expect(places.map(\.end) == [1, marks.utf8.count + 2])
    #expect(places.last?.visibleEnd == marks.utf8.count + 1)
  }

  @Test("A position has the start of the white space before it")
  func whiteSpace() {
    #expect(Self.places("ab  cd") == [LineOpportunity(end: 4, visibleEnd: 2, isHyphen: false)])
    #expect(Self.places(" a") == [LineOpportunity(end: 1, visibleEnd: 0, isHyphen: false)])
    #expect(Self.places("a ") == [])
    #expect(Self.places("") == [])
  }

  @Test("A line may end at a soft hyphen or zero-width space, but not at a no-break space")
  func controls() {
    #expect(Self.places("hy\u{AD}phen") == [LineOpportunity(end: 4, visibleEnd: 4, isHyphen: true)])
    #expect(Self.parts("a\u{A0}b c") == ["a\u{A0}b ", "c"])
    #expect(Self.parts("a\u{200B}b") == ["a\u{200B}", "b"])
    #expect(Self.parts("a\u{2060}-\u{2060}b") == ["a\u{2060}-\u{2060}b"])
  }

  @Test("Latin, Cyrillic and Greek text is broken only at white space")
  func letters() {
    #expect(Self.parts("Größe über Straße") == ["Größe ", "über ", "Straße"])
    #expect(Self.parts("«Что это?» – спросил") == ["«Что ", "это?» ", "– ", "спросил"])
    #expect(Self.parts("Ναι, είπε") == ["Ναι, ", "είπε"])
  }

  /// A no-break space after - or | is left out, because browsers do not use ICU for it.
  @Test("ICU also joins the pairs of characters that are joined without ICU")
  func withoutICU() throws {
    let letters = "éßŁÑжЯёπΩάǅبيٱאתकिीं".unicodeScalars
    let others = letters + "aZ09!\"#$%&'()*+,-./:;<=>?@[\\]^_`{|}~\u{A0}".unicodeScalars
    var joined = 0
    for first in others {
      for second in others where !(first.isASCII && second.isASCII) {
        guard LineOpportunities.areJoined(first.value, second.value) else { continue }
        guard second.value != 0xA0 || !["-", "|"].contains(first) else { continue }
        joined += 1
        let word = Array("x\(first)\(second)x".utf16)
        var marks: [UInt8] = []
        let isMarked = LineBreaker.withOne("en") { $0?.mark(word, in: &marks) ?? false }
        try #require(isMarked, "ICU is not installed")
        #expect(marks[2] == 0, "U+\(String(first.value, radix: 16)) U+\(String(second.value, radix: 16))")
      }
    }
    #expect(joined > 500)
  }

  @Test("Thai text is broken between words")
  func thai() {
    #expect(Self.parts("ภาษาไทย", language: "th") == ["ภาษา", "ไทย"])
  }

  @Test("The strictness decides where Chinese and Japanese text is broken")
  func strictness() {
    #expect(Self.parts("日本語。") == ["日", "本", "語。"])
    let loose = LineBreaking(strictness: .loose)
    let strict = LineBreaking(strictness: .strict)
    #expect(Self.parts("キャッ", loose, language: "ja") == ["キ", "ャ", "ッ"])
    #expect(Self.parts("キャッ", strict, language: "ja") == ["キャッ"])
    #expect(Self.parts("ab, c", LineBreaking(strictness: .anywhere)) == ["a", "b", ", ", "c"])
  }

  @Test("Quotes, Hebrew hyphens and ideographic spaces follow the rules of Unicode 16")
  func newerRules() {
    #expect(Self.parts("是“引”的", language: "zh") == ["是", "“引”", "的"])
    #expect(Self.parts("라고‘말’했다", language: "ko") == ["라", "고", "‘말’", "했", "다"])
    #expect(Self.parts("A“B”C") == ["A“B”C"])
    #expect(Self.parts("א־ב") == ["א־", "ב"])
    #expect(Self.parts("א-1") == ["א-1"])
    #expect(Self.parts("日\u{3000}\u{3000}本") == ["日\u{3000}\u{3000}", "本"])
  }

  @Test("`breakAll` breaks words between letters, and `keepAll` keeps ideographs together")
  func words() {
    #expect(Self.parts("abé d", LineBreaking(words: .breakAll)) == ["a", "b", "é ", "d"])
    #expect(Self.parts("日本語 ok", LineBreaking(words: .keepAll)) == ["日本語 ", "ok"])
    #expect(Self.parts("well-known (x)", LineBreaking(words: .keepAll)) == ["well-", "known ", "(x)"])
  }

  @Test(
    "With `breakAll`, text is broken as by Chromium 156",
    arguments: [
      ("t-e", ["t", "-", "e"]), ("a)b", ["a)", "b"]), ("(ab", ["(a", "b"]), ("$12", ["$1", "2"]),
      ("a.b", ["a.", "b"]), ("\"ab\"", ["\"a", "b\""]), ("5%é", ["5%", "é"]),
      ("дом-ом", ["д", "о", "м", "-", "о", "м"]),
      ("a你", ["a", "你"]), ("한국", ["한", "국"]), ("é/é", ["é/", "é"]), ("स्वत", ["स्व", "त"]),
      ("क्\u{200D}षत", ["क्\u{200D}ष", "त"]), ("தமிழ்நா", ["த", "மி", "ழ்", "நா"]),
      ("ᄒ\u{1161}\u{11AB}a", ["ᄒ\u{1161}\u{11AB}", "a"]),
    ])
  func anyLetters(_ text: String, _ expected: [String]) {
    #expect(Self.parts(text, LineBreaking(words: .breakAll)) == expected)
  }

  @Test("The positions in unusual texts increase, and lie between characters")
  func anyText() {
    for text in ["\u{301}\u{301} a", "😀👩‍👩‍👧‍👦🇩🇪🇫🇷 x", "\u{FFFD}\u{10FFFF}\u{0} ", "👍🏽👍🏽", "ก\u{E34}ก ", "\u{2028}"] {
      let places = Self.places(text)
      #expect(zip(places, places.dropFirst()).allSatisfy { $0.end < $1.end })
      let bytes = Array(text.utf8)
      #expect(places.allSatisfy { $0.end < bytes.count && bytes[$0.end] & 0xC0 != 0x80 && $0.visibleEnd <= $0.end })
    }
  }
}
