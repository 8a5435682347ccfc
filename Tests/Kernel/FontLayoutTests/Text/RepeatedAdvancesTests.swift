import Testing

@testable import FontLayout

/// A list of texts notices those that it has measured.
struct RepeatedAdvancesTests {
  /// How many texts are measured of a list.
  private static func measured(_ texts: [String]) -> Int {
    var repeats = RepeatedAdvances()
    var count = 0
    for text in texts {
      let advance = repeats.advance(of: text) {
        count += 1
        return Double(text.utf8.count)
      }
      #expect(advance == Double(text.utf8.count))
    }
    return count
  }

  @Test("Of 1,000 times two words after the first sixteen texts each word is measured once")
  func repeated() {
    let words = (0..<1000).map { $0 % 2 == 0 ? "yes" : "perhaps" }
    #expect(Self.measured(words) == 16 + 2)
  }

  @Test("A short list is measured text by text, and different texts each")
  func different() {
    #expect(Self.measured(Array(repeating: "yes", count: 16)) == 16)
    let texts = (0..<1000).map { "text \($0)" }
    #expect(Self.measured(texts) == 1000)
  }

  @Test("Texts that are longer than 64 bytes are not compared; canonically equal ones are different texts")
  func limits() {
    #expect(Self.measured(Array(repeating: String(repeating: "a", count: 65), count: 100)) == 100)
    let accents = (0..<100).map { $0 % 2 == 0 ? "\u{E9}" : "e\u{301}" }
    #expect(Self.measured(accents) == 16 + 2)
  }
}
