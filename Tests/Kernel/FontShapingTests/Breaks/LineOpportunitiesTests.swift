import TestSupport
import Testing

@testable import FontShaping

/// Where lines may end.
struct LineOpportunitiesTests {
  private static func places(
    _ text: String, _ breaking: LineBreaking = .standard, language: String? = nil
  ) -> [LineOpportunity] {
    var text = text
    return text.withUTF8 { LineOpportunities($0, breaking, language: language).places }
  }

  /// The parts of a text between the places where a line may end.
  private static func parts(_ text: String, _ breaking: LineBreaking = .standard, language: String? = nil) -> [String] {
    let ends = [0] + places(text, breaking, language: language).map(\.end) + [text.utf8.count]
    let bytes = Array(text.utf8)
    return zip(ends, ends.dropFirst()).map { String(decoding: bytes[$0..<$1], as: UTF8.self) }
  }

  @Test(
    "ASCII, as Chromium 156 breaks it",
    arguments: [
      ("well-known", ["well-", "known"]), ("2019-2020", ["2019-", "2020"]), ("-5", ["-5"]), ("a -5", ["a ", "-5"]),
      ("yes/no", ["yes/no"]), ("what?really", ["what?", "really"]), ("what?!", ["what?!"]), ("f(x)", ["f(x)"]),
      ("f)(x", ["f)", "(x"]), ("a.[b]", ["a.", "[b]"]), ("x<y>", ["x<y>"]), ("a  b", ["a  ", "b"]),
      ("a\tb", ["a\t", "b"]), ("$1,299.00", ["$1,299.00"]), ("3.5%", ["3.5%"]),
      ("http://a.b/c?d=e", ["http://a.b/c?", "d=e"]),
    ])
  func ascii(_ text: String, _ expected: [String]) { #expect(Self.parts(text) == expected) }

  /// A character of 200,000 marks; to compare it by its normal form takes a minute.
  @Test("Anywhere: a character of many marks", .stopped(after: .seconds(20)))
  func marks() {
    let marks = "a" + String(repeating: "\u{301}\u{323}", count: 100_000)
    let places = Self.places("b" + marks + " c", LineBreaking(strictness: .anywhere))
    #expect(places.map(\.end) == [1, marks.utf8.count + 2])
    #expect(places.last?.visibleEnd == marks.utf8.count + 1)
  }

  @Test("White space at the end of a line is known")
  func whiteSpace() {
    #expect(Self.places("ab  cd") == [LineOpportunity(end: 4, visibleEnd: 2, isHyphen: false)])
    #expect(Self.places(" a") == [LineOpportunity(end: 1, visibleEnd: 0, isHyphen: false)])
    #expect(Self.places("a ") == [])
    #expect(Self.places("") == [])
  }

  @Test("A soft hyphen, a no-break space, a zero-width space")
  func controls() {
    #expect(Self.places("hy\u{AD}phen") == [LineOpportunity(end: 4, visibleEnd: 4, isHyphen: true)])
    #expect(Self.parts("a\u{A0}b c") == ["a\u{A0}b ", "c"])
    #expect(Self.parts("a\u{200B}b") == ["a\u{200B}", "b"])
    #expect(Self.parts("a\u{2060}-\u{2060}b") == ["a\u{2060}-\u{2060}b"])
  }

  @Test("Letters of three alphabets are broken at white space alone")
  func letters() {
    #expect(Self.parts("Größe über Straße") == ["Größe ", "über ", "Straße"])
    #expect(Self.parts("«Что это?» – спросил") == ["«Что ", "это?» ", "– ", "спросил"])
    #expect(Self.parts("Ναι, είπε") == ["Ναι, ", "είπε"])
  }

  /// What is said without ICU is what ICU says, but before glue: browsers do not ask there.
  @Test func withoutICU() throws {
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
        try #require(isMarked, "ICU is not here")
        #expect(marks[2] == 0, "U+\(String(first.value, radix: 16)) U+\(String(second.value, radix: 16))")
      }
    }
    #expect(joined > 500)
  }

  @Test("Dictionaries: Thai words")
  func thai() {
    #expect(Self.parts("ภาษาไทย", language: "th") == ["ภาษา", "ไทย"])
  }

  @Test("Chinese and Japanese, by the strictness of the rules")
  func strictness() {
    #expect(Self.parts("日本語。") == ["日", "本", "語。"])
    let loose = LineBreaking(strictness: .loose)
    let strict = LineBreaking(strictness: .strict)
    #expect(Self.parts("キャッ", loose, language: "ja") == ["キ", "ャ", "ッ"])
    #expect(Self.parts("キャッ", strict, language: "ja") == ["キャッ"])
    #expect(Self.parts("ab, c", LineBreaking(strictness: .anywhere)) == ["a", "b", ", ", "c"])
  }

  @Test("Rules of Unicode 16, whatever release ICU is of")
  func newerRules() {
    #expect(Self.parts("是“引”的", language: "zh") == ["是", "“引”", "的"])
    #expect(Self.parts("라고‘말’했다", language: "ko") == ["라", "고", "‘말’", "했", "다"])
    #expect(Self.parts("A“B”C") == ["A“B”C"])
    #expect(Self.parts("א־ב") == ["א־", "ב"])
    #expect(Self.parts("א-1") == ["א-1"])
    #expect(Self.parts("日\u{3000}\u{3000}本") == ["日\u{3000}\u{3000}", "本"])
  }

  @Test("Words that are broken, or kept")
  func words() {
    #expect(Self.parts("abé d", LineBreaking(words: .breakAll)) == ["a", "b", "é ", "d"])
    #expect(Self.parts("日本語 ok", LineBreaking(words: .keepAll)) == ["日本語 ", "ok"])
    #expect(Self.parts("well-known (x)", LineBreaking(words: .keepAll)) == ["well-", "known ", "(x)"])
  }

  @Test(
    "Between any two letters, as Chromium 156 breaks it",
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

  @Test("Any bytes of text: places rise, and are between characters")
  func anyText() {
    for text in ["\u{301}\u{301} a", "😀👩‍👩‍👧‍👦🇩🇪🇫🇷 x", "\u{FFFD}\u{10FFFF}\u{0} ", "👍🏽👍🏽", "ก\u{E34}ก ", "\u{2028}"] {
      let places = Self.places(text)
      #expect(zip(places, places.dropFirst()).allSatisfy { $0.end < $1.end })
      let bytes = Array(text.utf8)
      #expect(places.allSatisfy { $0.end < bytes.count && bytes[$0.end] & 0xC0 != 0x80 && $0.visibleEnd <= $0.end })
    }
  }
}
