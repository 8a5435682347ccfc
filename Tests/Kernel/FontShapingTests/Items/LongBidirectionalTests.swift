import TestSupport
import Testing

@testable import FontShaping

@Suite(.stopped(after: .seconds(1200))) struct LongBidirectionalTests {
  @Test(
    "Half a megabyte of isolates, embeddings or brackets has a level for each character",
    arguments: [
      "\u{2068}", "\u{2069}", "\u{2067}a\u{2069}", "\u{2068}1\u{2069} ", "\u{2067}\u{2068}.\u{2069}",
      "\u{2066}\u{202B}\u{2069}", "\u{202B}", "\u{202B}a\u{202C}", "\u{202E}\u{2068}", "(", ")", "[(", "(א)", "([{a}",
      "$", "1,",
      "\u{300}", "(\u{300}",
    ])
  func rows(_ text: String) {
    let count = 500_000 / text.utf8.count
    for whole in [String(repeating: text, count: count), "\u{2067}" + String(repeating: text, count: count) + "12"] {
      let scalars = whole.unicodeScalars.map(\.value)
      #expect(BidirectionalLevels(scalars, direction: nil).levels.count == scalars.count)
    }
  }

  @Test("A hundred thousand nested isolates have levels up to 126, and each isolate ends")
  func nested() {
    let depth = 100_000
    let scalars =
      [0x61] + [UInt32](repeating: 0x2067, count: depth) + [0x62] + [UInt32](repeating: 0x2069, count: depth) + [0x63]
    let levels = BidirectionalLevels(scalars, direction: .leftToRight).levels
    // Nested isolates have the levels 1, 3, 5 to 125. The left-to-right b has level 126.
    #expect(levels[depth + 1] == 126)
    #expect(levels[1] == 0 && levels[2] == 1 && levels[3] == 3)
    #expect(levels[2 * depth + 1] == 0 && levels.last == 0)
  }

  @Test("A sentence that is repeated 20,000 times has the same levels each time")
  func words() {
    let sentence = "abc (אבג 12) דה, "
    let once = BidirectionalLevels(sentence.unicodeScalars.map(\.value) + [0x61], direction: .leftToRight).levels
      .dropLast()
    let scalars = String(repeating: sentence, count: 20_000).unicodeScalars.map(\.value) + [0x61]
    let levels = BidirectionalLevels(scalars, direction: .leftToRight).levels
    #expect(levels.dropLast().elementsEqual((0..<20_000).flatMap { _ in once }))
  }
}
