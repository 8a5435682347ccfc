import Testing

@testable import FontShaping

/// Embedding levels by the rules of UAX #9.
struct BidirectionalLevelsTests {
  private static func line(_ text: String, _ direction: TextDirection? = nil) -> BidirectionalLevels {
    BidirectionalLevels(text.unicodeScalars.map(\.value), direction: direction)
  }

  private static func levels(_ text: String, _ direction: TextDirection? = nil) -> [Int8] {
    line(text, direction).levels
  }

  @Test("The first letter decides the direction of a paragraph, not digits or signs (P2, P3)")
  func direction() {
    #expect(Self.line("abc").direction == .leftToRight)
    #expect(Self.line("12 אב c").direction == .rightToLeft)
    #expect(Self.line("12").direction == .leftToRight)
    #expect(Self.line("").direction == .leftToRight)
    #expect(Self.line("abc", .rightToLeft).direction == .rightToLeft)
  }

  @Test("An embedding has the next odd or even level, and an override affects all characters (X2 to X7)")
  func embeddings() {
    #expect(Self.levels("a\u{202B}b\u{202C}c") == [0, 0, 2, 2, 0])
    #expect(Self.levels("a\u{202A}א\u{202C}c") == [0, 0, 3, 3, 0])
    #expect(Self.levels("a\u{202E}b1\u{202C}c") == [0, 0, 1, 1, 1, 0])
    #expect(Self.levels("א\u{202D}ב!\u{202C}ג") == [1, 1, 2, 2, 2, 1])
    // An end without a start has no effect.
    #expect(Self.levels("a\u{202C}b") == [0, 0, 0])
  }

  @Test("Embeddings beyond level 125, and their ends, have no effect (X2 to X7)")
  func depth() {
    let deep = String(repeating: "\u{202B}\u{202A}", count: 70)
    let text = deep + "a" + String(repeating: "\u{202C}", count: 140) + "b"
    let levels = Self.levels(text, .leftToRight)
    // Each embedding adds a level. A left-to-right letter in the 125th embedding has level 126.
    #expect(levels[140] == 126)
    #expect(levels.last == 0)
  }

  @Test("A mark has the class of the character before it, or of the start of its sequence (W1)")
  func marks() {
    #expect(Self.levels("א\u{5B0}a") == [1, 1, 2])
    #expect(Self.levels("a\u{300}", .rightToLeft) == [2, 2])
    #expect(Self.levels("\u{300}a", .rightToLeft) == [1, 2])
    // After an isolate, a mark is neutral.
    #expect(Self.levels("a\u{2067}א\u{2069}\u{300}ב", .leftToRight) == [0, 0, 1, 0, 0, 1])
  }

  @Test("Digits are Arabic numbers after an Arabic letter (W2), and like letters after a Latin letter (W7)")
  func numbers() {
    #expect(Self.levels("א1") == [1, 2])
    // A terminator belongs to a European number, not to an Arabic number.
    #expect(Self.levels("א1%", .leftToRight) == [1, 2, 2])
    #expect(Self.levels("ع1%", .leftToRight) == [1, 2, 0])
    #expect(Self.levels("a1", .rightToLeft) == [2, 2])
    #expect(Self.levels("1", .rightToLeft) == [2])
  }

  @Test("A single separator between two numbers of the same kind belongs to the numbers (W4)")
  func separators() {
    #expect(Self.levels("א1,2") == [1, 2, 2, 2])
    #expect(Self.levels("א1+2") == [1, 2, 2, 2])
    #expect(Self.levels("ع1,2") == [1, 2, 2, 2])
    #expect(Self.levels("ع1+2") == [1, 2, 1, 2])
    #expect(Self.levels("א1,,2") == [1, 2, 1, 1, 2])
    #expect(Self.levels("א1,a2") == [1, 2, 1, 2, 2])
    #expect(Self.levels("א1,٢") == [1, 2, 1, 2])
    // A later rule makes the terminator a part of the number.
    #expect(Self.levels("א1%+2") == [1, 2, 2, 1, 2])
  }

  @Test("Terminators beside a European number belong to it (W5), and other terminators are neutral (W6)")
  func terminators() {
    #expect(Self.levels("א$$1") == [1, 2, 2, 2])
    #expect(Self.levels("א1%%") == [1, 2, 2, 2])
    #expect(Self.levels("א%ב") == [1, 1, 1])
    #expect(Self.levels("א%1%", .leftToRight) == [1, 2, 2, 2])
    #expect(Self.levels("a$1", .rightToLeft) == [2, 2, 2])
  }

  @Test("Brackets have the direction of their contents and of the text around them (N0)")
  func brackets() {
    #expect(Self.levels("a(אב)b", .leftToRight) == [0, 0, 1, 1, 0, 0])
    #expect(Self.levels("א(ב)", .leftToRight) == [1, 1, 1, 1])
    #expect(Self.levels("א(בa)", .leftToRight) == [1, 0, 1, 0, 0])
    #expect(Self.levels("א(!)a", .leftToRight) == [1, 0, 0, 0, 0])
    // Digits count as right-to-left letters.
    #expect(Self.levels("א(1)", .leftToRight) == [1, 1, 2, 1])
    // The first pair gives its direction to the second pair.
    #expect(Self.levels("א(ב)[ג]", .leftToRight) == [1, 1, 1, 1, 1, 1, 1])
    // A mark has the direction of its bracket.
    #expect(Self.levels("[ע)\u{300}]א", .leftToRight) == [0, 1, 0, 0, 0, 1])
    #expect(Self.levels("א(ב)\u{300}a", .leftToRight) == [1, 1, 1, 1, 1, 0])
  }

  @Test("A closing bracket matches the nearest open bracket of its kind (BD16)")
  func pairs() {
    #expect(Self.levels("א(ב[ג)]a", .leftToRight) == [1, 1, 1, 1, 1, 1, 0, 0])
    #expect(Self.levels("א(ב]a", .leftToRight) == [1, 1, 1, 0, 0])
    // U+2329 is canonically equivalent to U+3008.
    #expect(Self.levels("א\u{2329}ב\u{3009}a", .leftToRight) == [1, 1, 1, 1, 0])
  }

  @Test("Bracket pairs are found only up to a depth of 63 open brackets (BD16)")
  func bracketDepth() {
    func last(_ count: Int) -> Int8? {
      Self.levels(String(repeating: "א(", count: count) + "ב" + String(repeating: ")", count: count), .leftToRight).last
    }
    #expect(last(63) == 1)
    // The closing brackets are neutral.
    #expect(last(64) == 0)
  }

  @Test("Neutral characters have the direction of both sides, or else that of the text (N1, N2)")
  func neutrals() {
    #expect(Self.levels("א - ב", .leftToRight) == [1, 1, 1, 1, 1])
    #expect(Self.levels("א - b", .leftToRight) == [1, 0, 0, 0, 0])
    #expect(Self.levels("א - b") == [1, 1, 1, 1, 2])
    // Numbers count as right-to-left letters.
    #expect(Self.levels("א - 1", .leftToRight) == [1, 1, 1, 1, 2])
  }

  @Test("Letters have a level of their direction, and numbers have an even level (I1, I2)")
  func levels() {
    #expect(Self.levels("aאb") == [0, 1, 0])
    #expect(Self.levels("א12ב") == [1, 2, 2, 1])
    #expect(Self.levels("a٣", .leftToRight) == [0, 2])
    #expect(Self.levels("אa", .rightToLeft) == [1, 2])
  }

  @Test("White space before a tab or the end of a line has the level of the line (L1)")
  func whiteSpace() {
    #expect(Self.levels("a ", .rightToLeft) == [2, 1])
    #expect(Self.levels("א \tב ", .leftToRight) == [1, 0, 0, 1, 0])
    #expect(Self.levels("א ב", .leftToRight) == [1, 1, 1])
  }

  @Test("A removed character has the level of the character before it, or of its isolate (X9)")
  func removed() {
    #expect(Self.levels("א\u{200D}a", .leftToRight) == [1, 1, 0])
    #expect(Self.levels("a\u{200D}א", .leftToRight) == [0, 0, 1])
    #expect(Self.levels("a\u{2067}\u{200D}א\u{2069}b") == [0, 0, 1, 1, 0, 0])
    // The soft hyphen does not separate the number from its terminator.
    #expect(Self.levels("א$\u{AD}1") == [1, 2, 2, 2])
  }

  @Test("A paragraph separator counts as white space, and the paragraph continues after it")
  func paragraphs() {
    #expect(Self.levels("א\nב") == [1, 1, 1])
    #expect(Self.levels("a\u{2029}אב c") == Self.levels("a אב c"))
    #expect(Self.levels("אב\n") == [1, 1, 1])
    #expect(Self.levels("a\u{2067}א\nב\u{2069}c") == [0, 0, 1, 1, 1, 0, 0])
  }

  @Test("Runs are reversed level by level, from the highest level down (L2)")
  func order() {
    #expect(BidirectionalLevels.visualOrder(of: [0, 1, 0]) == [0, 1, 2])
    #expect(BidirectionalLevels.visualOrder(of: [1, 2, 1]) == [2, 1, 0])
    #expect(BidirectionalLevels.visualOrder(of: [0, 1, 2, 1, 0]) == [0, 3, 2, 1, 4])
    #expect(BidirectionalLevels.visualOrder(of: [2, 2, 3, 3, 2]) == [0, 1, 3, 2, 4])
    #expect(BidirectionalLevels.visualOrder(of: [2, 2]) == [0, 1])
    #expect(BidirectionalLevels.visualOrder(of: []) == [])
  }
}
